/**
 * The hash chain over the events: each is hashed together with the hash before it, so that an
 * altered, removed, inserted or moved event shows. Each payment's row knows its latest event, and each
 * close and print its own, so a missing end shows too.
 */
import { hash } from 'node:crypto';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { createEventRows } from './event-rows.ts';
import { factsHash, type Words, wordsHash } from './facts-and-words.ts';
import { hashOfStored } from './stored-ids.ts';

export interface ChainReport {
  events: number;
  /** The first event whose hash does not follow from the one before, or null. */
  brokenAt: number | null;
}

/** What an event's hash is taken over. */
export interface ChainedEvent {
  sequence: number;
  /** The sequence of the same payment's event before this one; null for its first. */
  follows: number | null;
  terminal: string;
  /** Null where it belongs to none. */
  paymentId: string | null;
  /** UTC milliseconds. */
  at: number;
  /** Who made it; null where the app did, or where nobody is named. */
  by: string | null;
  type: string;
  /** JSON, exactly as it is stored. */
  facts: string;
  words: Words | null;
}

/** The hash is in hex. */
export const chainHeadSchema = z.compile(z.object({ sequence: z.int(), hash: z.string() }));
export type ChainHead = z.infer<typeof chainHeadSchema>;

export const HEAD_SQL = 'SELECT sequence, hash FROM events ORDER BY sequence DESC LIMIT 1';

const headRowSchema = z.compile(z.object({ sequence: z.int(), hash: z.unknown() }));

/**
 * The latest event's place in the chain. Where its hash can't be read the chain is broken there, but
 * what happens next is written down all the same.
 * @param row of `HEAD_SQL`; undefined where there is no event
 */
export function headOfRow(row: unknown): ChainHead {
  if (row === undefined) return GENESIS;
  const { sequence, hash: stored } = headRowSchema.parse(row);
  return { sequence, hash: hashOfStored(stored) ?? '' };
}

/** Before the first event. */
export const GENESIS: ChainHead = { sequence: 0, hash: '0'.repeat(64) };

export const headOf = (db: Database.Database): ChainHead => headOfRow(db.prepare(HEAD_SQL).get());

/** @returns reads the hash of an event; null where there is none that can be read */
export function hashReader(db: Database.Database): (sequence: number) => string | null {
  const read = db.prepare('SELECT hash FROM events WHERE sequence = ?').pluck();
  return (sequence) => hashOfStored(read.get(sequence));
}

/**
 * SHA-256, in hex, over a JSON array of the fields and of the hashes of facts and words: JSON marks
 * where each ends, so that no two different events can be written the same way.
 */
export function eventHash(previousHash: string, event: ChainedEvent): string {
  const { terminal, sequence, follows, paymentId, at, by, type, facts, words } = event;
  const parts = [factsHash(facts), wordsHash(words)];
  return hash(
    'sha256',
    JSON.stringify([previousHash, terminal, sequence, follows, paymentId, at, by, type, ...parts]),
  );
}

/** The latest event that anything made of events names: where the end of the log is gone, it shows. */
export const LATEST_NAMED = `max((SELECT coalesce(max(last_sequence), 0) FROM payments),
  (SELECT coalesce(max(sequence), 0) FROM closes),
  (SELECT coalesce(max(sequence), 0) FROM report_prints),
  (SELECT coalesce(max(CAST(value AS INTEGER)), 0) FROM ledger_state WHERE name = 'last-of-record'))`;

/** Read in one statement, so that what is appended during the walk doesn't matter. */
const endsSchema = z.object({ last: z.int(), expected: z.int() });

export const wordsSchema = z.union([
  z.strictObject({ salt: z.string(), text: z.string() }),
  z.strictObject({ hash: z.string() }),
]);

export const linkSchema = z.object({
  sequence: z.int(),
  follows: z.int().nullable(),
  terminal: z.string(),
  paymentId: z.string().nullable(),
  at: z.int(),
  by: z.string().nullable(),
  type: z.string(),
  facts: z.string(),
  words: wordsSchema.nullable(),
  hash: z.string(),
});
/** A stored event with its place in the chain. */
export type Link = z.infer<typeof linkSchema>;

/** The event of a stored row, if it can be read and follows. */
export function nextLink(head: ChainHead, row: unknown): Link | null {
  const { success, data: link } = linkSchema.safeParse(row);
  const follows =
    success && link.sequence === head.sequence + 1 && link.hash === eventHash(head.hash, link);
  return follows ? link : null;
}

/** @returns whether an event follows from the hash that stands at the one before it */
export function linkChecker(db: Database.Database): (sequence: number) => boolean {
  const events = createEventRows(db);
  const hashAt = hashReader(db);
  return (sequence) => {
    const before = sequence === 1 ? GENESIS.hash : hashAt(sequence - 1);
    const [row] = events.stretch(sequence - 1, sequence, 1);
    return before !== null && nextLink({ sequence: sequence - 1, hash: before }, row) !== null;
  };
}

/** How many events are read at a time: the walk holds no long transaction and can give way. */
const STRIDE = 2000;

/**
 * Walks the events after one, up to another, pausing (yielding) after every stride.
 * @param head the event before the first, whose hash is taken as given
 * @param upTo the last sequence to be looked at
 * @returns the last event that follows, in the generator's result, and the first that does not
 */
export function* walkPart(
  db: Database.Database,
  head: ChainHead,
  upTo: number,
): Generator<ChainHead, { head: ChainHead; brokenAt: number | null }> {
  const events = createEventRows(db);
  // From far below the first, so that a row slipped in before it is met as well.
  const from = head.sequence === 0 ? Number.MIN_SAFE_INTEGER : head.sequence;
  let last = head;
  let rows = events.stretch(from, upTo, STRIDE);
  while (rows.length > 0) {
    for (const row of rows) {
      const link = nextLink(last, row);
      if (!link) return { head: last, brokenAt: last.sequence + 1 };
      last = { sequence: link.sequence, hash: link.hash };
    }
    yield last;
    rows = events.stretch(last.sequence, upTo, STRIDE);
  }
  return { head: last, brokenAt: null };
}

/**
 * Walks the whole chain as it was when the walk began, pausing (yielding) after every stride.
 * @returns the first event that does not follow, in the generator's result
 */
export function* walkChain(db: Database.Database): Generator<ChainHead, ChainReport> {
  const ends = endsSchema.parse(
    db
      .prepare(
        `SELECT (SELECT coalesce(max(sequence), 0) FROM events) AS last,
                ${LATEST_NAMED} AS expected`,
      )
      .get(),
  );
  const { head, brokenAt } = yield* walkPart(db, GENESIS, ends.last);
  if (brokenAt !== null) return { events: head.sequence, brokenAt };
  if (ends.last === ends.expected) return { events: head.sequence, brokenAt: null };
  return { events: head.sequence, brokenAt: Math.min(ends.last, ends.expected) + 1 };
}

/** Walks the whole chain at once. */
export function verifyChain(db: Database.Database): ChainReport {
  const walk = walkChain(db);
  for (;;) {
    const step = walk.next();
    if (step.done) return step.value;
  }
}
