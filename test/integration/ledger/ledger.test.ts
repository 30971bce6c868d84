import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openWriter } from '../../../src/main/core/ledger/connection.ts';
import { createWriter } from '../../../src/main/core/ledger/writer.ts';
import { openLedger } from '../../../src/main/core/record/open-ledger.ts';
import { AlreadyRecordedError, StorageError } from '../../../src/main/core/ledger/errors.ts';
import type { PollState } from '../../../src/main/core/ledger/ledger-reader.ts';
import type { Payment, PaymentEvent } from '../../../src/shared/core/payments/payments.ts';
import { EVERY_PAYMENT } from '../../../src/shared/core/payments/history-filter.ts';
import {
  intent,
  keep,
  ledgerOptions,
  openTestLedger,
  payment,
  recorded,
  START,
  temporaryFolder,
} from './support.ts';

const fullPayment = (): Payment =>
  payment({
    method: 'link',
    note: 'Two sacks, “fine” rice — zoë',
    status: 'paid',
    customerAsked: true,
    gatewayReference: '9223372036854775807',
    paymentUrl: 'https://pay.example/a?b=c#d',
    paymentUrlReference: 'url-1',
    externalPaymentReference: 'ext-1',
    reason: { code: 'busy', words: 'come back\u0000 later', field: null, retryAfterMs: 1500 },
    reported: {
      amountText: '1,234.50',
      currency: 'NGN',
      paymentReference: '9223372036854775807',
      dateText: '14/03/2026',
      date: '2026-03-14',
      feesText: '10.0',
      responseCode: '0',
      responseDescription: 'Transaction Successful',
    },
    differs: ['amount', 'reference'],
    paidAt: START + 5,
    late: true,
    alarms: [{ kind: 'late', at: START + 5, otherId: null, otherReference: null }],
    override: { kind: 'duplicate', reason: 'a second cup', otherId: randomUUID() },
  });

describe('writing', () => {
  test('an intent is there again after the ledger is opened anew', async () => {
    const path = join(temporaryFolder(), 'ledger.db');
    const first = openLedger(ledgerOptions(path));
    const kept = keep(first, fullPayment());
    await first.close();

    const second = openTestLedger(path);
    expect(second.getPayment(kept.id)).toEqual(kept);
    expect(second.getLife(kept.id).events).toEqual([
      { terminal: 'T1', sequence: 1, at: kept.createdAt, event: recorded(kept) },
    ]);
  });

  test('later events move the row and keep their order', () => {
    const ledger = openTestLedger();
    const kept = keep(ledger, payment());
    keep(ledger, payment());
    const request = { path: '/create', body: '{"a":"\ud800"}' };
    const event: PaymentEvent = { type: 'create-requested', request };
    const moved: Payment = { ...fullPayment(), ...kept, status: 'starting', updatedAt: START + 9 };
    expect(ledger.append({ event, at: START + 9, payment: moved })).toEqual({
      terminal: 'T1',
      sequence: 3,
      at: START + 9,
      event,
    });
    expect(ledger.getPayment(kept.id)).toEqual(moved);
    expect(ledger.getLife(kept.id).events.map((logged) => logged.sequence)).toEqual([1, 3]);
    expect(ledger.getLife(kept.id).events[1]?.event).toEqual(event);
    expect(ledger.getIntent(kept.id)).toEqual(ledger.getLife(kept.id).events[0]);
    expect(ledger.getIntent(randomUUID())).toBeNull();
  });

  test('several appends are kept all or none', () => {
    const ledger = openTestLedger();
    const kept = keep(ledger, payment());
    const twin = payment({ reference: kept.reference });
    expect(() => ledger.appendAll([intent(payment()), intent(twin)])).toThrow(AlreadyRecordedError);
    expect(ledger.listOpen()).toEqual([kept]);
    expect(ledger.appendAll([intent(payment()), intent(payment())])).toHaveLength(2);
    expect(ledger.listOpen()).toHaveLength(3);
  });

  test('a reference and a draft are taken once', () => {
    const ledger = openTestLedger();
    const first = payment();
    const opening = { draftId: randomUUID(), personalSalt: 'salt' };
    ledger.append(intent(first, { opening }));
    const fieldOf = (work: () => unknown) => {
      try {
        work();
      } catch (error) {
        return error instanceof AlreadyRecordedError ? error.field : error;
      }
      return null;
    };
    expect(fieldOf(() => keep(ledger, payment({ reference: first.reference })))).toBe('reference');
    expect(fieldOf(() => ledger.append(intent(payment(), { opening })))).toBe('draft');
    expect(ledger.findByDraft(opening.draftId)).toEqual(first);
    expect(ledger.findByDraft(randomUUID())).toBeNull();
  });

  test('what SQLite refuses is a storage error, and nothing is kept', () => {
    const ledger = openTestLedger();
    expect(() => ledger.append(intent(payment({ amountMinor: -1 })))).toThrow(StorageError);
    const same = keep(ledger, payment());
    expect(() => keep(ledger, payment({ id: same.id }))).toThrow(StorageError);
    expect(ledger.getLife(same.id).events).toHaveLength(1);
  });

  test('an event of a payment that is not there is a mistake of the caller', () => {
    const ledger = openTestLedger();
    const event: PaymentEvent = { type: 'window-ended' };
    const stranger = payment();
    expect(() => ledger.append({ event, at: START, payment: stranger })).toThrow(stranger.id);
    expect(() => ledger.append(intent(stranger, { event }))).toThrow(/opening/);
    expect(ledger.getLife(stranger.id).events).toEqual([]);
  });
});

