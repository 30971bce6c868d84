/** What it costs to have the note of how far the ledger has come on disk before a charge leaves. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLedger } from '../../src/main/core/record/open-ledger.ts';
import { systemClock } from '../../src/main/core/platform/clock.ts';
import { mintIntent } from './intent.ts';
import { alternate, median } from './rounds.ts';
import type { BenchRow } from './row.ts';
import { WORKERS } from '../support/real/workers.ts';

const ROUNDS = 15;
const CHARGES_A_ROUND = 20;
/** One more flush of the disk, beside the one that the ledger itself needs. */
const TARGET = 3;

export async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-bench-'));
  const ledger = openLedger({
    path: join(folder, 'live', 'ledger.db'),
    headPath: join(folder, 'heads', 'live'),
    terminal: 'C1',
    clock: systemClock,
    workers: WORKERS,
  });
  try {
    const { ours, theirs, ratio } = await alternate(ROUNDS, {
      prepare: () => Array.from({ length: CHARGES_A_ROUND }, mintIntent),
      ours: async (intents) => {
        for (const intent of intents) {
          ledger.append(intent);
          await ledger.syncHead();
        }
      },
      theirs: (intents) => {
        for (const intent of intents) ledger.append(intent);
      },
    });
    const each = (times: number[]) => `${(median(times) / CHARGES_A_ROUND).toFixed(2)} ms`;
    return [
      {
        name: 'A durable event with the note synced, before a charge, to one without',
        ours: each(ours),
        bare: each(theirs),
        ratio,
        target: `at most ${TARGET}`,
        met: ratio <= TARGET,
      },
    ];
  } finally {
    await ledger.close();
    await rm(folder, { recursive: true });
  }
}
