/** Finds payments by what a person typed, by reading every payment's text. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { searchWords } from '../search.ts';
import type { IsFound } from './columns.ts';

interface Condition {
  sql: string;
  values: string[];
}

/** `instr` takes a text as it is: there are no wildcards to escape. */
const anyIn = (column: string, texts: readonly string[]): Condition => ({
  sql: `(${texts.map(() => `instr(${column}, ?) > 0`).join(' OR ')})`,
  values: [...texts],
});

/** Every word of the search, or the customer that it is taken for as a whole. */
function condition(words: string[][], customer: readonly string[]): Condition {
  const each = words.map((readings) => anyIn('search_text', readings));
  const all: Condition = {
    sql: each.map(({ sql }) => sql).join(' AND '),
    values: each.flatMap(({ values }) => values),
  };
  if (customer.length === 0) return all;
  const lines = anyIn('customer_forms', customer);
  return { sql: `((${all.sql}) OR ${lines.sql})`, values: [...all.values, ...lines.values] };
}

/** @returns null where nothing is searched */
export function createTextScan(
  db: Database.Database,
): (search: string, customer: readonly string[], anchor: number) => IsFound | null {
  return (search, customer, anchor) => {
    const words = searchWords(search);
    if (words.length === 0) return null;
    const { sql, values } = condition(words, customer);
    const numbers = z.array(z.int()).parse(
      db
        .prepare(`SELECT number FROM payments WHERE number <= ? AND ${sql}`)
        .pluck()
        .all(anchor, ...values),
    );
    const found = new Set(numbers);
    return (number) => found.has(number);
  };
}
