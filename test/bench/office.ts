/** A sale's time while the record goes to a head office, against one without: dead, slow, catching up. */
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectOffice } from '../../src/main/features/office/connection.ts';
import { readEnrolment } from '../../src/main/features/office/enrolment.ts';
import { openOutbox } from '../../src/main/features/office/outbox.ts';
import { type Sending, startSending } from '../../src/main/features/office/sending.ts';
import { type OpenLedger, openLedger } from '../../src/main/core/record/open-ledger.ts';
import { systemClock } from '../../src/main/core/platform/clock.ts';
import { openOffice, startPostgres } from '../support/machines/postgres.ts';
import { silentLog } from '../support/fakes/silent-log.ts';
import { mintIntent } from './intent.ts';
import { median } from './rounds.ts';
import type { BenchRow } from './row.ts';
import { seedLedger } from './seed.ts';
import { WORKERS } from '../support/real/workers.ts';

const SEEDED = 6000;
const ROUNDS = 16;
const SALES_A_ROUND = 30;
const BETWEEN_SALES_MS = 25;
const TARGET = 1.05;

export async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-bench-'));
  const path = join(folder, 'live', 'ledger.db');
  await seedLedger(path, SEEDED);
  const ledger = openLedger({ path, terminal: 'C1', clock: systemClock, workers: WORKERS });
  const server = await startPostgres();
  const slow = net.createServer().listen(0, '127.0.0.1');
  try {
    const office = await openOffice(server);
    const code = await office.enrol('Shop', 'Counter');
    await office.admin.end();
    const rows: BenchRow[] = [];
    for (const [name, port] of [
      ['dead', 1],
      ['slow', portOf(slow)],
      ['catching up', server.port],
    ] as const)
      rows.push(await compare(name, ledger, () => begin(ledger, code, port)));
    return rows;
  } finally {
    slow.close();
    await server.close();
    await ledger.close();
    await rm(folder, { recursive: true });
  }
}

const portOf = (server: net.Server): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

function begin(ledger: OpenLedger, code: string, port: number): Sending {
  const read = readEnrolment(code);
  if (typeof read === 'string') throw new Error(read);
  return startSending({
    outbox: openOutbox(ledger),
    asker: { app: '1.0.0', mode: 'live' },
    route: () => Promise.resolve({ ...read, address: { ...read.address, port }, trust: () => [] }),
    digester: () => (customer) => customer,
    connect: connectOffice,
    clock: systemClock,
    log: silentLog,
    onChange: () => undefined,
  });
}

/** From the moment that each sale is due to when its intent is on disk. */
async function sell(ledger: OpenLedger, sending: Sending | null): Promise<number[]> {
  const times: number[] = [];
  for (let sale = 0; sale < SALES_A_ROUND; sale += 1) {
    const intent = mintIntent();
    const due = performance.now() + BETWEEN_SALES_MS;
    await wait(BETWEEN_SALES_MS);
    ledger.append(intent);
    times.push(performance.now() - due);
    sending?.wake();
  }
  return times;
}

async function compare(name: string, ledger: OpenLedger, start: () => Sending): Promise<BenchRow> {
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = -2; round < ROUNDS; round += 1) {
    const sending = start();
    await wait(100);
    const busy = await sell(ledger, sending);
    await sending.close();
    const quiet = await sell(ledger, null);
    if (round < 0) continue;
    ours.push(...busy);
    bare.push(...quiet);
  }
  const ratio = median(ours) / median(bare);
  const told = (times: number[]) =>
    `${median(times).toFixed(2)} ms, p95 ${(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? NaN).toFixed(1)}`;
  return {
    name: `A sale's intent on disk, the head office ${name}, to one without`,
    ours: told(ours),
    bare: told(bare),
    ratio,
    target: `at most ${TARGET}`,
    met: ratio <= TARGET,
  };
}
