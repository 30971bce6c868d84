/** The first page of History with 100,000 payments, against the best bare SQL for it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReadOnly } from '../../src/main/core/ledger/connection.ts';
import { openLedger } from '../../src/main/core/record/open-ledger.ts';
import { systemClock } from '../../src/main/core/platform/clock.ts';
import { alternate, median } from './rounds.ts';
import type { BenchRow } from './row.ts';
import { seedLedgerApart } from './seed.ts';
import { EVERY_PAYMENT } from '../../src/shared/core/payments/history-filter.ts';
import { WORKERS } from '../support/real/workers.ts';

const PAYMENTS = 100_000;
const ROUNDS = 40;
const PAGES_A_ROUND = 40;
const LIMIT = 50;
const TARGET = 1.5;

/** Ours is the page as the screens get it: rows read, checked and made into payments, and a total. */
export async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-bench-'));
  const path = join(folder, 'ledger.db');
  await seedLedgerApart(path, PAYMENTS);
  const ledger = openLedger({
    path,
    terminal: 'C1',
    clock: systemClock,
    workers: WORKERS,
  });
  const bare = openReadOnly(path);
  try {
    const page = bare.prepare('SELECT * FROM payments ORDER BY number DESC LIMIT ?');
    const count = bare.prepare('SELECT count(*) FROM payments');
    const { ours, theirs, ratio } = await alternate(ROUNDS, {
      prepare: () => null,
      ours: async () => {
        for (let n = 0; n < PAGES_A_ROUND; n += 1)
          await ledger.finds.history({
            filter: EVERY_PAYMENT,
            anchor: null,
            offset: 0,
            limit: LIMIT,
            customer: [],
          });
      },
      theirs: () => {
        for (let n = 0; n < PAGES_A_ROUND; n += 1) {
          page.all(LIMIT);
          count.get();
        }
      },
    });
    const each = (times: number[]) => `${(median(times) / PAGES_A_ROUND).toFixed(3)} ms`;
    return [
      {
        name: `History, first ${LIMIT} of ${PAYMENTS.toLocaleString('en')}`,
        ours: each(ours),
        bare: each(theirs),
        ratio,
        target: `at most ${TARGET}`,
        met: ratio <= TARGET,
      },
    ];
  } finally {
    bare.close();
    await ledger.close();
    await rm(folder, { recursive: true });
  }
}
