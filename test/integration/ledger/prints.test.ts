/** Prints in a real ledger: what is queued, what has left, and that no paper is printed twice. */
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { auditLedger } from '../../../src/main/core/record/audit.ts';
import type { OpenLedger } from '../../../src/main/core/record/open-ledger.ts';
import type { PaymentEvent } from '../../../src/shared/core/payments/payments.ts';
import type { PrintState } from '../../../src/shared/features/printing/printing.ts';
import { statusAnswered } from '../../support/samples/payment-samples.ts';
import { later, open } from './lives.ts';
import {
  appendOf,
  begin,
  lose,
  opened,
  RECEIPT,
  typesOf,
  waiting,
  withPrints,
} from './print-lives.ts';
import { START } from './support.ts';

const DAY_MS = 24 * 3_600_000;

describe('a queued print', () => {
  test('is there with its payment, and is counted on from one', () => {
    const { ledger, payment, numbers } = withPrints({ by: 'ada' }, { kind: 'waiting' });
    expect(numbers).toEqual([1, 2]);
    expect(ledger.prints.getPrint(1)).toEqual({
      number: 1,
      paymentId: payment.id,
      reference: payment.reference,
      kind: 'receipt',
      state: 'queued',
      trouble: null,
      queuedAt: START,
      attempts: 0,
      dueAt: START,
      by: 'ada',
    });
    expect(ledger.prints.getPrint(2)).toMatchObject({ kind: 'waiting', by: null });
    expect(ledger.prints.getPrint(3)).toBeNull();
    expect(() => ledger.prints.queuePrint(`${payment.id}x`, { ...RECEIPT, at: START })).toThrow(
      'no payment',
    );
    expect(ledger.prints.queuePrint(payment.id, { ...RECEIPT, at: START })).toBe(3);
  });

  test('of an event stands in its transaction: both or neither', () => {
    const { ledger } = opened();
    const { id } = waiting(ledger);
    const event: PaymentEvent = statusAnswered({ verdict: 'paid', receipt: 1 });
    const paid = { ...appendOf(ledger, id, event), print: RECEIPT };
    const twice = [paid, { ...paid, event: { ...event, receipt: 9 } }];
    expect(() => ledger.appendAll(twice)).toThrow('receipt 9');
    expect([ledger.getPayment(id)?.status, ledger.prints.listPrints(9)]).toEqual(['waiting', []]);
    ledger.append(paid);
    expect(ledger.getPayment(id)).toMatchObject({ status: 'paid', receiptNumber: 1 });
    expect(ledger.prints.listPrints(9)).toMatchObject([
      { number: 1, paymentId: id, queuedAt: paid.at },
    ]);
  });

  test('keeps no payment from being paid by a number that none can follow', () => {
    const { ledger, path } = withPrints({});
    const { id } = waiting(ledger);
    const db = new Database(path);
    db.prepare('UPDATE print_jobs SET number = ?').run(9_223_372_036_854_775_807n);
    db.close();
    const paid = appendOf(ledger, id, statusAnswered({ verdict: 'paid', receipt: 1 }));
    ledger.append({ ...paid, print: RECEIPT });
    expect(ledger.getPayment(id)?.status).toBe('paid');
    expect(ledger.prints.getPrint(2)).toMatchObject({ paymentId: id, state: 'queued' });
  });

  test('is the next when it is due, the oldest first, and is put off by an attempt', () => {
    const { ledger } = withPrints({ dueAt: START + 50 }, { dueAt: START }, { dueAt: START });
    expect(ledger.prints.nextPrint(START - 1)).toBeNull();
    expect(ledger.prints.nextPrintDueAt()).toBe(START);
    expect(ledger.prints.nextPrint(START)?.number).toBe(2);
    expect(ledger.prints.nextPrint(START + 50)?.number).toBe(1);
    expect(ledger.prints.retryPrint(2, { dueAt: START + 99, trouble: 'paper-out' })).toBe(true);
    expect(ledger.prints.retryPrint(2, { dueAt: START + 99, trouble: 'cover-open' })).toBe(true);
    expect(ledger.prints.nextPrint(START)?.number).toBe(3);
    expect(ledger.prints.getPrint(2)).toMatchObject({ attempts: 2, trouble: 'cover-open' });
    ledger.prints.dropPrints([1, 3]);
    expect(ledger.prints.nextPrintDueAt()).toBe(START + 99);
    ledger.prints.dropPrints([2]);
    expect([ledger.prints.nextPrintDueAt(), ledger.prints.nextPrint(START * 2)]).toEqual([
      null,
      null,
    ]);
  });
});

