/** Sums of money, up to the largest that is exact, and past it. */
import { describe, expect, it } from 'vitest';
import { readSum } from '../../../src/shared/core/money/amount-sum.ts';
import { amountParts, formatAmount, formatFigures } from '../../../src/shared/i18n/format.ts';
import { bookClose } from '../../../src/shared/features/journal/entries.ts';
import { MAX_ENTERED_SUM_MINOR } from '../../../src/shared/core/money/money.ts';
import { readTyped } from '../../../src/shared/core/money/written-amounts.ts';
import { money } from '../../../src/shared/features/reports/cells.ts';
import { byCurrency, countedLines } from '../../../src/shared/features/shifts/shift-sums.ts';
import {
  heldSum,
  isTooLarge,
  plus,
  SUM_MAX,
  sumText,
  totalOf,
} from '../../../src/shared/core/money/sums.ts';
import { emptyReport } from '../../support/samples/shift-samples.ts';

const LARGEST = SUM_MAX - 1;

describe('a sum', () => {
  it('is exact up to the largest number that is, and never rounded past it', () => {
    expect(plus(LARGEST - 1, 1)).toBe(LARGEST);
    expect(isTooLarge(LARGEST)).toBe(false);
    expect(plus(LARGEST, 1)).toBe(SUM_MAX);
    expect(plus(LARGEST, LARGEST)).toBe(SUM_MAX);
    expect(plus(-LARGEST, -LARGEST)).toBe(-SUM_MAX);
    expect(heldSum(2 ** 60)).toBe(SUM_MAX);
    expect(heldSum(-(2n ** 63n))).toBe(-SUM_MAX);
    expect(heldSum(12n)).toBe(12);
  });

  it('that was too large stays so, whatever is taken off it', () => {
    expect(plus(SUM_MAX, -5)).toBe(SUM_MAX);
    expect(plus(-5, SUM_MAX)).toBe(SUM_MAX);
    expect(totalOf([{ minor: LARGEST }, { minor: LARGEST }, { minor: -LARGEST }])).toBe(SUM_MAX);
  });

  it('is written digit by digit, and one that is too large as more than the largest', () => {
    expect(formatFigures(LARGEST, 'NGN', 'en')).toBe('90,071,992,547,409.90');
    expect(formatAmount(LARGEST, 'NGN', 'en')).toBe('₦90,071,992,547,409.90');
    expect(formatAmount(-LARGEST, 'NGN', 'en')).toBe('-₦90,071,992,547,409.90');
    const text = (minor: number) =>
      amountParts(minor, 'NGN', 'en')
        .map(({ value }) => value)
        .join('');
    expect(text(LARGEST)).toBe('₦90,071,992,547,409.90');
    expect(text(SUM_MAX)).toBe('> ₦90,071,992,547,409.91');
    expect(formatAmount(SUM_MAX, 'NGN', 'en')).toBe('> ₦90,071,992,547,409.91');
    expect(formatFigures(-SUM_MAX, 'NGN', 'en')).toBe('< -90,071,992,547,409.91');
    expect(sumText(SUM_MAX, 'JPY')).toBe('> 9007199254740991');
  });

  it('that is too large says so in a report’s file as well', () => {
    expect(money({ minor: LARGEST, currency: 'NGN' })).toMatchObject({ is: 'money' });
    expect(money({ minor: SUM_MAX, currency: 'NGN' })).toEqual({
      is: 'decimal',
      text: '> 90071992547409.91',
      currency: 'NGN',
    });
  });
});

describe('what is entered for a sum', () => {
  it('may be more than a payment, to the last digit', () => {
    const text = '90071992547409.90';
    expect(readTyped(text, 'NGN')).toEqual({ ok: false, problem: 'amount-too-large' });
    expect(readTyped(text, 'NGN', MAX_ENTERED_SUM_MINOR)).toEqual({ ok: true, minor: LARGEST });
    expect(readSum('1999999999.98+0.01', 'NGN', MAX_ENTERED_SUM_MINOR)).toEqual({
      ok: true,
      minor: 199_999_999_999,
    });
  });

  it.each(['90071992547409.91', '90071992547409.90+0.01', '1'.repeat(30)])(
    'is refused where it is %s, which is no exact number',
    (text) => {
      expect(readSum(text, 'NGN', MAX_ENTERED_SUM_MINOR)).toEqual({
        ok: false,
        problem: 'sum-too-large',
      });
    },
  );
});

describe('a report whose sum is too large', () => {
  const sum = { method: 'link', network: null, currency: 'NGN', payments: 1 } as const;
  const report = emptyReport({
    taken: [
      { ...sum, minor: LARGEST },
      { ...sum, network: 'MTN', minor: 5 },
      { ...sum, currency: 'GHS', minor: 7 },
    ],
    declared: { counted: [{ ...sum, minor: 9 }], elsewhere: [], note: null },
  });

  it('has it held, and no difference to it', () => {
    expect(byCurrency(report.taken)).toMatchObject([{ minor: 7 }, { minor: SUM_MAX }]);
    expect(countedLines(report).map(({ difference }) => difference.minor)).toEqual([-7, -SUM_MAX]);
  });

  it('is not booked in that currency, which is said', () => {
    const { entries, notBooked } = bookClose(report, { booksFees: false, wayOf: () => null });
    expect(entries.map(({ currency }) => currency)).toEqual(['GHS']);
    expect(notBooked).toMatchObject([{ why: 'too-large', currency: 'NGN', amount: null }]);
  });
});
