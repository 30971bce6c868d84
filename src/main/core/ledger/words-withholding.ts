/** Takes the words of a payment's events away, and leaves their hashes, by which the chain still verifies. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { wordsSchema } from './chain.ts';
import { PACK_FORMAT, packEvents, unpackEvents } from './event-packs.ts';
import { createEventRows } from './event-rows.ts';
import { namesHidden, type Words, wordsHash } from './facts-and-words.ts';

export const WITHHOLD_SQL = {
  loose: `UPDATE event_data SET salt = NULL, words = NULL, words_hash = ?
    WHERE sequence = ? AND words IS NOT NULL`,
  pack: 'SELECT format, data FROM event_packs WHERE payment = ?',
  repack: 'UPDATE event_packs SET data = ? WHERE payment = ?',
} as const;

const saidSchema = z.object({
  sequence: z.int(),
  type: z.unknown(),
  facts: z.string(),
  words: wordsSchema.nullable(),
});
const packSchema = z.object({ format: z.literal(PACK_FORMAT), data: z.instanceof(Uint8Array) });

/** Those that were withheld before stay so. */
function withheld(words: Words | null): Words | null {
  const hash = wordsHash(words);
  return hash === null ? null : { hash };
}

/** What the service called a payment in full, and what is left of each such name without the customer. */
export type NamesLeft = ReadonlyMap<string, string>;

const hiddenIn = (type: unknown, facts: string, words: Words | null): [string, string][] =>
  words !== null && 'text' in words ? namesHidden(type, { facts, words: words.text }) : [];

/**
 * @returns does so for the payment with a number and an id, in the caller's transaction; what can't be
 *   read stays as it is
 */
export function wordsWithholder(db: Database.Database): (number: number, id: string) => NamesLeft {
  const events = createEventRows(db);
  const loose = db.prepare(WITHHOLD_SQL.loose);
  const pack = db.prepare(WITHHOLD_SQL.pack);
  const repack = db.prepare(WITHHOLD_SQL.repack);

  /** Of events in packs as well, whose words are read through them. */
  function withholdLoose(id: string): NamesLeft {
    const names: [string, string][] = [];
    for (const row of events.ofPayment(id)) {
      const said = saidSchema.safeParse(row).data;
      const hash = wordsHash(said?.words ?? null);
      if (said === undefined || hash === null) continue;
      names.push(...hiddenIn(said.type, said.facts, said.words));
      loose.run(Buffer.from(hash, 'hex'), said.sequence);
    }
    return new Map(names);
  }

  function withholdPacked(number: number): void {
    const found = packSchema.safeParse(pack.get(number)).data;
    if (found === undefined) return;
    const packed = [...unpackEvents(found.format, found.data).values()];
    const made = packEvents(packed.map((event) => ({ ...event, words: withheld(event.words) })));
    if (packed.length > 0 && made !== null) repack.run(made, number);
  }

  return (number, id) => {
    const names = withholdLoose(id);
    withholdPacked(number);
    return names;
  };
}
