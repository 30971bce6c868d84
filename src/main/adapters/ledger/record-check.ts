/** Whether what is kept of the record's own events, closes and papers, is what those events say. */
import { isDeepStrictEqual } from 'node:util';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { RecordEvent } from '../../../shared/record-events.ts';
import { createEventRows } from './event-rows.ts';
import { EVENT_CODES } from './event-types.ts';
import { parseRecordEvent } from './reader.ts';

const RECORD_CODES = [EVENT_CODES['shift-closed'], EVENT_CODES['report-sent']].join(', ');

const CHECK_SQL = {
  /** What is there for an event, and what names one that is not there. */
  named: `SELECT sequence FROM events
      WHERE sequence > @after AND sequence <= @upTo AND type IN (${RECORD_CODES})
    UNION SELECT sequence FROM closes WHERE sequence > @after AND sequence <= @upTo
    UNION SELECT sequence FROM report_prints WHERE sequence > @after AND sequence <= @upTo
    ORDER BY 1`,
  close: `SELECT number, last_payment AS lastPayment, last_receipt AS lastReceipt,
      opened_at AS openedAt, closed_at AS closedAt, local_day AS localDay FROM closes WHERE sequence = ?`,
  print: 'SELECT close, copy FROM report_prints WHERE sequence = ?',
  // Where ledgers that had gone apart were put together, the first of a number has the row.
  closeBefore: 'SELECT 1 FROM closes WHERE number = ? AND sequence < ?',
  printBefore: 'SELECT 1 FROM report_prints WHERE close = ? AND copy = ? AND sequence < ?',
  gaps: 'SELECT count(*) <> coalesce(max(number), 0) FROM closes',
} as const;

/**
 * Holds rows against the events after one, up to another, that they are made of.
 * @returns the first sequence at which they differ, 0 where closes are missing; null where all is well
 */
export function firstBrokenRecordRow(
  db: Database.Database,
  after: number,
  upTo: number,
): number | null {
  if (db.prepare(CHECK_SQL.gaps).pluck().get() !== 0) return 0;
  const events = createEventRows(db);
  const close = db.prepare(CHECK_SQL.close);
  const print = db.prepare(CHECK_SQL.print);
  const closeBefore = db.prepare(CHECK_SQL.closeBefore);
  const printBefore = db.prepare(CHECK_SQL.printBefore);

  /** Whether another event had given the number before this one. */
  const isSecond = (event: RecordEvent, sequence: number): boolean =>
    event.type === 'shift-closed'
      ? closeBefore.get(event.number, sequence) !== undefined
      : printBefore.get(event.close, event.copy, sequence) !== undefined;

  for (const sequence of z
    .array(z.int())
    .parse(db.prepare(CHECK_SQL.named).pluck().all({ after, upTo }))) {
    const [row] = events.stretch(sequence - 1, sequence, 1);
    const event = eventOf(row);
    if (event === null) return sequence;
    const kept = [close.get(sequence), print.get(sequence)];
    const isAsItWas = isSecond(event, sequence)
      ? isDeepStrictEqual(kept, [undefined, undefined])
      : isDeepStrictEqual(kept, [closeRow(event, row?.at), printRow(event)]);
    if (!isAsItWas) return sequence;
  }
  return null;
}

function eventOf(row: unknown): RecordEvent | null {
  try {
    return parseRecordEvent(row);
  } catch {
    return null;
  }
}

function closeRow(event: RecordEvent, closedAt: unknown) {
  if (event.type !== 'shift-closed') return undefined;
  const { number, lastPayment, lastReceipt, report } = event;
  const { openedAt, localDay } = report;
  return { number, lastPayment, lastReceipt, openedAt, closedAt, localDay };
}

const printRow = (event: RecordEvent) =>
  event.type === 'report-sent' ? { close: event.close, copy: event.copy } : undefined;
