/**
 * Numbers that stand on papers: of Z reports, receipts and prints. Those that a lost end of the record
 * had given are skipped, by an event that says so, and none is given twice.
 */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { RecordEvent, Skipped } from '../../../shared/record-events.ts';
import { type ChainHead, linkChecker } from './chain.ts';
import { COUNTED_AT_MOST, COUNTER_SQL, printCounter, receiptCounter } from './counters.ts';
import { createEventRows } from './event-rows.ts';
import { EVENT_CODES } from './event-types.ts';
import { openShiftReader, SKIPPED_CLOSE } from './open-shift.ts';
import { readRecordEvent } from './stored-events.ts';

/** The number that was given last, of each; 0 for none. */
export interface GivenNumbers {
  readonly close: number;
  readonly receipt: number;
  readonly print: number;
}

export const NONE_GIVEN: GivenNumbers = { close: 0, receipt: 0, print: 0 };

/** The highest of each. */
export const highestOf = (given: readonly GivenNumbers[]): GivenNumbers =>
  given.reduce(
    (highest, each) => ({
      close: Math.max(highest.close, each.close),
      receipt: Math.max(highest.receipt, each.receipt),
      print: Math.max(highest.print, each.print),
    }),
    NONE_GIVEN,
  );

/** Numbers that are given to nobody here. */
export interface Skips {
  readonly lost: Skipped[];
  readonly setApart: SetApartClose[];
}

export interface SetApartClose {
  readonly number: number;
  /** Null where it can't be read. */
  readonly localDay: string | null;
}

export const lastSkippedClose = ({ lost, setApart }: Skips): number =>
  Math.max(
    0,
    ...lost.map(({ closes }) => closes?.last ?? 0),
    ...setApart.map(({ number }) => number),
  );

export const GIVEN_SQL = {
  moveSums: 'UPDATE takings SET shift = @to WHERE shift = @from',
  skips: `SELECT sequence FROM events WHERE payment IS NULL
    AND type IN (${EVENT_CODES['numbers-skipped']}, ${EVENT_CODES['close-set-apart']})
    AND sequence > ? ORDER BY sequence`,
} as const;

/** @returns reads what was given last */
export function givenReader(db: Database.Database): () => GivenNumbers {
  const openShift = openShiftReader(db);
  const [receipts, prints] = [receiptCounter(db), printCounter(db)];
  return () => ({ close: openShift() - 1, receipt: receipts.last(), print: prints.last() });
}

/**
 * @returns reads what was skipped after an event, oldest first: by a lost end, and by another copy's
 *   close; what is damaged is left out
 */
export function skipsReader(db: Database.Database): (after: number) => Skips {
  const find = db.prepare(GIVEN_SQL.skips).pluck();
  const events = createEventRows(db);
  const follows = linkChecker(db);
  const eventAt = (sequence: number) => {
    const [row] = events.stretch(sequence - 1, sequence, 1);
    const event = readRecordEvent(row);
    return event !== null && follows(sequence) ? event : null;
  };
  return (after) => {
    const skips: Skips = { lost: [], setApart: [] };
    for (const sequence of z.array(z.int()).parse(find.all(after))) {
      const event = eventAt(sequence);
      if (event?.type === 'numbers-skipped') skips.lost.push(event);
      if (event?.type !== 'close-set-apart') continue;
      const close = eventAt(sequence + 1);
      const localDay = close?.type === 'shift-closed' ? close.report.localDay : null;
      skips.setApart.push({ number: event.number, localDay });
    }
    return skips;
  };
}

/** @returns counts on behind what an event says was skipped, in the caller's transaction */
export function createSkipWriter(db: Database.Database): (skipped: Skipped) => void {
  const openShift = openShiftReader(db);
  const keep = db.prepare(COUNTER_SQL.keep);
  const moveSums = db.prepare(GIVEN_SQL.moveSums);
  const [receipts, prints] = [receiptCounter(db), printCounter(db)];
  return ({ closes, receipts: skippedReceipts, prints: skippedPrints }) => {
    const from = openShift();
    if (closes !== undefined && closes.last >= from) {
      keep.run(SKIPPED_CLOSE, String(closes.last));
      moveSums.run({ from, to: openShift() });
    }
    receipts.reach(skippedReceipts?.last ?? 0);
    prints.reach(skippedPrints?.last ?? 0);
  };
}

/**
 * @param log writes what happened to the record, in the caller's transaction
 * @returns skips what was given beyond what the record has, in the caller's transaction
 */
export function createNumberSkipper(
  db: Database.Database,
  log: (event: RecordEvent, at: number) => ChainHead,
): (given: GivenNumbers, at: number) => void {
  const own = givenReader(db);
  const write = createSkipWriter(db);
  return (given, at) => {
    const has = own();
    const [closes, receipts, prints] = [
      between(has.close, given.close),
      between(has.receipt, given.receipt),
      between(has.print, given.print),
    ];
    if (closes === null && receipts === null && prints === null) return;
    const event = {
      type: 'numbers-skipped',
      ...(closes && { closes }),
      ...(receipts && { receipts }),
      ...(prints && { prints }),
    } as const;
    log(event, at);
    write(event);
  };
}

const between = (own: number, given: number) =>
  given > own && given <= COUNTED_AT_MOST ? { first: own + 1, last: given } : null;
