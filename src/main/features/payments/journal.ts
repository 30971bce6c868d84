/** The one way an event gets into the ledger: folded first, then written, then told. */
import type { Payment, PaymentEvent } from '../../../shared/payments.ts';
import type { Append, Ledger, PollState } from '../../adapters/ledger/ledger.ts';
import type { Clock } from '../../platform/clock.ts';
import { advance, openPayment, type PersonalData } from './life/lifecycle.ts';

export interface Journal {
  /**
   * Writes a payment's intent.
   * @param check looks at the ledger within the same transaction; what it throws ends it
   * @throws StorageError, AlreadyRecordedError; then nothing was kept and nothing may be sent
   */
  open(
    id: string,
    event: Extract<PaymentEvent, { type: 'recorded' }>,
    personal: PersonalData,
    opening: NonNullable<Append['opening']>,
    check?: () => void,
  ): Payment;
  /**
   * Writes what happened to a payment and where asking about it stands, in one transaction.
   * @param events one or several that belong together, in order
   * @param poll state as in `Append`: a new state, `null` to end asking, absent to leave it
   * @throws StorageError when the disk does not take it, IllegalMoveError; then nothing was kept
   */
  apply(
    id: string,
    events: PaymentEvent | readonly PaymentEvent[],
    polling?: PollState | null,
  ): Payment;
  /** Writes one event to many payments, in one transaction. @throws as `apply` */
  applyToEach(payments: readonly Payment[], event: PaymentEvent): void;
}

/** @param onChange told after each write, with the payment as it now stands */
export function createJournal(
  ledger: Ledger,
  clock: Clock,
  onChange: (payment: Payment) => void,
): Journal {
  return {
    open(id, event, personal, opening, check) {
      const at = clock.now();
      const payment = openPayment(id, event, personal, at);
      ledger.append({ event, at, payment, opening }, check);
      onChange(payment);
      return payment;
    },
    apply(id, events, polling) {
      let payment = ledger.getPayment(id);
      if (!payment) throw new Error('an event needs a payment that is in the ledger');
      const at = clock.now();
      const appends: Append[] = [];
      for (const event of [events].flat()) {
        payment = advance(payment, event, at);
        appends.push({ event, at, payment, ...(polling === undefined ? {} : { polling }) });
      }
      ledger.appendAll(appends);
      onChange(payment);
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
      for (const { payment } of appends) onChange(payment);
    },
  };
}
