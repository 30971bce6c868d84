/** The closes of shifts: events of the log, with what finds each of them beside it. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { RecordEvent } from '../../../shared/record-events.ts';
import type { ShiftReport } from '../../../shared/features/shifts/shifts.ts';
import { GENESIS } from './chain.ts';
import { prepareAll } from './connection.ts';
import { createEventRows } from './event-rows.ts';
import { EVENT_CODES } from './event-types.ts';
import { openShiftReader } from './open-shift.ts';
import type { LedgerReader } from './ledger-reader.ts';
import { parseRecordEvent } from './stored-events.ts';
import {
  createShiftReader,
  type ProveShift,
  type ShiftFacts,
  type ShiftStart,
} from './shift-facts.ts';
import { hashOfStored } from './stored-ids.ts';
import type { TableAccess } from './table-access.ts';

const CLOSES = `SELECT number, closes.sequence, last_payment AS lastPayment,
    last_receipt AS lastReceipt, opened_at AS openedAt, closed_at AS closedAt,
    local_day AS localDay, hash
  FROM closes LEFT JOIN events ON events.sequence = closes.sequence`;

export const CLOSE_SQL = {
  latest: `${CLOSES} ORDER BY number DESC LIMIT 1`,
  one: `${CLOSES} WHERE number = ?`,
  before: `${CLOSES} WHERE number < @before ORDER BY number DESC LIMIT @limit`,
  after: `${CLOSES} WHERE number > ? ORDER BY number LIMIT 1`,
  ofDays: `${CLOSES} WHERE number > @after AND local_day BETWEEN @from AND @to
    ORDER BY number LIMIT @limit`,
  days: 'SELECT local_day FROM closes ORDER BY number DESC',
  write: `INSERT INTO closes
      (number, sequence, last_payment, last_receipt, opened_at, closed_at, local_day)
    VALUES (@number, @sequence, @lastPayment, @lastReceipt, @openedAt, @closedAt, @localDay)`,
  // Whatever of it a customer was asked for; the service knows nothing of the rest.
  owe: `INSERT INTO service_checks_owed (close, payment)
    SELECT @number, number FROM payments WHERE customer_asked = 1 AND number IN (
      SELECT payment FROM events WHERE sequence > @after AND payment IS NOT NULL)`,
  match: 'INSERT INTO service_matches (close, payments, agree, finished_at) VALUES (?, ?, 0, ?)',
  // Where ledgers that had gone apart were put together, the first who opened it did.
  opened: `SELECT at FROM events WHERE payment IS NULL AND type = ${EVENT_CODES['shift-opened']}
    AND sequence > ? ORDER BY sequence LIMIT 1`,
  latestSequence: 'SELECT coalesce(max(sequence), 0) FROM closes',
} as const;

const rowSchema = z.object({
  number: z.int().positive(),
  sequence: z.int().positive(),
  lastPayment: z.int().nonnegative(),
  lastReceipt: z.int().nonnegative(),
  openedAt: z.int(),
  closedAt: z.int(),
  /** The shop's local day that it is of. */
  localDay: z.string(),
  hash: z.unknown().transform((stored) => hashOfStored(stored) ?? ''),
});

/** A close as it is kept. Times are UTC milliseconds. */
export interface StoredClose extends z.infer<typeof rowSchema> {
  /** Null where it can't be read. */
  readonly report: ShiftReport | null;
}

export interface NewClose {
  /** UTC milliseconds. */
  readonly closedAt: number;
  readonly report: ShiftReport;
}

export interface OpenShift {
  readonly facts: ShiftFacts;
  /** When somebody opened it, UTC milliseconds; null where nobody did. */
  readonly openedAt: number | null;
  /** The close before it; null for none. */
  readonly before: StoredClose | null;
}

export interface ClosesOfDays {
  /** `YYYY-MM-DD`, both within. */
  readonly from: string;
  readonly to: string;
  /** The number that all are above. */
  readonly after: number;
  readonly limit: number;
}

export interface Closes {
  /** What there is of the open shift, all of one moment. */
  readOpenShift(): OpenShift;
  /** Notes that somebody opened the shift. @returns false where somebody had before */
  openShift(at: number): boolean;
  /**
   * Closes the open shift, all in one transaction.
   * @param make makes the close of what the shift is then; what it throws ends it
   * @throws StorageError
   */
  closeShift(make: (shift: OpenShift) => NewClose): StoredClose;
  getClose(number: number): StoredClose | null;
  /** The one after a number; not all numbers are given to a close. */
  getCloseAfter(number: number): StoredClose | null;
  /** Newest first. @param before the number that the newest is below */
  listCloses(before: number, limit: number): StoredClose[];
  /** Those whose day is one of some, in the order of their numbers. */
  listClosesOf(days: ClosesOfDays): StoredClose[];
  /** The day of each close, newest first. */
  listCloseDays(): string[];
  /** The hash of the close before one. */
  hashBefore(number: number): string;
}

