/**
 * A reader of records that was written from docs/record-format.md alone: it knows nothing of the app.
 * The dictionary and the codes are taken from the page itself.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inflateRawSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { tableUnder } from './markdown-tables.ts';

const PAGE = new URL('../../../docs/record-format.md', import.meta.url);
const DICTIONARY = /```text\n(.*)\n```/s.exec(readFileSync(PAGE, 'utf8'))?.[1] ?? '';
const TYPES = new Map(
  tableUnder(PAGE, 'Types of events').map((row) => [
    Number(row['Code']),
    (row['Type'] ?? '').replaceAll('`', ''),
  ]),
);

const eventsSchema = z.array(
  z.object({
    sequence: z.int(),
    payment: z.int().nullable(),
    follows: z.int().nullable(),
    type: z.int(),
    at: z.int(),
    terminal: z.string(),
    made_by: z.string().nullable(),
    payment_id: z.instanceof(Buffer).nullable(),
    hash: z.instanceof(Buffer),
  }),
);
const looseSchema = z.array(
  z.object({
    sequence: z.int(),
    facts: z.string(),
    salt: z.instanceof(Buffer).nullable(),
    words: z.string().nullable(),
    words_hash: z.instanceof(Buffer).nullable(),
  }),
);
const packsSchema = z.array(z.object({ format: z.literal(1), data: z.instanceof(Buffer) }));

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** What stands of an event's words: them behind their salt, or their hash where they are withheld. */
interface ReadWords {
  hash?: string;
  salt?: string;
  text?: string;
}

export interface ReadEvent {
  sequence: number;
  follows: number | null;
  terminal: string;
  paymentId: string | null | undefined;
  at: number;
  by: string | null;
  type: string | undefined;
  facts: string;
  words: ReadWords | null;
  hash: string;
}

const hashOfWords = ({ salt, text }: ReadWords) => sha256(JSON.stringify([salt, text]));

/** What stands in the line behind an event's facts; null for no words. */
function wordsOf(line: string): ReadWords | null {
  if (line === '') return null;
  return line.length === 64 ? { hash: line } : { salt: line.slice(0, 32), text: line.slice(32) };
}

/** The facts of each event and the line of its words, by sequence. */
function saidIn(all: (table: string) => unknown): Map<number, readonly [string, string]> {
  const said = new Map<number, readonly [string, string]>();
  for (const { sequence, facts, salt, words, words_hash } of looseSchema.parse(all('event_data'))) {
    const line = words_hash?.toString('hex') ?? (salt?.toString('hex') ?? '') + (words ?? '');
    said.set(sequence, [facts, line]);
  }
  for (const { data } of packsSchema.parse(all('event_packs'))) {
    const lines = inflateRawSync(data, { dictionary: Buffer.from(DICTIONARY) })
      .toString('utf8')
      .split('\n');
    let sequence = 0;
    for (const [index, step] of (lines[0] ?? '').split(',').entries()) {
      sequence += Number(step);
      said.set(sequence, [lines[2 * index + 1] ?? '', lines[2 * index + 2] ?? '']);
    }
  }
  return said;
}

/**
 * @param file of a ledger
 * @returns its events in their order
 * @throws where one does not verify
 */
export function readRecord(file: string): ReadEvent[] {
  const db = new Database(file, { readonly: true });
  try {
    const all = (table: string) => db.prepare(`SELECT * FROM ${table}`).all();
    const said = saidIn(all);
    const ids = new Map<number, string>();
    let previous = '0'.repeat(64);
    return eventsSchema
      .parse(all('events'))
      .toSorted((one, other) => one.sequence - other.sequence)
      .map((row) => {
        const hex = row.payment_id?.toString('hex');
        const id = hex?.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
        if (id !== undefined && row.payment !== null) ids.set(row.payment, id);
        const { sequence, follows, at, terminal, made_by: by } = row;
        const paymentId = row.payment === null ? null : ids.get(row.payment);
        const type = TYPES.get(row.type);
        const [facts = '', line = ''] = said.get(sequence) ?? [];
        const words = wordsOf(line);
        const hashes = [sha256(facts), words && (words.hash ?? hashOfWords(words))];
        const fields = [previous, terminal, sequence, follows, paymentId, at, by, type, ...hashes];
        const hash = sha256(JSON.stringify(fields));
        if (row.hash.toString('hex') !== hash)
          throw new Error(`event ${sequence} is not as it was`);
        previous = hash;
        return { sequence, follows, terminal, paymentId, at, by, type, facts, words, hash };
      });
  } finally {
    db.close();
  }
}

const decidedSchema = z.object({ what: z.array(z.string()) });

/**
 * What people decided, by the event's hash, in all records of a data folder, also those that another
 * came into the place of.
 */
export function decisionsIn(folder: string): ReadonlyMap<string, readonly string[]> {
  const ledgers = ['live', 'practice'].flatMap((mode) => {
    const place = path.join(folder, mode);
    if (!existsSync(place)) return [];
    const names = readdirSync(place).filter((name) => /^ledger.*\.db$/.test(name));
    return names.map((name) => path.join(place, name));
  });
  const events = ledgers.flatMap((ledger) => {
    try {
      return readRecord(ledger);
    } catch {
      // What was put aside because it was damaged.
      return [];
    }
  });
  return new Map(
    events
      .filter(({ type }) => type === 'decided')
      .map(({ hash, facts }) => [hash, decidedSchema.parse(JSON.parse(facts)).what]),
  );
}
