/**
 * What a shift of 5,000 payments costs at the end of a ledger of 1,000,000: a look at it, and its close,
 * with no network in either. Both run on the counter's own thread.
 */
import { constants, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openLedger } from '../../src/main/core/record/open-ledger.ts';
import { createShifts, type Shifts } from '../../src/main/features/shifts/index.ts';
import { systemClock } from '../../src/main/core/platform/clock.ts';
import { takenByCurrency } from '../../src/shared/features/shifts/shift-sums.ts';
import { keptLedger } from './kept-ledger.ts';
import { median } from './rounds.ts';
import type { BenchRow } from './row.ts';
import { seedLedgerApart } from './seed.ts';
import { TERMINAL } from './seed-life.ts';
import { WORKERS } from '../support/real/workers.ts';

const PAYMENTS = Number(process.env['COUNTERFOIL_BENCH_PAYMENTS'] ?? 1_000_000);
const TRADE = 5000;
const TRADE_AT = Date.UTC(2026, 10, 21, 17);
const ROUNDS = 3;
const LOOKS = 5;
const LIMIT_MS = 2000;
const DAY_MS = 86_400_000;

export async function run(): Promise<BenchRow[]> {
  const kept = await keptLedger(PAYMENTS);
  const folder = await mkdtemp(join(dirname(dirname(kept)), 'counterfoil-shift-'));
  try {
    const path = join(folder, 'live', 'ledger.db');
    await mkdir(dirname(path));
    await copyFile(kept, path, constants.COPYFILE_FICLONE);
    await withShifts(path, (shifts) => close(shifts));
    const looks: number[] = [];
    const closes: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await seedLedgerApart(path, TRADE, TRADE_AT + round * DAY_MS);
      await withShifts(path, (shifts) => {
        for (let look = 0; look < LOOKS; look += 1) looks.push(timed(() => shifts.look()));
        closes.push(timed(() => close(shifts)));
        if (takenByCurrency(shifts.get(round + 2).report).length === 0)
          throw new Error('nothing was taken in the shift that is measured');
      });
    }
    return [
      rowOf('an X report', median(looks), looks.length),
      rowOf('a close', median(closes), closes.length),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function withShifts(path: string, work: (shifts: Shifts) => void): Promise<void> {
  const ledger = openLedger({
    path,
    terminal: TERMINAL,
    clock: systemClock,
    workers: WORKERS,
  });
  try {
    const terminal = () => TERMINAL;
    work(
      createShifts({
        mode: 'live',
        ledger,
        clock: systemClock,
        terminal,
        shop: () => null,
        onClose: () => undefined,
      }),
    );
  } finally {
    await ledger.close();
  }
}

function close(shifts: Shifts): void {
  const { report, lastReceipt } = shifts.look();
  const nothing = { counted: [], elsewhere: [], note: null };
  shifts.close({ shift: report.shift, lastReceipt }, nothing);
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const rowOf = (what: string, ms: number, times: number): BenchRow => ({
  name: `${what} of ${TRADE.toLocaleString('en')} payments behind ${PAYMENTS.toLocaleString('en')}`,
  ours: `${ms.toFixed(0)} ms, the middle of ${times}`,
  bare: '',
  ratio: ms / LIMIT_MS,
  target: `at most ${LIMIT_MS / 1000} s`,
  met: ms <= LIMIT_MS,
});