describe('a print that leaves', () => {
  test('is an event before anything else, and moves nothing of its payment', () => {
    const { ledger, payment } = withPrints({});
    const polling = ledger.pollStates.of(payment.id);
    expect(begin(ledger, 1)).toBe(true);
    expect(ledger.prints.getPrint(1)?.state).toBe('sending');
    expect(ledger.getPayment(payment.id)).toEqual({
      ...payment,
      updatedAt: payment.updatedAt + 1,
    });
    expect(ledger.pollStates.of(payment.id)).toEqual(polling);
    expect(ledger.getLife(payment.id).events.at(-1)?.event).toEqual({
      type: 'print-sent',
      print: 1,
      kind: 'receipt',
      copy: 0,
      via: 'printer',
    });
    expect(ledger.prints.endPrint(1, 'printed')).toBe(true);
    expect(ledger.prints.getPrint(1)?.state).toBe('printed');
    expect(ledger.prints.endPrint(1, 'printed')).toBe(false);
  });

  test('leaves once: what is not queued writes no event', () => {
    const { ledger, payment } = withPrints({}, {}, {});
    begin(ledger, 1);
    ledger.prints.dropPrints([2]);
    ledger.prints.giveUpPrints([3], 'unreachable');
    const before = typesOf(ledger, payment.id);
    expect([1, 2, 3].map((number) => begin(ledger, number))).toEqual([false, false, false]);
    expect(typesOf(ledger, payment.id)).toEqual(before);
  });

  test('is of its own payment, by an event that names it', () => {
    const { ledger, payment } = withPrints({}, {});
    const other = waiting(ledger);
    const sent = (print: number): PaymentEvent => ({
      type: 'print-sent',
      print,
      kind: 'receipt',
      copy: 0,
      via: 'dialog',
    });
    expect(() => ledger.prints.beginPrint(appendOf(ledger, other.id, sent(1)), 1)).toThrow(
      'print 1',
    );
    expect(() => ledger.prints.beginPrint(appendOf(ledger, payment.id, sent(2)), 1)).toThrow(
      'print 1',
    );
    expect(() => ledger.prints.beginPrint(appendOf(ledger, payment.id, sent(7)), 7)).toThrow(
      'print 7',
    );
    expect(() => begin(ledger, 1)).not.toThrow();
  });

  test('that nobody knows about says so in the chain', async () => {
    const { ledger, payment, path } = withPrints({}, {});
    expect(lose(ledger, payment.id, 1)).toBe(false);
    begin(ledger, 1);
    expect(lose(ledger, payment.id, 1)).toBe(true);
    begin(ledger, 2);
    expect(ledger.prints.endPrint(2, 'unknown', null)).toBe(true);
    expect([ledger.prints.getPrint(1)?.state, ledger.prints.getPrint(2)?.state]).toEqual([
      'unknown',
      'unknown',
    ]);
    const unknown = typesOf(ledger, payment.id).filter((type) => type === 'print-unknown');
    expect(unknown).toHaveLength(1);
    expect((await ledger.verifyChain()).brokenAt).toBeNull();
    await ledger.close();
    expect(auditLedger({ path, now: START }).fault).toBeNull();
  });

  test('makes every later one of its kind a copy, also once its payment is packed', async () => {
    const { ledger, payment, path } = withPrints({}, { kind: 'waiting' });
    expect(ledger.prints.copiesOf(payment.id, 'receipt')).toBe(0);
    begin(ledger, 1);
    expect(ledger.prints.copiesOf(payment.id, 'receipt')).toBe(1);
    expect(ledger.prints.copiesOf(payment.id, 'waiting')).toBe(0);
    const paid = statusAnswered({ verdict: 'paid', receipt: 1 });
    ledger.append({ ...appendOf(ledger, payment.id, paid), polling: null });
    await ledger.close();
    for (const days of [2, 4]) {
      const again = open(path, later(days * DAY_MS));
      await again.packEvents(new AbortController().signal);
      const db = new Database(path, { readonly: true });
      expect(db.prepare('SELECT count(*) FROM event_data').pluck().get()).toBe(0);
      db.close();
      const before = again.prints.copiesOf(payment.id, 'receipt');
      const print = again.prints.queuePrint(payment.id, { ...RECEIPT, at: START });
      expect(begin(again, print)).toBe(true);
      expect(again.prints.copiesOf(payment.id, 'receipt')).toBe(before + 1);
      expect(again.getLife(payment.id).isWhole).toBe(true);
      await again.close();
    }
    expect(auditLedger({ path, now: START }).fault).toBeNull();
  });
});