describe('reading', () => {
  test('open payments and those with an alarm come newest first', () => {
    const ledger = openTestLedger();
    const alarm = { kind: 'late', at: START, otherId: null, otherReference: null } as const;
    const waiting = keep(ledger, payment({ status: 'waiting' }));
    keep(ledger, payment({ status: 'paid' }));
    const alarmed = keep(
      ledger,
      payment({ status: 'paid', alarms: [alarm, { ...alarm, kind: 'double' }] }),
    );
    const starting = keep(ledger, payment({ status: 'starting' }));
    expect(ledger.listOpen()).toEqual([starting, alarmed, waiting]);
    expect(ledger.countAlarms()).toBe(2);
    expect(ledger.listInterrupted()).toEqual([starting]);
  });
});

describe('poll states', () => {
  const pollState = (of: Payment, own: Partial<PollState> = {}): PollState => ({
    paymentId: of.id,
    dueAt: START,
    asked: 0,
    windowEndsAt: null,
    lastAskedAt: null,
    ...own,
  });

  test('an append begins, moves, leaves and ends a poll state', () => {
    const ledger = openTestLedger();
    const of = payment({ status: 'waiting' });
    const event: PaymentEvent = { type: 'asking-ended' };
    ledger.append(intent(of, { polling: pollState(of) }));
    expect(ledger.pollStates.of(of.id)).toEqual(pollState(of));
    const moved = pollState(of, {
      dueAt: START + 7,
      asked: 2,
      windowEndsAt: START + 8,
      lastAskedAt: 3,
    });
    ledger.append({ event, at: START, payment: of, polling: moved });
    ledger.append({ event, at: START, payment: of });
    expect(ledger.pollStates.of(of.id)).toEqual(moved);
    expect(ledger.pollStates.count()).toBe(1);
    ledger.append({ event, at: START, payment: of, polling: null });
    expect(ledger.pollStates.of(of.id)).toBeNull();
    expect(ledger.pollStates.count()).toBe(0);
  });

  test.each([5, 500])(
    'of %i due poll states the newest come first, less those under way',
    (count) => {
      const ledger = openTestLedger();
      const all = Array.from({ length: count }, () => payment({ status: 'waiting' }));
      ledger.appendAll(all.map((of) => intent(of, { polling: pollState(of) })));
      const later = payment({ status: 'waiting' });
      ledger.append(intent(later, { polling: pollState(later, { dueAt: START + 1 }) }));

      const [newest, next, third] = all.toReversed();
      const due = (now: number, except: string[]) =>
        ledger.pollStates.due(now, 2, new Set(except)).map((found) => found.paymentId);
      expect(due(START - 1, [])).toEqual([]);
      expect(due(START, [])).toEqual([newest?.id, next?.id]);
      expect(due(START, [newest?.id ?? ''])).toEqual([next?.id, third?.id]);
      expect(due(START + 1, [])).toEqual([later.id, newest?.id]);
    },
  );

  test('the next due time and the next end of a window', () => {
    const ledger = openTestLedger();
    const none = new Set<string>();
    expect(ledger.pollStates.nextDueAt(none)).toBeNull();
    expect(ledger.pollStates.nextWindowEnd()).toBeNull();
    const [one, two] = [payment(), payment()];
    ledger.append(intent(one, { polling: pollState(one, { dueAt: START + 10 }) }));
    ledger.append(
      intent(two, { polling: pollState(two, { dueAt: START + 30, windowEndsAt: START + 20 }) }),
    );
    expect(ledger.pollStates.nextDueAt(none)).toBe(START + 10);
    expect(ledger.pollStates.nextDueAt(new Set([one.id]))).toBe(START + 30);
    expect(ledger.pollStates.nextDueAt(new Set([one.id, two.id]))).toBeNull();
    expect(ledger.pollStates.nextWindowEnd()).toBe(START + 20);
    expect(ledger.pollStates.endedWindows(START + 19, 10)).toEqual([]);
    expect(ledger.pollStates.endedWindows(START + 20, 10).map((found) => found.paymentId)).toEqual([
      two.id,
    ]);
  });

  test('times impossibly far ahead are pulled in, the others stay', () => {
    const ledger = openTestLedger();
    const [near, far] = [payment(), payment()];
    const nearPollState = pollState(near, { dueAt: START + 5, windowEndsAt: START + 6 });
    ledger.append(intent(near, { polling: nearPollState }));
    ledger.append(
      intent(far, { polling: pollState(far, { dueAt: START + 50, windowEndsAt: START + 60 }) }),
    );
    ledger.pollStates.cap({ dueAt: START + 10, windowEndsAt: START + 20 });
    expect(ledger.pollStates.of(near.id)).toEqual(nearPollState);
    expect(ledger.pollStates.of(far.id)).toMatchObject({
      dueAt: START + 10,
      windowEndsAt: START + 20,
    });
  });

  test('poll states are moved alone, and all together by a jump of the clock', () => {
    const ledger = openTestLedger();
    const of = keep(ledger, payment());
    const moved = pollState(of, {
      dueAt: START + 10,
      windowEndsAt: START + 20,
      lastAskedAt: START,
    });
    ledger.pollStates.save([moved]);
    expect(ledger.getLife(of.id).events).toHaveLength(1);
    ledger.pollStates.shift(-4);
    expect(ledger.pollStates.of(of.id)).toEqual({
      ...moved,
      dueAt: START + 6,
      windowEndsAt: START + 16,
      lastAskedAt: START - 4,
    });
    expect(() => ledger.pollStates.save([pollState(payment())])).toThrow(/no payment/);
  });
});

