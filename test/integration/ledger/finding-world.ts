/** A ledger to search in, and what is found there by reading everything. */
import type Database from 'better-sqlite3';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { openReadOnly } from '../../../src/main/core/ledger/connection.ts';
import { createFinder, type Finder } from '../../../src/main/core/ledger/finding/finder.ts';
import { createIndexKeeper } from '../../../src/main/core/ledger/finding/index-keeper.ts';
import {
  createLedgerReads,
  type LedgerReads,
} from '../../../src/main/core/ledger/finding/ledger-reads.ts';
import {
  openSearchIndex,
  type SearchIndex,
  searchIndexPath,
} from '../../../src/main/core/ledger/finding/search-index.ts';
import { searchWords } from '../../../src/main/core/ledger/search.ts';
import type { OpenLedger } from '../../../src/main/core/record/open-ledger.ts';
import { customerLines, searchForms } from '../../../src/main/core/payments/customers/customer.ts';
import type { HistoryFilter } from '../../../src/shared/core/contract/history.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import { EVERY_PAYMENT } from '../../../src/shared/core/payments/history-filter.ts';
import { intent, openTestLedger, payment } from './support.ts';

export const numberOf = (row: unknown) => z.object({ number: z.int() }).parse(row).number;

export const RULE = { kind: 'phone', country: 'NG', sendAs: 'typed' } as const;
export const KENYA = { kind: 'phone', country: 'KE', sendAs: 'typed' } as const;

export const SEARCHES = [
  'a',
  '1',
  '王',
  '😀',
  '"',
  'ab',
  '王伟',
  '5-',
  'k',
  'فا',
  'rice',
  'ric',
  'RICE',
  'ｒｉｃｅ',
  'ice 4',
  'rice sacks',
  'sacks of rice 40',
  'فاطمة',
  'straße',
  '0803',
  '08031',
  '080312',
  '0803 123 4567',
  '+234 803',
  '234',
  '１２３',
  '999',
  '0803124',
  '1234.5',
  '1,234.50',
  '1.234,50',
  '1234',
  '1 234.50',
  '1\u00a0234',
  '1 234 500',
  'NGN 1234.50',
  '1,234.50 NGN',
  'N1,234',
  '₦ 1 234',
  '١٢٣٤',
  '۱۲۳',
  'rice 1 234.50',
  'T1–26',
  '٣',
  'می\u200cخواهم',
  'میخواهم',
  '50%',
  '%',
  '_',
  '%_%',
  '*',
  'rice*',
  'rice OR beans',
  'NOT rice',
  'NEAR(rice beans)',
  '"rice"',
  '-rice',
  'rice AND',
  '(',
  'text:rice',
  'a\u0000b',
  '\u0000',
  '\u0001\u0002',
  '\ud83d',
  'x'.repeat(200),
  '12'.repeat(100),
  ' \t ',
  'gw-77',
  '9007199254740993123',
  'nothing like it',
  '·',
  '¦080',
  'ab·',
];

export function samples(): Payment[] {
  const texts: [string | null, string | null][] = [
    ['Ada', 'two sacks of rice 40'],
    ['ada okafor', 'rice 50% "quoted"'],
    ['08031234567', 'beans*'],
    ['+234 803 123 4567', null],
    ['0803.124.0000', 'a\u0001b'],
    ['王伟', '米 二斤 😀'],
    ['فاطمة علي', 'ab· ¦080 می\u200cخواهم'],
    [null, 'NEAR(rice, beans) OR nothing'],
    ['Straße', '１２３ ｒｉｃｅ'],
    ['k', 'x'.repeat(210).slice(0, 210)],
  ];
  return texts.map(([customer, note], index) =>
    payment({
      customer,
      note,
      gatewayReference: index % 2 ? `9007199254740993${100 + index}` : 'gw-77',
    }),
  );
}

export function record(ledger: OpenLedger, of: Payment, rule: typeof RULE | null = RULE): Payment {
  const append = intent(of);
  const lines = of.customer === null || rule === null ? null : customerLines(of.customer, rule);
  const { opening } = append;
  ledger.append(opening ? { ...append, opening: { ...opening, customerForms: lines } } : append);
  return of;
}

export interface World {
  ledger: OpenLedger & { path: string };
  reads: LedgerReads;
  indexPath: string;
  db: Database.Database;
}

export function world(): World {
  const ledger = openTestLedger();
  const db = openReadOnly(ledger.path);
  onTestFinished(() => void db.close());
  return { ledger, db, reads: createLedgerReads(db), indexPath: searchIndexPath(ledger.path) };
}

export function fill({ indexPath, reads }: World): SearchIndex {
  const index = openSearchIndex(indexPath, reads);
  onTestFinished(() => index.close());
  while (index.goOn());
  return index;
}

export const finderOf = (
  { db, reads, indexPath }: World,
  path: string | null = indexPath,
): Finder => createFinder(db, reads, createIndexKeeper(path, reads));

export async function numbersOf(
  finder: Finder,
  search: string,
  filter: Partial<HistoryFilter> = {},
) {
  const numbers: number[] = [];
  for (;;) {
    const { rows, total, totalIsExact } = await finder.history({
      filter: { ...EVERY_PAYMENT, ...filter, search },
      customer: searchForms(search, RULE),
      anchor: null,
      offset: numbers.length,
      limit: 200,
      whole: true,
    });
    numbers.push(...rows.map((row) => numberOf(row)));
    expect(totalIsExact).toBe(true);
    if (rows.length === 0 || numbers.length >= total) return numbers;
  }
}

/** The whole book read payment by payment, by nothing but the rule of what is found. */
export function expected({ reads }: World, search: string): number[] {
  const words = searchWords(search);
  const forms = searchForms(search, RULE);
  return reads
    .texts(1, reads.newest() + 1)
    .filter(
      ({ words: text, lines }) =>
        words.every((readings) => readings.some((reading) => text.includes(reading))) ||
        forms.some((form) => lines.includes(form)),
    )
    .map(({ number }) => number);
}

export async function expectSame(of: World, finder: Finder): Promise<void> {
  for (const search of SEARCHES)
    expect([search, await numbersOf(finder, search)]).toEqual([search, expected(of, search)]);
}

/** Puts a wall before the rows: what is found behind it was found by the index alone. */
export function withoutRows(of: World): LedgerReads {
  return { ...of.reads, texts: () => [] };
}
