/**
 * An event's name is (ledger id, epoch, sequence). The sequence alone can come twice: after a restore,
 * or where a disk lost the end of the log, the next event takes the place of one that was there, and
 * that one may have been seen elsewhere. So each such new beginning is an epoch of its own.
 */
import { hash, randomInt } from 'node:crypto';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { headOf } from './chain.ts';
import { COUNTER_SQL } from './counters.ts';

export interface Epoch {
  /**
   * When it began, UTC milliseconds, and later than the one before: two beginnings from the same
   * past, on one computer or on two, know nothing of each other.
   */
  epoch: number;
  /** The ledger's id from here on; a ledger that moved to another computer gets a new one. */
  ledgerId: string;
  /** Its events are from this one on, up to the next epoch's first. */
  firstSequence: number;
  /** The epoch before it may have had more events than are here: an end was lost, or nobody knows. */
  loses: boolean;
}

const EPOCHS_SQL = `SELECT epoch, ledger_id AS ledgerId, first_sequence AS firstSequence,
  loses FROM epochs ORDER BY epoch`;
const LATEST_SQL = 'SELECT coalesce(max(epoch), 0) FROM epochs';
/** A ledger that moved to another computer went on under a new id, and nothing of it is missing. */
const RESTORED_SQL = `SELECT max(later.first_sequence) FROM epochs AS later
  JOIN epochs AS earlier ON earlier.ledger_id = later.ledger_id AND earlier.epoch < later.epoch`;
const INSERT_SQL = `INSERT INTO epochs (epoch, ledger_id, first_sequence, loses)
  VALUES (@epoch, @ledgerId, @firstSequence, @loses)`;

const epochsSchema = z.array(
  z.object({
    epoch: z.int(),
    ledgerId: z.string(),
    firstSequence: z.int(),
    loses: z.int().transform(Boolean),
  }),
);

/** Oldest first; none in one that was never opened. */
export const readEpochs = (db: Database.Database): Epoch[] =>
  epochsSchema.parse(db.prepare(EPOCHS_SQL).all());

/** The one that the next event belongs to; 0 where there is none. */
export const latestEpoch = (db: Database.Database): number =>
  z.int().parse(db.prepare(LATEST_SQL).pluck().get());

/** No event says when an epoch began, so what all of them come to is noted beside them. */
const NOTED = 'epochs';

const digestOf = (db: Database.Database): string =>
  hash('sha256', JSON.stringify(db.prepare(EPOCHS_SQL).raw().all()));

function note(db: Database.Database): void {
  db.prepare(COUNTER_SQL.keep).run(NOTED, digestOf(db));
}

/** Whether the epochs are those that were begun, by what was noted beside them. */
export const areEpochsAsBegun = (db: Database.Database): boolean =>
  db.prepare(COUNTER_SQL.read).pluck().get(NOTED) === digestOf(db);

/** @returns reads the first sequence of the latest epoch that a restore or a lost end began, or null */
export function restoredFromReader(db: Database.Database): () => number | null {
  const restored = db.prepare(RESTORED_SQL).pluck();
  return () => z.int().nullable().parse(restored.get());
}

function add(db: Database.Database, { loses, ...epoch }: Epoch): void {
  db.prepare(INSERT_SQL).run({ ...epoch, loses: Number(loses) });
}

/** @param ledgerId the id of a ledger that has no epoch yet */
export function beginFirstEpoch(db: Database.Database, ledgerId: string, at: number): void {
  if (readEpochs(db).length > 0) return;
  add(db, { epoch: at, ledgerId, firstSequence: 1, loses: false });
  note(db);
}

/** Of milliseconds: twelve days. */
const BY_CHANCE = 2 ** 30;

/**
 * Whatever is appended from here on belongs to a new epoch.
 * @param at UTC milliseconds
 * @param loses whether what was before may have had more events
 */
export function beginEpoch(
  db: Database.Database,
  ledgerId: string,
  at: number,
  loses: boolean,
): void {
  const latest = latestEpoch(db);
  // By a clock that is behind, two beginnings from the same past would be given the same name.
  const epoch = at > latest ? at : latest + randomInt(1, BY_CHANCE);
  add(db, { epoch, ledgerId, firstSequence: headOf(db).sequence + 1, loses });
  note(db);
}

/** Takes over the epochs of events that were taken over in their very places. */
export function adoptEpochs(db: Database.Database, epochs: readonly Epoch[]): void {
  const known = latestEpoch(db);
  for (const epoch of epochs) if (epoch.epoch > known) add(db, epoch);
  note(db);
}
