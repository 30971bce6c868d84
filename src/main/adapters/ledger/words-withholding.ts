/** Takes the words of a payment's events away, and leaves their hashes, by which the chain still verifies. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { wordsSchema } from './chain.ts';
import { PACK_FORMAT, packEvents, unpackEvents } from './event-packs.ts';
import { createEventRows } from './event-rows.ts';
import { type Words, wordsHash } from './facts-and-words.ts';

export const WITHHOLD_SQL = {
  loose: `UPDATE event_data SET salt = NULL, words = NULL, words_hash = ?
    WHERE sequence = ? AND words IS NOT NULL`,
  pack: 'SELECT format, data FROM event_packs WHERE payment = ?',
  repack: 'UPDATE event_packs SET data = ? WHERE payment = ?',
} as const;

const saidSchema = z.object({ sequence: z.int(), words: wordsSchema.nullable() });
const packSchema = z.object({ format: z.literal(PACK_FORMAT), data: z.instanceof(Uint8Array) });

/** Those that were withheld before stay so. */
function withheld(words: Words | null): Words | null {
  const hash = wordsHash(words);
  return hash === null ? null : { hash };
}

/**
 * @returns does so for the payment with a number and an id, in the caller's transaction; what can't be
 *   read stays as it is
 */
export function wordsWithholder(db: Database.Database): (number: number, id: string) => void {
  const events = createEventRows(db);
  const loose = db.prepare(WITHHOLD_SQL.loose);
  const pack = db.prepare(WITHHOLD_SQL.pack);
  const repack = db.prepare(WITHHOLD_SQL.repack);

  function withholdLoose(id: string): void {
    for (const row of events.ofPayment(id)) {
      const said = saidSchema.safeParse(row).data;
      const hash = wordsHash(said?.words ?? null);
      if (said !== undefined && hash !== null) loose.run(Buffer.from(hash, 'hex'), said.sequence);
    }
  }

  function withholdPacked(number: number): void {
    const found = packSchema.safeParse(pack.get(number)).data;
    if (found === undefined) return;
    const packed = [...unpackEvents(found.format, found.data).values()];
    const made = packEvents(packed.map((event) => ({ ...event, words: withheld(event.words) })));
    if (packed.length > 0 && made !== null) repack.run(made, number);
  }

  return (number, id) => {
    withholdLoose(id);
    withholdPacked(number);
  };
}
