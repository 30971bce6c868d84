/** Prints of payments in a ledger, as the app writes them. */
import { onTestFinished } from 'vitest';
import type { Append, PrintOrder } from '../../../src/main/core/ledger/append.ts';
import type { OpenLedger } from '../../../src/main/core/record/open-ledger.ts';
import { advance } from '../../../src/main/core/payments/life/lifecycle.ts';
import type { Payment, PaymentEvent } from '../../../src/shared/core/payments/payments.ts';
import { anAcceptance, aReply } from '../../support/samples/payment-samples.ts';
import { CREATE, move, open, place, record } from './lives.ts';
import { START } from './support.ts';

const ACCEPTED: PaymentEvent = {
  type: 'create-accepted',
  acceptance: anAcceptance(),
  reply: aReply(),
};
export const RECEIPT: PrintOrder = { kind: 'receipt', dueAt: START, by: null };

/** A payment that can be printed. */
export function waiting(ledger: OpenLedger): Payment {
  const { id } = record(ledger, { method: 'link' });
  move(ledger, id, CREATE);
  return move(ledger, id, ACCEPTED, 5_000_000);
}

export function opened(path = place()): { ledger: OpenLedger; path: string } {
  const ledger = open(path);
  onTestFinished(() => ledger.close());
  return { ledger, path };
}

/** A ledger with a payment, and what is queued of it. */
export function withPrints(...orders: readonly Partial<PrintOrder>[]) {
  const of = opened();
  const payment = waiting(of.ledger);
  const numbers = orders.map((order) =>
    of.ledger.prints.queuePrint(payment.id, { ...RECEIPT, at: START, ...order }),
  );
  return { ...of, payment, numbers };
}

export function appendOf(ledger: OpenLedger, id: string, event: PaymentEvent): Append {
  const before = ledger.getPayment(id);
  if (!before) throw new Error('no such payment');
  const at = before.updatedAt + 1;
  return { event, at, payment: advance(before, event, at) };
}

export function begin(
  ledger: OpenLedger,
  print: number,
  kind: PrintOrder['kind'] = 'receipt',
): boolean {
  const { paymentId = '' } = ledger.prints.getPrint(print) ?? {};
  const copy = ledger.prints.copiesOf(paymentId, kind);
  const sent: PaymentEvent = { type: 'print-sent', print, kind, copy, via: 'printer' };
  return ledger.prints.beginPrint(appendOf(ledger, paymentId, sent), print);
}

export const lose = (ledger: OpenLedger, id: string, print: number) =>
  ledger.prints.endPrint(print, 'unknown', appendOf(ledger, id, { type: 'print-unknown', print }));

export const typesOf = (ledger: OpenLedger, id: string) =>
  ledger.getLife(id).events.map(({ event }) => event.type);

/** As the app settles at its start. */
export const settle = (ledger: OpenLedger, at = START) =>
  ledger.prints.settlePrints(at, (payment, event) => ({
    event,
    at,
    payment: advance(payment, event, at),
  }));
