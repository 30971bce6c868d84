/** A counter's payments on a real ledger, with a service in memory and a clock that a test moves. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Append } from '../../../src/main/core/ledger/append.ts';
import { StorageError } from '../../../src/main/core/ledger/errors.ts';
import { openLedger, type OpenLedger } from '../../../src/main/core/record/open-ledger.ts';
import type { NewPayment } from '../../../src/shared/core/contract/payments.ts';
import { createPayments, type Payments } from '../../../src/main/core/payments/payments.ts';
import { Refusal } from '../../../src/main/core/platform/refusal.ts';
import type { SyncPoint } from '../../../src/main/core/payments/sync-points.ts';
import { firstSettings } from '../../../src/main/core/settings/settings.ts';
import type { LogFields } from '../../../src/main/core/platform/log.ts';
import type { Mode, Payment, PaymentEvent } from '../../../src/shared/core/payments/payments.ts';
import type { Preferences } from '../../../src/shared/settings.ts';
import { type FakeClock, fakeClock } from '../fakes/fake-clock.ts';
import { type ScriptedGateway, scriptedGateway } from '../fakes/scripted-gateway.ts';
import { type Seeded, seeded } from '../samples/seeded.ts';
import { WORKERS } from './workers.ts';

export interface ScriptedCounter {
  readonly clock: FakeClock;
  readonly gateway: ScriptedGateway;
  readonly ledger: OpenLedger;
  /** The ledger's file. */
  readonly path: string;
  readonly payments: Payments;
  readonly preferences: Preferences;
  readonly paidWords: string[];
  readonly refusedCodes: string[];
  /** How often the head note was to be on disk. */
  readonly headSyncs: number;
  /** The gaps between two steps that were passed, in order. */
  readonly passed: SyncPoint[];
  readonly logged: { message: string; fields?: LogFields }[];
  /** Whether the disk refuses these events; it takes all until told otherwise. */
  refuses: (events: readonly PaymentEvent[]) => boolean;
  /** Where random bytes come from. */
  random: (bytes: number) => Uint8Array;
  /** The account that is connected now; null while there is none. */
  connected: ScriptedGateway | null;
  /** Accounts from before whose payments are still asked about. */
  former: ScriptedGateway[];
  /** Starts a payment and lets its requests be answered. */
  start(over?: Partial<NewPayment>): Promise<Payment>;
  payment(id: string): Payment;
  events(id: string): PaymentEvent[];
  /** Lets `ms` of the clock pass, a second at a time. */
  pass(ms: number): Promise<void>;
  /** Closes the app and starts it again on the same ledger. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export const entry = (over: Partial<NewPayment> = {}): NewPayment => ({
  draftId: randomUUID(),
  method: 'ussd',
  amountMinor: 125_000,
  currency: 'NGN',
  customer: '08031234567',
  note: '',
  replaces: null,
  override: null,
  ...over,
});

/** The same bytes in each run, so that no test of pace or of names fails by chance. */
export const randomOf = (drawn: Seeded) => (bytes: number) =>
  Uint8Array.from({ length: bytes }, () => drawn.below(256));

/** Answers in memory need a few turns of the loop, and no time. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await setImmediate();
}

export async function openScriptedCounter(
  preferences: Partial<Preferences> = {},
  mode: Mode = 'practice',
): Promise<ScriptedCounter> {
  const folder = mkdtempSync(path.join(tmpdir(), 'counterfoil-scripted-'));
  const clock = fakeClock();
  const gateway = scriptedGateway();
  const random = randomOf(seeded(1));
  const wanted = { ...firstSettings(random).preferences, ...preferences };
  const paidWords: string[] = [];
  const refusedCodes: string[] = [];
  const file = path.join(folder, 'ledger.db');
  const openBook = () =>
    openLedger({
      path: file,
      terminal: wanted.terminal,
      clock,
      workers: WORKERS,
    });
  let ledger = openBook();
  const logged: ScriptedCounter['logged'] = [];
  const note = (message: string, fields?: LogFields) =>
    void logged.push({ message, ...(fields && { fields }) });
  const passed: SyncPoint[] = [];
  let headSyncs = 0;
  const demandDisk = (appends: readonly Append[]) => {
    if (counter.refuses(appends.map(({ event }) => event))) throw new StorageError('disk full');
  };
  const openPayments = () =>
    createPayments({
      mode,
      ledger: {
        ...ledger,
        append(append, check) {
          demandDisk([append]);
          return ledger.append(append, check);
        },
        appendAll(appends, check) {
          demandDisk(appends);
          return ledger.appendAll(appends, check);
        },
        // The disk takes its time, and the head note has tests of its own.
        syncHead: async () => {
          headSyncs += 1;
        },
      },
      gateways: {
        current: () => counter.connected,
        former: () => counter.former,
        async ready() {
          if (!counter.connected) throw new Refusal('no-account', 'no account is connected');
          return counter.connected;
        },
      },
      preferences: () => wanted,
      accountRules: () => ({ paidWords, refusedCodes }),
      clock,
      random: (bytes) => counter.random(bytes),
      log: { debug: note, info: note, warn: note, error: note },
      pass: (point) => void passed.push(point),
    });
  let payments = openPayments();

  const payment = (id: string): Payment => {
    const found = ledger.getPayment(id);
    if (!found) throw new Error(`no payment ${id}`);
    return found;
  };
  const closePayments = async () => {
    const closing = payments.close();
    await clock.advance(0);
    await settle();
    await clock.advance(10_000);
    await closing;
  };
  const counter: ScriptedCounter = {
    clock,
    gateway,
    passed,
    logged,
    refuses: () => false,
    random,
    connected: gateway,
    former: [],
    get ledger() {
      return ledger;
    },
    path: file,
    get payments() {
      return payments;
    },
    preferences: wanted,
    paidWords,
    refusedCodes,
    get headSyncs() {
      return headSyncs;
    },
    async start(over) {
      const { payment: started } = await payments.start(entry(over));
      await settle();
      return payment(started.id);
    },
    payment,
    events: (id) => ledger.getLife(id).events.map(({ event }) => event),
    async pass(ms) {
      for (let left = ms; left > 0; left -= 1000) {
        await clock.advance(Math.min(left, 1000));
        await settle();
      }
    },
    async restart() {
      await closePayments();
      ledger = openBook();
      payments = openPayments();
      payments.begin();
      await settle();
    },
    async close() {
      gateway.answerCreate = gateway.answerCharge = () => ({ ...closed });
      gateway.answerStatus = () => ({ ...closed });
      gateway.release();
      await closePayments();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  payments.begin();
  return counter;
}

const closed = {
  ok: false,
  error: {
    code: 'closed',
    certainty: 'unknown',
    httpStatus: null,
    words: null,
    field: null,
    retryAfterMs: null,
  },
  reply: null,
} as const;
