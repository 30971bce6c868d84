import Database from 'better-sqlite3';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PracticeBookTooNewError } from '../../../src/main/features/practice/book-file.ts';
import { openPracticeBook } from '../../../src/main/features/practice/book.ts';
import { openPracticeDesk } from '../../support/real/practice-desk.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';

const DAY_MS = 24 * 3_600_000;
const NOW = Date.UTC(2026, 0, 15);
const demand = { reference: 'A1-260115-000001', amount: '12.50', currency: 'USD' };
const fixedBytes = (size: number) => new Uint8Array(size).fill(7);

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-book-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Opens a book for this test alone; closing it twice does no harm. */
function open(path: string, now = NOW) {
  const book = openPracticeBook(path, now, fixedBytes, silentLog);
  onTestFinished(() => book.close());
  return book;
}

const received = (receivedAt: number) => ({
  receivedAt,
  method: 'POST',
  path: '/',
  endpoint: null,
  reference: null,
  body: '',
  answeredWith: 404,
});

test('payments and requests are there after a restart, and go on where they were', async () => {
  const desk = await openPracticeDesk();
  await desk.post('create', demand);
  await desk.post('charge', demand);
  await desk.post('status', { transactionReference: demand.reference });
  const requests = desk.gateway.book.requests();
  const payments = desk.gateway.book.payments();
  expect(requests.map(({ endpoint, answeredWith }) => [endpoint, answeredWith])).toEqual([
    ['create', 200],
    ['charge', 200],
    ['status', 200],
  ]);
  expect(requests[0]).toMatchObject({
    receivedAt: desk.clock.now(),
    reference: demand.reference,
    body: JSON.stringify(demand),
  });
  expect(payments).toMatchObject([{ amountMinor: 1_250, currency: 'USD', questions: 1 }]);

  await desk.restart();
  expect(desk.gateway.book.requests()).toEqual(requests);
  expect(desk.gateway.book.payments()).toEqual(payments);
  await desk.post('status', { transactionReference: demand.reference });
  const third = await desk.post('status', { transactionReference: demand.reference });
  expect(third.text).toContain('"responseCode":0');
});

test('requests are dropped after 30 days, payments stay', async () => {
  const path = join(await newFolder(), 'gateway.db');
  const book = open(path);
  book.addRequest(received(NOW - 1));
  book.addRequest(received(NOW));
  book.addPayment({ ...demand, amountMinor: 1_250, createdAt: NOW }, false);
  book.close();
  const later = open(path, NOW + 30 * DAY_MS);
  expect(later.requests().map(({ receivedAt }) => receivedAt)).toEqual([NOW]);
  expect(later.payments()).toHaveLength(1);
});

test('one write is kept whole or not at all', async () => {
  const book = open(join(await newFolder(), 'gateway.db'));
  expect(() =>
    book.inOneWrite(() => {
      book.addPayment({ ...demand, amountMinor: 1_250, createdAt: NOW }, false);
      throw new Error('the power fails');
    }),
  ).toThrow('the power fails');
  expect(book.payments()).toEqual([]);
});

test('a file that is no database is set aside whole, and a new book begun', async () => {
  const folder = await newFolder();
  const path = join(folder, 'gateway.db');
  await writeFile(path, 'this is no database, '.repeat(1_000));
  const book = open(path);
  expect(book.payments()).toEqual([]);
  const aside = (await readdir(folder)).filter((name) => name.includes('.damaged-'));
  expect(aside).toEqual([`gateway.db.damaged-${NOW}`]);
  expect(await readFile(`${path}.damaged-${NOW}`, 'utf8')).toMatch(/^this is no database/);
});

test('a book with a damaged page is set aside too', async () => {
  const folder = await newFolder();
  const path = join(folder, 'gateway.db');
  const book = open(path);
  for (let at = NOW; at < NOW + 500; at += 1) book.addRequest(received(at));
  book.close();
  const bytes = await readFile(path);
  await writeFile(path, bytes.fill(0xff, 4_096, bytes.length - 4_096));
  expect(open(path).requests()).toEqual([]);
  expect(await readdir(folder)).toContain(`gateway.db.damaged-${NOW}`);
});

test('a book of a newer version is refused and left as it is', async () => {
  const folder = await newFolder();
  const path = join(folder, 'gateway.db');
  const newer = new Database(path);
  newer.pragma('user_version = 2');
  newer.close();
  expect(() => open(path)).toThrow(PracticeBookTooNewError);
  const reopened = new Database(path);
  expect(reopened.pragma('user_version', { simple: true })).toBe(2);
  reopened.close();
});
