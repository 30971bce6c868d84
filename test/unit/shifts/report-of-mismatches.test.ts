/** What a shift's report says of money that was not as it was asked for, and of numbers that nobody has. */
import { describe, expect, it } from 'vitest';
import type { Mismatch } from '../../../src/main/core/ledger/shift-facts.ts';
import type { DifferingPayment } from '../../../src/shared/features/shifts/shifts.ts';
import { aPayment } from '../../support/samples/payment-samples.ts';
import { report, shift } from '../../support/samples/shift-reports.ts';

const payment = aPayment({ status: 'mismatch', amountMinor: 500 });
const NAMED = {
  id: payment.id,
  reference: payment.reference,
  method: 'link',
  currency: 'NGN',
  minor: 500,
};
const money = (amountText: string) => ({ amountText, currency: 'NGN' });
const [A, B, C, D] = [money('1.00'), money('2.00'), money('3.00'), money('4.00')];

type Step = readonly [close: number | null, reported: Mismatch['steps'][number]['reported']];
const told = (isRighted: boolean, ...steps: readonly Step[]) => {
  const mismatch = {
    payment,
    steps: steps.map(([close, reported]) => ({ close, reported })),
    isRighted,
  };
  const { differing, righted } = report(shift({ mismatches: [mismatch] }));
  return { differing, righted };
};

describe('a payment that differs', () => {
  it.each<[string, readonly Step[], Pick<DifferingPayment, 'reported' | 'before'>]>([
    ['was found in the shift', [[null, A]], { reported: A, before: null }],
    [
      'was found in it and reported otherwise since',
      [
        [null, A],
        [null, B],
      ],
      { reported: B, before: null },
    ],
    [
      'is reported otherwise than by an earlier close',
      [
        [4, A],
        [null, B],
      ],
      { reported: B, before: { since: 4, reported: A } },
    ],
    [
      'changed several times in each shift',
      [
        [4, A],
        [4, B],
        [null, C],
        [null, D],
      ],
      { reported: D, before: { since: 4, reported: B } },
    ],
    [
      'is reported as long ago once more',
      [
        [3, A],
        [4, B],
        [null, A],
      ],
      { reported: A, before: { since: 4, reported: B } },
    ],
    [
      'is reported no more',
      [
        [4, A],
        [null, null],
      ],
      { reported: null, before: { since: 4, reported: A } },
    ],
  ])('is in the report where it %s', (_, steps, said) => {
    expect(told(false, ...steps)).toEqual({
      differing: [{ ...NAMED, ...said }],
      righted: [],
    });
  });

  it.each<[string, readonly Step[]]>([
    ['it stood in an earlier one, and nothing changed', [[4, A]]],
    [
      'it came back to what an earlier one said',
      [
        [4, A],
        [null, B],
        [null, A],
      ],
    ],
    ['nothing is known of how it came', []],
  ])('is not where %s', (_, steps) => {
    expect(told(false, ...steps)).toEqual({ differing: [], righted: [] });
  });

  it('is righted where an earlier close had it, and forgotten where none had', () => {
    expect(told(true, [4, A], [null, B])).toEqual({
      differing: [],
      righted: [{ ...NAMED, since: 4 }],
    });
    for (const steps of [[[null, A] as const], []])
      expect(told(true, ...steps)).toEqual({ differing: [], righted: [] });
  });
});

describe('numbers that nobody has', () => {
  const range = { first: 3, last: 5 };
  const said = (skips: Parameters<typeof shift>[0] & object) => {
    const { skipped, setApart } = report(shift(skips));
    return { skipped, setApart };
  };

  it('are told of closes and receipts, and not of prints', () => {
    const lost = [
      { closes: range, receipts: range, prints: range },
      { receipts: range },
      { prints: range },
    ];
    const { skipped } = said({ skips: { lost, setApart: [] } });
    expect(skipped).toStrictEqual([{ closes: range, receipts: range }, { receipts: range }, {}]);
  });

  it('are told of another copy’s closes', () => {
    const setApart = [{ number: 5, localDay: '2026-01-15' }];
    expect(said({ skips: { lost: [], setApart } })).toEqual({ skipped: undefined, setApart });
  });

  it('leave no line where there are none', () => {
    expect(report(shift())).not.toHaveProperty('skipped');
    expect(report(shift())).not.toHaveProperty('setApart');
  });
});

it('what no network is known of stands before what came by each', () => {
  const sum = { method: 'ussd', currency: 'NGN', payments: 1, minor: 1, earlier: false } as const;
  const { taken } = report(
    shift({
      sums: ['MTN', null, 'Airtel'].map((network) => ({ ...sum, kind: 'paid' as const, network })),
    }),
  );
  expect(taken.map(({ network }) => network)).toEqual([null, 'Airtel', 'MTN']);
});
