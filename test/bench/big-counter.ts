/** Data folders for the benchmarks of the whole app: one with an empty ledger, one with a full one. */
import { constants, copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { practise } from '../support/cashier.ts';
import { launchApp } from '../support/app.ts';
import { keptLedger } from './kept-ledger.ts';

const PAYMENTS = 1_000_000;

interface Counters {
  empty: string;
  full: string;
  remove(): Promise<void>;
}

/** Two counters in practice mode, alike but for what stands in their ledgers. */
export async function makeCounters(): Promise<Counters> {
  const folder = await mkdtemp(path.join(tmpdir(), 'counterfoil-bench-'));
  const empty = path.join(folder, 'empty');
  const full = path.join(folder, 'full');
  for (const dataFolder of [empty, full]) await makeCounter(dataFolder);
  await giveMillion(full);
  return { empty, full, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A counter in practice mode with a million payments, on a copy of the ledger that is kept. */
export async function makeMillionCounter(): Promise<{
  dataFolder: string;
  payments: number;
  remove(): Promise<void>;
}> {
  const folder = await mkdtemp(path.join(tmpdir(), 'counterfoil-bench-'));
  const dataFolder = path.join(folder, 'million');
  await makeCounter(dataFolder);
  await giveMillion(dataFolder);
  return {
    dataFolder,
    payments: PAYMENTS,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function makeCounter(dataFolder: string): Promise<void> {
  const app = await launchApp({ dataFolder, inChromium: true });
  await practise(app.page);
  await app.close();
}

async function giveMillion(dataFolder: string): Promise<void> {
  const kept = await keptLedger(PAYMENTS);
  const ledger = path.join(dataFolder, 'practice', 'ledger.db');
  for (const suffix of ['-wal', '-shm']) await rm(`${ledger}${suffix}`, { force: true });
  for (const suffix of ['', '-head'])
    await copyFile(`${kept}${suffix}`, `${ledger}${suffix}`, constants.COPYFILE_FICLONE);
}
