/** Amounts of a settlement file: exact, and never guessed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markOf, readSettled } from '../../../src/main/features/settlement/amounts.ts';
import { minorDigits } from '../../../src/shared/core/money/money.ts';

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
    ['.500', 'point'],
    [',500', 'comma'],
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
    ['-0.00', 'point', 0],
    ['₦1,500.00 NGN', 'point', 150_000],
    ['750.00 CREDIT', 'point', 75_000],
    ['+750.00 CR', 'point', 75_000],
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

  it.each([
    ['NGN 1,250.00 CR', 'NGN', 125_000],
    ['4,800.50Cr', 'NGN', 480_050],
    ['1,250.00DR', 'NGN', -125_000],
    ['750.00 DR', 'NGN', -75_000],
    ['N15,000.00', 'NGN', 1_500_000],
    ['=N=15,000', 'NGN', 1_500_000],
    ['GH₵1,250.00', 'GHS', 125_000],
    ['GHC 4,800.50', 'GHS', 480_050],
    ['Ksh 1,250.00', 'KES', 125_000],
    ['KSh. 4,800', 'KES', 480_000],
    ['Shs 500/=', 'KES', 50_000],
    ['1,250/=', 'TZS', 125_000],
    ['TSh 1,250/-', 'TZS', 125_000],
    ['1,250/=-', 'TZS', -125_000],
    ['1 500 FCFA', 'XOF', 1500],
    ['25 050 F CFA', 'XAF', 25_050],
    ['$5.00', 'USD', 500],
    ['="1,250.00"', 'NGN', 125_000],
    ["'1,250.00", 'NGN', 125_000],
  ] as const)('as banks write it: %j in %s is %d', (text, currency, minor) => {
    expect(readSettled(text, 'point', currency)).toEqual({ ok: true, minor, currency });
  });

  it.each([
    ['€1,250.00', 'EUR'],
    ['1,250.00 EUR', 'EUR'],
    ['Ksh 1,250.00', 'KES'],
    ['GH₵1,250.00', 'GHS'],
  ])('with another currency’s sign is in that: %j', (text, currency) => {
    expect(readSettled(text, 'point', 'NGN')).toEqual({ ok: true, minor: 125_000, currency });
  });

  it.each(['$1,250.00', '£1,250.00', '1,250 FCFA', '₦1,250.00 USD', 'US$ 1,250 NGN'])(
    'with a sign of several others, or of two, is none of this currency: %j',
    (text) => {
      expect(readSettled(text, 'point', 'NGN')).toEqual({ ok: false, isOtherCurrency: true });
    },
  );

  it.each([
    '-750.00 DR',
    '-750.00 CR',
    '(-750)',
    '(750',
    '750)',
    '((750)',
    '(750))',
    '750 points',
    '₿750',
    '7 of 50',
    '5 NGN 7',
    '5 DR NGN',
    '5/=NGN',
    '5.NGN',
    '5 NGN,',
    'N-GN 5',
    '١٬٥',
  ])(
    'is not read where what stands beside it may say the opposite, or nothing known: %j',
    (text) => {
      expect(readSettled(text, 'point', 'NGN')).toEqual({ ok: false, isOtherCurrency: false });
    },
  );

  it('comes back in each notation of each currency', () => {
    const names: readonly (readonly [string, readonly string[]])[] = [
      ['NGN', ['', 'NGN', 'ngn', '₦', 'N']],
      ['GHS', ['', 'GHS', 'GH₵', 'GHC', '₵']],
      ['KES', ['', 'KES', 'Ksh', 'KSh.', 'Sh']],
      ['TZS', ['', 'TZS', 'TSh', 'Tshs.']],
      ['UGX', ['', 'UGX', 'USh', 'Shs']],
      ['XOF', ['', 'XOF', 'FCFA', 'F CFA', 'CFA', 'F']],
      ['KWD', ['', 'KWD']],
      ['ZAR', ['', 'ZAR', 'R']],
      ['EGP', ['', 'EGP', 'E£', '£', 'LE']],
    ];
    const money = fc.constantFrom(...names).chain(([currency, known]) =>
      fc.record({
        currency: fc.constant(currency),
        name: fc.constantFrom(...known),
        minor: fc.integer({ min: 1, max: 99_999_999_999 }),
        gap: fc.constantFrom('', ' ', '\u00a0', '\u202f'),
        isBefore: fc.boolean(),
        group: fc.constantFrom('', ' ', 'other', "'"),
        mark: fc.constantFrom('point' as const, 'comma' as const),
        taken: fc.constantFrom('', '-', '−', '()', 'DR', ' Dr', 'behind', '/=', ' CR', 'Cr', '+'),
      }),
    );
    fc.assert(
      fc.property(money, ({ currency, name, minor, gap, isBefore, group, mark, taken }) => {
        const digits = minorDigits(currency);
        const all = String(minor).padStart(digits + 1, '0');
        const sign = group === 'other' ? (mark === 'point' ? ',' : '.') : group;
        const whole = all.slice(0, all.length - digits).replaceAll(/\B(?=(?:\d{3})+$)/g, sign);
        const decimals = all.slice(all.length - digits);
        const figures = `${whole}${digits === 0 ? '' : (mark === 'point' ? '.' : ',') + decimals}`;
        const named = isBefore ? `${name}${gap}${figures}` : `${figures}${gap}${name}`;
        const text =
          taken === '()'
            ? `(${named})`
            : taken === 'behind'
              ? `${named}-`
              : /^[-−+]$/.test(taken)
                ? `${taken}${named}`
                : `${named}${taken}`;
        const isTaken = /^(?:[-−]|\(\)|behind| ?D[Rr])$/.test(taken);
        expect([text, readSettled(text, mark, currency)]).toEqual([
          text,
          { ok: true, minor: isTaken ? -minor : minor, currency },
        ]);
      }),
      { numRuns: 2000 },
    );
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
