/**
 * The part of the disk campaign that strikes what is kept beside the events: one bit of one value flipped,
 * or one row gone, in every table that figures are made of. Whatever the app says afterwards is what it
 * said before, or it says that something is wrong.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { isToMend } from '../../src/main/core/ledger/derived.ts';
import { auditLedger } from '../../src/main/core/record/audit.ts';
import { openLedger, type OpenLedger } from '../../src/main/core/record/open-ledger.ts';
import { createServiceMatches, createShifts } from '../../src/main/features/shifts/index.ts';
import { openReadOnly } from '../../src/main/core/ledger/connection.ts';
import { createTakingsReader } from '../../src/main/core/ledger/finding/takings-reader.ts';
import { Refusal } from '../../src/main/core/platform/refusal.ts';
import { QUARTER_MS } from '../../src/shared/features/takings/takings-periods.ts';
import { MAPPING } from '../integration/settlement/support.ts';
import { openShop } from '../integration/shifts/random-shop.ts';
import { fakeClock } from '../support/fakes/fake-clock.ts';
import { seeded, type Seeded } from '../support/samples/seeded.ts';
import { LINES, MATCH } from '../support/samples/settlement-samples.ts';
import { type Blow, strike } from './disk-flips.ts';
import type { RowFinding } from './disk-rows.ts';
import { copyFiles } from './disk-template.ts';
import { WORKERS } from '../support/real/workers.ts';

const SUMMED = 'kind method currency earlier pace payments minor last_sequence'.split(' ');

/** What of each table is struck; a row of each can be gone where it is not one of the payments'. */
export const BELIEVED: Readonly<Record<string, readonly string[]>> = {
  takings: ['shift', 'quarter', 'network', ...SUMMED],
  hourly_takings: ['hour', ...SUMMED],
  closes: [
    'number',
    'sequence',
    'last_payment',
    'last_receipt',
    'opened_at',
    'closed_at',
    'local_day',
  ],
  report_prints: ['sequence', 'close', 'copy'],
  service_references: ['reference', 'payment'],
  epochs: ['epoch', 'ledger_id', 'first_sequence', 'loses'],
  service_matches: ['close', 'payments', 'agree', 'finished_at'],
  service_checks_owed: ['close', 'payment'],
  service_match_differences: ['close', 'payment', 'found', 'at'],
  settlement_matches: [
    'at',
    'kind',
    'stretch',
    'file_name',
    'file_hash',
    'currency',
    'headings',
    'mapping',
    'summary',
    'lines',
  ],
  ledger_state: ['value'],
  payments: [
    'reference',
    'method',
    'amount_minor',
    'currency',
    'network',
    'sale_total',
    'local_day',
    'utc_offset',
    'created_at',
    'status',
    'reported',
    'paid_at',
    'receipt_number',
    'alarm_count',
    'paid_elsewhere',
    'paid_back',
  ],
};

const SHIFTS = 3;
const STEPS = 60;
const FIRST = Date.UTC(2026, 4, 1, 6);

export const everyBelieved = (): Blow[] =>
  Object.entries(BELIEVED).flatMap(([table, columns]) => [
    ...columns.map((column) => ({ table, column })),
    ...(table === 'payments' ? [] : [{ table, column: null }]),
  ]);

export interface Believed {
  /** A folder with the ledger's files. */
  readonly folder: string;
  readonly figures: Figures;
}

function openQuietly(path: string): { ledger: OpenLedger; told: string[] } {
  const told: string[] = [];
  const log = {
    info: () => undefined,
    warn: (what: string) => void told.push(what),
  };
  const ledger = openLedger({
    path,
    terminal: 'D1',
    clock: fakeClock(),
    workers: WORKERS,
    log,
  });
  if (ledger.found !== null) told.push(ledger.found.kind);
  return { ledger, told };
}

const shiftsOf = (ledger: OpenLedger) =>
  createShifts({
    mode: 'live',
    ledger,
    clock: { now: () => FIRST + 1e9 },
    terminal: () => 'D1',
    shop: () => null,
    onClose: () => undefined,
  });

function closeNow(ledger: OpenLedger) {
  const { report, lastReceipt } = shiftsOf(ledger).look();
  const nothing = { counted: [], elsewhere: [], note: null };
  return shiftsOf(ledger).close({ shift: report.shift, lastReceipt }, nothing);
}

/**
 * Trade in three shifts and one that somebody opened, papers of closes, closes held against the service, and
 * the record against payout files.
 */
export async function buildBelieved(folder: string, seed: number): Promise<Believed> {
  const path = join(folder, 'whole', 'ledger.db');
  const { ledger } = openQuietly(path);
  const shop = openShop(seeded(seed), FIRST, () => ledger);
  for (let shift = 1; shift <= SHIFTS + 1; shift += 1) {
    for (let step = 0; step < STEPS; step += 1) shop.go();
    if (shift > SHIFTS) ledger.shifts.openShift(FIRST);
    if (shift > SHIFTS) continue;
    closeNow(ledger);
    for (let copy = 0; copy < shift; copy += 1)
      ledger.reportPrints.beginReportPrint({ close: shift, copy }, FIRST);
  }
  const matches = createServiceMatches(ledger.tables);
  for (let count = 0; count < 12; count += 1) {
    const owed = matches.nextOwedCheck(null);
    if (owed !== null) matches.noteChecked(owed, count % 3 === 0 ? 'came' : null, FIRST + count);
  }
  for (const { mode: _, number: __, ...match } of [MATCH, { ...MATCH, at: MATCH.at + 1 }])
    ledger.settlements.addMatch({
      ...match,
      headings: 'ref',
      mapping: MAPPING,
      lines: { ...LINES, 'only-here': [] },
    });
  await ledger.close();
  const again = openQuietly(path).ledger;
  const figures = figuresOf(again, path);
  await again.close();
  return { folder: join(folder, 'whole'), figures };
}

