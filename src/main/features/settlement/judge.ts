/** What is to be said of one line of a file beside the payment that it is about. Pure. */
import { readServiceAmount } from '../../../shared/core/money/money.ts';
import { type Face, faceOf } from '../../../shared/core/payments/payment-face.ts';
import type { Payment } from '../../../shared/core/payments/payments.ts';
import type { MatchReason, ReasonSaid } from '../../../shared/features/settlement/settlement.ts';
import type { FileLine } from './file-lines.ts';
import { isBack, type Together } from './together.ts';

/** What the record says of the money. */
export type Standing = 'paid' | 'uncertain' | 'mismatch' | 'not-paid';

const STANDINGS: Readonly<Record<Face, Standing>> = {
  recorded: 'uncertain',
  starting: 'uncertain',
  waiting: 'uncertain',
  unconfirmed: 'uncertain',
  paid: 'paid',
  mismatch: 'mismatch',
  settled: 'mismatch',
  declined: 'not-paid',
  unsent: 'not-paid',
  expired: 'not-paid',
  'expired-unknown': 'uncertain',
  stopped: 'not-paid',
  'stopped-unknown': 'uncertain',
};

export const standingOf = (payment: Payment): Standing => STANDINGS[faceOf(payment)];

/** What is said and is no difference. */
const REMARKS: ReadonlySet<MatchReason> = new Set([
  'other-day',
  'neither-paid',
  'earlier-attempt',
  'paid-back-both',
  'in-parts',
]);

export const differs = (reasons: readonly ReasonSaid[]): boolean =>
  reasons.some(({ why }) => !REMARKS.has(why));

/**
 * What is said of one line, by what all lines of its payment come to. Lines of one side differ or agree
 * together: where they agree, both sides come to the same.
 * @param isInStretch the payment
 * @returns everything that is to be said of it, in the order of its weight
 */
export function judge(
  line: FileLine,
  payment: Payment,
  { together, isInStretch }: { readonly together: Together; readonly isInStretch: boolean },
): ReasonSaid[] {
  const reasons = !line.isPaid
    ? unpaidThere(payment, together)
    : isBack(line)
      ? paidBackThere(line, payment, together)
      : paidThere(line, payment, together);
  return isInStretch ? reasons : [...reasons, { why: 'other-day' }];
}

function unpaidThere(payment: Payment, { paid }: Together): ReasonSaid[] {
  switch (standingOf(payment)) {
    case 'paid':
      return [{ why: paid.lines > 0 ? 'earlier-attempt' : 'not-paid-there' }];
    case 'uncertain':
      return [{ why: 'uncertain-here' }];
    case 'mismatch':
      return [{ why: 'mismatch-here' }];
    case 'not-paid':
      return [{ why: 'neither-paid' }];
  }
}

function paidBackThere(
  { currency }: FileLine,
  { currency: asked, paidBackMinor }: Payment,
  { back }: Together,
): ReasonSaid[] {
  if (currency !== asked) return [{ why: 'paid-back-there' }, { why: 'currency' }];
  const by = paidBackMinor + back.minor;
  return by === 0 && back.isWhole
    ? [{ why: 'paid-back-both' }]
    : [{ why: 'paid-back-there', by: String(by) }];
}

function paidThere(line: FileLine, payment: Payment, together: Together): ReasonSaid[] {
  const { paid, back } = together;
  const reasons: ReasonSaid[] = [];
  const standing = standingOf(payment);
  if (standing === 'not-paid') reasons.push({ why: 'not-paid-here' });
  if (standing === 'uncertain') reasons.push({ why: 'uncertain-here' });
  if (standing === 'mismatch') reasons.push({ why: 'mismatch-here' });
  reasons.push(...amounts(line, payment, together), ...fees(payment, together));
  if (paid.lines > 1) {
    const isInParts = paid.isWhole && paid.minor === payment.amountMinor;
    reasons.push({ why: isInParts ? 'in-parts' : 'duplicate', times: paid.lines });
  }
  if (payment.paidBackMinor > 0 && back.lines === 0) reasons.push({ why: 'paid-back-here' });
  return reasons;
}

function amounts(
  { minor, currency }: FileLine,
  payment: Payment,
  { paid, feeMinor }: Together,
): ReasonSaid[] {
  if (currency === null) return [{ why: 'currency-unreadable' }];
  if (minor === null) return [{ why: 'amount-unreadable' }];
  if (currency !== payment.currency) return [{ why: 'currency' }];
  const by = paid.minor - payment.amountMinor;
  if (by === 0) return [];
  const isNet = feeMinor !== null && -by === Math.abs(feeMinor);
  return [{ why: isNet ? 'net-of-fee' : 'amount', by: String(by) }];
}

/** A fee may stand there as what is taken off, below zero. */
function fees({ reported, currency }: Payment, { feeMinor, isFeeUnread }: Together): ReasonSaid[] {
  if (isFeeUnread) return [{ why: 'fee-unreadable' }];
  const said = reported === null ? null : readServiceAmount(reported.feesText, currency);
  if (feeMinor === null || said === null) return [];
  const by = Math.abs(feeMinor) - said;
  return by === 0 ? [] : [{ why: 'fee', by: String(by) }];
}
