/** How payments get the numbers of their receipts, and how their prints get into the record. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { StorageError } from '../../../src/main/core/ledger/errors.ts';
import type { PrintOrder } from '../../../src/main/core/ledger/append.ts';
import { createJournal, type Journal } from '../../../src/main/core/payments/journal.ts';
import { foldLife } from '../../../src/main/core/payments/life/index.ts';
import { IllegalMoveError } from '../../../src/main/core/payments/life/lifecycle.ts';
import type { OpenLedger } from '../../../src/main/core/record/open-ledger.ts';
import type { Payment, PaymentEvent } from '../../../src/shared/core/payments/payments.ts';
import { type FakeClock, fakeClock } from '../../support/fakes/fake-clock.ts';
import { damageRows } from '../../support/real/damaged-rows.ts';
import {
  anAcceptance,
  aReply,
  aRequest,
  recordedEvent,
  statusAnswered,
} from '../../support/samples/payment-samples.ts';
import { openTestLedger, payment } from '../ledger/support.ts';

const requested: PaymentEvent = { type: 'create-requested', request: aRequest() };
const accepted: PaymentEvent = {
  type: 'create-accepted',
  acceptance: anAcceptance(),
  reply: aReply(),
};
const paid = statusAnswered({ verdict: 'paid' });
const RECEIPT: PrintOrder = { kind: 'receipt', dueAt: 0, by: null };

let ledger: OpenLedger & { path: string };
let clock: FakeClock;
let journal: Journal;
let told: Payment[];
let order: PrintOrder | null;

beforeEach(() => {
  ledger = openTestLedger();
  clock = fakeClock();
  told = [];
  order = null;
  journal = createJournal(
    ledger,
    clock,
    (changed) => void told.push(changed),
    () => order,
  );
});

function recorded(): Payment {
  const { id, reference } = payment();
  const event = recordedEvent({ reference, saleId: id });
  const opening = { draftId: randomUUID(), personalSalt: 's'.repeat(32) };
  return journal.open(id, event, { customer: null, note: null }, opening);
}

const waiting = () => journal.apply(recorded().id, [requested, accepted]);
const lastEvent = (id: string) => ledger.getLife(id).events.at(-1)?.event;

describe('a receipt', () => {
  it('has the next number of the ledger, in the event and in the row', () => {
    const [first, second, third] = [waiting(), waiting(), waiting()];
    expect(journal.apply(second.id, paid).receiptNumber).toBe(1);
    expect(
      journal.apply(first.id, statusAnswered({ verdict: 'pending' })).receiptNumber,
    ).toBeNull();
    expect(journal.apply(third.id, paid).receiptNumber).toBe(2);
    expect(journal.apply(first.id, paid).receiptNumber).toBe(3);
    expect(lastEvent(third.id)).toEqual({ ...paid, receipt: 2 });
    expect(lastEvent(first.id)).toEqual({ ...paid, receipt: 3 });
    const kept = ledger.getPayment(third.id);
    expect(kept?.receiptNumber).toBe(2);
    expect(kept && foldLife(kept, ledger.getLife(third.id))).toEqual(kept);
  });

  it('is given once: what is said of a paid payment later takes none', () => {
    const { id } = waiting();
    journal.apply(id, paid);
    expect(journal.apply(id, paid).receiptNumber).toBe(1);
    expect(journal.apply(id, statusAnswered({ verdict: 'mismatch' })).receiptNumber).toBe(1);
    expect(journal.apply(id, paid).receiptNumber).toBe(1);
    expect(lastEvent(id)).toEqual(paid);
    expect(ledger.nextReceipt()).toBe(2);
  });

  it('comes with money that is late, and not with money that differs', () => {
    const [late, differing] = [waiting(), waiting()];
    const mismatch = statusAnswered({ verdict: 'mismatch', differs: ['amount'] });
    expect(journal.apply(differing.id, mismatch).receiptNumber).toBeNull();
    journal.apply(late.id, { type: 'window-ended' });
    expect(journal.apply(late.id, paid)).toMatchObject({ late: true, receiptNumber: 1 });
    expect(journal.apply(differing.id, paid).receiptNumber).toBe(2);
  });

  it('takes no number with a write that fails', () => {
    const { id } = waiting();
    expect(() => journal.apply(id, [paid, { type: 'window-ended' }])).toThrow(IllegalMoveError);
    const polling = { paymentId: randomUUID(), asked: 0, windowEndsAt: null, lastAskedAt: null };
    expect(() => journal.apply(id, paid, { ...polling, dueAt: 0.5 })).toThrow(StorageError);
    expect(ledger.getPayment(id)?.status).toBe('waiting');
    expect(ledger.nextReceipt()).toBe(1);
    expect(journal.apply(id, paid).receiptNumber).toBe(1);
  });

  it('is printed by itself where it is wanted, in the transaction in which it is paid', () => {
    const [silent, printed] = [waiting(), waiting()];
    journal.apply(silent.id, paid);
    order = RECEIPT;
    journal.apply(printed.id, statusAnswered({ verdict: 'pending' }));
    expect(ledger.prints.listPrints(9)).toEqual([]);
    journal.apply(printed.id, paid);
    journal.apply(printed.id, paid);
    expect(ledger.prints.listPrints(9)).toMatchObject([{ paymentId: printed.id, by: null }]);
  });
});

describe('a print', () => {
  const queued = (id: string) => ledger.prints.queuePrint(id, { ...RECEIPT, at: clock.now() });

  it('is a copy of what has left before, and everybody is told', () => {
    const { id } = journal.apply(waiting().id, paid);
    const [first, second] = [queued(id), queued(id)];
    told = [];
    expect(journal.beginPrint(first, 'printer')).toEqual({
      payment: ledger.getPayment(id),
      copy: 0,
    });
    expect(journal.beginPrint(second, 'dialog')).toMatchObject({ copy: 1 });
    expect(told).toHaveLength(2);
    expect(lastEvent(id)).toEqual({
      type: 'print-sent',
      print: second,
      kind: 'receipt',
      copy: 1,
      via: 'dialog',
    });
    expect(journal.beginPrint(second, 'printer')).toBeNull();
    expect(journal.beginPrint(99, 'printer')).toBeNull();
    expect(told).toHaveLength(2);
  });

  it('that nobody knows about is in the record once', () => {
    const { id } = journal.apply(waiting().id, paid);
    const print = queued(id);
    journal.losePrint(print);
    journal.losePrint(99);
    journal.beginPrint(print, 'printer');
    told = [];
    journal.losePrint(print);
    journal.losePrint(print);
    expect(lastEvent(id)).toEqual({ type: 'print-unknown', print });
    expect(told).toEqual([ledger.getPayment(id)]);
    expect(ledger.prints.getPrint(print)?.state).toBe('unknown');
  });

  it('of a payment on its way is refused, and nothing is kept', () => {
    const { id } = journal.apply(recorded().id, requested);
    const print = queued(id);
    expect(() => journal.beginPrint(print, 'printer')).toThrow(IllegalMoveError);
    expect(ledger.prints.getPrint(print)?.state).toBe('queued');
  });

  it('that was on its way is settled at the start, also where its payment takes no event', async () => {
    const [sound, struck] = [journal.apply(waiting().id, paid), waiting()];
    for (const { id } of [sound, struck]) journal.beginPrint(queued(id), 'printer');
    await ledger.close();
    damageRows(ledger.path, [`UPDATE payments SET status = 'starting' WHERE number = 2`]);
    ledger = openTestLedger(ledger.path);
    journal = createJournal(ledger, clock, () => undefined);
    journal.settlePrints();
    expect(ledger.prints.countPrints()).toMatchObject({ sending: 0, unknown: 2 });
    expect(lastEvent(sound.id)?.type).toBe('print-unknown');
    expect(lastEvent(struck.id)?.type).toBe('print-sent');
  });
});
