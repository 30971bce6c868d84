/**
 * Brings into a restored ledger what another file of the same record knows beside its events: how far
 * closes were held against the service, comparisons with settlement files, whom nobody is offered any
 * more. A file that only goes on from what is there knows best, and is followed; one that went another
 * way adds to what is there.
 */
import Database from 'better-sqlite3';
import { z } from 'zod';
import type { BesidesTable } from './backup-tables.ts';
import {
  createDerived,
  createReader,
  type Folding,
  matchProver,
  NOTHING_TO_MEND,
  OFFER_SQL,
} from '../ledger/storage.ts';

/** How far both have the same events. */
export interface Shared {
  /** The last event that both have. */
  readonly sequence: number;
  /** Whether the other goes on otherwise than the ledger did: then what is behind is numbered otherwise. */
  readonly wentApart: boolean;
}

const SQL = {
  notOffered: `SELECT id FROM customers_not_offered
    JOIN payments ON payments.number = customers_not_offered.payment`,
  matches: 'SELECT * FROM settlement_matches ORDER BY number',
  nextMatch: 'SELECT coalesce(max(number), 0) + 1 FROM settlement_matches',
} as const;

type Row = Record<string, unknown>;
const rowSchema = z.record(z.string(), z.unknown());
const rowsSchema = z.array(rowSchema);

type Bring = (target: Database.Database, source: Database.Database, shared: Shared) => void;

/** Its rows belong to a close, and change without an event: what is gone of them is made of the events. */
const ofCloses =
  (table: BesidesTable): Bring =>
  (target, source, { wentApart }) => {
    if (!wentApart) replace(target, source, table);
  };

/** In this order. */
const BRINGING: Readonly<Record<BesidesTable, Bring>> = {
  service_matches: ofCloses('service_matches'),
  service_match_differences: ofCloses('service_match_differences'),
  service_checks_owed: ofCloses('service_checks_owed'),
  customers_not_offered: bringWishes,
  settlement_matches: bringMatches,
};

/** In the caller's transaction. @throws what SQLite throws of either file */
export const bringBesides: Bring = (target, source, shared) => {
  for (const bring of Object.values(BRINGING)) bring(target, source, shared);
};

/**
 * Each file knows of holding closes against the service what was done there: the events that came
 * together know all of it. What makes no sense is left to the looks. In the caller's transaction.
 * @throws what SQLite throws
 */
export function mendMatches(db: Database.Database, folding: Folding): void {
  const derived = createDerived(db, createReader(db), folding);
  try {
    const { matches } = derived.find([], false);
    derived.mend({ ...NOTHING_TO_MEND, matches });
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
  }
}

/** All rows become those of the other file. */
function replace(target: Database.Database, source: Database.Database, table: string): void {
  const rows = source.prepare(`SELECT * FROM ${table}`).all();
  target.prepare(`DELETE FROM ${table}`).run();
  for (const row of rowsSchema.parse(rows)) insert(target, table, row);
}

function bringWishes(
  target: Database.Database,
  source: Database.Database,
  { wentApart }: Shared,
): void {
  const ids = source.prepare(SQL.notOffered).pluck().all();
  if (!wentApart) target.prepare(OFFER_SQL.offerEvery).run();
  const withhold = target.prepare(OFFER_SQL.withhold);
  for (const id of ids) withhold.run(id);
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
 */
function bringMatches(
  target: Database.Database,
  source: Database.Database,
  { sequence, wentApart }: Shared,
): void {
  // Up to that event numbers mean the same in both.
  const upTo = wentApart ? sequence : Number.MAX_SAFE_INTEGER;
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
