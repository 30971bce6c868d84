/**
 * Whether a mobile network answers today, by nothing but what the shop's own charges came to: no
 * guess, and always with the numbers that it rests on. Pure.
 */
import type { PaymentStatus } from '../../../../shared/core/payments/payments.ts';

export interface TodaysCharge {
  status: PaymentStatus;
  /** How long ago it was recorded. */
  ageMs: number;
}

export interface SlowToday {
  /** How many of the last ones were not answered. */
  notAnswered: number;
  of: number;
}

/** Said of the last five, and only where there are five. */
const LOOKED_AT = 5;
/** More of them than not. */
const SLOW_FROM = 3;

/**
 * Whether a charge that a phone was asked for was answered; null while it is not finished. It was, where
 * it was paid, if late, or refused, or the service reports something else than was asked for. It was
 * not, where the waiting window ended, or a cashier ended the waiting, and no money has come.
 */
const IS_ANSWERED: Readonly<Record<PaymentStatus, boolean | null>> = {
  recorded: null,
  starting: null,
  waiting: null,
  unconfirmed: null,
  paid: true,
  mismatch: true,
  declined: true,
  expired: false,
  stopped: false,
};

/** One that stayed unconfirmed for as long as a customer is waited for was not answered either. */
const isAnswered = ({ status, ageMs }: TodaysCharge, windowMs: number): boolean | null =>
  status === 'unconfirmed' && ageMs >= windowMs ? false : IS_ANSWERED[status];

/**
 * @param charges today's on one network whose customers were asked, newest first
 * @param windowMs how long a customer is waited for
 * @returns null while fewer than five are finished, or most of the last five were answered
 */
export function slowToday(charges: readonly TodaysCharge[], windowMs: number): SlowToday | null {
  const last = charges
    .map((charge) => isAnswered(charge, windowMs))
    .filter((answered) => answered !== null)
    .slice(0, LOOKED_AT);
  const notAnswered = last.filter((answered) => !answered).length;
  return last.length === LOOKED_AT && notAnswered >= SLOW_FROM
    ? { notAnswered, of: last.length }
    : null;
}
