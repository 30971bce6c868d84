/** How events get into a real ledger, and what the screens are told of it. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { AlreadyRecordedError, StorageError } from '../../../src/main/core/ledger/errors.ts';
import type { PollState } from '../../../src/main/core/ledger/ledger-reader.ts';
import { createJournal, type Journal } from '../../../src/main/core/payments/journal.ts';
import { foldPayment, IllegalMoveError } from '../../../src/main/core/payments/life/lifecycle.ts';
import type { Payment, PaymentEvent } from '../../../src/shared/core/payments/payments.ts';
import { type FakeClock, fakeClock } from '../../support/fakes/fake-clock.ts';
import { aRequest, recordedEvent } from '../../support/samples/payment-samples.ts';
import { refuseChanges } from '../../support/real/refusing-row.ts';
import { openTestLedger, payment } from '../ledger/support.ts';

const SECOND = 1000;
const PERSONAL = { customer: '08031234567', note: 'blue shirt' };
const lost: PaymentEvent = { type: 'create-unanswered', error: null, reply: null };
const requested: PaymentEvent = { type: 'create-requested', request: aRequest() };

let ledger: ReturnType<typeof openTestLedger>;
let clock: FakeClock;
let journal: Journal;
let told: Payment[];
/** Each payment as it stood on disk when it was told. */
let keptBefore: (Payment | null)[];

beforeEach(() => {
  ledger = openTestLedger();
  clock = fakeClock();
  told = [];
  keptBefore = [];
  journal = createJournal(ledger, clock, (changed) => {
    keptBefore.push(ledger.getPayment(changed.id));
    told.push(changed);
  });
});

function open(draftId = randomUUID()): Payment {
  const { id, reference } = payment();
  const event = recordedEvent({ reference, saleId: id });
  return journal.open(id, event, PERSONAL, { draftId, personalSalt: 's'.repeat(32) });
}

const pollStateOf = ({ id }: Payment): PollState => ({
  paymentId: id,
  dueAt: clock.now() + 5 * SECOND,
  asked: 0,
  windowEndsAt: null,
  lastAskedAt: null,
});

const typesOf = ({ id }: Payment) => ledger.getLife(id).events.map(({ event }) => event.type);

describe('an intent', () => {
  it('is on disk with its draft before anybody is told, and is told once', () => {
    const draftId = randomUUID();
    const opened = open(draftId);
    expect(opened).toMatchObject({ status: 'recorded', ...PERSONAL, createdAt: clock.now() });
    expect(ledger.findByDraft(draftId)).toEqual(opened);
    expect(ledger.getLife(opened.id).events).toMatchObject([
      { at: clock.now(), event: { type: 'recorded', reference: opened.reference } },
    ]);
    expect(told).toEqual([opened]);
    expect(keptBefore).toEqual(told);
  });

  it('of a draft that is there already changes nothing and is not told', () => {
    const draftId = randomUUID();
    open(draftId);
    expect(() => open(draftId)).toThrow(AlreadyRecordedError);
    expect(ledger.countPayments()).toBe(1);
    expect(told).toHaveLength(1);
  });
});

describe('an intent with a note of its sale', () => {
  const note = { type: 'rest-noted', elsewhereMinor: 400, unpaidMinor: 0 } as const;
  function openNoted(id: string): Payment {
    const event = recordedEvent({ saleId: id, saleTotalMinor: 200_000 });
    const opening = { draftId: randomUUID(), personalSalt: 's'.repeat(32) };
    return journal.open(id, event, PERSONAL, opening, undefined, [note]);
  }

  it('is on disk with it, and is told once', () => {
    const opened = openNoted(payment().id);
    expect(opened).toMatchObject({ status: 'recorded', share: { elsewhereMinor: 400 } });
    expect(typesOf(opened)).toEqual(['recorded', 'rest-noted']);
    expect(told).toEqual([opened]);
    expect(keptBefore).toEqual(told);
  });

  it('is not kept without it', () => {
    const { id } = payment();
    refuseChanges(ledger.path, id);
    expect(() => openNoted(id)).toThrow(StorageError);
    expect(ledger.getPayment(id)).toBeNull();
    expect(ledger.countPayments()).toBe(0);
    expect(told).toEqual([]);
  });
});

describe('what happened to a payment', () => {
  it('is written with its own time and told as it then stands', async () => {
    const opened = open();
    await clock.advance(2 * SECOND);
    const starting = journal.apply(opened.id, requested);
    expect(starting).toMatchObject({ status: 'starting', updatedAt: clock.now() });
    expect(ledger.getLife(opened.id).events.at(-1)).toMatchObject({
      at: clock.now(),
      event: requested,
    });
    expect(told).toEqual([opened, starting]);
    expect(keptBefore).toEqual(told);
  });

  it('is written together where it belongs together, in order, and told once', () => {
    const opened = open();
    const ended = journal.apply(opened.id, [requested, lost]);
    expect(ended.status).toBe('unconfirmed');
    expect(typesOf(opened)).toEqual(['recorded', 'create-requested', 'create-unanswered']);
    expect(told).toEqual([opened, ended]);
    expect(foldPayment(opened.id, ledger.getLife(opened.id).events, PERSONAL)).toEqual(ended);
  });

  it('is not kept by half when a later part of it can not be', () => {
    const opened = open();
    expect(() => journal.apply(opened.id, [requested, { type: 'window-ended' }])).toThrow(
      IllegalMoveError,
    );
    expect(ledger.getPayment(opened.id)).toEqual(opened);
    expect(typesOf(opened)).toEqual(['recorded']);
    expect(told).toEqual([opened]);
  });

  it('begins, leaves and ends the asking as it is told to', () => {
    const opened = open();
    const polling = pollStateOf(opened);
    journal.apply(opened.id, [requested, lost], polling);
    expect(ledger.pollStates.of(opened.id)).toEqual(polling);
    journal.apply(opened.id, { type: 'clock-set', byMs: 60_000 });
    expect(ledger.pollStates.of(opened.id)).toEqual(polling);
    journal.apply(opened.id, { type: 'asking-ended' }, null);
    expect(ledger.pollStates.of(opened.id)).toBeNull();
  });

  it('needs a payment that is there', () => {
    expect(() => journal.apply(randomUUID(), requested)).toThrow('needs a payment');
    expect(told).toEqual([]);
  });
});

describe('what happened to many payments', () => {
  const clockSet: PaymentEvent = { type: 'clock-set', byMs: -60_000 };

  it('is written to each at the same time, and each is told', () => {
    const both = [open(), open()].map(({ id }) => journal.apply(id, [requested, lost]));
    told = [];
    keptBefore = [];
    journal.applyToEach(both, clockSet);
    const now = both.map(({ id }) => ledger.getPayment(id));
    expect(told).toEqual(now);
    expect(keptBefore).toEqual(now);
    for (const of of both)
      expect(ledger.getLife(of.id).events.at(-1)).toMatchObject({
        at: clock.now(),
        event: clockSet,
      });
  });

  it('is written to none when it can not follow in one of them', () => {
    const open1 = journal.apply(open().id, [requested, lost]);
    const starting = journal.apply(open().id, requested);
    told = [];
    expect(() => journal.applyToEach([open1, starting], clockSet)).toThrow(IllegalMoveError);
    expect(typesOf(open1)).not.toContain('clock-set');
    expect(told).toEqual([]);
  });
});
