/** Data folders for the benchmarks of the whole app: one with an empty ledger, one with a full one. */
import { constants, copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { practise } from '../support/cashier.ts';
import { launchApp } from '../support/app.ts';
import { keptLedger } from './kept-ledger.ts';
import { seedLedgerApart } from './seed.ts';

export const MANY_PAYMENTS = 100_000;

export interface Counters {
  empty: string;
  full: string;
  remove(): Promise<void>;
}

/** Two counters in practice mode, alike but for what stands in their ledgers. */
export async function makeCounters(): Promise<Counters> {
  const folder = await mkdtemp(path.join(tmpdir(), 'counterfoil-bench-'));
  const empty = path.join(folder, 'empty');
  const full = path.join(folder, 'full');
  for (const dataFolder of [empty, full]) {
    const app = await launchApp({ dataFolder, inChromium: true });
    await practise(app.page);
    await app.close();
  }
  const ledger = path.join(full, 'practice', 'ledger.db');
  for (const suffix of ['', '-wal', '-shm']) await rm(`${ledger}${suffix}`, { force: true });
  await seedLedgerApart(ledger, MANY_PAYMENTS);
  return { empty, full, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A counter in practice mode with a million payments, on a copy of the ledger that is kept. */
export async function makeMillionCounter(): Promise<{
  dataFolder: string;
  payments: number;
  remove(): Promise<void>;
}> {
  const payments = 1_000_000;
  const kept = await keptLedger(payments);
  const folder = await mkdtemp(path.join(tmpdir(), 'counterfoil-bench-'));
  const dataFolder = path.join(folder, 'million');
  const app = await launchApp({ dataFolder, inChromium: true });
  await practise(app.page);
  await app.close();
  const ledger = path.join(dataFolder, 'practice', 'ledger.db');
  for (const suffix of ['-wal', '-shm']) await rm(`${ledger}${suffix}`, { force: true });
  for (const suffix of ['', '-head'])
    await copyFile(`${kept}${suffix}`, `${ledger}${suffix}`, constants.COPYFILE_FICLONE);
  return { dataFolder, payments, remove: () => rm(folder, { recursive: true, force: true }) };
}
