/** What came of holding the record against settlement files: one row each time, never changed. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import {
  type Mapping,
  mappingSchema,
  type Match,
  matchLineSchema,
  type MatchLine,
  type MatchList,
  matchSummarySchema,
  stretchSchema,
} from '../../../shared/settlement.ts';
import type { Guard } from './errors.ts';

export const SETTLEMENT_MATCH_SQL = {
  add: `INSERT INTO settlement_matches (last_sequence, at, kind, stretch, file_name, file_hash, currency,
      headings, mapping, summary, lines)
    VALUES ((SELECT coalesce(max(sequence), 0) FROM events), @at, 'file', @stretch, @name,
      @hash, @currency, @headings, @mapping, @summary, @lines)`,
  newest: `SELECT number, at, stretch, file_name AS name, hex(file_hash) AS hash, currency, summary
    FROM settlement_matches WHERE kind = 'file' ORDER BY number DESC LIMIT ?`,
  one: `SELECT number, at, stretch, file_name AS name, hex(file_hash) AS hash, currency, summary, lines
    FROM settlement_matches WHERE number = ? AND kind = 'file'`,
  lines: `SELECT lines FROM settlement_matches WHERE number = ? AND kind = 'file'`,
  mapping: `SELECT mapping FROM settlement_matches WHERE headings = ? AND kind = 'file'
    ORDER BY number DESC LIMIT 1`,
  ofFile: `SELECT at FROM settlement_matches WHERE file_hash = ? ORDER BY number DESC LIMIT 1`,
} as const;

/** A match as it is kept, without the mode, which is the ledger's. */
export type KeptMatch = Omit<Match, 'mode'>;

export interface NewMatch extends Omit<KeptMatch, 'number'> {
  /** What a file is known again by. */
  readonly headings: string;
  readonly mapping: Mapping;
  readonly lines: Readonly<Record<MatchList, readonly MatchLine[]>>;
}

export interface MatchWithLines {
  readonly match: KeptMatch;
  readonly lines: Readonly<Record<MatchList, readonly MatchLine[]>>;
}

export interface SettlementMatches {
  /** @returns its number */
  addMatch(match: NewMatch): number;
  /** Newest first; one that makes no sense any more is left out. */
  newestMatches(limit: number): KeptMatch[];
  /** With its kept lines. Null where there is no such match, or it makes no sense any more. */
  matchOf(number: number): MatchWithLines | null;
  /** Null as `matchOf`. */
  linesOfMatch(number: number, list: MatchList): MatchLine[] | null;
  /** How a file with these headings was read the last time; null where none was. */
  mappingOf(headings: string): Mapping | null;
  /** UTC milliseconds of when this file was compared last. @param hash in hexadecimal */
  fileComparedAt(hash: string): number | null;
}

const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'it is no JSON' });
    return z.NEVER;
  }
});

const rowSchema = z.object({
  number: z.int(),
  at: z.int(),
  stretch: jsonText.pipe(stretchSchema),
  name: z.string(),
  hash: z.string().toLowerCase(),
  currency: z.string(),
  summary: jsonText.pipe(matchSummarySchema),
});

const list = z.array(matchLineSchema);
const linesSchema = jsonText.pipe(
  z.strictObject({ agree: list, differ: list, 'only-here': list, 'only-there': list }),
);
const wholeRowSchema = rowSchema.extend({ lines: linesSchema });
const keptMappingSchema = jsonText.pipe(mappingSchema);

export function createSettlementMatches(db: Database.Database, guarded: Guard): SettlementMatches {
  const add = db.prepare(SETTLEMENT_MATCH_SQL.add);
  const newest = db.prepare(SETTLEMENT_MATCH_SQL.newest);
  const one = db.prepare(SETTLEMENT_MATCH_SQL.one);
  const lines = db.prepare(SETTLEMENT_MATCH_SQL.lines).pluck();
  const mapping = db.prepare(SETTLEMENT_MATCH_SQL.mapping).pluck();
  const ofFile = db.prepare(SETTLEMENT_MATCH_SQL.ofFile).pluck();
  return {
    addMatch: guarded((match) => {
      const { lastInsertRowid } = add.run({
        at: match.at,
        name: match.name,
        currency: match.currency,
        headings: match.headings,
        stretch: JSON.stringify(match.stretch),
        hash: Buffer.from(match.hash, 'hex'),
        mapping: JSON.stringify(match.mapping),
        summary: JSON.stringify(match.summary),
        lines: JSON.stringify(match.lines),
      });
      return Number(lastInsertRowid);
    }),
    newestMatches: guarded((limit) =>
      newest.all(limit).flatMap((row) => {
        const read = rowSchema.safeParse(row);
        return read.success ? [read.data] : [];
      }),
    ),
    matchOf: guarded((number) => {
      const read = wholeRowSchema.safeParse(one.get(number));
      if (!read.success) return null;
      const { lines: kept, ...match } = read.data;
      return { match, lines: kept };
    }),
    linesOfMatch: guarded((number, of) => {
      const read = linesSchema.safeParse(lines.get(number));
      return read.success ? read.data[of] : null;
    }),
    mappingOf: guarded(
      (headings) => keptMappingSchema.safeParse(mapping.get(headings)).data ?? null,
    ),
    fileComparedAt: guarded(
      (hash) => z.int().safeParse(ofFile.get(Buffer.from(hash, 'hex'))).data ?? null,
    ),
  };
}
