/**
 * What customers are found by, however they are typed, is made by a rule that can change. Then all
 * of it is made anew, in strides that a payment at the counter need not wait for.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { Guard } from './errors.ts';

/** Few enough that a charge waits for no more than a moment. */
const STRIDE = 200;

/**
 * How many times as long as a stride took is rested after it: the first start after an update, with
 * a hundred thousand payments to go through, is to feel like any other.
 */
const REST = 3;
/** A machine that fell asleep in a stride need not make up for it. */
const LONGEST_REST_MS = 1000;

const STATE_NAME = 'customer-rule';

const stateSchema = z.object({
  rule: z.string(),
  /** Another one each time that all of it is made anew. */
  round: z.string(),
  /** All from this number on have been made by the rule; 0 when all are. */
  from: z.int().nonnegative(),
});
type State = z.infer<typeof stateSchema>;

/** How far customers' lines have been made by the latest rule. */
export type CustomerLinesState = Readonly<State>;

/** A customer that can't be read is passed over: nothing else of the ledger waits for them. */
const rowSchema = z.object({ number: z.int(), customer: z.unknown(), lines: z.unknown() });

export const CUSTOMER_LINES_SQL = {
  state: `SELECT value FROM ledger_state WHERE name = '${STATE_NAME}'`,
  keepState: `INSERT INTO ledger_state (name, value) VALUES ('${STATE_NAME}', ?)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
  forgetState: `DELETE FROM ledger_state WHERE name = '${STATE_NAME}'`,
  newest: 'SELECT coalesce(max(number), 0) FROM payments',
  stride: `SELECT number, customer, customer_forms AS lines FROM payments
    WHERE number < ? AND customer IS NOT NULL ORDER BY number DESC LIMIT ${STRIDE}`,
  rewrite: 'UPDATE payments SET customer_forms = ? WHERE number = ?',
} as const;

/** @returns what says how far they have been made, null where they never were */
export function customerLinesReader(db: Database.Database): () => CustomerLinesState | null {
  const state = db.prepare(CUSTOMER_LINES_SQL.state).pluck();
  return () => {
    const parsed = stateSchema.safeParse(parseJson(state.get()));
    return parsed.success ? parsed.data : null;
  };
}

/** See `Ledger.rewriteCustomerForms`. */
export function createCustomerLines(db: Database.Database, guarded: Guard) {
  const found = customerLinesReader(db);
  const keepState = db.prepare(CUSTOMER_LINES_SQL.keepState);
  const newest = db.prepare(CUSTOMER_LINES_SQL.newest).pluck();
  const stride = db.prepare(CUSTOMER_LINES_SQL.stride);
  const rewrite = db.prepare(CUSTOMER_LINES_SQL.rewrite);

  /** Payments recorded after this are made by the new rule from the first. */
  function begin(rule: string): State {
    const before = found();
    if (before?.rule === rule) return before;
    const begun = { rule, round: randomUUID(), from: z.int().parse(newest.get()) + 1 };
    keepState.run(JSON.stringify(begun));
    return begun;
  }

  function goOn({ rule, round, from }: State, linesOf: (customer: string) => string): State {
    const rows = z.array(rowSchema).parse(stride.all(from));
    for (const { number, customer, lines } of rows) {
      if (typeof customer !== 'string') continue;
      const made = linesOf(customer);
      if (made !== lines) rewrite.run(made, number);
    }
    const next = { rule, round, from: rows.at(-1)?.number ?? 0 };
    keepState.run(JSON.stringify(next));
    return next;
  }

  const beginAtOnce = guarded(db.transaction(begin).immediate);
  const goOnAtOnce = guarded(db.transaction(goOn).immediate);

  return async (
    rule: string,
    linesOf: (customer: string) => string,
    signal: AbortSignal,
    quietMs = 0,
  ): Promise<void> => {
    if (signal.aborted) return;
    let reached = beginAtOnce(rule);
    if (reached.from > 0 && quietMs > 0) await rest(quietMs, signal);
    while (reached.from > 0 && !signal.aborted) {
      const began = performance.now();
      reached = goOnAtOnce(reached, linesOf);
      const restMs = Math.min(REST * (performance.now() - began), LONGEST_REST_MS);
      if (reached.from > 0) await rest(restMs, signal);
    }
  };
}

/** Ends early, and quietly, with the signal. */
async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}

/**
 * For whoever writes payments without what their customers are found by: at the next opening it is
 * made for all.
 */
export function customerRuleForgetter(db: Database.Database): () => void {
  const forget = db.prepare(CUSTOMER_LINES_SQL.forgetState);
  return () => void forget.run();
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(z.string().parse(text));
  } catch {
    return null;
  }
}
