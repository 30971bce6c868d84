/**
 * The hash chain over the events: each is hashed together with the hash before it, so that an
 * altered, removed, inserted or moved event shows, and the head shows when the end is missing.
 */
import { hash } from 'node:crypto';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { ChainReport } from './ledger.ts';

/** What an event's hash is taken over; `data` is the JSON text exactly as it is stored. */
export interface ChainedEvent {
  sequence: number;
  terminal: string;
  paymentId: string;
  at: number;
  type: string;
  data: string;
}

export const chainHeadSchema = z.object({ events: z.int(), hash: z.string() });
export type ChainHead = z.infer<typeof chainHeadSchema>;

/** Before the first event. */
export const GENESIS: ChainHead = { events: 0, hash: '0'.repeat(64) };

/**
 * SHA-256, in hex, over a JSON array of the fields: JSON marks where each ends, so that no two
 * different events can be written the same way.
 */
export function eventHash(previousHash: string, event: ChainedEvent): string {
  const { terminal, sequence, paymentId, at, type, data } = event;
  return hash(
    'sha256',
    JSON.stringify([previousHash, terminal, sequence, paymentId, at, type, data]),
  );
}

const linkSchema = z.object({
  sequence: z.int(),
  terminal: z.string(),
  paymentId: z.string(),
  at: z.int(),
  type: z.string(),
  data: z.string(),
  previousHash: z.string(),
  hash: z.string(),
});

/** How many events are read at a time: the walk holds no long transaction and can give way. */
const STRIDE = 2000;

/**
 * Walks the whole chain as it was when the walk began, pausing (yielding) after every stride.
 * @returns the first event that does not follow, in the generator's result
 */
export function* walkChain(db: Database.Database): Generator<void, ChainReport> {
  const bounds = z
    .object({ last: z.int(), events: z.int().nullable(), hash: z.string().nullable() })
    .parse(
      db
        .prepare(
          `SELECT (SELECT coalesce(max(sequence), 0) FROM payment_events) AS last, events, hash
           FROM (SELECT 1) LEFT JOIN chain_head ON true`,
        )
        .get(),
    );
  const stride = db.prepare(
    `SELECT sequence, terminal, payment_id AS paymentId, at, type, data,
            previous_hash AS previousHash, hash
     FROM payment_events WHERE sequence > ? AND sequence <= ? ORDER BY sequence LIMIT ${STRIDE}`,
  );
  let head = GENESIS;
  const broken = (): ChainReport => ({ events: head.events, brokenAt: head.events + 1 });
  // From far below the first, so that a row slipped in before it is met as well.
  let links = z.array(linkSchema).parse(stride.all(Number.MIN_SAFE_INTEGER, bounds.last));
  while (links.length > 0) {
    for (const link of links) {
      const follows =
        link.sequence === head.events + 1 &&
        link.previousHash === head.hash &&
        link.hash === eventHash(head.hash, link);
      if (!follows) return broken();
      head = { events: link.sequence, hash: link.hash };
    }
    yield;
    links = z.array(linkSchema).parse(stride.all(head.events, bounds.last));
  }
  if (bounds.events === head.events && bounds.hash === head.hash)
    return { events: head.events, brokenAt: null };
  return broken();
}

/** Walks the whole chain at once. */
export function verifyChain(db: Database.Database): ChainReport {
  const walk = walkChain(db);
  for (;;) {
    const step = walk.next();
    if (step.done) return step.value;
  }
}
