import Database from 'better-sqlite3';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PracticeBookTooNewError } from '../../../../src/main/adapters/practice/book-file.ts';
import { openDesignBook } from '../../../../src/main/adapters/practice/design-provider/book.ts';
import { openDesignDesk } from '../../../support/design-desk.ts';
import { silentLog } from '../../../support/silent-log.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

const NOW = Date.UTC(2026, 0, 15);

/** Opens a book for this test alone; closing it twice does no harm. */
function open(file: string, now = NOW) {
  const book = openDesignBook(file, now, silentLog);
  onTestFinished(() => book.close());
  return book;
}

test('codes that expired unused are dropped at the next start, used ones stay', () => {
  const file = path.join(tempFolder(), 'design-account.db');
  const book = open(file);
  for (const [code, until] of [
    ['expired', NOW + 1],
    ['fresh', NOW + 2],
    ['used', NOW + 1],
  ] as const)
    book.addCode(code, 'http://127.0.0.1:1/', until);
  book.exchange('used', 'token', NOW);
  book.close();
  const later = open(file, NOW + 1);
  expect(later.findCode('expired')).toBeNull();
  expect(later.findCode('fresh')).toMatchObject({ used: false, expiresAt: NOW + 2 });
  later.revokeTokenOf('used', NOW + 1);
  expect(later.isGood('token')).toBe(false);
});

test('access counts from the oldest token that is good, and ends with the last', () => {
  const book = open(path.join(tempFolder(), 'design-account.db'));
  expect(book.access()).toEqual({ since: null, revokedAt: null });
  book.addCode('one', 'http://127.0.0.1:1/', NOW + 9);
  book.addCode('two', 'http://127.0.0.1:1/', NOW + 9);
  book.exchange('one', 'first', NOW);
  book.exchange('two', 'second', NOW + 1);
  expect(book.access()).toEqual({ since: NOW, revokedAt: null });
  book.revokeTokenOf('one', NOW + 2);
  expect(book.access()).toEqual({ since: NOW + 1, revokedAt: null });
  book.revokeAll(NOW + 3);
  book.revokeAll(NOW + 4);
  expect(book.access()).toEqual({ since: null, revokedAt: NOW + 3 });
});

test('one write is kept whole or not at all', () => {
  const book = open(path.join(tempFolder(), 'design-account.db'));
  book.addCode('one', 'http://127.0.0.1:1/', NOW + 9);
  expect(() =>
    book.inOneWrite(() => {
      book.exchange('one', 'token', NOW);
      throw new Error('the power fails');
    }),
  ).toThrow('the power fails');
  expect(book.isGood('token')).toBe(false);
  expect(book.findCode('one')).toMatchObject({ used: false });
});

test('a file that is no database is set aside whole, and a new book begun', async () => {
  const folder = tempFolder();
  const file = path.join(folder, 'design-account.db');
  await writeFile(file, 'this is no database, '.repeat(1_000));
  expect(open(file).accountName()).toBe('Practice Shop');
  expect(await readdir(folder)).toContain(`design-account.db.damaged-${NOW}`);
});

test('a book of a newer version is refused and left as it is', () => {
  const file = path.join(tempFolder(), 'design-account.db');
  const newer = new Database(file);
  newer.pragma('user_version = 2');
  newer.close();
  expect(() => open(file)).toThrow(PracticeBookTooNewError);
  const reopened = new Database(file);
  expect(reopened.pragma('user_version', { simple: true })).toBe(2);
  reopened.close();
});

test('trouble with the book is logged and answered, and nothing is half done', async () => {
  const logged: string[] = [];
  const log = { ...silentLog, error: (message: string) => logged.push(message) };
  const desk = await openDesignDesk({ log });
  const code = await desk.code();
  const saboteur = new Database(desk.bookPath);
  saboteur.exec('ALTER TABLE tokens RENAME TO elsewhere');
  expect((await desk.exchange(code)).status).toBe(500);
  saboteur.exec('ALTER TABLE elsewhere RENAME TO tokens');
  saboteur.close();
  expect(logged).toEqual(['a practice service failed on a request']);
  expect((await desk.exchange(code)).status).toBe(200);
});
