/** The one way an event gets into the ledger: folded first, then written, then told. */
import type { Payment, PaymentEvent, PrintWay } from '../../../shared/core/payments/payments.ts';
import {
  type Append,
  holdsNames,
  type Ledger,
  type PollState,
  type PrintOrder,
  type PrintUnknown,
} from '../ledger/index.ts';
import { caller, doneBy } from '../platform/caller.ts';
import type { Clock } from '../platform/clock.ts';
import { advance, IllegalMoveError, openPayment, type PersonalData } from './life/lifecycle.ts';
import { makesPaid } from './life/moves.ts';

/** A print whose bytes may leave now. */
export interface BegunPrint {
  /** As it stands after the event. */
  payment: Payment;
  /** How many of its kind the payment had before: one that had any is marked as a copy. */
  copy: number;
}

export interface Journal {
  /**
   * Writes a payment's intent.
   * @param check looks at the ledger within the same transaction; what it throws ends it
   * @param following what is known of it already, in the same transaction too
   * @throws StorageError, AlreadyRecordedError; then nothing was kept and nothing may be sent
   */
  open(
    id: string,
    event: Extract<PaymentEvent, { type: 'recorded' }>,
    personal: PersonalData,
    opening: NonNullable<Append['opening']>,
    check?: () => void,
    following?: readonly PaymentEvent[],
  ): Payment;
  /**
   * Writes what happened to a payment and where asking about it stands, in one transaction. An event
   * that makes it paid gets the number of its receipt here.
   * @param events one or several that belong together, in order
   * @param polling as in `Append`: a new state, `null` to end asking, absent to leave it
   * @throws StorageError when the disk does not take it, IllegalMoveError; then nothing was kept
   */
  apply(
    id: string,
    events: PaymentEvent | readonly PaymentEvent[],
    polling?: PollState | null,
  ): Payment;
  /** Writes one event to many payments, in one transaction. @throws as `apply` */
  applyToEach(payments: readonly Payment[], event: PaymentEvent): void;
  /**
   * Writes that a queued print leaves for the printer.
   * @throws StorageError, IllegalMoveError; then nothing was kept and nothing may be printed
   * @returns null where the print is not queued, or its payment can't be read: nothing may be printed
   */
  beginPrint(print: number, via: PrintWay): BegunPrint | null;
  /**
   * Writes that nobody knows whether a print that had left came out.
   * @throws StorageError; then it is settled at the next start
   */
  losePrint(print: number): void;
  /** Settles at the start what the end of the last run left of prints. @throws StorageError */
  settlePrints(): void;
}

/**
 * @param onChange told after each write, with the payment as it now stands, and whether it is a new one
 * @param printWhenPaid what is printed of a payment that becomes paid, by itself; null for nothing
 * @param hiding takes a payment's customer out of a name that the service gave it
 */
export function createJournal(
  ledger: Ledger,
  clock: Clock,
  onChange: (payment: Payment, isNew: boolean) => void,
  printWhenPaid: (payment: Payment) => PrintOrder | null = () => null,
  hiding: (payment: Payment) => (name: string) => string = () => (name) => name,
): Journal {
  /** Folds an event, with the number of the receipt where it makes the payment paid. */
  function follow(payment: Payment, event: PaymentEvent, at: number): Append {
    const hide = holdsNames(event.type) ? { hide: hiding(payment) } : {};
    if (!makesPaid(payment, event))
      return { event, at, payment: advance(payment, event, at), ...hide };
    const numbered = { ...event, receipt: ledger.nextReceipt() };
    const paid = advance(payment, numbered, at);
    const print = printWhenPaid(paid);
    return { event: numbered, at, payment: paid, ...hide, ...(print && { print }) };
  }

  /** Null where the payment takes no such event any more. */
  function unknownPrint(payment: Payment, event: PrintUnknown): Append | null {
    const at = clock.now();
    try {
      return { event, at, payment: advance(payment, event, at) };
    } catch (error) {
      if (error instanceof IllegalMoveError) return null;
      throw error;
    }
  }

  return {
    open(id, event, personal, opening, check, following = []) {
      const at = clock.now();
      let payment = openPayment(id, event, personal, { at, by: caller() ?? undefined });
      const appends: Append[] = [{ event, at, payment, opening }];
      for (const next of following) {
        payment = advance(payment, next, at);
        appends.push({ event: next, at, payment });
      }
      ledger.appendAll(appends, check);
      onChange(payment, true);
      return payment;
    },
    apply(id, events, polling) {
      let payment = ledger.getPayment(id);
      if (!payment) throw new Error('an event needs a payment that is in the ledger');
      const at = clock.now();
      const appends: Append[] = [];
      for (const event of [events].flat()) {
        const append = follow(payment, event, at);
        payment = append.payment;
        appends.push({ ...append, ...(polling === undefined ? {} : { polling }) });
      }
      ledger.appendAll(appends);
      onChange(payment, false);
      return payment;
    },
    applyToEach(payments, event) {
      const at = clock.now();
      const appends = payments.map((payment) => ({
        event,
        at,
        payment: advance(payment, event, at),
      }));
      ledger.appendAll(appends);
      for (const { payment } of appends) onChange(payment, false);
    },
    beginPrint(number, via) {
      const print = ledger.prints.getPrint(number);
      const before = print && ledger.getPayment(print.paymentId);
      if (!print || !before) return null;
      const { kind } = print;
      const copy = ledger.prints.copiesOf(before.id, kind);
      const event: PaymentEvent = { type: 'print-sent', print: number, kind, copy, via };
      const at = clock.now();
      const payment = advance(before, event, at);
      // Whoever asked for it, and not whoever is at the counter now that its turn has come.
      const begins = () => ledger.prints.beginPrint({ event, at, payment }, number);
      if (!doneBy(print.by, begins)) return null;
      onChange(payment, false);
      return { payment, copy };
    },
    losePrint(number) {
      const print = ledger.prints.getPrint(number);
      const before = print && ledger.getPayment(print.paymentId);
      const append = before && unknownPrint(before, { type: 'print-unknown', print: number });
      if (ledger.prints.endPrint(number, 'unknown', append) && append)
        onChange(append.payment, false);
    },
    settlePrints() {
      ledger.prints.settlePrints(clock.now(), unknownPrint);
    },
  };
}
