/**
 * The poller with 10,000 open payments that are all due at once: how long the event loop, and with
 * it the cashier's next key, is held up while they are asked about. There is no bare way to compare
 * with; the bound is 20 ms for 99 of 100 turns.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { createGateway } from '../../src/main/core/gateway/client.ts';
import type { Append } from '../../src/main/core/ledger/append.ts';
import { openLedger } from '../../src/main/core/record/open-ledger.ts';
import { advance, openPayment } from '../../src/main/core/payments/life/lifecycle.ts';
import { createPayments } from '../../src/main/core/payments/payments.ts';
import { CHECKS_AT_ONCE } from '../../src/main/core/payments/follow/asking-due.ts';
import { firstSettings } from '../../src/main/core/settings/settings.ts';
import { systemClock } from '../../src/main/core/platform/clock.ts';
import {
  anAcceptance,
  aReply,
  aRequest,
  recordedEvent,
} from '../support/samples/payment-samples.ts';
import { silentLog } from '../support/fakes/silent-log.ts';
import type { BenchRow } from './row.ts';
import { WORKERS } from '../support/real/workers.ts';

const OPEN_PAYMENTS = 10_000;
const MEASURE_MS = 10_000;
const BOUND_MS = 20;
const PENDING_CODE = '9';

/** One payment that waits for its customer and is due now. */
function waiting(index: number, at: number): Append[] {
  const id = v7({ msecs: at });
  const intent = recordedEvent({
    reference: `W-260115-${String(index).padStart(6, '0')}`,
    saleId: id,
  });
  const recorded = openPayment(id, intent, { customer: null, note: null }, { at });
  const requested = { type: 'create-requested', request: aRequest() } as const;
  const starting = advance(recorded, requested, at);
  const acceptance = anAcceptance({ gatewayReference: `9007199254${index}` });
  const accepted = { type: 'create-accepted', acceptance, reply: aReply() } as const;
  return [
    { event: intent, at, payment: recorded, opening: { draftId: v7(), personalSalt: id } },
    { event: requested, at, payment: starting },
    {
      event: accepted,
      at,
      payment: advance(starting, accepted, at),
      polling: { paymentId: id, dueAt: at, asked: 0, windowEndsAt: null, lastAskedAt: null },
    },
  ];
}

export async function run(): Promise<BenchRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'counterfoil-bench-'));
  const program = fileURLToPath(new URL('./status-server.ts', import.meta.url));
  const server = fork(program, [PENDING_CODE]);
  const message: unknown[] = await once(server, 'message');
  const ledger = openLedger({
    path: path.join(folder, 'ledger.db'),
    terminal: 'W',
    clock: systemClock,
    workers: WORKERS,
  });
  const now = Date.now();
  ledger.appendAll(Array.from({ length: OPEN_PAYMENTS }, (_, index) => waiting(index, now)).flat());
  const origin = `http://127.0.0.1:${String(message[0])}`;
  const gateway = createGateway({
    account: {
      baseUrl: `${origin}/v1`,
      email: 'shop@pay.example',
      requestShape: 'endpoint',
      callbackUrl: null,
      isV2: true,
    },
    readKey: () => Promise.resolve({ origin, secret: 'sk_bench_0123456789' }),
    now: Date.now,
    allowPlainHttpOnLoopback: true,
  });
  let underWay = 0;
  let mostUnderWay = 0;
  let asked = 0;
  const counted: typeof gateway = {
    ...gateway,
    async askStatus(reference) {
      underWay += 1;
      mostUnderWay = Math.max(mostUnderWay, underWay);
      const answer = await gateway.askStatus(reference);
      underWay -= 1;
      asked += 1;
      return answer;
    },
  };
  const random = (bytes: number) => new Uint8Array(randomBytes(bytes));
  const payments = createPayments({
    mode: 'live',
    ledger,
    gateways: { current: () => counted, former: () => [], ready: () => Promise.resolve(counted) },
    preferences: () => firstSettings(random).preferences,
    accountRules: () => ({ paidWords: [], refusedCodes: [] }),
    clock: systemClock,
    random,
    log: silentLog,
  });
  try {
    const delays = monitorEventLoopDelay({ resolution: 1 });
    delays.enable();
    payments.begin();
    await wait(MEASURE_MS);
    delays.disable();
    const p99 = delays.percentile(99) / 1e6;
    return [
      {
        name: `event-loop delay p99, ${OPEN_PAYMENTS} payments due (${Math.round((asked * 1000) / MEASURE_MS)} questions/s)`,
        ours: `${p99.toFixed(1)} ms`,
        bare: `${BOUND_MS} ms`,
        ratio: p99 / BOUND_MS,
        target: 'at most 1',
        met: p99 <= BOUND_MS,
      },
      {
        name: 'status questions under way at once, at most',
        ours: String(mostUnderWay),
        bare: String(CHECKS_AT_ONCE),
        ratio: mostUnderWay / CHECKS_AT_ONCE,
        target: 'at most 1',
        met: mostUnderWay <= CHECKS_AT_ONCE,
      },
    ];
  } finally {
    await payments.close();
    await gateway.close();
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
