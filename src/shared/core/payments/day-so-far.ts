/** What a day has come to so far: its payments by what became of them, each once. Pure. */
import { type Face, faceOf } from './payment-face.ts';
import type { Payment } from './payments.ts';
import { plus } from '../money/sums.ts';

/**
 * In the order in which they are read: `late` is money that came after somebody had stopped waiting,
 * `differs` money that is not as it was asked for, whatever a manager settled of it.
 */
export const OUTCOMES = ['paid', 'late', 'waiting', 'unknown', 'differs', 'unpaid'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const OUTCOME_OF: Readonly<Record<Face, Outcome>> = {
  recorded: 'waiting',
  starting: 'waiting',
  waiting: 'waiting',
  unconfirmed: 'unknown',
  'expired-unknown': 'unknown',
  'stopped-unknown': 'unknown',
  paid: 'paid',
  mismatch: 'differs',
  settled: 'differs',
  declined: 'unpaid',
  unsent: 'unpaid',
  expired: 'unpaid',
  stopped: 'unpaid',
};

type Counted = Parameters<typeof faceOf>[0] & Pick<Payment, 'late' | 'amountMinor' | 'currency'>;

export function outcomeOf(payment: Parameters<typeof faceOf>[0] & Pick<Payment, 'late'>): Outcome {
  const outcome = OUTCOME_OF[faceOf(payment)];
  return outcome === 'paid' && payment.late ? 'late' : outcome;
}

export interface OutcomeFigures {
  outcome: Outcome;
  payments: number;
  /** What was asked for, a sum for each currency, in its minor unit; by the currency's code. */
  sums: { currency: string; minor: number }[];
}

/** @returns the outcomes that there are, in their order */
export function figuresOf(payments: readonly Counted[]): OutcomeFigures[] {
  return OUTCOMES.flatMap((outcome) => {
    const those = payments.filter((payment) => outcomeOf(payment) === outcome);
    if (those.length === 0) return [];
    const sums = new Map<string, number>();
    for (const { currency, amountMinor } of those)
      sums.set(currency, plus(sums.get(currency) ?? 0, amountMinor));
    const byCode = [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return {
      outcome,
      payments: those.length,
      sums: byCode.map(([currency, minor]) => ({ currency, minor })),
    };
  });
}
