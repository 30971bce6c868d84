/** What all lines of a file that are about one payment come to: they are added up, and then judged. */
import type { Payment } from '../../../shared/core/payments/payments.ts';
import type { FileLine } from './file-lines.ts';

/** Money that was paid, or money that was given back: each is held against the record by itself. */
export interface Side {
  /** How many lines say anything of it. */
  readonly lines: number;
  /** Of those whose amount can be read and is in the payment's currency. */
  readonly minor: number;
  /** Whether all of them are such lines. */
  readonly isWhole: boolean;
}

export interface Together {
  readonly paid: Side;
  readonly back: Side;
  /** Lines that say that nothing was paid. */
  readonly unpaid: number;
  /** Of the paid ones, in the payment's currency; null where none names any. */
  readonly feeMinor: number | null;
  /** A paid line's fee can't be read. */
  readonly isFeeUnread: boolean;
}

const NO_LINES: Side = { lines: 0, minor: 0, isWhole: true };
export const NOTHING_THERE: Together = {
  paid: NO_LINES,
  back: NO_LINES,
  unpaid: 0,
  feeMinor: null,
  isFeeUnread: false,
};

/** Whether it says that money was given back. */
export const isBack = ({ isPaid, minor }: FileLine): boolean => isPaid && (minor ?? 0) < 0;

function withLine(side: Side, { minor, currency }: FileLine, payment: Payment): Side {
  const counts = minor !== null && currency === payment.currency;
  const sum = counts ? side.minor + minor : side.minor;
  const isWhole = side.isWhole && counts && Number.isSafeInteger(sum);
  return { lines: side.lines + 1, minor: sum, isWhole };
}

export function addedTo(before: Together, line: FileLine, payment: Payment): Together {
  if (!line.isPaid) return { ...before, unpaid: before.unpaid + 1 };
  if (isBack(line)) return { ...before, back: withLine(before.back, line, payment) };
  const { feeMinor, feeText, currency } = line;
  const fee = currency === payment.currency ? feeMinor : null;
  return {
    ...before,
    paid: withLine(before.paid, line, payment),
    feeMinor: fee === null ? before.feeMinor : (before.feeMinor ?? 0) + fee,
    isFeeUnread: before.isFeeUnread || (feeText !== '' && feeMinor === null),
  };
}