/** What each act may do, by the state that it finds. */
const ACTS: Record<string, { of: readonly PrintState[]; act: (of: OpenLedger) => unknown }> = {
  begin: { of: ['queued'], act: (of) => begin(of, 1) },
  end: { of: ['sending'], act: (of) => of.prints.endPrint(1, 'printed') },
  lose: { of: ['sending'], act: (of) => of.prints.endPrint(1, 'unknown', null) },
  retry: { of: ['queued'], act: (of) => of.prints.retryPrint(1, { dueAt: 1, trouble: 'silent' }) },
  'give up': { of: ['queued'], act: (of) => of.prints.giveUpPrints([1, 1, 99], 'silent') },
  requeue: { of: ['queued', 'given-up'], act: (of) => of.prints.requeuePrints([1, 1, 99], START) },
  drop: { of: ['queued', 'given-up', 'unknown'], act: (of) => of.prints.dropPrints([1, 1, 99]) },
};

const INTO: Record<PrintState, (ledger: OpenLedger) => unknown> = {
  queued: () => undefined,
  sending: (ledger) => begin(ledger, 1),
  printed: (ledger) => [begin(ledger, 1), ledger.prints.endPrint(1, 'printed')],
  unknown: (ledger) => [begin(ledger, 1), ledger.prints.endPrint(1, 'unknown', null)],
  'given-up': (ledger) => ledger.prints.giveUpPrints([1], 'offline'),
  dropped: (ledger) => ledger.prints.dropPrints([1]),
};

test.each(Object.entries(ACTS))('to %s is for the states that it is for', (_, { of, act }) => {
  for (const [state, bring] of Object.entries(INTO)) {
    const { ledger } = withPrints({});
    bring(ledger);
    const before = ledger.prints.getPrint(1);
    expect(before?.state).toBe(state);
    const done = act(ledger);
    if (of.some((one) => one === state)) expect([true, [1]]).toContainEqual(done);
    else {
      expect([false, []]).toContainEqual(done);
      expect(ledger.prints.getPrint(1)).toEqual(before);
    }
  }
});

test('what is given up waits for a word, and begins anew with it', () => {
  const { ledger } = withPrints({}, {}, {}, {});
  ledger.prints.retryPrint(1, { dueAt: START + 5, trouble: 'paper-out' });
  expect(ledger.prints.giveUpPrints([1, 2], 'no-printer')).toEqual([1, 2]);
  expect(ledger.prints.getPrint(1)).toMatchObject({ state: 'given-up', trouble: 'no-printer' });
  expect(ledger.prints.nextPrint(START)?.number).toBe(3);
  begin(ledger, 3);
  expect(ledger.prints.countPrints()).toEqual({ queued: 1, sending: 1, 'given-up': 2, unknown: 0 });
  // First what comes out next, then what somebody has to decide about: the newest of it.
  expect(ledger.prints.listPrints(3).map(({ number }) => number)).toEqual([3, 4, 2]);
  expect(ledger.prints.listPrints(0)).toEqual([]);
  expect(ledger.prints.requeuePrints([1], START + 7)).toEqual([1]);
  expect(ledger.prints.getPrint(1)).toMatchObject({
    state: 'queued',
    trouble: null,
    attempts: 0,
    dueAt: START + 7,
  });
  ledger.prints.endPrint(3, 'printed');
  ledger.prints.dropPrints([2]);
  expect(ledger.prints.listPrints(50).map(({ number }) => number)).toEqual([1, 4]);
});
