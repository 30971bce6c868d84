/**
 * Recent customers out of a million payments, for what is typed of one: each key's answer against the
 * best bare query for the same offers, and the first answer, for which the newest are read.
 */
import type Database from 'better-sqlite3';
import { openReadOnly } from '../../src/main/core/ledger/connection.ts';
import { PAYMENTS_LOOKED_AT } from '../../src/main/core/ledger/finding/recent-customers.ts';
import { createReaderClient } from '../../src/main/core/ledger/reader-client.ts';
import { readTyped } from '../../src/main/core/payments/customers/typed-customer.ts';
import { OFFERED_MAX } from '../../src/shared/core/contract/customers.ts';
import { keptLedger } from './kept-ledger.ts';
import { alternate, median } from './rounds.ts';
import type { BenchRow } from './row.ts';
import { WORKERS } from '../support/real/workers.ts';

const PAYMENTS = Number(process.env['COUNTERFOIL_BENCH_PAYMENTS'] ?? 1_000_000);
const ROUNDS = 40;
/** What nobody who types notices. */
const KEY_MS = 16;
const FIRST_MS = 500;

/** What is typed, with what the bare query looks for. */
const TYPED = [
  ['four digits', '0803'],
  ['five digits', '08031'],
  ['two letters', 'ad'],
  ['nobody', '0799999'],
] as const;

/** The newest payment of each customer that has it, of as many payments as ours looks at. */
const BARE = `SELECT * FROM payments WHERE number IN (
  SELECT max(number) FROM payments
   WHERE number > (SELECT max(number) FROM payments) - ${PAYMENTS_LOOKED_AT}
     AND (customer_forms LIKE '%' || ? || '%' OR customer LIKE '%' || ? || '%')
   GROUP BY customer_forms ORDER BY max(number) DESC LIMIT ${OFFERED_MAX})`;

const beginningOf = (typed: string) => ({
  numbers: readTyped(typed)?.numbers ?? [],
  name: readTyped(typed)?.name ?? null,
  key: null,
  since: 0,
  limit: OFFERED_MAX,
});

export async function run(): Promise<BenchRow[]> {
  const path = await keptLedger(PAYMENTS);
  const bare = openReadOnly(path);
  try {
    const rows = [await firstRow(path)];
    const reader = createReaderClient(WORKERS.reader, path);
    try {
      for (const [name, typed] of TYPED)
        rows.push(await keyRow(name, () => reader.findCustomers(beginningOf(typed)), bare, typed));
    } finally {
      await reader.close();
    }
    return rows;
  } finally {
    bare.close();
  }
}

async function firstRow(path: string): Promise<BenchRow> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const reader = createReaderClient(WORKERS.reader, path);
    try {
      // The worker itself starts with the app.
      await reader.findCharges({ day: '2026-11-20', network: 'MTN', methods: ['ussd'] });
      const began = performance.now();
      await reader.findCustomers(beginningOf('0803'));
      times.push(performance.now() - began);
    } finally {
      await reader.close();
    }
  }
  return {
    name: `recent customers of ${PAYMENTS.toLocaleString('en')}, the first time`,
    ours: `${median(times).toFixed(0)} ms`,
    bare: '',
    ratio: median(times) / FIRST_MS,
    target: `at most ${FIRST_MS} ms`,
    met: median(times) <= FIRST_MS,
  };
}

async function keyRow(
  name: string,
  find: () => Promise<{ found: readonly unknown[] }>,
  bare: Database.Database,
  typed: string,
): Promise<BenchRow> {
  const { found } = await find();
  if ((found.length === 0) !== (name === 'nobody'))
    throw new Error(`${found.length} were offered for ${name}`);
  const query = bare.prepare(BARE);
  const { ours, theirs, ratio } = await alternate(ROUNDS, {
    prepare: () => null,
    ours: async () => void (await find()),
    theirs: () => void query.all(typed, typed),
  });
  return {
    name: `recent customers of ${PAYMENTS.toLocaleString('en')} by ${name}`,
    ours: `${median(ours).toFixed(1)} ms`,
    bare: `${median(theirs).toFixed(1)} ms`,
    ratio,
    target: `at most ${KEY_MS} ms`,
    met: median(ours) <= KEY_MS,
  };
}
