/** Amounts of a settlement file: exact, and never guessed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markOf, readSettled } from '../../../src/main/features/settlement/amounts.ts';

const minorOf = (text: string, mark: 'point' | 'comma', currency = 'NGN') => {
  const read = readSettled(text, mark, currency);
  return read.ok ? read.minor : null;
};

describe('the decimal mark', () => {
  it.each([
    ['1,234.50', 'point'],
    ['1.234,50', 'comma'],
    ['1,234,567', 'point'],
    ['1.234.567', 'comma'],
    ['12.5', 'point'],
    ['12,5', 'comma'],
    ['0,500', 'comma'],
    ['1500.000', 'point'],
    ['1,500', 'ambiguous'],
    ['1.500', 'ambiguous'],
    ['1500', 'none'],
    ['', null],
    ['Total', null],
    ['12/11/2026', null],
  ])('of %j is %j', (text, mark) => {
    expect(markOf(text)).toBe(mark);
  });

  it('of a number that the file holds as one is none of its texts', () => {
    expect(markOf({ number: '1.5' })).toBe('none');
    expect(readSettled({ number: '1.5' }, 'comma', 'NGN')).toEqual({
      ok: true,
      minor: 150,
      currency: 'NGN',
    });
  });
});

describe('an amount', () => {
  it.each([
    ['1,234.50', 'point', 123_450],
    ['1.234,50', 'comma', 123_450],
    ['1 234,50', 'comma', 123_450],
    ['1\u202f234,50', 'comma', 123_450],
    ["1'234.50", 'point', 123_450],
    ['12,34,567.00', 'point', 123_456_700],
    ['₦1,500.00', 'point', 150_000],
    ['NGN 1,500', 'point', 150_000],
    ['-12.00', 'point', -1200],
    ['12.00-', 'point', -1200],
    ['(12.00)', 'point', -1200],
    ['−12.00', 'point', -1200],
    ['12.50000', 'point', 1250],
    ['1,500', 'comma', 150],
    ['0', 'point', 0],
  ] as const)('%j, with a %s, is %d', (text, mark, minor) => {
    expect(minorOf(text, mark)).toBe(minor);
  });

  it.each([
    '12.505',
    '1,23.00',
    '1.2.3',
    '12,3456',
    '',
    '-',
    '=1+1',
    '1e5',
    '99999999999999999999',
    '--5',
  ])('%j is none that can be read exactly', (text) => {
    expect(minorOf(text, 'point')).toBeNull();
  });

  it('has the decimals of its currency, which a code beside it names', () => {
    expect(minorOf('1.234', 'point', 'KWD')).toBe(1234);
    expect(minorOf('1.5', 'point', 'JPY')).toBeNull();
    expect(readSettled('USD 5.00', 'point', 'NGN')).toEqual({
      ok: true,
      minor: 500,
      currency: 'USD',
    });
  });

  it('comes back as it was written, however it is grouped', () => {
    const writings = fc.record({
      minor: fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
      group: fc.constantFrom('', ' ', "'", 'other'),
      mark: fc.constantFrom('point' as const, 'comma' as const),
    });
    fc.assert(
      fc.property(writings, ({ minor, group, mark }) => {
        const digits = String(Math.abs(minor)).padStart(3, '0');
        const sign = group === 'other' ? (mark === 'point' ? ',' : '.') : group;
        const whole = digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, sign);
        const text = `${minor < 0 ? '-' : ''}${whole}${mark === 'point' ? '.' : ','}${digits.slice(-2)}`;
        expect(minorOf(text, mark)).toBe(minor);
      }),
    );
  });
});
