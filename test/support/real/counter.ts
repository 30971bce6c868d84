/**
 * One counter's payments for real: SQLite on disk, the practice gateway over HTTP, and a clock
 * that moves only when told. A restart opens the same files again.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createGateway } from '../../../src/main/core/gateway/client.ts';
import type { Gateway } from '../../../src/main/core/gateway/gateway.ts';
import { openLedger, type OpenLedger } from '../../../src/main/core/record/open-ledger.ts';
import { createPayments, type Payments } from '../../../src/main/core/payments/payments.ts';
import {
  type PracticeGateway,
  startPracticeGateway,
} from '../../../src/main/features/practice/practice-gateway.ts';
import { firstSettings } from '../../../src/main/core/settings/settings.ts';
import type { Payment, PaymentView } from '../../../src/shared/core/payments/payments.ts';
import type { Preferences } from '../../../src/shared/settings.ts';
import { type FakeClock, fakeClock } from '../fakes/fake-clock.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { WORKERS } from './workers.ts';

export interface Counter {
  readonly clock: FakeClock;
  readonly payments: Payments;
  readonly ledger: OpenLedger;
  readonly service: PracticeGateway;
  readonly preferences: Preferences;
  /** Views in the order in which screens would have been told. */
  readonly told: PaymentView[];
  /** The payment as it stands. */
  payment(id: string): Payment;
  /** Lets the clock go on until a payment is as wished; fails after `withinMs` of the clock. */
  until(id: string, isSo: (payment: Payment) => boolean, withinMs?: number): Promise<Payment>;
  /** Lets `ms` of the clock pass in steps small enough for real sockets to keep up. */
  pass(ms: number): Promise<void>;
  /** Closes and opens everything again, as a restart of the app does. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface CounterOptions {
  preferences?: Partial<Preferences>;
  /** Where the ledger stands, when it is not to be beside the gateway's book. */
  ledgerFolder?: string;
  /** Reads the account's key, which is handed in, at each request. */
  readSecret?: (secret: string) => Promise<string | null>;
  /** Stands between the payments and the real gateway, for faults that nothing real can produce. */
  through?: (gateway: Gateway) => Gateway;
}

const STEP_MS = 500;

export async function openCounter(options: CounterOptions = {}): Promise<Counter> {
  const folder = mkdtempSync(path.join(tmpdir(), 'counterfoil-'));
  const clock = fakeClock();
  const random = (bytes: number) => new Uint8Array(randomBytes(bytes));
  const preferences = { ...firstSettings(random).preferences, ...options.preferences };
  const { readSecret = async (secret) => secret } = options;
  const told: PaymentView[] = [];

  async function open() {
    const ledger = openLedger({
      path: path.join(options.ledgerFolder ?? folder, 'ledger.db'),
      terminal: preferences.terminal,
      clock,
      workers: WORKERS,
    });
    const service = await startPracticeGateway({
      bookPath: path.join(folder, 'gateway.db'),
      clock,
      random,
      log: silentLog,
    });
    const client = createGateway({
      account: service.account,
      async readKey() {
        const secret = await readSecret(service.secret);
        return secret === null ? null : { origin: new URL(service.account.baseUrl).origin, secret };
      },
      now: () => clock.now(),
      allowPlainHttpOnLoopback: true,
    });
    const gateway = options.through ? options.through(client) : client;
    const payments = createPayments({
      mode: 'practice',
      ledger,
      gateways: { current: () => gateway, former: () => [], ready: async () => gateway },
      preferences: () => preferences,
      accountRules: () => ({ paidWords: [], refusedCodes: [] }),
      clock,
      random,
      log: silentLog,
    });
    payments.onPaymentChange((view) => told.push(view));
    payments.begin();
    return { ledger, service, client, payments };
  }

  let parts = await open();

  async function shut(): Promise<void> {
    const closed = parts.payments.close();
    await clock.advance(0);
    await closed;
    await parts.client.close();
    await parts.service.close();
  }

  const payment = (id: string): Payment => {
    const found = parts.ledger.getPayment(id);
    if (!found) throw new Error(`no payment ${id}`);
    return found;
  };

  async function pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= STEP_MS) {
      await clock.advance(Math.min(left, STEP_MS));
      await wait(1);
    }
  }

  return {
    clock,
    preferences,
    told,
    get payments() {
      return parts.payments;
    },
    get ledger() {
      return parts.ledger;
    },
    get service() {
      return parts.service;
    },
    payment,
    pass,
    async until(id, isSo, withinMs = 10 * 60_000) {
      const end = clock.monotonic() + withinMs;
      for (;;) {
        const now = payment(id);
        if (isSo(now)) return now;
        if (clock.monotonic() >= end)
          throw new Error(`payment is ${now.status} after ${withinMs} ms of waiting`);
        await pass(STEP_MS);
      }
    },
    async restart() {
      await shut();
      parts = await open();
    },
    async close() {
      await shut();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
