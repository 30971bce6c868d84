/** What a start makes of a ledger that a crash or a bad disk left, by its events alone. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { StorageError } from '../../../src/main/core/ledger/errors.ts';
import {
  type SteadyClock,
  createSteadyClock,
} from '../../../src/main/core/payments/follow/steady-clock.ts';
import { createJournal, type Journal } from '../../../src/main/core/payments/journal.ts';
import {
  restorePolling,
  settleInterrupted,
} from '../../../src/main/core/payments/follow/recovery.ts';
import { SLOW_FROM } from '../../../src/main/core/payments/life/schedule.ts';
import type { Method, Payment, PaymentEvent } from '../../../src/shared/core/payments/payments.ts';
import { type FakeClock, fakeClock } from '../../support/fakes/fake-clock.ts';
import {
  anAcceptance,
  anError,
  aRecord,
  aReply,
  aRequest,
  recordedEvent,
  statusAnswered,
} from '../../support/samples/payment-samples.ts';
import { refuseChanges } from '../../support/real/refusing-row.ts';
import { openTestLedger, payment } from '../ledger/support.ts';

const MINUTE = 60_000;
const WINDOW = 15 * MINUTE;

const createRequested: PaymentEvent = { type: 'create-requested', request: aRequest() };
const createAccepted: PaymentEvent = {
  type: 'create-accepted',
  acceptance: anAcceptance(),
  reply: aReply(),
};
const chargeRequested: PaymentEvent = { type: 'charge-requested', request: aRequest() };
const chargeAccepted: PaymentEvent = {
  type: 'charge-accepted',
  acceptance: anAcceptance(),
  reply: aReply(),
};
const chargeLost: PaymentEvent = { type: 'charge-unanswered', error: null, reply: null };
const created = [createRequested, createAccepted];

let ledger: ReturnType<typeof openTestLedger>;
let clock: FakeClock;
let steadyClock: SteadyClock;
let journal: Journal;

beforeEach(() => {
  ledger = openTestLedger();
  clock = fakeClock();
  steadyClock = createSteadyClock(clock);
  journal = createJournal(ledger, clock, () => undefined);
});

/** A payment whose events ended where they are told to. */
function left(method: Method, ...events: PaymentEvent[]): Payment {
  return leftOf({ method }, ...events);
}

function leftOf(intent: Parameters<typeof recordedEvent>[0], ...events: PaymentEvent[]): Payment {
  const { id, reference } = payment();
  const opened = journal.open(
    id,
    recordedEvent({ reference, saleId: id, ...intent }),
    { customer: '08031234567', note: null },
    { draftId: randomUUID(), personalSalt: 's'.repeat(32) },
  );
  return events.length === 0 ? opened : journal.apply(id, events);
}

const settle = (isUnderWay: (id: string) => boolean = () => false) =>
  settleInterrupted(ledger, journal, steadyClock, isUnderWay);
const lastOf = ({ id }: Payment) => ledger.getLife(id).events.at(-1)?.event;

describe('a row that takes no change', () => {
  it('keeps no other payment from being settled', () => {
    const stuck = left('ussd', createRequested);
    const other = left('ussd', ...created, chargeRequested);
    refuseChanges(ledger.path, stuck.id);
    expect(settle().map(({ id }) => id)).toEqual([other.id]);
    expect(ledger.getPayment(stuck.id)?.status).toBe('starting');
  });

  it('is another matter than a disk that takes nothing', () => {
    left('ussd', createRequested);
    const full = new StorageError('disk full');
    journal.apply = () => {
      throw full;
    };
    expect(() => settle()).toThrow(full);
  });
});

