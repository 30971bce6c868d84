/** What came of holding the record against settlement files: one row each time, never changed. */
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
} from '../../../shared/features/settlement/settlement.ts';
import { prepareAll } from './connection.ts';
import {
  comparedReader,
  headDigest,
  MATCH_HEAD_COLUMNS,
  matchDigests,
  type MatchDigests,
} from './match-digest.ts';
import type { TableAccess } from './table-access.ts';

export const SETTLEMENT_MATCH_SQL = {
  add: `INSERT INTO settlement_matches (last_sequence, at, kind, stretch, file_name, file_hash, currency,
      headings, mapping, summary, lines)
    VALUES (@sequence, @at, @kind, @stretch, @file_name, @file_hash, @currency, @headings,
      @mapping, @summary, @lines)`,
  newest: `SELECT number, ${MATCH_HEAD_COLUMNS} FROM settlement_matches
    ORDER BY number DESC LIMIT ?`,
  one: `SELECT number, ${MATCH_HEAD_COLUMNS}, lines FROM settlement_matches WHERE number = ?`,
  withHeadings: `SELECT number, ${MATCH_HEAD_COLUMNS} FROM settlement_matches WHERE headings = ?
    ORDER BY number DESC`,
  ofFile: `SELECT number, ${MATCH_HEAD_COLUMNS} FROM settlement_matches WHERE file_hash = ?
    ORDER BY number DESC`,
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
  /** Newest first; one that is not as it was written is left out, and found by the look. */
  newestMatches(limit: number): KeptMatch[];
  /** With its kept lines. Null where there is no such match, or it is not as it was written. */
  matchOf(number: number): MatchWithLines | null;
  /** Null as `matchOf`. */
  linesOfMatch(number: number, list: MatchList): readonly MatchLine[] | null;
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
  file_name: z.string(),
  file_hash: z.instanceof(Buffer).transform((bytes) => bytes.toString('hex')),
  currency: z.string(),
  mapping: z.string(),
  summary: jsonText.pipe(matchSummarySchema),
});
const columnsSchema = z.record(z.string(), z.unknown());
type Columns = z.infer<typeof columnsSchema>;

const list = z.array(matchLineSchema);
const linesSchema = jsonText.pipe(
  z.strictObject({ agree: list, differ: list, 'only-here': list, 'only-there': list }),
);
const keptMappingSchema = jsonText.pipe(mappingSchema);

export function createSettlementMatches({
  db,
  guarded,
  log,
  transaction,
}: TableAccess): SettlementMatches {
  const sql = prepareAll(db, SETTLEMENT_MATCH_SQL);
  const compared = comparedReader(db);

  const isAmong = (known: readonly MatchDigests[], row: Columns) => {
    const digest = headDigest(row);
    return known.some(({ match }) => match === digest);
  };

  /** Of rows without their lines those that were written so, in their order. */
  function proven(rows: readonly unknown[]): z.infer<typeof rowSchema>[] {
    const columns = z.array(columnsSchema).parse(rows);
    const known = columns.length === 0 ? [] : (compared() ?? []);
    return columns
      .filter((row) => isAmong(known, row))
      .flatMap((row) => rowSchema.safeParse(row).data ?? []);
  }

  function matchOf(number: number): MatchWithLines | null {
    const row = columnsSchema.safeParse(sql.one.get(number)).data;
    if (row === undefined) return null;
    const { match, lines } = matchDigests(row);
    const isProven = (compared() ?? []).some((by) => by.match === match && by.lines === lines);
    const head = rowSchema.safeParse(row);
    const kept = linesSchema.safeParse(row['lines']);
    if (!isProven || !head.success || !kept.success) return null;
    return { match: keptOf(head.data), lines: kept.data };
  }

  return {
    addMatch: transaction((match) => {
      const row = rowOf(match);
      const { sequence } = log({ type: 'payouts-compared', ...matchDigests(row) }, match.at);
      return Number(sql.add.run({ ...row, sequence }).lastInsertRowid);
    }),
    newestMatches: guarded((limit) => proven(sql.newest.all(limit)).map(keptOf)),
    matchOf: guarded(matchOf),
    linesOfMatch: guarded((number, of) => matchOf(number)?.lines[of] ?? null),
    mappingOf: guarded((headings) => {
      const [latest] = proven(sql.withHeadings.all(headings));
      return keptMappingSchema.safeParse(latest?.mapping).data ?? null;
    }),
    fileComparedAt: guarded(
      (hash) => proven(sql.ofFile.all(Buffer.from(hash, 'hex')))[0]?.at ?? null,
    ),
  };
}

const rowOf = (match: NewMatch) => ({
  at: match.at,
  kind: 'file',
  stretch: JSON.stringify(match.stretch),
  file_name: match.name,
  file_hash: Buffer.from(match.hash, 'hex'),
  currency: match.currency,
  headings: match.headings,
  mapping: JSON.stringify(match.mapping),
  summary: JSON.stringify(match.summary),
  lines: JSON.stringify(match.lines),
});

function keptOf(row: z.infer<typeof rowSchema>): KeptMatch {
  const { number, at, stretch, file_name: name, file_hash: hash, currency, summary } = row;
  return { number, at, stretch, name, hash, currency, summary };
}
