/**
 * The first page of a search, and of a filter, with 1,000,000 payments, as the screens get it: found,
 * read, checked and made into payments, by way of the worker. Bare is the best SQL that was found
 * for the same page: an FTS5 table with the very same pieces, asked newest first, each row looked at.
 */
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { openReadOnly } from '../../src/main/core/ledger/connection.ts';
import { lookupOf } from '../../src/main/core/ledger/finding/grams.ts';
import { createLedgerReads } from '../../src/main/core/ledger/finding/ledger-reads.ts';
import {
  openSearchIndex,
  searchIndexPath,
} from '../../src/main/core/ledger/finding/search-index.ts';
import { lineOfRow } from '../../src/main/core/ledger/payment-row.ts';
import { createReaderClient } from '../../src/main/core/ledger/reader-client.ts';
import { searchWords } from '../../src/main/core/ledger/search.ts';
import { searchForms } from '../../src/main/core/payments/customers/customer.ts';
import { EVERY_PAYMENT } from '../../src/shared/core/payments/history-filter.ts';
import type { HistoryFilter } from '../../src/shared/core/contract/history.ts';
import { keptLedger } from './kept-ledger.ts';
import { median } from './rounds.ts';
import type { BenchRow } from './row.ts';
import { WORKERS } from '../support/real/workers.ts';

const PAYMENTS = Number(process.env['COUNTERFOIL_BENCH_PAYMENTS'] ?? 1_000_000);
const LIMIT = 50;
const ROUNDS = 40;
const RATIO = 1.3;
const P95_MS = 10;
const RULE = { kind: 'phone', country: 'NG', sendAs: 'typed' } as const;

/** Each with what the bare statement looks for in a row's text. */
const SEARCHES: readonly (readonly [kind: string, search: string, ...words: string[]])[] = [
  ['every payment', 'c1-', 'c1-'],
  ['common', '0803', '0803'],
  ['common word', 'rice', 'rice'],
  ['rare', 'school books 4999', 'school', 'books', '4999'],
  ['a customer', '0801234', '0801234'],
  ['another script', 'فاطمة', 'فاطمة'],
  ['no hit', '08012345678', '08012345678'],
  ['no hit, letters', 'zzzzzz', 'zzzzzz'],
  ['two letters', 'qz', 'qz'],
];

const FILTERS: readonly (readonly [name: string, filter: Partial<HistoryFilter>])[] = [
  ['a status', { status: 'mismatch' }],
  ['a day', { fromDay: '2026-11-20', toDay: '2026-11-20' }],
  ['needs a look, amounts', { needsLook: true, amount: { currency: 'NGN', from: 9000, to: null } }],
];

/** What a payment is found by, in one text. */
const TEXT = `lower(concat_ws(char(10), p.reference, p.customer, p.note, p.gateway_reference,
  format('%d.%02d', p.amount_minor / 100, p.amount_minor % 100)))`;

/** The bare statement: pieces from the index, each row's own text looked at, no total. */
const BARE = `SELECT p.* FROM idx.grams g JOIN payments p ON p.number = g.rowid
  WHERE g.grams MATCH ? AND (WORDS OR LINES) ORDER BY g.rowid DESC LIMIT ${LIMIT}`;

const bareSql = (words: number, forms: number) =>
  BARE.replace(
    'WORDS',
    Array.from({ length: words }, () => `instr(${TEXT}, ?) > 0`).join(' AND '),
  ).replace(
    'LINES',
    ['0', ...Array.from({ length: forms }, () => 'instr(p.customer_forms, ?) > 0')].join(' OR '),
  );

const ms = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[
    Math.min(Math.floor(times.length * share), times.length - 1)
  ] ?? 0;

async function timed(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const query = (filter: Partial<HistoryFilter>) => ({
  filter: { ...EVERY_PAYMENT, ...filter },
  customer: searchForms(filter.search ?? '', RULE),
  anchor: null,
  offset: 0,
  limit: LIMIT,
});

export async function run(): Promise<BenchRow[]> {
  const kept = await keptLedger(PAYMENTS);
  const indexPath = searchIndexPath(kept);
  const filled = await fillIndex(kept, indexPath);
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-bench-'));
  // The worker writes to its index, and what is kept stays as it is.
  const ownIndex = join(folder, 'search.db');
  await copyFile(indexPath, ownIndex);
  const bare = openReadOnly(kept);
  bare.prepare('ATTACH ? AS idx').run(indexPath);
  const reader = createReaderClient(WORKERS.reader, kept, ownIndex);
  const page = async (filter: Partial<HistoryFilter>) => {
    const { rows } = await reader.history(query(filter));
    return rows.map(lineOfRow);
  };
  try {
    const rows: BenchRow[] = [];
    await page({ status: 'paid' });
    for (const [kind, search, ...words] of SEARCHES)
      rows.push(await searchRow(kind, search, words, page, bare));
    for (const [name, filter] of FILTERS) {
      await page(filter);
      const ours: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) ours.push(await timed(() => page(filter)));
      const p95 = ms(ours, 0.95);
      rows.push({
        name: `History by ${name}, first ${LIMIT} of ${PAYMENTS.toLocaleString('en')}`,
        ours: `${median(ours).toFixed(1)} ms, p95 ${p95.toFixed(1)}`,
        bare: '',
        ratio: p95 / P95_MS,
        target: `p95 at most ${P95_MS} ms`,
        met: p95 <= P95_MS,
      });
    }
    return [...rows, filled];
  } finally {
    bare.close();
    await reader.close();
    await rm(folder, { recursive: true });
  }
}

async function searchRow(
  kind: string,
  search: string,
  words: readonly string[],
  page: (filter: Partial<HistoryFilter>) => Promise<unknown>,
  bare: Database.Database,
): Promise<BenchRow> {
  const forms = searchForms(search, RULE);
  const { all } = lookupOf(searchWords(search), forms);
  const statement = bare.prepare(bareSql(words.length, forms.length));
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Another search in between each time, so that nothing of this one is remembered.
    for (let other = 0; other < 4; other += 1) await page({ search: `${round} nothing ${other}` });
    ours.push(await timed(() => page({ search })));
    theirs.push(await timed(() => statement.all(all, ...words, ...forms).map(lineOfRow)));
  }
  const ratio = median(ours) / median(theirs);
  const p95 = ms(ours, 0.95);
  return {
    name: `Search “${search}” (${kind}), first ${LIMIT} of ${PAYMENTS.toLocaleString('en')}`,
    ours: `${median(ours).toFixed(2)} ms, p95 ${p95.toFixed(1)}`,
    bare: `${median(theirs).toFixed(2)} ms`,
    ratio,
    target: `at most ${RATIO}, p95 ${P95_MS} ms`,
    met: ratio <= RATIO && p95 <= P95_MS,
  };
}

/** Fills the index where the kept ledger has none yet, and says how large it is. */
async function fillIndex(kept: string, indexPath: string): Promise<BenchRow> {
  const db = openReadOnly(kept);
  const index = openSearchIndex(indexPath, createLedgerReads(db));
  const took = await timed(() => {
    while (index.goOn());
  });
  index.close();
  db.close();
  const settled = new Database(indexPath);
  settled.pragma('wal_checkpoint(TRUNCATE)');
  settled.close();
  const { size } = await stat(indexPath);
  const each = size / PAYMENTS;
  return {
    name: 'The search index, a payment',
    ours: `${each.toFixed(0)} bytes, filled in ${(took / 1000).toFixed(1)} s`,
    bare: '240 bytes',
    ratio: each / 240,
    target: 'at most 1',
    met: each <= 240,
  };
}
