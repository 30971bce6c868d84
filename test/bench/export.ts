/**
 * P7. A million payments as CSV against sqlite3's own: its command line writing the same columns of
 * the same file, as they stand, or where there is none better-sqlite3 going through them and writing
 * bare lines. Ours also checks each row, says everything in words, defuses texts, adds up and has the
 * file on the disk; the event loop of the thread that asks for it is measured meanwhile.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, openSync, closeSync, fsyncSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openReadOnly } from '../../src/main/core/ledger/connection.ts';
import { runExport } from '../../src/main/features/exports/run-export.ts';
import { EVERY_PAYMENT } from '../../src/shared/core/payments/history-filter.ts';
import { keptLedger } from './kept-ledger.ts';
import { median } from './rounds.ts';
import type { BenchRow } from './row.ts';

const PAYMENTS = 1_000_000;
const ROUNDS = 3;
const RATE_TARGET = 0.5;
const DELAY_TARGET_MS = 10;

const WORKER = new URL('../../src/main/features/exports/export-worker.ts', import.meta.url);

const SQL = `SELECT number, id, reference, sale_id, method, status, amount_minor, currency, customer,
  note, created_at, local_day, gateway_reference, charge_reference, reason, reported, paid_at, late,
  alarms FROM payments ORDER BY number`;

const hasProgram = () => spawnSync('sqlite3', ['--version']).status === 0;

const flush = (path: string) => {
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
};

async function byProgram(ledger: string, path: string): Promise<void> {
  const file = openSync(path, 'w');
  const program = spawn('sqlite3', ['-readonly', '-csv', '-header', ledger, SQL], {
    stdio: ['ignore', file, 'inherit'],
  });
  await once(program, 'exit');
  closeSync(file);
  if (program.exitCode !== 0) throw new Error(`sqlite3 ended with ${program.exitCode}`);
  flush(path);
}

async function byLibrary(ledger: string, path: string): Promise<void> {
  const db = openReadOnly(ledger);
  const file = createWriteStream(path);
  let text = '';
  for (const row of db.prepare<[], unknown[]>(SQL).raw().iterate()) {
    text += `${row.join(',')}\r\n`;
    if (text.length < 262_144) continue;
    if (!file.write(text)) await once(file, 'drain');
    text = '';
  }
  file.end(text);
  await once(file, 'close');
  db.close();
  flush(path);
}

async function ours(ledger: string, folder: string): Promise<void> {
  const path = join(folder, 'ours.csv');
  const said = await runExport(
    WORKER,
    {
      ledger,
      mode: 'live',
      people: [],
      format: 'csv',
      filter: EVERY_PAYMENT,
      customer: [],
      unfinished: `${path}.01234567.unfinished`,
      target: { path, mayReplace: true },
      language: 'en',
      terminal: 'C1',
      reviewed: null,
      at: Date.now(),
    },
    new AbortController().signal,
    () => undefined,
  );
  if (said.kind !== 'made' || said.contents?.payments !== PAYMENTS)
    throw new Error(`the export made something else: ${JSON.stringify(said)}`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

export async function run(): Promise<BenchRow[]> {
  const ledger = await keptLedger(PAYMENTS);
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-bench-'));
  const program = hasProgram();
  const theirs = program ? byProgram : byLibrary;
  const times = { ours: [0], theirs: [0] };
  const delays = monitorEventLoopDelay({ resolution: 1 });
  try {
    // The first round brings the file into the system's memory, and counts for nobody.
    for (let round = -1; round < ROUNDS; round += 1) {
      const bare = await timed(() => theirs(ledger, join(folder, 'theirs.csv')));
      delays.enable();
      const own = await timed(() => ours(ledger, folder));
      delays.disable();
      if (round < 0) {
        times.ours = [];
        times.theirs = [];
        delays.reset();
        continue;
      }
      times.ours.push(own);
      times.theirs.push(bare);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  const rate = (each: number[]) => PAYMENTS / (median(each) / 1000);
  const said = (each: number[]) => `${Math.round(rate(each) / 1000)} k/s`;
  const ratio = rate(times.ours) / rate(times.theirs);
  const p99 = delays.percentile(99) / 1e6;
  const by = program ? "sqlite3's command line" : 'better-sqlite3, bare';
  return [
    {
      name: `P7 CSV of ${PAYMENTS.toLocaleString('en')} payments (${by})`,
      ours: said(times.ours),
      bare: said(times.theirs),
      ratio,
      target: `at least ${RATE_TARGET}`,
      met: ratio >= RATE_TARGET,
    },
    {
      name: 'P7 event-loop delay p99 meanwhile',
      ours: `${p99.toFixed(1)} ms`,
      bare: `${DELAY_TARGET_MS} ms`,
      ratio: p99 / DELAY_TARGET_MS,
      target: 'at most 1',
      met: p99 <= DELAY_TARGET_MS,
    },
  ];
}
