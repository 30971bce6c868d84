/**
 * Puts the events of payments that rest into packs, behind everything else and a little at a time. Each
 * event is come by once, when it is a day old. Where it is its payment's latest, and the payment has
 * settled and nobody asks about it any more, all of the payment's events are packed; else a later one
 * of them will be come by.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { PACK_FORMAT, type PackedEvent, packEvents, unpackEvents } from './event-packs.ts';
import { createEventRows } from './event-rows.ts';
import { wordsSchema } from './chain.ts';
import { OPEN } from './open-statuses.ts';
import { idTextOfStored } from './stored-ids.ts';

/** An event that is younger is left for another time: its payment may well have another. */
const PACKED_AFTER_MS = 24 * 3_600_000;

/** Few enough that a charge waits for no more than a moment. */
const EVENTS_A_STRIDE = 200;
const PAYMENTS_A_STRIDE = 10;

/** How many times as long as a stride took is rested after it. */
const REST = 3;
/** A machine that fell asleep in a stride need not make up for it. */
const LONGEST_REST_MS = 1000;

/**
 * For whoever puts a ledger together out of others: it is gone through anew, since what was packed
 * may be there unpacked.
 */
export function forgetPacked(db: Database.Database): void {
  db.prepare(`DELETE FROM ledger_state WHERE name = '${STATE_NAME}'`).run();
}

const STATE_NAME = 'packed-through';

export const EVENT_PACKER_SQL = {
  state: `SELECT value FROM ledger_state WHERE name = '${STATE_NAME}'`,
  keepState: `INSERT INTO ledger_state (name, value) VALUES ('${STATE_NAME}', ?)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
  events: `SELECT sequence, at, payment,
      EXISTS (SELECT 1 FROM event_data WHERE event_data.sequence = event.sequence) AS isLoose
    FROM events AS event WHERE sequence > ? ORDER BY sequence LIMIT ${EVENTS_A_STRIDE}`,
  atRest: `SELECT id FROM payments
    WHERE number = ? AND last_sequence = ? AND status NOT IN (${OPEN})
      AND NOT EXISTS (SELECT 1 FROM poll_states WHERE payment = number)`,
  pack: `INSERT INTO event_packs (payment, through, format, data) VALUES (?, ?, ${PACK_FORMAT}, ?)
    ON CONFLICT (payment) DO UPDATE
      SET through = excluded.through, format = excluded.format, data = excluded.data`,
  packed: 'SELECT format, data FROM event_packs WHERE payment = ? AND through = ?',
  loosen: 'DELETE FROM event_data WHERE sequence = ?',
} as const;

const eventsSchema = z.array(
  z.object({
    sequence: z.int(),
    at: z.unknown(),
    payment: z.unknown(),
    isLoose: z.int(),
  }),
);
const packedSchema = z.object({ format: z.unknown(), data: z.unknown() });
const lifeSchema = z
  .array(z.object({ sequence: z.int(), facts: z.string(), words: wordsSchema.nullable() }))
  .nonempty();
const reachedSchema = z.coerce.number().int().nonnegative().catch(0);

/**
 * @param now UTC milliseconds
 * @returns packs a few payments in one transaction, and says whether there may be more
 */
export function createEventPacker(db: Database.Database, now: () => number): () => boolean {
  const state = db.prepare(EVENT_PACKER_SQL.state).pluck();
  const keepState = db.prepare(EVENT_PACKER_SQL.keepState);
  const events = db.prepare(EVENT_PACKER_SQL.events);
  const atRest = db.prepare(EVENT_PACKER_SQL.atRest).pluck();
  const keepPack = db.prepare(EVENT_PACKER_SQL.pack);
  const findPack = db.prepare(EVENT_PACKER_SQL.packed);
  const loosen = db.prepare(EVENT_PACKER_SQL.loosen);
  const rows = createEventRows(db);

  /** A clock that ran ahead once must not keep all that comes behind it waiting. */
  function isYoung(at: unknown): boolean {
    const age = typeof at === 'number' ? now() - at : Infinity;
    return age >= 0 && age < PACKED_AFTER_MS;
  }

  /** Every event of the payment, from its intent to its latest; null where not all can be read. */
  function lifeOf(id: string, last: number): PackedEvent[] | null {
    const life = rows.ofPayment(id);
    const read = lifeSchema.safeParse(life);
    const isWhole = life[0]?.type === 'recorded' && life.at(-1)?.sequence === last;
    return read.success && isWhole ? read.data : null;
  }

  /** @returns whether there is a pack with all of them */
  function keep(number: unknown, last: number, life: readonly PackedEvent[]): boolean {
    const there = packedSchema.safeParse(findPack.get(number, last)).data;
    if (there !== undefined) {
      const known = unpackEvents(there.format, there.data);
      return life.every((event) => isDeepStrictEqual(known.get(event.sequence), event));
    }
    const pack = packEvents(life);
    if (pack !== null) keepPack.run(number, last, pack);
    return pack !== null;
  }

  /** @returns whether it was packed; what is damaged stays as it is */
  function packPayment(number: unknown, last: number): boolean {
    const id = idTextOfStored(atRest.get(number, last));
    const life = id === null ? null : lifeOf(id, last);
    if (life === null || !keep(number, last, life)) return false;
    for (const { sequence } of life) loosen.run(sequence);
    return true;
  }

  function packSome(): boolean {
    const before = reachedSchema.parse(state.get() ?? 0);
    const found = eventsSchema.parse(events.all(before));
    let packed = 0;
    let reached = before;
    for (const { sequence, at, payment, isLoose } of found) {
      if (isYoung(at) || packed === PAYMENTS_A_STRIDE) break;
      if (isLoose === 1 && packPayment(payment, sequence)) packed += 1;
      reached = sequence;
    }
    if (reached === before) return false;
    keepState.run(String(reached));
    return true;
  }

  return db.transaction(packSome).immediate;
}

/**
 * Goes on until there is no more, and rests in between.
 * @param packSome as `createEventPacker` makes it
 * @throws what `packSome` throws
 */
export async function packInStrides(packSome: () => boolean, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const began = performance.now();
    if (!packSome()) return;
    const restMs = Math.min(REST * (performance.now() - began), LONGEST_REST_MS);
    await wait(restMs, undefined, { signal }).catch(() => undefined);
  }
}
