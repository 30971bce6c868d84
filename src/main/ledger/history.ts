/** History: any page of what a filter lets through, newest first. Runs in the worker. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { HistoryFilter } from '../../shared/contract.ts';
import type { HistoryQuery } from './ledger.ts';
import { PAYMENT_JSON } from './payment-row.ts';
import { searchWords } from './search.ts';

export interface HistoryAnswer {
  /** PAYMENT_JSON of each row. */
  rows: string[];
  total: number;
  anchor: number;
}

type Value = string | number;
interface Condition {
  sql: string;
  values: Value[];
}

/** Only columns of the covering indexes: counting and paging touch no payment itself. */
function columnConditions(filter: HistoryFilter): Condition[] {
  const wanted = [
    ['status', filter.status],
    ['method', filter.method],
    ['local_day', filter.day],
  ] as const;
  return wanted.flatMap(([column, value]) =>
    value === null ? [] : [{ sql: `${column} = ?`, values: [value] }],
  );
}

/** `instr` takes the words as they are: there are no wildcards to escape. */
function wordConditions(search: string): Condition[] {
  return searchWords(search).map((readings) => ({
    sql: `(${readings.map(() => 'instr(search_text, ?) > 0').join(' OR ')})`,
    values: readings,
  }));
}

/** The numbers of a filter's payments up to an anchor, newest first: the start of every statement. */
export function matchingNumbers(conditions: readonly Condition[]): string {
  const all = ['number <= ?', ...conditions.map(({ sql }) => sql)];
  return `FROM payments WHERE ${all.join(' AND ')}`;
}

export function createHistory(db: Database.Database): (query: HistoryQuery) => HistoryAnswer {
  const statements = new Map<string, Database.Statement>();
  const prepared = (sql: string) => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = db.prepare(sql).pluck();
    statements.set(sql, statement);
    return statement;
  };
  const integer = (sql: string, ...values: Value[]) => z.int().parse(prepared(sql).get(...values));
  const integers = (sql: string, ...values: Value[]) =>
    z.array(z.int()).parse(prepared(sql).all(...values));

  function readRows(numbers: readonly number[]): string[] {
    const sql = `SELECT ${PAYMENT_JSON} FROM payments WHERE number = ?`;
    return numbers.map((number) => z.string().parse(prepared(sql).get(number)));
  }

  /** Numbers have no gaps, so that the whole of History needs no counting and no skipping. */
  function wholePage(anchor: number, offset: number, limit: number): HistoryAnswer {
    const rows = prepared(
      `SELECT ${PAYMENT_JSON} FROM payments WHERE number <= ? ORDER BY number DESC LIMIT ?`,
    ).all(anchor - offset, limit);
    return { rows: z.array(z.string()).parse(rows), total: anchor, anchor };
  }

  return db.transaction(({ filter, anchor: asked, offset, limit }: HistoryQuery) => {
    const newest = integer('SELECT coalesce(max(number), 0) FROM payments');
    const anchor = Math.min(asked ?? newest, newest);
    const columns = columnConditions(filter);
    const words = wordConditions(filter.search);
    const conditions = [...columns, ...words];
    if (conditions.length === 0) return wholePage(anchor, offset, limit);
    const values = [anchor, ...conditions.flatMap((condition) => condition.values)];
    const from = matchingNumbers(conditions);
    const newestFirst = `SELECT number ${from} ORDER BY number DESC`;
    if (words.length > 0) {
      // A search reads every candidate's text anyway: one pass gives both the page and the total.
      const found = integers(newestFirst, ...values);
      return { rows: readRows(found.slice(offset, offset + limit)), total: found.length, anchor };
    }
    const total = integer(`SELECT count(*) ${from}`, ...values);
    const page = integers(`${newestFirst} LIMIT ? OFFSET ?`, ...values, limit, offset);
    return { rows: readRows(page), total, anchor };
  });
}
