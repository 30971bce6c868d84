/** What is to be said of one line of a file beside the payment that it is about. Pure. */
import { readServiceAmount } from '../../../shared/money.ts';
import { type Face, faceOf } from '../../../shared/payment-face.ts';
import type { Payment } from '../../../shared/payments.ts';
import type { MatchReason, ReasonSaid } from '../../../shared/settlement.ts';
import type { FileLine } from './file-lines.ts';

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
]);

export const differs = (reasons: readonly ReasonSaid[]): boolean =>
  reasons.some(({ why }) => !REMARKS.has(why));

/** What other lines of the file say. */
export interface Beside {
  /** How many lines that say paid have this reference. */
  readonly times: number;
  /** Another line says that the payment was paid. */
  readonly isPaidElsewhere: boolean;
  /** Another line says that money was given back. */
  readonly isPaidBack: boolean;
  readonly isInStretch: boolean;
}

/** Whether the judgement hangs on lines that may still come. */
export const hangsOnOthers = (line: FileLine, payment: Payment): boolean =>
  (!line.isPaid && standingOf(payment) === 'paid') ||
  (line.isPaid && (line.minor ?? 0) >= 0 && payment.paidBackMinor > 0);

/** @returns everything that is to be said of it, in the order of its weight */
export function judge(line: FileLine, payment: Payment, beside: Beside): ReasonSaid[] {
  const reasons = !line.isPaid
    ? unpaidThere(payment, beside)
    : (line.minor ?? 0) < 0
      ? paidBackThere(line, payment)
      : paidThere(line, payment, beside);
  return beside.isInStretch ? reasons : [...reasons, { why: 'other-day' }];
}

function unpaidThere(payment: Payment, { isPaidElsewhere }: Beside): ReasonSaid[] {
  switch (standingOf(payment)) {
    case 'paid':
      return [{ why: isPaidElsewhere ? 'earlier-attempt' : 'not-paid-there' }];
    case 'uncertain':
      return [{ why: 'uncertain-here' }];
    case 'mismatch':
      return [{ why: 'mismatch-here' }];
    case 'not-paid':
      return [{ why: 'neither-paid' }];
  }
}

function paidBackThere({ minor, currency }: FileLine, payment: Payment): ReasonSaid[] {
  const back = -(minor ?? 0);
  if (currency !== payment.currency) return [{ why: 'paid-back-there' }, { why: 'currency' }];
  return back === payment.paidBackMinor
    ? [{ why: 'paid-back-both' }]
    : [{ why: 'paid-back-there', by: String(payment.paidBackMinor - back) }];
}

function paidThere(line: FileLine, payment: Payment, beside: Beside): ReasonSaid[] {
  const reasons: ReasonSaid[] = [];
  const standing = standingOf(payment);
  if (standing === 'not-paid') reasons.push({ why: 'not-paid-here' });
  if (standing === 'uncertain') reasons.push({ why: 'uncertain-here' });
  if (standing === 'mismatch') reasons.push({ why: 'mismatch-here' });
  reasons.push(...amounts(line, payment));
  if (beside.times > 1) reasons.push({ why: 'duplicate', times: beside.times });
  if (payment.paidBackMinor > 0 && !beside.isPaidBack) reasons.push({ why: 'paid-back-here' });
  return reasons;
}

function amounts(line: FileLine, payment: Payment): ReasonSaid[] {
  const { minor, currency, feeMinor } = line;
  if (currency === null) return [{ why: 'currency-unreadable' }];
  if (minor === null) return [{ why: 'amount-unreadable' }];
  if (currency !== payment.currency) return [{ why: 'currency' }];
  const by = minor - payment.amountMinor;
  if (by === 0) return fees(line, payment);
  const isNet = feeMinor !== null && feeMinor !== 0 && -by === Math.abs(feeMinor);
  return [{ why: isNet ? 'net-of-fee' : 'amount', by: String(by) }, ...fees(line, payment)];
}

/** A fee may stand there as what is taken off, below zero. */
function fees({ feeText, feeMinor }: FileLine, { reported, currency }: Payment): ReasonSaid[] {
  if (feeText !== '' && feeMinor === null) return [{ why: 'fee-unreadable' }];
  const said = reported === null ? null : readServiceAmount(reported.feesText, currency);
  if (feeMinor === null || said === null) return [];
  const by = Math.abs(feeMinor) - said;
  return by === 0 ? [] : [{ why: 'fee', by: String(by) }];
}
