/** Whether the numbers that are counted on from are those that the events gave last. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { linkChecker } from './chain.ts';
import { COUNTER_SQL, receiptCounter, printCounter } from './counters.ts';
import { restoredFromReader } from './epochs.ts';
import { createEventRows, type EventRow } from './event-rows.ts';
import { lastSkippedClose, skipsReader } from './given-numbers.ts';
import { SKIPPED_CLOSE } from './open-shift.ts';
import { parseEvent, parseRecordEvent } from './stored-events.ts';
import { TALLY_SQL } from './shift-tally.ts';

/** Read at a time, from the end; of so many the last receipt is one, but in a ledger that hardly sells. */
const STRIDE = 200;
const STRIDES = 25;

/** What the events say last of a count. */
interface Given {
  readonly number: number;
  readonly sequence: number;
}

export interface CountCheck {
  /** Names in `ledger_state` of counts that are other than the events say. */
  wrong(): string[];
  /** Sets them to what the events say, in the caller's transaction. */
  set(): true;
}

export function createCountCheck(db: Database.Database): CountCheck {
  const events = createEventRows(db);
  const follows = linkChecker(db);
  const last = db.prepare(TALLY_SQL.last).pluck();
  const keep = db.prepare(COUNTER_SQL.keep);
  const restoredFrom = restoredFromReader(db);
  const skips = skipsReader(db);
  const keptClose = db.prepare(COUNTER_SQL.read).pluck();

  function latest(of: (row: EventRow) => number | null): Given | null {
    let end = z.int().parse(last.get());
    for (let stride = 0; stride < STRIDES && end > 0; stride += 1) {
      const rows = events.stretch(end - STRIDE, end, STRIDE);
      for (const row of rows.toReversed()) {
        const number = of(row);
        if (number === null) continue;
        const sequence = z.int().parse(row.sequence);
        // Nothing is counted on from an event that is damaged itself.
        return follows(sequence) ? { number, sequence } : null;
      }
      end -= STRIDE;
    }
    return null;
  }

  /** Where a restore brought two ledgers together, the last that was given is not the highest. */
  const isExact = (given: Given) => given.sequence >= (restoredFrom() ?? 0);

  function find(): { name: string; number: number }[] {
    const receipt = latest(receiptOf);
    const print = latest(printOf);
    const wrong: { name: string; number: number }[] = [];
    if (receipt !== null) {
      const kept = receiptCounter(db).last();
      if (kept < receipt.number || (kept > receipt.number && isExact(receipt)))
        wrong.push({ name: 'last-receipt', number: receipt.number });
    }
    // More are queued than have left.
    if (print !== null && printCounter(db).last() < print.number)
      wrong.push({ name: 'last-print', number: print.number });
    const close = lastSkippedClose(skips(0));
    if (Number(keptClose.get(SKIPPED_CLOSE) ?? 0) !== close)
      wrong.push({ name: SKIPPED_CLOSE, number: close });
    return wrong;
  }

  return {
    wrong: () => find().map(({ name }) => name),
    set() {
      for (const { name, number } of find()) keep.run(name, String(number));
      return true;
    },
  };
}

function receiptOf(row: EventRow): number | null {
  try {
    if (row.type === 'shift-closed' || row.type === 'numbers-skipped') {
      const event = parseRecordEvent(row);
      if (event.type === 'numbers-skipped') return event.receipts?.last ?? null;
      return event.type === 'shift-closed' ? event.lastReceipt : null;
    }
    if (row.type !== 'status-answered') return null;
    const { event } = parseEvent(row);
    return event.type === 'status-answered' ? (event.receipt ?? null) : null;
  } catch {
    return null;
  }
}

function printOf(row: EventRow): number | null {
  try {
    if (row.type === 'numbers-skipped') {
      const event = parseRecordEvent(row);
      return event.type === 'numbers-skipped' ? (event.prints?.last ?? null) : null;
    }
    if (row.type !== 'print-sent') return null;
    const { event } = parseEvent(row);
    return event.type === 'print-sent' ? event.print : null;
  } catch {
    return null;
  }
}
