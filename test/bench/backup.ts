/**
 * P10. What a quiet day's backup of a large ledger costs: the share of the ledger that it writes,
 * everything counted that the process writes meanwhile (the copy of the day's rows, the piece, and
 * what is unpacked again to be read through), and how long the counter's own thread is held up. The
 * base that it goes on from is measured beside it, since a base comes now and then.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { constants, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openLedger, type OpenLedger } from '../../src/main/core/record/open-ledger.ts';
import { backupFolder } from '../../src/main/core/record/backup-folder.ts';
import { systemClock } from '../../src/main/core/platform/clock.ts';
import { keptLedger } from './kept-ledger.ts';
import type { BenchRow } from './row.ts';
import { seedLedgerApart } from './seed.ts';
import { WORKERS } from '../support/real/workers.ts';

const PAYMENTS = Number(process.env['COUNTERFOIL_BENCH_PAYMENTS'] ?? 1_000_000);
/** Of one day. */
const TRADE = 200;
const TRADE_AT = Date.UTC(2026, 10, 21, 17);
const SHARE = 0.02;
const DELAY_MS = 20;
const MB = 1024 * 1024;

export async function run(): Promise<BenchRow[]> {
  const kept = await keptLedger(PAYMENTS);
  const folder = await mkdtemp(join(dirname(dirname(kept)), 'counterfoil-backup-'));
  try {
    const path = join(folder, 'live', 'ledger.db');
    await mkdir(dirname(path));
    await copyFile(kept, path, constants.COPYFILE_FICLONE);
    const base = await measure(path);
    await seedLedgerApart(path, TRADE, TRADE_AT);
    const day = await measure(path);
    if (!base.name.endsWith('.base') || !day.name.endsWith('.increment'))
      throw new Error('the backups are not what is to be measured');
    return rowsOf(statSync(path).size, base, day);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function rowsOf(ledger: number, base: Measured, day: Measured): BenchRow[] {
  const of = PAYMENTS.toLocaleString('en');
  const share = day.written / ledger;
  return [
    {
      name: `a quiet day's backup of ${of} payments: written`,
      ours: `${mb(day.written)}, a piece of ${mb(day.bytes)}, in ${seconds(day.ms)}`,
      bare: `the ledger: ${mb(ledger)}`,
      ratio: share,
      target: `at most ${SHARE}`,
      met: share <= SHARE,
    },
    delayOf('longest delay beside it', day),
    delayOf(`longest delay beside its base of ${mb(base.bytes)}, in ${seconds(base.ms)}`, base),
  ];
}

const delayOf = (name: string, { delayMs }: Measured): BenchRow => ({
  name,
  ours: `${delayMs.toFixed(1)} ms`,
  bare: '',
  ratio: delayMs / DELAY_MS,
  target: `at most ${DELAY_MS} ms`,
  met: delayMs <= DELAY_MS,
});

const mb = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

interface Measured {
  name: string;
  /** Of the backup's own file. */
  bytes: number;
  /** All that the process wrote. */
  written: number;
  ms: number;
  delayMs: number;
}

async function measure(path: string): Promise<Measured> {
  const ledger = openLedger({
    path,
    terminal: 'C1',
    clock: systemClock,
    workers: WORKERS,
  });
  try {
    return await measureOpen(path, ledger);
  } finally {
    await ledger.close();
  }
}

async function measureOpen(path: string, ledger: OpenLedger): Promise<Measured> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const before = writtenSoFar();
  const began = performance.now();
  delay.enable();
  const name = await ledger.backUp();
  delay.disable();
  const ms = performance.now() - began;
  const { size: bytes } = statSync(join(backupFolder(path), name));
  const now = writtenSoFar();
  const written = before === null || now === null ? bytes : now - before;
  return { name, bytes, written, ms, delayMs: delay.max / 1e6 };
}

/** What the system counts of this process; null where it does not say. */
function writtenSoFar(): number | null {
  if (!existsSync('/proc/self/io')) return null;
  const [, written] = /^wchar: (\d+)$/m.exec(readFileSync('/proc/self/io', 'utf8')) ?? [];
  return Number(written);
}
