/** One bit of one value of a ledger's tables flipped, or one of their rows gone. */
import Database from 'better-sqlite3';
import { z } from 'zod';
import { damageRows } from '../support/real/damaged-rows.ts';
import type { Seeded } from '../support/samples/seeded.ts';

/** Names in `ledger_state` that figures are made of. */
const COUNTED = `name IN ('last-receipt', 'last-print', 'epochs')`;

export interface Blow {
  readonly table: string;
  /** Null where the row is gone. */
  readonly column: string | null;
}

const valueSchema = z.union([z.bigint(), z.string(), z.instanceof(Buffer), z.null()]);

const UNCHECKED = 'PRAGMA ignore_check_constraints = ON';

/** @returns what was there, and what is there instead */
export function strike(path: string, { table, column }: Blow, random: Seeded): string {
  const { key, value } = pickRow(path, table, column ?? '1', random);
  if (column === null) {
    damageRows(path, [UNCHECKED, `DELETE FROM ${table} WHERE ${key}`]);
    return key;
  }
  const struck = flipped(value, random);
  const [was, is] = [literal(value), literal(struck)];
  damageRows(path, [UNCHECKED, `UPDATE OR REPLACE ${table} SET ${column} = ${is} WHERE ${key}`]);
  return `${was} became ${is} (${key})`;
}

/** A row is found by all of its values. */
function pickRow(path: string, table: string, column: string, random: Seeded) {
  const db = new Database(path, { readonly: true });
  try {
    const where = table === 'ledger_state' ? `WHERE ${COUNTED}` : '';
    const rows = db
      .prepare(`SELECT *, ${column} AS struck FROM ${table} ${where}`)
      .safeIntegers()
      .all();
    const { struck, ...row } = z
      .record(z.string(), valueSchema)
      .parse(random.pick(z.array(z.unknown()).parse(rows)));
    const key = Object.entries(row)
      .slice(0, table === 'payments' ? 1 : undefined)
      .map(([name, value]) => `${name} IS ${literal(value)}`);
    return { key: key.join(' AND '), value: struck ?? null };
  } finally {
    db.close();
  }
}

type Value = z.infer<typeof valueSchema>;

/** One bit of what SQLite keeps; nothing becomes a figure where there was none. */
function flipped(value: Value, random: Seeded): Value {
  if (value === null) return 1n;
  if (typeof value === 'bigint') return value ^ (1n << BigInt(random.below(12)));
  const bytes = Buffer.from(value);
  const at = random.below(Math.max(bytes.length, 1));
  bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(4));
  return typeof value === 'string' ? bytes.toString('latin1') : bytes;
}

function literal(value: Value): string {
  if (value === null) return 'NULL';
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'string') return `CAST(x'${Buffer.from(value).toString('hex')}' AS TEXT)`;
  return `x'${value.toString('hex')}'`;
}
