/** A search index that is damaged, gone or can't be written: searches find the same without it. */
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
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { searchIndexPath } from '../../../src/main/core/ledger/finding/search-index.ts';
import { openTestLedger, temporaryFolder } from './support.ts';

import { EVERY_PAYMENT } from '../../../src/shared/core/payments/history-filter.ts';
import {
  samples,
  record,
  world,
  fill,
  finderOf,
  numbersOf,
  expected,
  expectSame,
} from './finding-world.ts';
const stateSchema = z.object({ high: z.int() });

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
    expect(index.candidates('"rice" OR "ric"', 1, 301).next(400).length).toBeGreaterThan(100);
  });

  test('because nothing can be written there costs time alone', async () => {
    const of = world();
    for (const each of samples()) record(of.ledger, each);
    mkdirSync(of.indexPath);
    await expectSame(of, finderOf(of));
    expect(statSync(of.indexPath).isDirectory()).toBe(true);
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
    await expect.poll(() => highOf(path)).toBe(10);
    for (const each of samples()) record(ledger, each);
    await expect.poll(() => highOf(path)).toBe(20);
    expect((await ledger.finds.history(query('sacks'))).total).toBe(2);
    await ledger.close();
    await expect(ledger.keepSearchIndex()).rejects.toThrow(/closed/);
  });

  test('keeps nobody from opening the ledger where its folder can’t be written to', async () => {
    const ledger = openTestLedger(join(temporaryFolder(), 'ledger.db'));
    for (const each of samples()) record(ledger, each);
    mkdirSync(searchIndexPath(ledger.path));
    chmodSync(searchIndexPath(ledger.path), 0o500);
    await ledger.keepSearchIndex();
    expect((await ledger.finds.history(query('sacks'))).total).toBe(1);
  });

  function highOf(path: string): number {
    const db = new Database(path, { readonly: true });
    try {
      const value = db.prepare('SELECT value FROM state').pluck().get();
      return stateSchema.parse(JSON.parse(z.string().parse(value))).high;
    } finally {
      db.close();
    }
  }
});
