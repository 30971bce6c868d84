/** Whether what is kept of the record's own events, closes and papers, is what those events say; makes it so. */
import { isDeepStrictEqual } from 'node:util';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { RecordEvent } from '../../../shared/record-events.ts';
import { linkChecker } from './chain.ts';
import { createCloseWriter } from './closes.ts';
import { createEventRows } from './event-rows.ts';
import { EVENT_CODES } from './event-types.ts';
import { readRecordEvent } from './stored-events.ts';
import { isSetApart } from './set-apart.ts';
import { createReportPrintWriter } from './report-prints.ts';

const RECORD_CODES = [EVENT_CODES['shift-closed'], EVENT_CODES['report-sent']].join(', ');

const CHECK_SQL = {
  /** What is there for an event, and what names one that is not there. */
  named: `SELECT sequence FROM events
      WHERE sequence > @after AND sequence <= @upTo AND payment IS NULL AND type IN (${RECORD_CODES})
    UNION SELECT sequence FROM closes WHERE sequence > @after AND sequence <= @upTo
    UNION SELECT sequence FROM report_prints WHERE sequence > @after AND sequence <= @upTo
    ORDER BY 1`,
  close: `SELECT number, last_payment AS lastPayment, last_receipt AS lastReceipt,
      opened_at AS openedAt, closed_at AS closedAt, local_day AS localDay FROM closes WHERE sequence = ?`,
  print: 'SELECT close, copy FROM report_prints WHERE sequence = ?',
  // Where ledgers that had gone apart were put together, a paper may be of another copy's close.
  closeBefore: 'SELECT 1 FROM closes WHERE number = ? AND sequence < ?',
  printBefore: 'SELECT 1 FROM report_prints WHERE close = ? AND copy = ? AND sequence < ?',
  rowless: `SELECT sequence FROM events WHERE payment IS NULL
    AND type = ${EVENT_CODES['shift-closed']} AND sequence NOT IN (SELECT sequence FROM closes)`,
  beforeLatest: 'SELECT coalesce(max(sequence), 1) - 1 FROM closes',
  ofRecord: `SELECT sequence FROM events WHERE payment IS NULL AND type IN (${RECORD_CODES})
    ORDER BY 1`,
  guards: `SELECT name, sql FROM sqlite_schema
    WHERE type = 'trigger' AND tbl_name IN ('closes', 'report_prints')`,
  empty: 'DELETE FROM report_prints; DELETE FROM closes',
} as const;

const sequencesSchema = z.array(z.int());
const guardsSchema = z.array(z.object({ name: z.string(), sql: z.string() }));

/**
 * Holds rows against the events after one, up to another, that they are made of.
 * @returns the first sequence at which they differ, 0 where closes are missing; null where all is well
 */
export function firstBrokenRecordRow(
  db: Database.Database,
  after: number,
  upTo: number,
): number | null {
  const events = createEventRows(db);
  const close = db.prepare(CHECK_SQL.close);
  const print = db.prepare(CHECK_SQL.print);
  const closeBefore = db.prepare(CHECK_SQL.closeBefore);
  const printBefore = db.prepare(CHECK_SQL.printBefore);

  /** Whether it is another copy's. */
  const isRowless = (event: RecordEvent, sequence: number): boolean => {
    if (event.type === 'shift-closed') return isSetApart(events, sequence);
    if (event.type !== 'report-sent') return false;
    return (
      closeBefore.get(event.close, sequence) === undefined ||
      printBefore.get(event.close, event.copy, sequence) !== undefined
    );
  };

  const eventAt = (sequence: number) => {
    const [row] = events.stretch(sequence - 1, sequence, 1);
    return { row, event: readRecordEvent(row) };
  };

  const rowless = sequencesSchema.parse(db.prepare(CHECK_SQL.rowless).pluck().all());
  for (const sequence of rowless) {
    if (sequence > after && sequence <= upTo) continue;
    const { event } = eventAt(sequence);
    if (event === null || !isRowless(event, sequence)) return 0;
  }
  const named = db.prepare(CHECK_SQL.named).pluck().all({ after, upTo });
  for (const sequence of sequencesSchema.parse(named)) {
    const { row, event } = eventAt(sequence);
    if (event === null) return sequence;
    const kept = [close.get(sequence), print.get(sequence)];
    const isAsItWas = isRowless(event, sequence)
      ? isDeepStrictEqual(kept, [undefined, undefined])
      : isDeepStrictEqual(kept, [closeRow(event, row?.at), printRow(event)]);
    if (!isAsItWas) return sequence;
  }
  return null;
}

function closeRow(event: RecordEvent, closedAt: unknown) {
  if (event.type !== 'shift-closed') return undefined;
  const { number, lastPayment, lastReceipt, report } = event;
  const { openedAt, localDay } = report;
  return { number, lastPayment, lastReceipt, openedAt, closedAt, localDay };
}

const printRow = (event: RecordEvent) =>
  event.type === 'report-sent' ? { close: event.close, copy: event.copy } : undefined;

/**
 * Whether the latest close, and all that the record did since, is what its events say: what the open
 * shift begins behind.
 */
export function isOpenShiftBegunRightly(db: Database.Database): boolean {
  const after = z.int().parse(db.prepare(CHECK_SQL.beforeLatest).pluck().get());
  return firstBrokenRecordRow(db, after, Number.MAX_SAFE_INTEGER) === null;
}

/**
 * Makes all rows of closes and papers anew from their events, all or none.
 * @returns false where not all of these events can be read or follow: then nothing has changed
 */
export function remakeRecordRows(db: Database.Database): boolean {
  const events = createEventRows(db);
  const follows = linkChecker(db);
  const sequences = sequencesSchema.parse(db.prepare(CHECK_SQL.ofRecord).pluck().all());
  const found = sequences.map((sequence) => {
    const [row] = events.stretch(sequence - 1, sequence, 1);
    return { sequence, at: row?.at, event: follows(sequence) ? readRecordEvent(row) : null };
  });
  const remake = db.transaction(() => {
    const guards = guardsSchema.parse(db.prepare(CHECK_SQL.guards).all());
    for (const { name } of guards) db.exec(`DROP TRIGGER ${name}`);
    db.exec(CHECK_SQL.empty);
    const addClose = createCloseWriter(db);
    const addPrint = createReportPrintWriter(db);
    const closes = new Set<number>();
    const papers = new Set<string>();
    for (const { sequence, at, event } of found) {
      if (event?.type === 'shift-closed' && !isSetApart(events, sequence)) {
        addClose(event, sequence, z.int().parse(at));
        closes.add(event.number);
      }
      if (event?.type !== 'report-sent' || !closes.has(event.close)) continue;
      if (papers.has(`${event.close} ${event.copy}`)) continue;
      addPrint(event, sequence);
      papers.add(`${event.close} ${event.copy}`);
    }
    for (const { sql } of guards) db.exec(sql);
  });
  if (found.some(({ event }) => event === null)) return false;
  remake();
  return true;
}
