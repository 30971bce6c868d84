/** What the Counter's keypad makes of an amount. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DELETE_KEY,
  pressKey,
  withoutLastCharacter,
} from '../../../../src/renderer/features/entry/press-key.ts';
import { readSum } from '../../../../src/shared/core/money/amount-sum.ts';

const press = (keys: string, currency: string, from = '') =>
  Array.from(keys).reduce((text, key) => pressKey(text, key, currency), from);

describe('the keypad', () => {
  it('writes an amount with its decimals and no more', () => {
    expect(press('1250.5', 'NGN')).toBe('1250.5');
    expect(press('1250.567', 'NGN')).toBe('1250.56');
    expect(press('1.2345', 'KWD')).toBe('1.234');
  });

  it('has no point where the currency has no decimals', () => {
    expect(press('12.5', 'JPY')).toBe('125');
  });

  it('takes one point, a leading point as 0., and replaces a leading zero', () => {
    expect(press('1.2.3', 'NGN')).toBe('1.23');
    expect(press('.5', 'NGN')).toBe('0.5');
    expect(press('007', 'NGN')).toBe('7');
  });

  it('puts a sign in the place of the one that was not meant, also behind a blank', () => {
    expect(press('×', 'NGN', '12+3+')).toBe('12+3×');
    expect(press('×', 'NGN', '12+ ')).toBe('12×');
  });

  it('writes fifteen figures of an amount, and as much of a sum as the field takes', () => {
    const fourteen = '1'.repeat(14);
    expect(press('22', 'NGN', fourteen)).toBe(`${fourteen}2`);
    expect(pressKey(fourteen, '00', 'NGN')).toBe(fourteen);
    const full = `${'12345678901+'.repeat(16)}1234567`;
    expect(full).toHaveLength(199);
    expect(press('89', 'NGN', full)).toBe(`${full}8`);
  });

  it('takes the last figure back', () => {
    expect(pressKey('12.5', DELETE_KEY, 'NGN')).toBe('12.');
    expect(pressKey('', DELETE_KEY, 'NGN')).toBe('');
  });

  it('makes no mark of groups one of decimals, in an amount that was pasted', () => {
    expect(pressKey('1,250', DELETE_KEY, 'NGN')).toBe('125');
    expect(pressKey('₦1,250.50', DELETE_KEY, 'NGN')).toBe('1250.5');
    expect(pressKey('5+1 250', '00', 'NGN')).toBe('5+125000');
    expect(pressKey('1,2,50', DELETE_KEY, 'NGN')).toBe('1,2,5');
  });

  it.each([
    ['', ''],
    ['ab', 'a'],
    ['a🎂', 'a'],
    ['a👩‍👩‍👧‍👦', 'a'],
    ['a👍🏽', 'a'],
    ['🇳🇬🇰🇪', '🇳🇬'],
    ['1️⃣', ''],
    ['Zoe\u0308', 'Zo'],
    ['a\ud83c', 'a'],
  ])('takes back of “%s” what is seen as its last character', (text, left) => {
    expect(withoutLastCharacter(text)).toBe(left);
    expect(pressKey(text, DELETE_KEY, 'NGN')).toBe(left);
  });

  it('writes sums: each amount as one alone, and one sign between two', () => {
    expect(press('1500+250×2', 'NGN')).toBe('1500+250×2');
    expect(press('1.2.34+05.678', 'NGN')).toBe('1.23+5.67');
    expect(press('+×5', 'NGN')).toBe('5');
    expect(press('5+×+2', 'NGN')).toBe('5+2');
    expect(press('5×.5', 'NGN')).toBe('5×0.5');
    expect(pressKey('5+', DELETE_KEY, 'NGN')).toBe('5');
    expect(pressKey('5+', '00', 'NGN')).toBe('5+0');
    expect(press('+1', 'NGN', '250*2')).toBe('250×2+1');
    expect(press('+', 'NGN', '1+'.repeat(99) + '12')).toHaveLength(200);
    expect(press('1', 'NGN', '1+'.repeat(100))).toBe('1+'.repeat(100));
  });

  it('never writes what can’t be read', () => {
    const key = fc.constantFrom('0', '1', '5', '9', '00', '.', '+', '×', DELETE_KEY);
    const currency = fc.constantFrom('NGN', 'JPY', 'KWD', 'CLF');
    fc.assert(
      fc.property(fc.array(key, { maxLength: 40 }), currency, (keys, code) => {
        const text = keys.reduce((all, each) => pressKey(all, each, code), '');
        const reading = readSum(text, code);
        const unfinished = [
          'amount-empty',
          'amount-zero',
          'amount-too-large',
          'amount-sum-unfinished',
          // Of a product: what each part may have, the whole may not.
          ...(text.includes('×') ? ['amount-too-many-decimals'] : []),
        ];
        expect(reading.ok ? [] : [reading.problem].filter((p) => !unfinished.includes(p))).toEqual(
          [],
        );
      }),
    );
  });
});
