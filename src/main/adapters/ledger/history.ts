/**
 * History: any page of what a filter lets through, newest first. Without a filter that is a matter
 * of arithmetic and answered at once; with one it is a scan, which belongs in the worker.
 */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { HistoryFilter } from '../../../shared/contract/history.ts';
import type { HistorySearch } from './ledger.ts';
import { READ_COLUMNS } from './payment-row.ts';
import { OPEN } from './reader.ts';
import { searchWords } from './search.ts';

export interface HistoryRows {
  /** Rows of the `payments` table, for `lineOfRow`; of one that is gone, its number alone. */
  rows: unknown[];
  total: number;
  anchor: number;
}

export const HISTORY_SQL = {
  newest: 'SELECT coalesce(max(number), 0) FROM payments',
  whole: `SELECT ${READ_COLUMNS} FROM payments WHERE number BETWEEN ? AND ? ORDER BY number DESC`,
  row: `SELECT ${READ_COLUMNS} FROM payments WHERE number = ?`,
} as const;

type Value = string | number;
export interface Condition {
  sql: string;
  values: Value[];
}

/** Only columns of the covering indexes: counting and paging touch no payment itself. */
export function columnConditions(filter: HistoryFilter): Condition[] {
  const wanted = [
    ['status', filter.status],
    ['method', filter.method],
    ['local_day', filter.day],
  ] as const;
  return wanted.flatMap(([column, value]) =>
    value === null ? [] : [{ sql: `${column} = ?`, values: [value] }],
  );
}

/** `instr` takes a text as it is: there are no wildcards to escape. */
const anyIn = (column: string, texts: readonly string[]): Condition => ({
  sql: `(${texts.map(() => `instr(${column}, ?) > 0`).join(' OR ')})`,
  values: [...texts],
});

/**
 * Every word of the search, or the customer that it is taken for as a whole.
 * @returns null where nothing is searched
 */
function searchCondition(search: string, customer: readonly string[]): Condition | null {
  const words = searchWords(search).map((readings) => anyIn('search_text', readings));
  if (words.length === 0) return null;
  const all: Condition = {
    sql: words.map(({ sql }) => sql).join(' AND '),
    values: words.flatMap(({ values }) => values),
  };
  if (customer.length === 0) return all;
  const lines = anyIn('customer_forms', customer);
  return { sql: `((${all.sql}) OR ${lines.sql})`, values: [...all.values, ...lines.values] };
}

const whereAll = (conditions: readonly Condition[]) =>
  ['number <= ?', ...conditions.map(({ sql }) => sql)].join(' AND ');

/** The conditions of the two indexes that share the payments between them. */
const SHARES = [`status IN (${OPEN})`, `status NOT IN (${OPEN})`];

/** Both statements start with the anchor's number; each takes all its values once for each share. */
export function filteredSql(conditions: readonly Condition[]) {
  const each = (columns: string) =>
    SHARES.map(
      (share) => `SELECT ${columns} FROM payments WHERE ${share} AND ${whereAll(conditions)}`,
    );
  return {
    count: `SELECT (${each('count(*)').join(') + (')})`,
    newestFirst: `${each('number').join(' UNION ALL ')} ORDER BY number DESC`,
  };
}

/** Words are looked for in every payment itself, for which no index is of use. */
function searchSql(conditions: readonly Condition[]): string {
  return `SELECT number FROM payments WHERE ${whereAll(conditions)} ORDER BY number DESC`;
}

export function hasFilter({ search, status, method, day }: HistoryFilter): boolean {
  return searchWords(search).length > 0 || [status, method, day].some((value) => value !== null);
}

/** The newest payment's number, or the asked anchor where that is older. */
function anchorReader(db: Database.Database): (asked: number | null) => number {
  const newest = db.prepare(HISTORY_SQL.newest).pluck();
  return (asked) => Math.min(asked ?? Infinity, z.int().parse(newest.get()));
}

/**
 * Pages of all payments: numbers have no gaps, so nothing is counted and nothing is skipped. Where
 * a damaged disk has made one, the payment that should be there keeps its place.
 */
export function createWholeHistory(db: Database.Database): (query: HistorySearch) => HistoryRows {
  const anchorOf = anchorReader(db);
  const page = db.prepare(HISTORY_SQL.whole);
  return (query) => {
    const anchor = anchorOf(query.anchor);
    const last = anchor - query.offset;
    const first = Math.max(last - query.limit + 1, 1);
    return { rows: withoutGaps(page.all(first, last), first, last), total: anchor, anchor };
  };
}

/** @param rows newest first */
function withoutGaps(rows: unknown[], first: number, last: number): unknown[] {
  if (rows.length === Math.max(last - first + 1, 0)) return rows;
  const byNumber = new Map(rows.map((row) => [numberedSchema.parse(row).number, row]));
  return Array.from(
    { length: last - first + 1 },
    (_, index) => byNumber.get(last - index) ?? { number: last - index },
  );
}

const numberedSchema = z.object({ number: z.int() });

/** Pages of the payments that a filter lets through. */
export function createFilteredHistory(
  db: Database.Database,
): (query: HistorySearch) => HistoryRows {
  const anchorOf = anchorReader(db);
  const row = db.prepare(HISTORY_SQL.row);
  const readRows = (numbers: readonly number[]) =>
    numbers.map((number) => row.get(number) ?? { number });
  const numbers = (sql: string, values: readonly Value[]) =>
    z.array(z.int()).parse(
      db
        .prepare(sql)
        .pluck()
        .all(...values),
    );

  return db.transaction((query: HistorySearch) => {
    const { filter, anchor: asked, offset, limit } = query;
    const anchor = anchorOf(asked);
    const searched = searchCondition(filter.search, query.customer);
    const conditions = [...columnConditions(filter), ...(searched === null ? [] : [searched])];
    const values = [anchor, ...conditions.flatMap((condition) => condition.values)];
    if (searched !== null) {
      // A search reads every candidate's text anyway: one pass gives both the page and the total.
      const found = numbers(searchSql(conditions), values);
      return { rows: readRows(found.slice(offset, offset + limit)), total: found.length, anchor };
    }
    const sql = filteredSql(conditions);
    const shared = SHARES.flatMap(() => values);
    const [total = 0] = numbers(sql.count, shared);
    const page = numbers(`${sql.newestFirst} LIMIT ? OFFSET ?`, [...shared, limit, offset]);
    return { rows: readRows(page), total, anchor };
  });
}