/** Holds what a report is made of against the events, and makes it anew where it differs. */
export interface ShiftProof {
  /** The latest close, which the open shift begins behind. */
  proveBeginning(): void;
  /** Makes all closes anew. @returns false where not all of their events can be read */
  remakeCloses(): boolean;
  prove: ProveShift;
}

export function createCloses(
  { db, guarded, log, transaction }: TableAccess,
  ledger: Pick<LedgerReader, 'getPayment' | 'getLife' | 'listUnsettled' | 'listUnreadable'>,
  proof: ShiftProof,
): Closes {
  const sql = prepareAll(db, CLOSE_SQL);
  const addClose = createCloseWriter(db);
  const readShift = createShiftReader(db, ledger, proof.prove);
  const openShift = openShiftReader(db);
  const events = createEventRows(db);

  /** What the event says counts: the row only finds it. */
  function closeOfRow(row: unknown): StoredClose {
    const close = rowSchema.parse(row);
    const { sequence, number } = close;
    try {
      const [stored] = events.stretch(sequence - 1, sequence, 1);
      const event = parseRecordEvent(stored);
      if (event.type !== 'shift-closed' || event.number !== number)
        return { ...close, report: null };
      const { lastPayment, lastReceipt, report } = event;
      const closedAt = z.int().parse(stored?.at);
      return { ...close, lastPayment, lastReceipt, openedAt: report.openedAt, closedAt, report };
    } catch {
      return { ...close, report: null };
    }
  }

  function readClose(number: number): StoredClose | null {
    const row = sql.one.get(number);
    return row === undefined ? null : closeOfRow(row);
  }

  /** A row that does not find its event is made anew with all others, where that can be done. */
  function getClose(number: number): StoredClose | null {
    const close = readClose(number);
    if (close === null || close.report !== null || !proof.remakeCloses()) return close;
    return readClose(number);
  }

  const openedBehind = (sequence: unknown): number | null =>
    z
      .int()
      .nullable()
      .catch(null)
      .parse(sql.opened.pluck().get(sequence) ?? null);

  function openShiftNow(isClosing = false): OpenShift {
    proof.proveBeginning();
    const row = sql.latest.get();
    const last = row === undefined ? null : closeOfRow(row);
    const start = startBehind(last, openShift());
    const openedAt = openedBehind(start.lastSequence);
    return { facts: readShift(start, isClosing), openedAt, before: last };
  }

  function open(at: number): boolean {
    if (openedBehind(sql.latestSequence.pluck().get()) !== null) return false;
    log({ type: 'shift-opened' }, at);
    return true;
  }

  function closeOpen(make: (shift: OpenShift) => NewClose): StoredClose {
    const shift = openShiftNow(true);
    const { start, lastPayment, lastReceipt } = shift.facts;
    const number = start.shift;
    const { closedAt, report } = make(shift);
    const event = { type: 'shift-closed', number, lastPayment, lastReceipt, report } as const;
    const { sequence, hash } = log(event, closedAt);
    addClose(event, sequence, closedAt);
    const { changes } = sql.owe.run({ number, after: start.lastSequence });
    sql.match.run(number, changes, changes === 0 ? closedAt : null);
    const { openedAt: began, localDay } = report;
    const row = { number, sequence, lastPayment, lastReceipt, openedAt: began, closedAt, localDay };
    return { ...row, hash, report };
  }

  return {
    readOpenShift: guarded(() => db.transaction(() => openShiftNow())()),
    openShift: transaction(open),
    closeShift: transaction(closeOpen),
    getClose: guarded(getClose),
    getCloseAfter: guarded((number) => {
      const row = sql.after.get(number);
      return row === undefined ? null : closeOfRow(row);
    }),
    listCloses: guarded((number, limit) =>
      sql.before.all({ before: number, limit }).map(closeOfRow),
    ),
    listClosesOf: guarded((of) => sql.ofDays.all(of).map(closeOfRow)),
    listCloseDays: guarded(() => z.array(z.string()).parse(sql.days.pluck().all())),
    hashBefore: guarded((number) => {
      const row = sql.before.get({ before: number, limit: 1 });
      if (row === undefined) return GENESIS.hash;
      return getClose(rowSchema.parse(row).number)?.hash ?? '';
    }),
  };
}

/** Right behind the last close. @param shift the number that its own gets */
const startBehind = (last: StoredClose | null, shift: number): ShiftStart => ({
  shift,
  lastSequence: last?.sequence ?? 0,
  lastPayment: last?.lastPayment ?? 0,
  lastReceipt: last?.lastReceipt ?? 0,
});

type ShiftClosed = Extract<RecordEvent, { type: 'shift-closed' }>;

/** @returns keeps where a close stands in the log, in the caller's transaction */
export function createCloseWriter(
  db: Database.Database,
): (event: ShiftClosed, sequence: number, at: number) => void {
  const write = db.prepare(CLOSE_SQL.write);
  return ({ number, lastPayment, lastReceipt, report }, sequence, closedAt) => {
    const { openedAt, localDay } = report;
    write.run({ number, sequence, lastPayment, lastReceipt, openedAt, closedAt, localDay });
  };
}
