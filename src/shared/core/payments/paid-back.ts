/** Money that was given back by hand: the payment service has no refund. Pure. */
import { readServiceAmount } from '../money/money.ts';
import type { PaidBackReason, PaidBackWay } from './paid-back-choices.ts';
import type { LoggedEvent, Payment } from './payments.ts';

/** What of a payment says how much of its money was given back. */
export type Paid = Pick<
  Payment,
  'status' | 'amountMinor' | 'currency' | 'reported' | 'paidBackMinor'
>;

/**
 * What came in of a payment, in minor units of its currency: of one that is not as it was asked for,
 * what the service said of it.
 * @returns null where no money is known to have come, or not how much
 */
export function cameInMinor({ status, amountMinor, currency, reported }: Paid): number | null {
  if (status === 'paid') return amountMinor;
  if (status !== 'mismatch' || reported?.currency !== currency) return null;
  return readServiceAmount(reported.amountText, currency);
}

/** What could still be given back; 0 where nothing can. */
export const leftToPayBack = (payment: Paid): number =>
  Math.max(0, (cameInMinor(payment) ?? 0) - payment.paidBackMinor);

/** All of the money that came was given back. */
export const isRefunded = (payment: Paid): boolean =>
  payment.paidBackMinor > 0 && leftToPayBack(payment) === 0;

export interface PaidBackNote {
  /** UTC milliseconds; names it among the payment's notes. */
  readonly at: number;
  readonly amountMinor: number;
  readonly how: PaidBackWay;
  readonly why: PaidBackReason;
  readonly isUndone: boolean;
}

/** What was noted as given back, oldest first. @param events of one payment, in their order */
export function paidBackNotes(events: readonly LoggedEvent[]): PaidBackNote[] {
  const notes: PaidBackNote[] = [];
  for (const { at, event } of events) {
    if (event.type === 'paid-back') {
      const { amountMinor, how, why } = event;
      notes.push({ at, amountMinor, how, why, isUndone: false });
    }
    if (event.type !== 'paid-back-undone') continue;
    const { of, amountMinor } = event;
    const place = notes.findIndex(
      (note) => note.at === of && note.amountMinor === amountMinor && !note.isUndone,
    );
    const note = notes[place];
    if (note) notes[place] = { ...note, isUndone: true };
  }
  return notes;
}

/**
 * How the money was given back of a note that was taken back since.
 * @param events of one payment
 * @param undone when a note was taken back, in UTC milliseconds, and of how much
 * @returns null where the events do not say so
 */
export function wayTakenBack(
  events: readonly LoggedEvent[],
  undone: { readonly at: number; readonly minor: number },
): PaidBackWay | null {
  for (const { at, event } of events) {
    if (event.type !== 'paid-back-undone') continue;
    if (at !== undone.at || event.amountMinor !== undone.minor) continue;
    const noted = paidBackNotes(events).find(
      (note) => note.at === event.of && note.amountMinor === event.amountMinor,
    );
    return noted?.how ?? null;
  }
  return null;
}
