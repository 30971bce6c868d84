/** What is settled while the app runs: at once, again while the disk refuses, and never after closing. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { StorageError } from '../../../src/main/core/ledger/errors.ts';
import { createDiskTrouble } from '../../../src/main/core/payments/disk-trouble.ts';
import { createSettling } from '../../../src/main/core/payments/follow/settling.ts';
import { createSteadyClock } from '../../../src/main/core/payments/follow/steady-clock.ts';
import { createJournal, type Journal } from '../../../src/main/core/payments/journal.ts';
import type { Payment, PaymentEvent } from '../../../src/shared/core/payments/payments.ts';
import { overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { type FakeClock, fakeClock } from '../../support/fakes/fake-clock.ts';
import {
  anAcceptance,
  aRecord,
  aReply,
  aRequest,
  recordedEvent,
  statusAnswered,
} from '../../support/samples/payment-samples.ts';
import { openTestLedger, payment } from '../ledger/support.ts';

const MINUTE = 60_000;
const WINDOW_MINUTES = 20;

const cutOff: PaymentEvent[] = [{ type: 'create-requested', request: aRequest() }];
const waiting: PaymentEvent[] = [
  ...cutOff,
  { type: 'create-accepted', acceptance: anAcceptance(), reply: aReply() },
];

const mismatched: PaymentEvent[] = [
  ...waiting,
  statusAnswered({ verdict: 'mismatch', differs: ['amount'], record: aRecord() }),
];

let ledger: ReturnType<typeof openTestLedger>;
let clock: FakeClock;
let journal: Journal;
let underWay: Set<string>;
let woken: number;
let warned: unknown[];

beforeEach(() => {
  ledger = openTestLedger();
  clock = fakeClock();
  journal = createJournal(ledger, clock, () => undefined);
  underWay = new Set();
  woken = 0;
  warned = [];
});

function settlingNow(disk = createDiskTrouble(() => undefined)) {
  const settling = createSettling({
    ledger,
    journal,
    sender: { isUnderWay: (id) => underWay.has(id) },
    poller: {
      wake: () => {
        woken += 1;
      },
    },
    disk,
    preferences: () => ({
      ...overviewForTests.preferences,
      waitingWindowMinutes: WINDOW_MINUTES,
    }),
    clock,
    steadyClock: createSteadyClock(clock),
    log: { warn: (_message, fields) => warned.push(fields) },
  });
  return { settling, disk };
}

/** A link that ended where it is told to. */
function left(events: readonly PaymentEvent[]): Payment {
  const { id, reference } = payment();
  journal.open(
    id,
    recordedEvent({ reference, saleId: id, method: 'link' }),
    { customer: null, note: null },
    { draftId: randomUUID(), personalSalt: 's'.repeat(32) },
  );
  return journal.apply(id, events);
}

const statusOf = ({ id }: Payment) => ledger.getPayment(id)?.status;

/** A disk that refuses what is written, until it is given back. */
function refuseWrites(error: Error = new StorageError('disk full')): () => void {
  const { apply } = journal;
  journal.apply = () => {
    throw error;
  };
  return () => {
    journal.apply = apply;
  };
}

it('settles what was cut off, but not what is under way, and wakes who asks', () => {
  const cut = left(cutOff);
  const sent = left(cutOff);
  underWay.add(sent.id);
  settlingNow().settling.settle();
  expect([statusOf(cut), statusOf(sent)]).toEqual(['unconfirmed', 'starting']);
  expect(woken).toBe(1);
  expect(warned).toEqual([]);
});

it('asks again about a payment that nobody asks about, within the window that is set', () => {
  const lost = left(waiting);
  expect(ledger.pollStates.of(lost.id)).toBeNull();
  settlingNow().settling.settle();
  expect(ledger.pollStates.of(lost.id)?.windowEndsAt).toBe(
    lost.createdAt + WINDOW_MINUTES * MINUTE,
  );
  expect(warned).toEqual([{ lost: 1 }]);
  expect(woken).toBe(1);
});

