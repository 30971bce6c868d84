/**
 * The customers of the newest payments, by what a person begins to type of them: kept in the worker's
 * memory, so that each key is answered at once however large the ledger is.
 */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { apartAtApostrophes } from '../../../../shared/core/text/folded-text.ts';
import { customerLinesReader } from '../customer-lines.ts';
import type { CustomerBeginning } from './finds.ts';
import { READ_COLUMNS } from '../payment-row.ts';
import { textForSearch } from '../search.ts';

/** So many of the newest payments are looked at; whoever paid before is no recent customer. */
export const PAYMENTS_LOOKED_AT = 10_000;

/** The notes that a customer is found by, newest first. */
const NOTES = 3;

const COLUMNS = 'number, customer, customer_forms, note, created_at, network, network_corrected';

export const RECENT_SQL = {
  newest: 'SELECT coalesce(max(number), 0) FROM payments',
  after: `SELECT ${COLUMNS} FROM payments WHERE number > ? ORDER BY number`,
  corrected: `SELECT ${COLUMNS} FROM payments WHERE network_corrected = 1 AND number <= ?
    ORDER BY number DESC LIMIT ${PAYMENTS_LOOKED_AT}`,
  notOffered: `SELECT customer_forms FROM payments
    WHERE number IN (SELECT payment FROM customers_not_offered)`,
  row: `SELECT ${READ_COLUMNS} FROM payments WHERE number = ?`,
} as const;

/** Anything can stand in a damaged row; a customer that can't be read is passed over. */
const rowSchema = z.object({
  number: z.int(),
  customer: z.string(),
  customer_forms: z.string().min(1),
  note: z.string().nullable().catch(null),
  created_at: z.int(),
  network: z.string().nullable().catch(null),
  network_corrected: z.int().nullable().catch(null),
});
type Row = z.infer<typeof rowSchema>;

interface Recent {
  /** Of the newest payment. */
  number: number;
  /** What the customer's number may begin with: as typed, with its country, as dialled at home. */
  numbers: Set<string>;
  /** Newest first: the customer, where that is a name, and what was noted. */
  names: Name[];
}

interface Name {
  /** As written. */
  text: string;
  /** As `wordsOf`, once more where a word has an apostrophe within. */
  words: string;
}

const rowOf = (row: unknown): Row | null => rowSchema.safeParse(row).data ?? null;

/** The first line is the customer's key. */
const keyOf = (lines: string) => lines.split('\n', 1)[0] ?? '';

/** In the normal form of search, each word with one blank before it. */
const wordsOf = (text: string) =>
  ` ${textForSearch([text])
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()}`;

function nameOf(text: string): Name {
  const apart = apartAtApostrophes(text);
  return { text, words: apart === text ? wordsOf(text) : wordsOf(text) + wordsOf(apart) };
}

const numbersOf = (lines: string) =>
  lines
    .split('\n')
    .map((line) => line.replace(/^(?:\+|~|id:)/, ''))
    .flatMap((line) => [line, line.replace(/^0+/, '')]);

export interface RecentCustomers {
  /** See `CustomerOffers`; each row is one of the `payments` table. */
  find(beginning: CustomerBeginning): {
    found: { row: unknown; name: string | null }[];
    network: string | null;
  };
}

export function createRecentCustomers(db: Database.Database): RecentCustomers {
  const newest = db.prepare(RECENT_SQL.newest).pluck();
  const after = db.prepare(RECENT_SQL.after);
  const corrected = db.prepare(RECENT_SQL.corrected);
  const notOffered = db.prepare(RECENT_SQL.notOffered).pluck();
  const payment = db.prepare(RECENT_SQL.row);
  const linesState = customerLinesReader(db);
  /** By key, oldest first: a payment takes its customer to the end. */
  let customers = new Map<string, Recent>();
  /** What a person said last of the network, by key. */
  let networks = new Map<string, string>();
  let seen = 0;
  let madeFor = '';

  function take({ number, customer, customer_forms: lines, note }: Row): void {
    const key = keyOf(lines);
    const before = customers.get(key);
    const written = [/\p{L}/u.test(customer) ? customer : null, note].filter(
      (name) => name !== null,
    );
    const earlier = (before?.names ?? []).filter(({ text }) => !written.includes(text));
    customers.delete(key);
    customers.set(key, {
      number,
      numbers: new Set([...(before?.numbers ?? []), ...numbersOf(lines)]),
      names: [...[...new Set(written)].map(nameOf), ...earlier].slice(0, NOTES),
    });
  }

  function learn({ customer_forms: lines, network, network_corrected: isCorrected }: Row): void {
    if (network !== null && isCorrected === 1) networks.set(keyOf(lines), network);
  }

  /** @param since payments before it count as forgotten; UTC milliseconds */
  function follow(since: number): void {
    // Customers' lines are made anew without an event.
    const basis = JSON.stringify([since, linesState()]);
    const latest = z.int().parse(newest.get());
    if (basis !== madeFor) {
      customers = new Map();
      networks = new Map();
      seen = Math.max(latest - PAYMENTS_LOOKED_AT, 0);
      for (const row of corrected.all(seen).toReversed()) {
        const read = rowOf(row);
        if (read !== null && read.created_at > since) learn(read);
      }
      madeFor = basis;
    }
    if (latest === seen) return;
    for (const row of after.iterate(seen)) {
      const read = rowOf(row);
      if (read === null || read.created_at <= since) continue;
      take(read);
      learn(read);
    }
    seen = latest;
  }

  /** @returns null where the customer is another one; else what of its names was meant, if one was */
  function meant(
    recent: Recent,
    { numbers, name }: CustomerBeginning,
  ): { name: string | null } | null {
    const isNumber = numbers.some((beginning) =>
      [...recent.numbers].some((number) => number.startsWith(beginning)),
    );
    if (isNumber) return { name: recent.names[0]?.text ?? null };
    const words = name === null ? ' ' : wordsOf(name);
    const found =
      words === ' ' ? undefined : recent.names.find((each) => each.words.includes(words));
    return found === undefined ? null : { name: found.text };
  }

  return {
    find(beginning) {
      follow(beginning.since);
      const hidden = new Set(
        notOffered.all().flatMap((lines) => (typeof lines === 'string' ? keyOf(lines) : [])),
      );
      const found: { row: unknown; name: string | null }[] = [];
      for (const [key, recent] of [...customers].toReversed()) {
        if (found.length >= beginning.limit) break;
        if (hidden.has(key)) continue;
        const match = meant(recent, beginning);
        if (match !== null) found.push({ row: payment.get(recent.number), name: match.name });
      }
      return {
        found,
        network: beginning.key === null ? null : (networks.get(beginning.key) ?? null),
      };
    },
  };
}
