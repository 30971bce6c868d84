/**
 * What looking through a ledger of 1,000,000 payments costs: a start's look at what one day's trade
 * left, and a day's slice of the whole, with the longest that the counter's own thread is held up.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { chainHeadSchema } from '../../src/main/core/ledger/chain.ts';
import { openReadOnly } from '../../src/main/core/ledger/connection.ts';
import {
  type AuditPart,
  afterAudit,
  PASS_MS,
  planAudit,
} from '../../src/main/core/record/audit-plan.ts';
import { runAudit } from '../../src/main/core/record/run-audit.ts';
import { keptLedger } from './kept-ledger.ts';
import { median } from './rounds.ts';
import type { BenchRow } from './row.ts';
import { WORKERS } from '../support/real/workers.ts';

const PAYMENTS = Number(process.env['COUNTERFOIL_BENCH_PAYMENTS'] ?? 1_000_000);
/** Of one day: 200 payments. */
const DAYS_EVENTS = 1200;
const ROUNDS = 7;
const START_MS = 2000;
const DELAY_MS = 20;

export async function run(): Promise<BenchRow[]> {
  const path = await keptLedger(PAYMENTS);
  const now = Date.now();
  const parts = partsOf(path, now);
  const of = PAYMENTS.toLocaleString('en');

  const starts: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    starts.push((await look(path, now, parts.start)).ms);
  const slice = await look(path, now, parts.day);
  const startMs = median(starts);
  return [
    {
      name: `a start's look at ${of} payments, a day's trade new`,
      ours: `${startMs.toFixed(0)} ms`,
      bare: '',
      ratio: startMs / START_MS,
      target: `at most ${START_MS / 1000} s`,
      met: startMs <= START_MS,
    },
    {
      name: `a day's slice of ${of} payments: longest delay beside it`,
      ours: `${slice.delayMs.toFixed(1)} ms in ${(slice.ms / 1000).toFixed(1)} s`,
      bare: '',
      ratio: slice.delayMs / DELAY_MS,
      target: `at most ${DELAY_MS} ms`,
      met: slice.delayMs <= DELAY_MS,
    },
  ];
}

async function look(
  path: string,
  now: number,
  part: AuditPart,
): Promise<{ ms: number; delayMs: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const began = performance.now();
  delay.enable();
  const { fault } = await runAudit(
    WORKERS.audit,
    { path, now, part },
    { signal: new AbortController().signal, onAudited: () => undefined },
  );
  delay.disable();
  if (fault !== null) throw new Error(`the ledger does not add up: ${fault}`);
  return { ms: performance.now() - began, delayMs: delay.max / 1e6 };
}

/** A ledger that was looked through whole yesterday, and since then has one day's events more. */
function partsOf(path: string, now: number): { start: AuditPart; day: AuditPart } {
  const db = openReadOnly(path);
  const headAt = (back: number) =>
    chainHeadSchema.parse(
      db
        .prepare(
          `SELECT sequence, lower(hex(hash)) AS hash FROM events
           WHERE sequence = (SELECT max(sequence) - ? FROM events)`,
        )
        .get(back),
    );
  const yesterday = now - PASS_MS / 28;
  const known = afterAudit(
    null,
    null,
    { head: headAt(DAYS_EVENTS), payments: PAYMENTS - 200 },
    yesterday,
  );
  const ends = { head: headAt(0), payments: PAYMENTS };
  db.close();
  const start = planAudit(known, ends, yesterday);
  const day = planAudit(known, ends, now);
  if (start === null || day === null || day.slice === null)
    throw new Error('nothing would be looked at in parts');
  return { start, day };
}
