/**
 * Views carry ages and countdowns measured by main when they were made. Here they get the moment
 * of their arrival, so that the screen ticks on without comparing two machines' or two
 * processes' clocks.
 */
import { replaceEqualDeep } from '@tanstack/react-query';
import type {
  PaymentLine,
  PaymentView,
  UnreadablePayment,
} from '../../../shared/core/payments/payments.ts';

export interface Received {
  readonly view: PaymentView;
  /** By performance.now(). */
  readonly receivedAt: number;
}

export function received(view: PaymentView, receivedAt = performance.now()): Received {
  return { view, receivedAt };
}

/** A line of a list: a payment, or what can be said of one that can't be read. */
export type ReceivedLine = Received | UnreadablePayment;

export const isReceived = (line: ReceivedLine): line is Received => 'view' in line;

export function receivedLine(line: PaymentLine): ReceivedLine {
  return 'unreadable' in line ? line : received(line);
}

/** Names a line among the others of its list. */
export function lineKey(line: ReceivedLine): string {
  return isReceived(line) ? line.view.payment.id : `unreadable ${line.unreadable.number}`;
}

/** How old the payment is, in milliseconds. */
export function ageAt(of: Received, now: number): number {
  return of.view.ageMs + Math.max(0, now - of.receivedAt);
}

/** When, by performance.now(), what is told of it has held for so many milliseconds from `now`. */
export function heldUntil(of: Received, now: number, holdsMs: number): number {
  return Math.max(now, of.receivedAt) + holdsMs;
}

/** Milliseconds until the next status question, never below zero; null when none will come. */
export function nextCheckAt(of: Received, now: number): number | null {
  return countDown(of.view.polling?.nextCheckInMs ?? null, of, now);
}

/** Milliseconds until the waiting window ends, never below zero; null where none runs. */
export function windowEndsAt(of: Received, now: number): number | null {
  return countDown(of.view.polling?.windowEndsInMs ?? null, of, now);
}

function countDown(left: number | null, of: Received, now: number): number | null {
  return left === null ? null : Math.max(0, left - Math.max(0, now - of.receivedAt));
}

/** Where main's age of it is further from the one that ticks on here, the machine was asleep. */
const DRIFT_MS = 1000;

/**
 * Whether a line of a list would look the same with what arrived: a status check that found nothing new
 * only says when the next one comes, and that stands on the payment's own screen.
 */
export function isSameLine(known: Received, arrived: Received): boolean {
  const { view } = known;
  return (
    isAlike([view.mode, view.payment], [arrived.view.mode, arrived.view.payment]) &&
    isAlike(pollingOfLine(view), pollingOfLine(arrived.view)) &&
    Math.abs(ageAt(known, arrived.receivedAt) - arrived.view.ageMs) < DRIFT_MS
  );
}

const pollingOfLine = ({ polling }: PaymentView) =>
  polling && { asking: polling.asking, otherAccount: polling.otherAccount };

/** Of what came by JSON. */
const isAlike = <T>(one: T, other: T) => replaceEqualDeep(one, other) === one;

/** The newer of two views of one payment; an answer that was overtaken by an event loses. */
export function newer(known: Received | undefined, arrived: Received): Received {
  if (!known) return arrived;
  return arrived.view.payment.updatedAt < known.view.payment.updatedAt ? known : arrived;
}
