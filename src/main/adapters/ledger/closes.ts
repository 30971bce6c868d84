/** The closes of shifts: written once, each with the hash of the one before. */
import { hash } from 'node:crypto';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { GENESIS, hashReader } from './chain.ts';
import { COUNTER_SQL } from './counters.ts';
import type { Guard } from './errors.ts';
import type { LedgerReader } from './ledger.ts';
import { createShiftReader, type ShiftFacts } from './shift-facts.ts';
import { hashOfStored } from './stored-ids.ts';

const COLUMNS = `number, last_sequence AS lastSequence, last_payment AS lastPayment,
  last_receipt AS lastReceipt, opened_at AS openedAt, closed_at AS closedAt, report, hash`;

export const CLOSE_SQL = {
  latest: `SELECT ${COLUMNS} FROM closes ORDER BY number DESC LIMIT 1`,
  one: `SELECT ${COLUMNS} FROM closes WHERE number = ?`,
  before: `SELECT ${COLUMNS} FROM closes WHERE number BETWEEN 1 AND @before - 1
    ORDER BY number DESC LIMIT @limit`,
  all: `SELECT ${COLUMNS} FROM closes ORDER BY number`,
  between: `SELECT ${COLUMNS} FROM closes WHERE number > @after AND number >= 1
    AND closed_at >= @from AND closed_at < @to ORDER BY number LIMIT @limit`,
  times: `SELECT closed_at FROM closes WHERE number >= 1 ORDER BY number DESC`,
  write: `INSERT INTO closes
      (number, last_sequence, last_payment, last_receipt, opened_at, closed_at, report, hash)
    VALUES (@number, @lastSequence, @lastPayment, @lastReceipt, @openedAt, @closedAt, @report, @hash)`,
  // Whatever of it a customer was asked for; the service knows nothing of the rest.
  owe: `INSERT INTO service_checks_owed (close, payment)
    SELECT @number, number FROM payments WHERE customer_asked = 1 AND number IN (
      SELECT DISTINCT payment FROM payment_events WHERE sequence > @lastSequence)`,
  match: 'INSERT INTO service_matches (close, payments, agree, finished_at) VALUES (?, ?, 0, ?)',
  forgetOpening: 'DELETE FROM ledger_state WHERE name = ?',
} as const;

/** The name in `ledger_state` under which stands when somebody opened the shift. */
const OPENED = 'shift-opened-at';

const rowSchema = z.object({
  number: z.int().nonnegative(),
  lastSequence: z.int().nonnegative(),
  lastPayment: z.int().nonnegative(),
  lastReceipt: z.int().nonnegative(),
  openedAt: z.int(),
  closedAt: z.int(),
  report: z.string(),
  hash: z.unknown().transform((stored) => hashOfStored(stored) ?? ''),
});
/** Number 0 stands for all that was before shifts were kept, and has no report. */
export type StoredClose = z.infer<typeof rowSchema>;

/** Before the first close. */
const NO_CLOSE = GENESIS.hash;

export interface NewClose {
  /** UTC milliseconds. */
  readonly openedAt: number;
  readonly closedAt: number;
  /** JSON. */
  readonly report: string;
}

export interface OpenShift {
  readonly facts: ShiftFacts;
  /** When somebody opened it, UTC milliseconds; null where nobody did. */
  readonly openedAt: number | null;
  /** The close before it. */
  readonly before: StoredClose;
}

export interface ClosesWithin {
  /** UTC milliseconds. */
  readonly from: number;
  /** The same; what was closed at that very moment is not within. */
  readonly to: number;
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
  /** Newest first. @param before the number that the newest is below */
  listCloses(before: number, limit: number): StoredClose[];
  /** Those that were made within a stretch, in the order of their numbers. */
  listClosesBetween(within: ClosesWithin): StoredClose[];
  /** When shifts were closed, newest first, in UTC milliseconds. */
  listCloseTimes(): number[];
  /** The hash of the close before one. */
  hashBefore(number: number): string;
}

/**
 * SHA-256, in hex, of a JSON array, as for events: what is closed, and the report of it, word by word.
 * @param previous the hash of the close before; 64 zeros before the first
 * @param lastHash the hash of the last event that is closed
 */
