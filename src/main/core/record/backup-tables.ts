/**
 * How each table of a ledger travels in an increment. An increment is a small SQLite file with the
 * ledger's own tables, as its schema declares them, and in them whole rows as they stand: nothing
 * here knows a column but those by which the rows are found.
 */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { eraseAgain } from '../ledger/storage.ts';

/**
 * `by-sequence`: rows are only ever added; those after the last backup travel.
 * `by-payment`: all rows of the payments that something has happened to since.
 * `by-change`: rows that were added or changed at the last backup's event or after it.
 * `whole`: all rows; the table is small, or is a plan that changes without an event.
 */
type Travel =
  | { readonly how: 'by-sequence'; readonly column: string }
  | { readonly how: 'by-payment'; readonly column: string }
  | { readonly how: 'by-change'; readonly column: string }
  | { readonly how: 'whole' };

/**
 * How a restored ledger gets what a newer file has of a table.
 * `of-events`: it is made of the events that are brought.
 * `salvage`: it is brought with them.
 * `besides`: no event makes it; `bring-besides.ts` says for each how it is brought.
 * `left`: it speaks of the file that it is in, or must not come back.
 */
type Newer = 'of-events' | 'salvage' | 'besides' | 'left';

type Carried = Travel & { readonly newer: Newer };

/** Every table of the ledger: one that is missing here would be missing from restored ledgers. */
const CARRIED = {
  migrations: { how: 'whole', newer: 'left' },
  ledger_state: { how: 'whole', newer: 'left' },
  events: { how: 'by-sequence', column: 'sequence', newer: 'salvage' },
  // Customers' lines are made anew without an event; a restore forgets by which rule they were made.
  payments: { how: 'by-payment', column: 'number', newer: 'of-events' },
  service_references: { how: 'by-payment', column: 'payment', newer: 'of-events' },
  poll_states: { how: 'whole', newer: 'salvage' },
  epochs: { how: 'whole', newer: 'salvage' },
  // One that was packed since it was backed up is there in both ways afterwards, and says the same.
  event_data: { how: 'by-sequence', column: 'sequence', newer: 'salvage' },
  event_packs: { how: 'by-payment', column: 'payment', newer: 'salvage' },
  // Nothing comes out of a printer because a backup was restored.
  print_jobs: { how: 'whole', newer: 'left' },
  customers_not_offered: { how: 'whole', newer: 'besides' },
  closes: { how: 'by-sequence', column: 'sequence', newer: 'of-events' },
  // What is owed shrinks without an event; a line a close, and few differences.
  service_checks_owed: { how: 'whole', newer: 'besides' },
  service_matches: { how: 'whole', newer: 'besides' },
  service_match_differences: { how: 'whole', newer: 'besides' },
  takings: { how: 'by-change', column: 'last_sequence', newer: 'of-events' },
  hourly_takings: { how: 'by-change', column: 'last_sequence', newer: 'of-events' },
  report_prints: { how: 'by-sequence', column: 'sequence', newer: 'of-events' },
  settlement_matches: { how: 'by-change', column: 'last_sequence', newer: 'besides' },
  erasures: { how: 'whole', newer: 'salvage' },
  // So customers can be forgotten without anything having happened.
  erased_payments: { how: 'by-change', column: 'last_sequence', newer: 'salvage' },
} as const satisfies Record<string, Carried>;

export const TABLES: Readonly<Record<string, Travel>> = CARRIED;

/** The tables that a restore has to bring by themselves. */
export type BesidesTable = {
  [Name in keyof typeof CARRIED]: (typeof CARRIED)[Name]['newer'] extends 'besides' ? Name : never;
}[keyof typeof CARRIED];

/** The numbers of the payments that have events after this one; a damaged event has none. */
const CHANGED_PAYMENTS = `SELECT DISTINCT payment FROM events
  WHERE sequence > ? AND typeof(payment) = 'integer'`;

const numbersSchema = z.array(z.int());
const tablesSchema = z.array(z.object({ name: z.string(), sql: z.string() }));
const rowSchema = z.array(z.unknown());

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * Copies what has come since an event.
 * @param ledger in a transaction, so that all of it is of one moment
 * @param target empty
 * @param since the event's sequence
 */
