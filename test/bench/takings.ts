/** What came of a day, a month and a year out of a million payments, against one bare query over the payments. */
import { openReadOnly } from '../../src/main/core/ledger/connection.ts';
import { createReaderClient } from '../../src/main/core/ledger/reader-client.ts';
import { localTime } from '../../src/main/core/platform/clock.ts';
import {
  periodsOf,
  QUARTER_MS,
  TAKINGS_SPANS,
} from '../../src/shared/features/takings/takings-periods.ts';
import { keptLedger } from './kept-ledger.ts';
import { alternate, median } from './rounds.ts';
import type { BenchRow } from './row.ts';
import { WORKERS } from '../support/real/workers.ts';

const PAYMENTS = 1_000_000;
const ROUNDS = 15;
const DAY = '2026-06-15';
const TARGET_MS = 100;

export async function run(): Promise<BenchRow[]> {
  const path = await keptLedger(PAYMENTS);
  const reader = createReaderClient(WORKERS.reader, path);
  const bare = openReadOnly(path);
  const query = bare.prepare(
    `SELECT currency, method, count(*), sum(amount_minor) FROM payments
      WHERE status = 'paid' AND paid_at >= ? AND paid_at < ? GROUP BY currency, method`,
  );
  const rows: BenchRow[] = [];
  try {
    for (const span of TAKINGS_SPANS) {
      const whole = periodsOf(span, DAY, (at) => localTime(at, undefined));
      const from = (whole.at(0)?.from ?? 0) * QUARTER_MS;
      const to = (whole.at(-1)?.to ?? 0) * QUARTER_MS;
      const { ours, theirs, ratio } = await alternate(ROUNDS, {
        prepare: () => null,
        ours: async () => {
          const { currencies } = await reader.takings(
            periodsOf(span, DAY, (at) => localTime(at, undefined)),
          );
          if (currencies.length === 0) throw new Error(`nothing came of the ${span}`);
        },
        theirs: () => void query.all(from, to),
      });
      rows.push({
        name: `takings of a ${span} out of ${PAYMENTS.toLocaleString('en')}`,
        ours: `${median(ours).toFixed(1)} ms`,
        bare: `${median(theirs).toFixed(1)} ms`,
        ratio,
        target: `at most ${TARGET_MS} ms`,
        met: median(ours) <= TARGET_MS,
      });
    }
    return rows;
  } finally {
    bare.close();
    await reader.close();
  }
}
