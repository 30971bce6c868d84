/** What the rest of the app sees of prints in the ledger; `Ledger` has all of it. */
import type {
  PrinterTrouble,
  PrintJob,
  PrintState,
} from '../../../shared/features/printing/printing.ts';
import type { PrintoutKind } from '../../../shared/core/payments/printout-kinds.ts';
import type { Payment, PaymentEvent } from '../../../shared/core/payments/payments.ts';
import type { Append, PrintOrder } from './append.ts';

/** A print as the ledger has it. */
export interface StoredPrint extends PrintJob {
  /** How often it was tried in vain. */
  attempts: number;
  /** UTC milliseconds. */
  dueAt: number;
  by: string | null;
}

export type PrintUnknown = Extract<PaymentEvent, { type: 'print-unknown' }>;

/**
 * What is to be printed stands outside the chain, as the poll states do: a plan is no happening. That
 * a print has left for the printer is an event, and it stands there before the first byte leaves. A
 * print that has left, or may have, is never queued again: another paper is another print.
 *
 * A print that makes no sense, or whose payment is gone or can't be read, is passed over.
 */
export interface Prints {
  /**
   * Queues a print of a payment.
   * @throws StorageError; Error where there is no such payment
   * @returns the print's number: 1, 2, 3… in this ledger, each given once
   */
  queuePrint(paymentId: string, order: PrintOrder & { at: number }): number;
  /**
   * Writes that a print leaves for the printer, in one transaction with its state.
   * @param append of the `print-sent` event
   * @throws StorageError; then nothing was kept and nothing may be printed
   * @returns false where the print is not queued any more: then nothing was written
   */
  beginPrint(append: Append, number: number): boolean;
  /**
   * Ends a print that had left.
   * @param append of the `print-unknown` event, in one transaction with the state; null where the
   *   payment takes no event
   * @throws StorageError
   * @returns false where it was not on its way
   */
  endPrint(number: number, outcome: 'printed'): boolean;
  endPrint(number: number, outcome: 'unknown', append: Append | null): boolean;
  /**
   * Puts a queued print off after an attempt of which nothing has left.
   * @param next `dueAt` in UTC milliseconds
   * @returns false where it is not queued
   */
  retryPrint(number: number, next: { dueAt: number; trouble: PrinterTrouble }): boolean;
  /** Queued ones wait for somebody's word from here on. @returns those that do */
  giveUpPrints(numbers: readonly number[], trouble: PrinterTrouble): number[];
  /**
   * Queues again what was given up, or is put off, as if it had never been tried.
   * @param dueAt UTC milliseconds
   * @returns those that are queued now
   */
  requeuePrints(numbers: readonly number[], dueAt: number): number[];
  /**
   * Nobody wants them any more: those that are queued or given up are not printed, and of those that
   * nobody knows about, nobody needs to be told. @returns those that were dropped
   */
  dropPrints(numbers: readonly number[]): number[];
  /** Null where there is none, or none that makes sense. */
  getPrint(number: number): StoredPrint | null;
  /**
   * Those that are not done with: what is queued or on its way first, as it comes out; then what
   * somebody has to decide about, newest first.
   */
  listPrints(limit: number): StoredPrint[];
  /** Those that are queued or on their way, oldest first, however many others nobody has decided on. */
  listUnderWay(): StoredPrint[];
  /** How many of those that are not done with are in each state. */
  countPrints(): Record<WaitingState, number>;
  /** The oldest queued print that is due. @param now UTC milliseconds */
  nextPrint(now: number): StoredPrint | null;
  /** When the next queued print falls due, UTC milliseconds; null where none is queued. */
  nextPrintDueAt(): number | null;
  /**
   * How many prints of a kind have left for a printer: where any has, the next is a copy. Where not
   * all of a payment's events can be read, one counts as lost among them.
   */
  copiesOf(paymentId: string, kind: PrintoutKind): number;
  /**
   * How often a payment's printout of a kind was asked for, come out or not: what has left for a printer
   * at any time, or was queued in the last month, whichever is more.
   */
  printsOf(paymentId: string, kind: PrintoutKind): number;
  /**
   * Forgets the prints that are done with and a month old.
   * @param at UTC milliseconds
   * @throws StorageError
   */
  forgetPrints(at: number): void;
  /**
   * Settles at the app's start what the end of the last run left, each print in a transaction: what
   * was on its way is of unknown outcome. What was queued in another epoch of the ledger is dropped,
   * since it may have been printed after the backup was made; all else that is queued is due at once.
   * What `forgetPrints` forgets is forgotten.
   * @param at UTC milliseconds
   * @param unknown makes the append of such an event; null where the payment takes none
   * @throws StorageError
   */
  settlePrints(at: number, unknown: (payment: Payment, event: PrintUnknown) => Append | null): void;
}

/** The states of prints that are not done with. */
export const WAITING_STATES = [
  'queued',
  'sending',
  'given-up',
  'unknown',
] as const satisfies readonly PrintState[];
export type WaitingState = (typeof WAITING_STATES)[number];
