/** Payments and lines of a settlement file that are about them, and what a comparison says. */
import type { FileLine } from '../../../src/main/features/settlement/file-lines.ts';
import { countsAsPaid, createMatching } from '../../../src/main/features/settlement/matching.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import { aPayment } from './payment-samples.ts';

export interface Made {
  readonly own: Partial<Payment>;
  readonly isElsewhen: boolean;
}

const paymentOf = (own: Partial<Payment>, number: number) =>
  aPayment({
    reference: `OURS${number}`,
    answered: true,
    reported: null,
    alarms: [],
    status: 'paid',
    ...own,
  });

export const lineOf = (
  reference: string,
  minor: number | null,
  own: Partial<FileLine> = {},
): FileLine => ({
  line: 1,
  reference,
  isInexact: false,
  isTotal: false,
  amountText: String(minor),
  minor,
  currency: 'NGN',
  feeText: '',
  feeMinor: null,
  date: '',
  status: '',
  isPaid: true,
  ...own,
});

/**
 * What comes of a file's lines.
 * @param made each goes by OURS, THEIRS and OTHER with its number behind
 */
export function matched(made: readonly Made[], written: readonly FileLine[]) {
  const here = made.map(({ own }, number) => ({ number, payment: paymentOf(own, number) }));
  const file = written.map((each, at) => ({ ...each, line: at + 2 }));
  const isInStretch = (_: unknown, number: number) => made[number]?.isElsewhen !== true;
  const matching = createMatching({
    find: (reference) =>
      here.filter(
        ({ number }) => /^(?:OURS|THEIRS|OTHER)(\d+)$/.exec(reference)?.[1] === `${number}`,
      ),
    isOfOtherMode: () => false,
    isInStretch,
    times: (reference) =>
      file.filter((line) => countsAsPaid(line) && line.reference === reference).length,
  });
  for (const line of file) matching.see(line);
  for (const line of file) matching.add(line);
  for (const { number, payment } of here)
    if (isInStretch(payment, number)) matching.addHere(number, payment);
  return { ...matching.result(0), file };
}

/** What is said of lines about one payment, OURS0: the list, the amount, the reasons. */
export const saidOf = (own: Partial<Payment>, ...written: readonly FileLine[]) => {
  const { kept } = matched([{ own, isElsewhen: false }], written);
  return Object.entries(kept).flatMap(([list, rows]) =>
    rows.map(({ there, reasons }) =>
      [list, there?.minor ?? '-', ...reasons.map(({ why, by = '' }) => `${why}${by}`)].join(' '),
    ),
  );
};
