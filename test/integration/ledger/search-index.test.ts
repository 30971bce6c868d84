/** The search index beside a real ledger: it changes how fast a search is, and never what it finds. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openReadOnly } from '../../../src/main/adapters/ledger/connection.ts';
import { createFinder, type Finder } from '../../../src/main/adapters/ledger/finding/finder.ts';
import { createIndexKeeper } from '../../../src/main/adapters/ledger/finding/index-keeper.ts';
import {
  createLedgerReads,
  type LedgerReads,
} from '../../../src/main/adapters/ledger/finding/ledger-reads.ts';
import {
  openSearchIndex,
  type SearchIndex,
  searchIndexPath,
} from '../../../src/main/adapters/ledger/finding/search-index.ts';
import { searchWords } from '../../../src/main/adapters/ledger/search.ts';
import type { OpenLedger } from '../../../src/main/features/record/open-ledger.ts';
import {
  customerLines,
  ruleName,
  searchForms,
} from '../../../src/main/features/payments/customers/customer.ts';
import { EVERY_PAYMENT } from '../../../src/shared/history-filter.ts';
import type { HistoryFilter } from '../../../src/shared/contract/history.ts';
import type { Payment } from '../../../src/shared/payments.ts';
import { intent, keep, openTestLedger, payment, temporaryFolder } from './support.ts';

const RULE = { kind: 'phone', country: 'NG', sendAs: 'typed' } as const;
const KENYA = { kind: 'phone', country: 'KE', sendAs: 'typed' } as const;

const SEARCHES = [
  ...['a', '1', '王', '😀', '"', 'ab', '王伟', '5-', 'k', 'فا'],
  ...[
    'rice',
    'ric',
    'RICE',
    'ｒｉｃｅ',
    'ice 4',
    'rice sacks',
    'sacks of rice 40',
    'فاطمة',
    'straße',
  ],
  ...['0803', '08031', '080312', '0803 123 4567', '+234 803', '234', '１２３', '999', '0803124'],
  ...['1234.5', '1,234.50', '1.234,50', '1234', '٣', '50%', '%', '_', '%_%', '*', 'rice*'],
  ...[
    'rice OR beans',
    'NOT rice',
    'NEAR(rice beans)',
    '"rice"',
    '-rice',
    'rice AND',
    '(',
    'text:rice',
  ],
  ...['a\u0000b', '\u0000', '\u0001\u0002', '\ud83d', 'x'.repeat(200), '12'.repeat(100), ' \t '],
  ...['gw-77', '9007199254740993123', 'nothing like it', '·', '¦080', 'ab·'],
];

function samples(): Payment[] {
  const texts: [string | null, string | null][] = [
    ['Ada', 'two sacks of rice 40'],
    ['ada okafor', 'rice 50% "quoted"'],
    ['08031234567', 'beans*'],
    ['+234 803 123 4567', null],
    ['0803.124.0000', 'a\u0001b'],
    ['王伟', '米 二斤 😀'],
    ['فاطمة علي', 'ab· ¦080'],
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

function record(ledger: OpenLedger, of: Payment, rule: typeof RULE | null = RULE): Payment {
  const append = intent(of);
  const lines = of.customer === null || rule === null ? null : customerLines(of.customer, rule);
  const { opening } = append;
  ledger.append(opening ? { ...append, opening: { ...opening, customerForms: lines } } : append);
  return of;
}

interface World {
  ledger: OpenLedger & { path: string };
  reads: LedgerReads;
  indexPath: string;
  db: Database.Database;
}

function world(): World {
  const ledger = openTestLedger();
  const db = openReadOnly(ledger.path);
  onTestFinished(() => void db.close());
  return { ledger, db, reads: createLedgerReads(db), indexPath: searchIndexPath(ledger.path) };
}

function fill({ indexPath, reads }: World): SearchIndex {
  const index = openSearchIndex(indexPath, reads);
  onTestFinished(() => index.close());
  while (index.goOn());
  return index;
}

const finderOf = ({ db, reads, indexPath }: World, path: string | null = indexPath): Finder =>
  createFinder(db, reads, createIndexKeeper(path, reads));

async function numbersOf(finder: Finder, search: string, filter: Partial<HistoryFilter> = {}) {
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
    numbers.push(...rows.map((row) => Object(row).number));
    expect(totalIsExact).toBe(true);
    if (rows.length === 0 || numbers.length >= total) return numbers;
  }
}

/** The whole book read payment by payment, by nothing but the rule of what is found. */
function expected({ reads }: World, search: string): number[] {
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

async function expectSame(of: World, finder: Finder): Promise<void> {
  for (const search of SEARCHES)
    expect([search, await numbersOf(finder, search)]).toEqual([search, expected(of, search)]);
}

/** Puts a wall before the rows: what is found behind it was found by the index alone. */
function withoutRows(of: World): LedgerReads {
  return { ...of.reads, texts: () => [] };
}

describe('what a search finds', () => {
  test('is the same with the index, without it, and while it knows half of the book', async () => {
    const of = world();
    for (let round = 0; round < 30; round += 1)
      for (const each of samples()) record(of.ledger, each);
    await expectSame(of, finderOf(of, null));
    const half = openSearchIndex(of.indexPath, of.reads);
    half.goOn();
    expect(half.coverage()).toMatchObject({ low: 101, high: 300 });
    half.close();
    await expectSame(of, finderOf(of));
    fill(of);
    await expectSame(of, finderOf(of));
    for (const each of samples()) record(of.ledger, each);
    await expectSame(of, finderOf(of));
  });

  test('comes from the index, which is asked and knows all of them', async () => {
    const of = world();
    for (const each of samples()) record(of.ledger, each);
    of.ledger.appendAll(Array.from({ length: 90 }, () => intent(payment({ note: 'tiles' }))));
    fill(of);
    const finder = finderOf({ ...of, reads: withoutRows(of) });
    expect(await numbersOf(finder, 'rice')).toEqual(expected(of, 'rice'));
    expect(await numbersOf(finder, '0803123')).toEqual([4, 3]);
    expect(await numbersOf(finder, 'nothing like it')).toEqual([]);
  });

  test('follows a payment that is recorded or gets its reference afterwards', async () => {
    const of = world();
    fill(of).close();
    const finder = finderOf(of);
    expect(await numbersOf(finder, 'sacks')).toEqual([]);
    const [first, second] = samples();
    if (!first || !second) throw new Error('no samples');
    keep(of.ledger, { ...first, gatewayReference: null });
    expect(await numbersOf(finder, 'sacks')).toEqual([1]);
    expect(await numbersOf(finder, 'gw-99')).toEqual([]);
    const given = { ...first, gatewayReference: 'gw-99', status: 'starting' as const };
    of.ledger.append({ event: { type: 'window-ended' }, at: first.createdAt + 1, payment: given });
    expect(await numbersOf(finder, 'gw-99')).toEqual([1]);
    const index = fill(of);
    expect(index.candidates('"gw－"', 1, 9, 9)).toEqual([1]);
  });

  test('is found by the service’s other references, typed whole', async () => {
    const of = world();
    const one = record(of.ledger, payment({ status: 'starting' }));
    record(of.ledger, payment());
    const db = new Database(of.ledger.path);
    db.prepare('INSERT INTO service_references (reference, payment) VALUES (?, 1)').run('EXT-5');
    db.close();
    fill(of);
    expect(await numbersOf(finderOf(of), 'ext-5')).toEqual([1]);
    expect(await numbersOf(finderOf(of), 'EXT-')).toEqual([]);
    expect(await numbersOf(finderOf(of), one.reference.toLowerCase())).toEqual([1]);
  });

  test('keeps to the filter beside it, rare or common', async () => {
    const of = world();
    for (let round = 0; round < 150; round += 1)
      for (const each of samples())
        record(of.ledger, { ...each, id: payment().id, status: round === 7 ? 'paid' : 'stopped' });
    fill(of);
    const finder = finderOf(of);
    const rare = await numbersOf(finder, 'rice', { status: 'paid' });
    expect(rare).toEqual(expected(of, 'rice').filter((number) => number > 70 && number <= 80));
    const common = await numbersOf(finder, 'gw-77 beans', { status: 'stopped' });
    expect(common).toHaveLength(149);
  });
});

describe('a page of a search', () => {
  const ask = (finder: Finder, search: string, offset: number, whole: boolean) =>
    finder.history({
      filter: { ...EVERY_PAYMENT, search },
      customer: [],
      anchor: null,
      offset,
      limit: 20,
      whole,
    });

  test('comes before all are counted, and says so; the whole and later pages go on from there', async () => {
    const of = world();
    of.ledger.appendAll(Array.from({ length: 3000 }, () => intent(payment({ note: 'ricebag' }))));
    fill(of);
    const finder = finderOf(of);
    const first = await ask(finder, 'ricebag', 0, false);
    expect(first.rows).toHaveLength(20);
    expect(first.totalIsExact).toBe(false);
    expect(first.total).toBeLessThan(3000);
    expect(first.rows.map((row) => Object(row).number)).toEqual(
      Array.from({ length: 20 }, (_, index) => 3000 - index),
    );
    expect(await ask(finder, 'ricebag', 0, true)).toEqual({
      ...first,
      total: 3000,
      totalIsExact: true,
    });
    const last = await ask(finder, 'ricebag', 2990, false);
    expect(last).toMatchObject({ total: 3000, totalIsExact: true });
    expect(last.rows.map((row) => Object(row).number)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  test('gives up counting for one who has typed on', async () => {
    const of = world();
    of.ledger.appendAll(Array.from({ length: 3000 }, () => intent(payment({ note: 'ricebag' }))));
    const slowly: LedgerReads = {
      ...of.reads,
      texts(from, below) {
        const until = performance.now() + 5;
        while (performance.now() < until);
        return of.reads.texts(from, below);
      },
    };
    const finder = finderOf({ ...of, reads: slowly }, null);
    const [overtaken, latest] = await Promise.all([
      ask(finder, 'riceba', 0, true),
      ask(finder, 'ricebag', 0, true),
    ]);
    expect(overtaken.totalIsExact).toBe(false);
    expect(latest).toMatchObject({ total: 3000, totalIsExact: true });
  });
});

describe('customers’ lines that are made anew', () => {
  test('are followed, and read in their rows as long as the index has not', async () => {
    const of = world();
    for (let round = 0; round < 60; round += 1)
      for (const each of samples()) record(of.ledger, each, null);
    fill(of).close();
    expect(await numbersOf(finderOf(of), '+2348031234567')).toEqual([]);
    const { signal } = new AbortController();
    await of.ledger.rewriteCustomerForms(
      ruleName(RULE),
      (text) => customerLines(text, RULE),
      signal,
    );
    const finder = finderOf(of);
    const found = expected(of, '+2348031234567');
    expect(found).toHaveLength(120);
    expect(await numbersOf(finder, '+2348031234567')).toEqual(found);
    const index = fill(of);
    expect(index.coverage().staleLines.below).toBeLessThanOrEqual(1);
    expect(await numbersOf(finderOf({ ...of, reads: withoutRows(of) }), '+2348031234567')).toEqual(
      found,
    );
    // What it found by the rule of before is told from what is there.
    await of.ledger.rewriteCustomerForms(
      ruleName(KENYA),
      (text) => customerLines(text, KENYA),
      signal,
    );
    fill(of);
    expect(await numbersOf(finderOf(of), '23480')).toEqual(expected(of, '23480'));
  });
});

describe('an index that is no good', () => {
  const damages: [string, (path: string) => void][] = [
    ['is gone', (path) => rmSync(path)],
    ['is empty', (path) => truncateSync(path, 0)],
    ['is no database', (path) => writeFileSync(path, 'x'.repeat(8192))],
    ['is cut off', (path) => truncateSync(path, 8192)],
    ['has lost its table', (path) => change(path, 'DROP TABLE grams')],
    ['has lost its state', (path) => change(path, 'DELETE FROM state')],
    ['has a state that makes no sense', (path) => change(path, `UPDATE state SET value = '{'`)],
    [
      'is of another ledger',
      (path) => change(path, `UPDATE state SET value = json_set(value, '$.hash', 'x')`),
    ],
    [
      'is of an earlier version',
      (path) => change(path, `UPDATE state SET value = json_set(value, '$.madeBy', '0')`),
    ],
    [
      'is ahead of the ledger',
      (path) => change(path, `UPDATE state SET value = json_set(value, '$.sequence', 9999)`),
    ],
    [
      'has pages of noise',
      (path) => {
        const bytes = readFileSync(path);
        bytes.fill(0xa5, 4096);
        writeFileSync(path, bytes);
      },
    ],
  ];

  function change(path: string, sql: string): void {
    const db = new Database(path);
    db.exec(sql);
    db.close();
  }

  test.each(damages)('that %s is made anew, and all is found', async (_, damage) => {
    const of = world();
    for (let round = 0; round < 30; round += 1)
      for (const each of samples()) record(of.ledger, each);
    fill(of).close();
    damage(of.indexPath);
    const finder = finderOf(of);
    for (const search of ['rice', '0803123', 'k', 'nothing like it'])
      expect([search, await numbersOf(finder, search)]).toEqual([search, expected(of, search)]);
    const index = fill(of);
    expect(index.coverage()).toMatchObject({ low: 1, high: 300 });
    expect(index.candidates('"rice" OR "ric"', 1, 301, 400).length).toBeGreaterThan(100);
  });

  test('because nothing can be written there costs time alone', async () => {
    const of = world();
    for (const each of samples()) record(of.ledger, each);
    mkdirSync(of.indexPath);
    await expectSame(of, finderOf(of));
  });

  test('that breaks while it is searched is left aside', async () => {
    const of = world();
    for (const each of samples()) record(of.ledger, each);
    fill(of).close();
    const finder = finderOf(of);
    expect(await numbersOf(finder, 'rice')).toEqual(expected(of, 'rice'));
    change(of.indexPath, 'DROP TABLE grams');
    expect(await numbersOf(finder, 'beans')).toEqual(expected(of, 'beans'));
  });

  test('holds no text, and is for the same eyes as the ledger', () => {
    const of = world();
    for (const each of samples()) record(of.ledger, each);
    fill(of).close();
    const bytes = readFileSync(of.indexPath).toString('latin1');
    for (const text of ['okafor', 'sacks', '0803123']) expect(bytes).not.toContain(text);
    if (process.platform !== 'win32')
      expect(statSync(of.indexPath).mode & 0o777).toBe(statSync(of.ledger.path).mode & 0o777);
  });
});

describe('the index of an open ledger', () => {
  const query = (search: string) => ({
    filter: { ...EVERY_PAYMENT, search },
    customer: [],
    anchor: null,
    offset: 0,
    limit: 50,
    whole: true,
  });

  test('is begun when asked for, follows what is recorded and ends with it', async () => {
    const ledger = openTestLedger();
    for (const each of samples()) record(ledger, each);
    const path = searchIndexPath(ledger.path);
    expect(existsSync(path)).toBe(false);
    await ledger.keepSearchIndex();
    await expect.poll(() => highOf(path), { timeout: 20_000 }).toBe(10);
    for (const each of samples()) record(ledger, each);
    await expect.poll(() => highOf(path), { timeout: 20_000 }).toBe(20);
    expect((await ledger.history(query('sacks'))).total).toBe(2);
    await ledger.close();
    await expect(ledger.keepSearchIndex()).rejects.toThrow(/closed/);
  });

  test('keeps nobody from opening the ledger where its folder can’t be written to', async () => {
    const ledger = openTestLedger(join(temporaryFolder(), 'ledger.db'));
    for (const each of samples()) record(ledger, each);
    mkdirSync(searchIndexPath(ledger.path));
    chmodSync(searchIndexPath(ledger.path), 0o500);
    await ledger.keepSearchIndex();
    expect((await ledger.history(query('sacks'))).total).toBe(1);
  });

  function highOf(path: string): number {
    const db = new Database(path, { readonly: true });
    try {
      const value = db.prepare('SELECT value FROM state').pluck().get();
      return typeof value === 'string' ? Object(JSON.parse(value)).high : 0;
    } finally {
      db.close();
    }
  }
});