test('history and the chain are read in the worker', async () => {
  const ledger = openTestLedger();
  const all = Array.from({ length: 5 }, () => payment());
  ledger.appendAll(all.map((of) => intent(of)));
  const page = await ledger.finds.history({
    filter: EVERY_PAYMENT,
    anchor: null,
    offset: 1,
    limit: 2,
    customer: [],
  });
  expect(page).toEqual({
    payments: all.toReversed().slice(1, 3),
    total: 5,
    totalIsExact: true,
    anchor: 5,
  });
  expect(await ledger.verifyChain()).toEqual({ events: 5, brokenAt: null });
});

test('the live connection has the pragmas that durability rests on', () => {
  expect(openTestLedger().pragmas()).toEqual({
    journal_mode: 'wal',
    synchronous: 2,
    fullfsync: 1,
    checkpoint_fullfsync: 1,
    foreign_keys: 1,
    trusted_schema: 0,
    secure_delete: 1,
    busy_timeout: 2000,
    application_id: 0x43464c31,
    user_version: 1,
  });
});

test('events wait for the disk, plans for none, and what follows a plan waits as before', () => {
  const ledger = openTestLedger();
  const { id } = keep(ledger, payment());
  const db = openWriter(ledger.path);
  onTestFinished(() => void db.close());
  db.exec(`CREATE TEMP TABLE levels (of TEXT, level INTEGER);
    CREATE TEMP TRIGGER of_event AFTER INSERT ON main.events BEGIN
      INSERT INTO levels SELECT 'event', synchronous FROM pragma_synchronous; END;
    CREATE TEMP TRIGGER of_plan AFTER INSERT ON main.poll_states BEGIN
      INSERT INTO levels SELECT 'plan', synchronous FROM pragma_synchronous; END;`);
  const { append, pollStates } = createWriter(db, 'T1');
  const plan = { paymentId: id, dueAt: START, asked: 1, windowEndsAt: null, lastAskedAt: null };
  pollStates.save([plan]);
  append(intent(payment()));
  const refused = { ...plan, paymentId: randomUUID() };
  expect(() => pollStates.save([refused])).toThrow('no payment');
  append(intent(payment()));
  const [NORMAL, FULL] = [1, 2];
  expect(db.prepare('SELECT of, level FROM levels').raw().all()).toEqual([
    ['plan', NORMAL],
    ['event', FULL],
    ['event', FULL],
  ]);
});
