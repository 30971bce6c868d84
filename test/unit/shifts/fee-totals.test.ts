/** Fees of any length, added up without losing a digit. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeTotals } from '../../../src/main/features/shifts/fee-totals.ts';

const fee = (text: string | null, payments = 1, over = {}) =>
  ({ method: 'ussd', currency: 'NGN', fee: text, payments, ...over }) as const;
const total = (...fees: Parameters<typeof feeTotals>[0]) =>
  feeTotals(fees).map((line) => [line.total, line.payments, line.without]);

describe('fees', () => {
  it('of nothing are none', () => expect(feeTotals([])).toEqual([]));

  it('are a line for each method and currency, in a lasting order', () => {
    const lines = feeTotals([
      fee('1', 1, { currency: 'USD' }),
      fee('2'),
      fee('3', 1, { method: 'link' }),
      fee('4'),
    ]);
    expect(lines).toEqual([
      { method: 'link', currency: 'NGN', total: '3', payments: 1, without: 0 },
      { method: 'ussd', currency: 'NGN', total: '6', payments: 2, without: 0 },
      { method: 'ussd', currency: 'USD', total: '1', payments: 1, without: 0 },
    ]);
  });

  it('stand in that order whichever came first', () => {
    const counts = ['EUR', 'GHS', 'NGN'].map((currency) => fee('1', 1, { currency }));
    for (const given of [counts, counts.toReversed()])
      expect(feeTotals(given).map(({ currency }) => currency)).toEqual(['EUR', 'GHS', 'NGN']);
  });

  it('of many payments count each of them', () =>
    expect(total(fee('10.5', 3), fee('0.25', 2))).toEqual([['32.00', 5, 0]]));

  it('keep as many places as the longest has, and a nought before the point', () => {
    expect(total(fee('0.07'))).toEqual([['0.07', 1, 0]]);
    expect(total(fee('12'), fee('0.125'))).toEqual([['12.125', 2, 0]]);
    expect(total(fee('0.125'), fee('12'))).toEqual([['12.125', 2, 0]]);
    expect(total(fee('5'), fee('7'))).toEqual([['12', 2, 0]]);
  });

  it('lose no digit where a double would', () =>
    expect(total(fee('99999999999999999999.999999999999', 2))).toEqual([
      ['199999999999999999999.999999999998', 2, 0],
    ]));

  it.each(['', 'none', '-1', '+1', '1.', '.5', '1,5', ' 1', '1 ', '1e3', '1.0000000000001'])(
    'that read %j are counted apart, and added to nothing',
    (text) => expect(total(fee(text, 2), fee('1'))).toEqual([['1', 1, 2]]),
  );

  it('that are longer than any fee are counted apart', () =>
    expect(total(fee('1'.repeat(21)))).toEqual([['0', 0, 1]]));

  it('that were not given are counted apart', () =>
    expect(total(fee(null, 4))).toEqual([['0', 0, 4]]));

  it('come to the same in any order', () => {
    const decimals = fc
      .tuple(fc.nat(10_000), fc.nat(3))
      .map(([digits, places]) => (digits / 10 ** places).toFixed(places));
    fc.assert(
      fc.property(fc.array(decimals, { minLength: 1 }), (texts) => {
        const thousandths = texts.reduce((sum, text) => sum + Math.round(Number(text) * 1000), 0);
        for (const order of [texts, texts.toReversed()]) {
          const [line] = feeTotals(order.map((text) => fee(text)));
          expect(Math.round(Number(line?.total) * 1000)).toBe(thousandths);
        }
      }),
    );
  });
});
