/**
 * What a comparison with a payout file is proven by: an event has its digests, and one that comes to
 * others is not what was written.
 */
import { hash } from 'node:crypto';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { recordEventReader } from './record-event-reader.ts';

/** Of a row of `settlement_matches`; neither its number nor its place in the log is a part of it. */
const HEAD = [
  'at',
  'kind',
  'stretch',
  'file_name',
  'file_hash',
  'currency',
  'headings',
  'mapping',
  'summary',
] as const;

export const MATCH_HEAD_COLUMNS = HEAD.join(', ');

export interface MatchDigests {
  /** SHA-256 in hex, of all but the lines, and of the lines. */
  readonly match: string;
  readonly lines: string;
}

const EVERY_SQL = `SELECT number, ${MATCH_HEAD_COLUMNS}, lines FROM settlement_matches ORDER BY number`;

type Columns = Readonly<Record<string, unknown>>;
const rowSchema = z.looseObject({ number: z.unknown(), lines: z.unknown() });

const written = (value: unknown) => (Buffer.isBuffer(value) ? value.toString('hex') : value);

/** Of a row without its lines. */
export const headDigest = (row: Columns): string =>
  hash('sha256', JSON.stringify(HEAD.map((name) => written(row[name]))));

export const matchDigests = (row: Columns): MatchDigests => ({
  match: headDigest(row),
  lines: hash('sha256', String(row['lines'])),
});

const keyOf = ({ match, lines }: MatchDigests) => `${match} ${lines}`;

/** @returns the digests of each comparison that was made; null where not all of their events can be read */
export function comparedReader(db: Database.Database): () => MatchDigests[] | null {
  const read = recordEventReader(db, ['payouts-compared']);
  return () => read()?.map(({ event }) => event) ?? null;
}

/**
 * @returns the digests of a row in one text where it is one that was written, else null; of the moment
 *   at which this was called
 */
export function matchProver(db: Database.Database): (row: Columns) => string | null {
  const known = new Set((comparedReader(db)() ?? []).map(keyOf));
  return (row) => {
    const key = keyOf(matchDigests(row));
    return known.has(key) ? key : null;
  };
}

/**
 * Of a comparison nothing can be made anew: the file was never kept.
 * @returns what of them is not as it was written, in words for the log; null where all is
 */
export function matchFault(db: Database.Database): string | null {
  const compared = comparedReader(db)();
  // An event that can't be read is found by whoever walks the chain.
  if (compared === null) return null;
  const known = new Set(compared.map(keyOf));
  const there = new Set<string>();
  for (const row of db.prepare(EVERY_SQL).iterate()) {
    const columns = rowSchema.parse(row);
    const key = keyOf(matchDigests(columns));
    if (!known.has(key)) return `comparison ${String(columns.number)} is not as it was written`;
    there.add(key);
  }
  return there.size === known.size ? null : 'a comparison with a payout file is gone';
}
