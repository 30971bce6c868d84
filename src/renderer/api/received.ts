/**
 * Views carry ages and countdowns measured by main when they were made. Here they get the moment
 * of their arrival, so that the screen ticks on without comparing two machines' or two
 * processes' clocks.
 */
import { useSyncExternalStore } from 'react';
import type { PaymentLine, PaymentView, UnreadablePayment } from '../../shared/payments.ts';
import { createEmitter } from '../../shared/emitter.ts';

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

/** The newer of two views of one payment; an answer that was overtaken by an event loses. */
export function newer(known: Received | undefined, arrived: Received): Received {
  if (!known) return arrived;
  return arrived.view.payment.updatedAt < known.view.payment.updatedAt ? known : arrived;
}

const TICK_MS = 1000;
const ticks = createEmitter();
let timer: number | undefined;
let tick = performance.now();

function subscribe(listener: () => void): () => void {
  const end = ticks.on(listener);
  timer ??= window.setInterval(() => {
    tick = performance.now();
    ticks.emit();
  }, TICK_MS);
  return () => {
    end();
    if (ticks.count() > 0) return;
    window.clearInterval(timer);
    timer = undefined;
  };
}

/** While nothing on the screen ticks, the last tick grows old; who looks first renews it. */
function lastTick(): number {
  const now = performance.now();
  if (timer === undefined && now - tick >= TICK_MS) tick = now;
  return tick;
}

/** performance.now(), renewed once a second: one timer for everything that ticks. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, lastTick);
}