describe('a payment that was cut off', () => {
  it.each([
    ['before anything left', 'link', []],
    ['before its charge left', 'ussd', created],
  ] as const)('%s was never sent, and nobody asks about it', (_, method, events) => {
    const cut = left(method, ...events);
    const [settled, ...others] = settle();
    expect(others).toEqual([]);
    expect(settled).toMatchObject({
      id: cut.id,
      status: 'stopped',
      customerAsked: false,
      reason: { code: 'never-sent' },
    });
    expect(lastOf(cut)).toEqual({ type: 'never-sent' });
    expect(ledger.pollStates.of(cut.id)).toBeNull();
  });

  it.each([
    ['create-payment', 'create-unanswered', [createRequested], false],
    ['its charge', 'charge-unanswered', [...created, chargeRequested], true],
  ] as const)(
    'while %s may have left is unknown, and is asked about at once',
    async (_, type, events, customerAsked) => {
      const cut = left('ussd', ...events);
      await clock.advance(MINUTE);
      expect(settle()).toMatchObject([
        { id: cut.id, status: 'unconfirmed', customerAsked, reason: { code: 'interrupted' } },
      ]);
      expect(lastOf(cut)).toEqual({ type, error: null, reply: null });
      expect(ledger.pollStates.of(cut.id)).toEqual({
        paymentId: cut.id,
        dueAt: clock.now(),
        asked: 0,
        windowEndsAt: null,
        lastAskedAt: null,
      });
    },
  );

  it.each([
    ['never sent', 'stopped', []],
    ['unknown', 'unconfirmed', [createRequested]],
    ['never sent', 'stopped', created],
    ['unknown', 'unconfirmed', [...created, chargeRequested]],
  ] as const)(
    'is %s by its requests, whatever was noted of its sale since',
    (_, status, events) => {
      const noted: PaymentEvent = { type: 'rest-noted', elsewhereMinor: 100, unpaidMinor: 0 };
      const cut = leftOf({ method: 'ussd', saleTotalMinor: 1_000_000 }, ...events, noted);
      expect(settle()).toMatchObject([{ id: cut.id, status, share: { elsewhereMinor: 100 } }]);
    },
  );

  it('is left alone while this very process carries its request', () => {
    const underWay = left('ussd', ...created, chargeRequested);
    const cut = left('link', createRequested);
    expect(settle((id) => id === underWay.id).map(({ id }) => id)).toEqual([cut.id]);
    expect(lastOf(underWay)).toEqual(chargeRequested);
    expect(ledger.pollStates.of(underWay.id)).toBeNull();
  });

  it('is settled once', () => {
    left('ussd', ...created, chargeRequested);
    expect(settle()).toHaveLength(1);
    expect(settle()).toEqual([]);
  });
});

it('a payment that had come to rest is not settled', () => {
  left('ussd', ...created, chargeRequested, chargeAccepted);
  left('ussd', ...created, chargeRequested, chargeLost);
  expect(settle()).toEqual([]);
});

describe('a payment whose place in the asking was lost', () => {
  const restore = (...payments: Payment[]) => restorePolling(ledger, payments, steadyClock, WINDOW);
  const waiting = () => left('ussd', ...created, chargeRequested, chargeAccepted);

  it('is asked about at once and waited for as long as a new one', async () => {
    const lost = waiting();
    await clock.advance(MINUTE);
    expect(restore(lost)).toBe(1);
    expect(ledger.pollStates.of(lost.id)).toEqual({
      paymentId: lost.id,
      dueAt: clock.now(),
      asked: 0,
      windowEndsAt: clock.now() + WINDOW,
      lastAskedAt: null,
    });
  });

  it('is asked about quickly, but with no window, while its outcome is unknown', () => {
    const lost = left('ussd', ...created, chargeRequested, chargeLost);
    expect(restore(lost)).toBe(1);
    expect(ledger.pollStates.of(lost.id)).toMatchObject({ asked: 0, windowEndsAt: null });
  });

  it.each(['window-ended', 'stopped-by-cashier'] as const)(
    'is asked about slowly once nobody waits any more: %s',
    (type) => {
      const lost = journal.apply(waiting().id, { type });
      expect(restore(lost)).toBe(1);
      expect(ledger.pollStates.of(lost.id)).toMatchObject({ asked: SLOW_FROM, windowEndsAt: null });
    },
  );

  it('keeps the place that it has', () => {
    const watched = waiting();
    const polling = {
      paymentId: watched.id,
      dueAt: clock.now() + MINUTE,
      asked: 7,
      windowEndsAt: clock.now() + 2 * MINUTE,
      lastAskedAt: clock.now(),
    };
    ledger.pollStates.save([polling]);
    expect(restore(watched)).toBe(0);
    expect(ledger.pollStates.of(watched.id)).toEqual(polling);
  });

  it('gets none where no answer is owed any more', () => {
    const refused = left('link', createRequested, {
      type: 'create-refused',
      error: anError({ certainty: 'refused' }),
      reply: aReply(),
    });
    const paid = journal.apply(
      waiting().id,
      statusAnswered({ verdict: 'paid', record: aRecord() }),
    );
    const givenUp = journal.apply(waiting().id, { type: 'asking-ended' });
    expect(restore(refused, paid, givenUp)).toBe(0);
    for (const { id } of [refused, paid, givenUp]) expect(ledger.pollStates.of(id)).toBeNull();
  });

  it('gets none between two steps, where it is settled first', () => {
    const restored = left('ussd', ...created);
    expect(restore(restored, left('link'))).toBe(0);
    expect(ledger.pollStates.of(restored.id)).toBeNull();
  });

  it('is counted among all the others that lost theirs', () => {
    const watched = waiting();
    restore(watched);
    expect(restore(waiting(), watched, waiting())).toBe(2);
    expect(ledger.pollStates.count()).toBe(3);
  });
});