interface AtOnce {
  readonly closes: readonly unknown[];
  readonly x: unknown;
  readonly receipt: unknown;
}

export interface Figures {
  /** What is said at once, and goes on paper. */
  readonly atOnce: AtOnce;
  /** What a look comes before. */
  readonly later: unknown;
}

const EVER = [{ name: '00', again: false, from: 0, to: 10_000_000 }];
/** Some that end within an hour. */
const PERIODS = [0, 1, 2, 40].map((at) => {
  const from = Math.floor(FIRST / QUARTER_MS) - 10 + at * 3;
  return { name: '00', again: false, from, to: from + 3 };
});

/** Everything that the app says of money, references, receipts and names of events. */
function figuresOf(ledger: OpenLedger, path: string): Figures {
  const numbers = shiftsOf(ledger)
    .list(null)
    .map(({ number }) => number);
  const closeOf = (number: number) => {
    const { match, ...report } = shiftsOf(ledger).get(number);
    const { payments, agree, owed, differences } = match;
    const judged = agree + owed + differences.length;
    const checked = { payments, judged, differences, finishedAt: match.finishedAt };
    return { report, match: checked, copy: ledger.reportPrints.nextReportCopy(number) };
  };
  const closes = numbers.map((number) => orRefusal(() => closeOf(number)));
  const [x, receipt] = [shiftsOf(ledger).look(), ledger.nextReceipt()];
  return {
    atOnce: { closes: closes.map((of) => of && { report: of.report, copy: of.copy }), x, receipt },
    later: {
      matches: closes.map((of) => of?.match),
      compared: ledger.settlements.newestMatches(9),
      daysOfCloses: ledger.shifts.listClosesOf({
        from: '2026-05-01',
        to: '2026-05-31',
        after: 0,
        limit: 50,
      }).length,
      ...takingsIn(path),
      names: ledger.eventsAfter(null, 50).map(({ name }) => name),
      references: referencesIn(path),
    },
  };
}

/** A close that is said to be unreadable is told. */
function orRefusal<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Takings that can't be read are an error on their screen, and no figure. */
function takingsIn(path: string): object {
  const db = openReadOnly(path);
  try {
    const takings = createTakingsReader(db);
    return { parts: takings(PERIODS), whole: takings(EVER) };
  } catch (error) {
    if (error instanceof z.ZodError) return {};
    throw error;
  } finally {
    db.close();
  }
}

function referencesIn(path: string): unknown[] {
  const db = new Database(path, { readonly: true });
  try {
    return db.prepare('SELECT reference, payment FROM service_references ORDER BY 1, 2').all();
  } finally {
    db.close();
  }
}

/** Strikes a copy of a ledger, and does with it what the app does. */
export async function strikeBelieved(
  { folder, figures }: Believed,
  blow: Blow,
  place: string,
  random: Seeded,
): Promise<RowFinding[]> {
  const path = join(copyFiles(folder, place), 'ledger.db');
  const what = `${blow.table}: ${blow.column ?? 'a row gone'}, ${strike(path, blow, random)}`;
  try {
    return (await judge(path, figures)).map((kind) => ({ kind, what }));
  } catch (error) {
    return [{ kind: 'wrong', what: `${what}: ${String(error)}` }];
  } finally {
    rmSync(place, { recursive: true });
  }
}

async function judge(path: string, whole: Figures): Promise<RowFinding['kind'][]> {
  const { ledger, told } = openQuietly(path);
  try {
    const { atOnce } = figuresOf(ledger, path);
    const isSame = isDeepStrictEqual(saidOf(atOnce, whole.atOnce), whole.atOnce);
    if (!isSame && told.length === 0 && !isFault(path)) return ['unreported'];
    const { fault, mend } = auditLedger({ path, now: FIRST });
    if (fault === null && isToMend(mend)) ledger.mend(mend);
    const isTold = fault !== null || told.some((each) => each === 'altered');
    if (isTold || isDeepStrictEqual(figuresOf(ledger, path), whole)) return [];
    return [told.length === 0 ? 'unreported' : 'wrong'];
  } finally {
    await ledger.close();
  }
}

/** A close that was refused says nothing wrong. */
const saidOf = ({ closes, ...said }: AtOnce, whole: AtOnce): AtOnce => ({
  ...said,
  closes: closes.map((one, at) => one ?? whole.closes[at] ?? null),
});

/** A payment's row or an epoch that is damaged is found by the look. */
const isFault = (path: string) => auditLedger({ path, now: FIRST }).fault !== null;

/** Strikes each value in turn, as often as there are runs. */
export async function strikeEverythingBelieved(
  runs: number,
  seed: number,
): Promise<{ runs: number; findings: RowFinding[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-believed-'));
  try {
    const believed = await buildBelieved(folder, seed);
    const blows = everyBelieved();
    const findings: RowFinding[] = [];
    for (let run = 0; run < runs; run += 1) {
      const blow = blows[run % blows.length];
      if (blow === undefined) continue;
      const random = seeded(seed * 10_000 + run);
      findings.push(...(await strikeBelieved(believed, blow, join(folder, 'struck'), random)));
    }
    return { runs, findings };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