export function copyIncrement(
  ledger: Database.Database,
  target: Database.Database,
  since: number,
): void {
  const changed = JSON.stringify(
    numbersSchema.parse(ledger.prepare(CHANGED_PAYMENTS).pluck().all(since)),
  );
  // What it lacks is in the pieces before it.
  target.pragma('foreign_keys = OFF');
  const copy = target.transaction(() => {
    for (const { name, sql } of tablesOf(ledger)) {
      target.exec(sql);
      const put = inserter(ledger, target, name);
      for (const row of rowsOf(ledger, name, { since, changed })) put(row);
    }
  });
  copy();
}

const TABLES_OF_LEDGER = `SELECT name, sql FROM sqlite_schema
  WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`;

const tablesOf = (db: Database.Database) => tablesSchema.parse(db.prepare(TABLES_OF_LEDGER).all());

function inserter(ledger: Database.Database, target: Database.Database, name: string) {
  const columns = ledger.prepare(`SELECT * FROM ${quoted(name)}`).columns();
  const places = columns.map(() => '?').join(', ');
  const insert = target.prepare(`INSERT INTO ${quoted(name)} VALUES (${places})`);
  // Whole numbers come and go as they are, also those that are too large for a double.
  return (row: unknown) => void insert.run(...rowSchema.parse(row));
}

function travelOf(name: string): Travel {
  const travel = TABLES[name];
  if (travel === undefined) throw new Error(`nobody says how ${name} travels`);
  return travel;
}

interface Since {
  readonly since: number;
  /** The payments' numbers, as a JSON array. */
  readonly changed: string;
}

function* rowsOf(
  ledger: Database.Database,
  name: string,
  { since, changed }: Since,
): Generator<unknown, void> {
  const select = (condition: string) =>
    ledger
      .prepare(`SELECT * FROM ${quoted(name)} ${condition}`)
      .raw()
      .safeIntegers();
  const travel = travelOf(name);
  switch (travel.how) {
    case 'whole':
      yield* select('').iterate();
      return;
    case 'by-sequence':
      yield* select(`WHERE ${travel.column} > ? ORDER BY ${travel.column}`).iterate(since);
      return;
    case 'by-change':
      yield* select(`WHERE ${travel.column} >= ?`).iterate(since);
      return;
    // Asked for all at once: not every table has an index by payment.
    case 'by-payment':
      yield* select(`WHERE ${travel.column} IN (SELECT value FROM json_each(?))`).iterate(changed);
  }
}

const TABLES_OF_INCREMENT = `SELECT name FROM increment.sqlite_schema WHERE type = 'table'`;
const namesSchema = z.array(z.string());

/**
 * Brings a copy of a ledger from the piece before an increment to where that one reaches.
 * @param path the increment's SQLite file
 * @throws what SQLite throws; then the copy is of no use
 */
export function applyIncrement(copy: Database.Database, path: string): void {
  copy.prepare('ATTACH ? AS increment').run(path);
  try {
    const apply = copy.transaction(() => {
      for (const name of namesSchema.parse(copy.prepare(TABLES_OF_INCREMENT).pluck().all())) {
        const travel = travelOf(name);
        const from = `increment.${quoted(name)}`;
        const to = `main.${quoted(name)}`;
        if (travel.how === 'whole') copy.exec(`DELETE FROM ${to}`);
        if (travel.how === 'by-payment')
          copy.exec(
            `DELETE FROM ${to} WHERE ${travel.column} IN (SELECT number FROM increment.payments)`,
          );
        const put = travel.how === 'by-change' ? 'INSERT OR REPLACE' : 'INSERT';
        copy.exec(`${put} INTO ${to} SELECT * FROM ${from}`);
      }
      eraseAgain(copy);
    });
    apply();
  } finally {
    copy.exec('DETACH increment');
  }
}

const triggersSchema = z.array(z.object({ name: z.string(), sql: z.string() }));

/**
 * Works on a copy whose rows are put together from pieces: what guards a ledger in use against being
 * changed is taken away meanwhile.
 */
export function withoutGuards(copy: Database.Database, work: () => void): void {
  const triggers = triggersSchema.parse(
    copy.prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`).all(),
  );
  copy.pragma('foreign_keys = OFF');
  for (const { name } of triggers) copy.exec(`DROP TRIGGER ${quoted(name)}`);
  work();
  for (const { sql } of triggers) copy.exec(sql);
}