it('says how many it asks about again, and is silent where there are none', () => {
  const lost = left(waiting);
  const { settling } = settlingNow();
  expect([settling.askAgain([lost]), settling.askAgain([lost])]).toEqual([1, 0]);
  expect(warned).toEqual([{ lost: 1 }]);
});

describe('payments that are listed for an alarm alone', () => {
  const asked = (payments: readonly Payment[]) =>
    payments.filter(({ id }) => ledger.pollStates.of(id) !== null).length;

  it('are asked about again as well, some at a time, once the Counter is there', async () => {
    const all = Array.from({ length: 45 }, () => left(mismatched));
    const open = left(waiting);
    settlingNow().settling.settle();
    expect([asked([open]), asked(all)]).toEqual([1, 0]);
    await clock.advance(1999);
    expect(asked(all)).toBe(0);
    await clock.advance(1);
    expect(asked(all)).toBe(20);
    await clock.advance(50);
    expect(asked(all)).toBe(40);
    await clock.advance(50);
    expect(asked(all)).toBe(45);
    expect(warned).toEqual([{ lost: 1 }, { lost: 20 }, { lost: 20 }, { lost: 5 }]);
    expect(clock.pendingTimers()).toBe(0);
  });

  it('are begun with anew when it is settled again, and left when it is closed', async () => {
    const all = Array.from({ length: 45 }, () => left(mismatched));
    const { settling } = settlingNow();
    settling.settle();
    await clock.advance(1500);
    settling.settle();
    expect(clock.pendingTimers()).toBe(1);
    await clock.advance(1500);
    expect(asked(all)).toBe(0);
    await clock.advance(500);
    expect(asked(all)).toBe(20);
    settling.close();
    expect(clock.pendingTimers()).toBe(0);
    await clock.advance(10_000);
    expect(asked(all)).toBe(20);
  });

  it('wait for a disk that refuses', async () => {
    const lost = left(mismatched);
    const { save } = ledger.pollStates;
    ledger.pollStates.save = () => {
      throw new StorageError('disk full');
    };
    const { settling, disk } = settlingNow();
    settling.settle();
    await clock.advance(2000);
    expect(disk.writeFailed).toBe(true);
    ledger.pollStates.save = save;
    await clock.advance(5000 + 2000);
    expect(asked([lost])).toBe(1);
  });
});

describe('while the disk refuses', () => {
  it('says so, and tries again every five seconds until it takes it', async () => {
    const cut = left(cutOff);
    const givenBack = refuseWrites();
    const { settling, disk } = settlingNow();
    settling.settle();
    expect(disk.writeFailed).toBe(true);
    await clock.advance(4999);
    givenBack();
    expect(statusOf(cut)).toBe('starting');
    await clock.advance(1);
    expect(statusOf(cut)).toBe('unconfirmed');
    expect(clock.pendingTimers()).toBe(0);
  });

  it('is another matter than a mistake of ours', () => {
    left(cutOff);
    const mistake = new TypeError('a mistake');
    refuseWrites(mistake);
    const { settling, disk } = settlingNow();
    expect(() => settling.settle()).toThrow(mistake);
    expect([disk.writeFailed, clock.pendingTimers()]).toEqual([false, 0]);
  });
});

describe('later', () => {
  it('is once, however often it was asked for', async () => {
    const { settling } = settlingNow();
    settling.settleLater();
    await clock.advance(3000);
    settling.settleLater();
    expect(clock.pendingTimers()).toBe(1);
    await clock.advance(4999);
    expect(woken).toBe(0);
    await clock.advance(1);
    expect(woken).toBe(1);
  });

  it('is never, once it was closed', async () => {
    const { settling } = settlingNow();
    settling.settleLater();
    settling.close();
    expect(clock.pendingTimers()).toBe(0);
    settling.settleLater();
    expect(clock.pendingTimers()).toBe(0);
    await clock.advance(10_000);
    expect(woken).toBe(0);
  });
});