export const closeHash = (
  previous: string,
  close: Pick<StoredClose, 'number' | 'lastSequence' | 'openedAt' | 'closedAt' | 'report'>,
  lastHash: string,
): string =>
  hash(
    'sha256',
    JSON.stringify([
      previous,
      close.number,
      close.lastSequence,
      lastHash,
      close.openedAt,
      close.closedAt,
      close.report,
    ]),
  );

export function createCloses(
  db: Database.Database,
  ledger: Pick<LedgerReader, 'getPayment' | 'getLife' | 'listUnsettled' | 'listUnreadable'>,
  guarded: Guard,
): Closes {
  const latest = db.prepare(CLOSE_SQL.latest);
  const one = db.prepare(CLOSE_SQL.one);
  const before = db.prepare(CLOSE_SQL.before);
  const between = db.prepare(CLOSE_SQL.between);
  const times = db.prepare(CLOSE_SQL.times).pluck();
  const write = db.prepare(CLOSE_SQL.write);
  const readState = db.prepare(COUNTER_SQL.read).pluck();
  const keepState = db.prepare(COUNTER_SQL.keep);
  const owe = db.prepare(CLOSE_SQL.owe);
  const match = db.prepare(CLOSE_SQL.match);
  const forgetState = db.prepare(CLOSE_SQL.forgetOpening);
  const readShift = createShiftReader(db, ledger);

  function getClose(number: number): StoredClose | null {
    const row = one.get(number);
    return row === undefined ? null : rowSchema.parse(row);
  }

  const openedAt = (): number | null =>
    z.coerce
      .number()
      .int()
      .nullable()
      .catch(null)
      .parse(readState.get(OPENED) ?? null);

  function openShiftNow(): OpenShift {
    const last = rowSchema.parse(latest.get());
    return { facts: readShift(last), openedAt: openedAt(), before: last };
  }

  const hashBefore = (number: number) =>
    number <= 1 ? NO_CLOSE : (getClose(number - 1)?.hash ?? '');

  const close = db.transaction((make: (shift: OpenShift) => NewClose): StoredClose => {
    const shift = openShiftNow();
    const { facts } = shift;
    const made = {
      ...make(shift),
      number: facts.start.number + 1,
      lastSequence: facts.lastSequence,
      lastPayment: facts.lastPayment,
      lastReceipt: facts.lastReceipt,
    };
    const hashed = closeHash(hashBefore(made.number), made, facts.lastHash);
    write.run({ ...made, hash: Buffer.from(hashed, 'hex') });
    const { number } = made;
    const { changes } = owe.run({ number, lastSequence: facts.start.lastSequence });
    match.run(number, changes, changes === 0 ? made.closedAt : null);
    forgetState.run(OPENED);
    return { ...made, hash: hashed };
  });

  return {
    readOpenShift: guarded(() => db.transaction(openShiftNow)()),
    openShift: guarded((at) => {
      if (openedAt() !== null) return false;
      keepState.run(OPENED, String(at));
      return true;
    }),
    closeShift: guarded((make) => close.immediate(make)),
    getClose: guarded((number) => (number < 1 ? null : getClose(number))),
    listCloses: guarded((number, limit) =>
      z.array(rowSchema).parse(before.all({ before: number, limit })),
    ),
    listClosesBetween: guarded((within) => z.array(rowSchema).parse(between.all(within))),
    listCloseTimes: guarded(() => z.array(z.int()).parse(times.all())),
    hashBefore: guarded(hashBefore),
  };
}

/**
 * Looks at every close: whether it follows the one before, and closes events that are there.
 * @returns the number of the first that does not; null where all do
 */
export function firstBrokenClose(db: Database.Database): number | null {
  const hashOf = hashReader(db);
  let previous: StoredClose | null = null;
  for (const row of db.prepare(CLOSE_SQL.all).iterate()) {
    const { success, data: close } = rowSchema.safeParse(row);
    const number: number = previous === null ? 0 : previous.number + 1;
    if (!success || close.number !== number) return number;
    if (previous !== null) {
      const before = number === 1 ? NO_CLOSE : previous.hash;
      const last = close.lastSequence === 0 ? GENESIS.hash : hashOf(close.lastSequence);
      if (last === null || close.lastSequence < previous.lastSequence) return number;
      if (close.hash !== closeHash(before, close, last)) return number;
    }
    previous = close;
  }
  return previous === null ? 0 : null;
}
