/**
 * Brings into a restored ledger what another file of the same record knows beside its events: what is
 * owed to closes and what came of it, comparisons with settlement files, whom nobody is offered any
 * more. The file that is brought over last knows best. What was queued to be printed is left: nothing
 * comes out of a printer because a backup was restored.
 */
import Database from 'better-sqlite3';
import { z } from 'zod';
import { matchProver } from '../ledger/match-digest.ts';

/** How far both have the same events. */
export interface Shared {
  /** The last event that both have. */
  readonly sequence: number;
  /** Whether the other goes on otherwise than the ledger did: then what is behind is numbered otherwise. */
  readonly wentApart: boolean;
}

const SQL = {
  closes: 'SELECT coalesce(max(number), 0) FROM closes WHERE sequence <= ?',
  payments: `SELECT coalesce(max(payment), 0) FROM events WHERE sequence <= ?`,
  matches: 'SELECT * FROM settlement_matches ORDER BY number',
  nextMatch: 'SELECT coalesce(max(number), 0) + 1 FROM settlement_matches',
} as const;

/** Tables whose rows belong to a close, and that change without an event. */
const OF_CLOSES = ['service_matches', 'service_match_differences', 'service_checks_owed'] as const;

type Row = Record<string, unknown>;
const rowSchema = z.record(z.string(), z.unknown());
const rowsSchema = z.array(rowSchema);
const countSchema = z.int();

/** In the caller's transaction. @throws what SQLite throws of either file */
export function bringBesides(
  target: Database.Database,
  source: Database.Database,
  { sequence, wentApart }: Shared,
): void {
  const upTo = wentApart ? sequence : Number.MAX_SAFE_INTEGER;
  const count = (sql: string) => countSchema.parse(source.prepare(sql).pluck().get(upTo));
  const [closes, payments] = [count(SQL.closes), count(SQL.payments)];
  for (const table of OF_CLOSES) replace(target, source, table, 'close', closes);
  replace(target, source, 'customers_not_offered', 'payment', payments);
  bringMatches(target, source, upTo);
}

/** Rows up to a number become those of the other file. */
function replace(
  target: Database.Database,
  source: Database.Database,
  table: string,
  column: string,
  upTo: number,
): void {
  const rows = source.prepare(`SELECT * FROM ${table} WHERE ${column} <= ?`).all(upTo);
  target.prepare(`DELETE FROM ${table} WHERE ${column} <= ?`).run(upTo);
  for (const row of rowsSchema.parse(rows)) insert(target, table, row);
}

/** A row that the table does not take is damage, and brings nothing. */
function insert(target: Database.Database, table: string, row: Row): void {
  const values = Object.keys(row).map((name) => `@${name}`);
  try {
    target.prepare(`INSERT OR REPLACE INTO ${table} VALUES (${values.join(', ')})`).run(row);
  } catch (error) {
    if (!(error instanceof Database.SqliteError) || !error.code.startsWith('SQLITE_CONSTRAINT'))
      throw error;
  }
}

/**
 * A comparison is never taken away, and comes where its event has come: in the place of one that is
 * not what was written, or behind all.
 * @param upTo the last event up to which numbers mean the same in both
 */
function bringMatches(target: Database.Database, source: Database.Database, upTo: number): void {
  const proven = matchProver(target);
  const there = new Set<string>();
  const damaged = new Set<unknown>();
  for (const row of target.prepare(SQL.matches).iterate()) {
    const columns = rowSchema.parse(row);
    const key = proven(columns);
    if (key === null) damaged.add(columns['number']);
    else there.add(key);
  }
  const next = target.prepare(SQL.nextMatch).pluck();
  for (const row of rowsSchema.parse(source.prepare(SQL.matches).all())) {
    const key = proven(row);
    if (key === null || there.has(key)) continue;
    const { number, last_sequence: last } = row;
    const isItsPlace = typeof last === 'number' && last <= upTo && damaged.delete(number);
    insert(target, 'settlement_matches', { ...row, number: isItsPlace ? number : next.get() });
  }
}
