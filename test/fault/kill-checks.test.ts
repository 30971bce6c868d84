import { cpSync, mkdtempSync, openSync, closeSync, writeSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVENT_CODES } from '../../src/main/core/ledger/event-types.ts';
import { openPracticeBook } from '../../src/main/features/practice/book.ts';
import { readLedgerContents } from '../campaign/kill-contents.ts';
import { type Books, checkAtAnyMoment, checkSettled } from '../campaign/kill-checks.ts';
import { checkKeptCloses, hearCloses } from '../campaign/kill-closes.ts';
import { runRound } from '../campaign/kill-round.ts';
import { silentLog } from '../support/fakes/silent-log.ts';

/** The checks of the kill campaign, held against books in which something is known to be wrong. */

const SEED = 4;

let folder = '';
let copies = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'counterfoil-doctored-'));
  await runRound({
    moments: [
      { kind: 'exchange', endpoint: 'charge', place: 'carried-out', nth: 2 },
      { kind: 'point', point: 'status-answer-kept', nth: 2 },
    ],
    seed: SEED,
    folder: join(folder, 'true'),
    compileCache: join(folder, 'compiled'),
    onKill: () => {},
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function readBooks(round: string, drafts: Partial<Books['drafts']> = {}): Books {
  const gateway = openPracticeBook(
    join(round, 'gateway.db'),
    Date.now(),
    () => new Uint8Array(4),
    silentLog,
  );
  try {
    return {
      ledger: readLedgerContents(join(round, 'practice', 'ledger.db')),
      service: { requests: gateway.requests(), payments: gateway.payments() },
      drafts: { taken: new Set(), refused: new Set(), ...drafts },
      missing: new Map(),
    };
  } finally {
    gateway.close();
  }
}

function copyOfTheBooks(): string {
  copies += 1;
  const copy = join(folder, `doctored-${copies}`);
  cpSync(join(folder, 'true'), copy, { recursive: true });
  return copy;
}

/** Changes a copy of one database, past its triggers. @returns what the checks find then */
function doctored(book: 'practice/ledger.db' | 'gateway.db', ...statements: string[]): Set<string> {
  const copy = copyOfTheBooks();
  const db = new Database(join(copy, book));
  db.pragma('foreign_keys = OFF');
  const triggers = db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'trigger'`).pluck();
  for (const name of triggers.all()) db.exec(`DROP TRIGGER ${String(name)}`);
  const changes = statements.map((sql) => db.prepare(sql).run().changes);
  db.close();
  expect(Math.min(...changes)).toBeGreaterThan(0);
  return new Set(checkSettled(readBooks(copy)).map(({ kind }) => kind));
}

const PAID_USSD = `(SELECT number FROM payments WHERE status = 'paid' AND method = 'ussd' LIMIT 1)`;

test('true books are found to agree', () => {
  const books = readBooks(join(folder, 'true'));
  expect(books.ledger.payments.length).toBeGreaterThan(0);
  expect(checkSettled(books)).toEqual([]);
});

test('a payment struck out of the ledger is lost', () => {
  const found = doctored(
    'practice/ledger.db',
    `DELETE FROM events WHERE payment = ${PAID_USSD}`,
    `DELETE FROM payments WHERE number = ${PAID_USSD}`,
  );
  expect(found).toContain('lost');
});

test('a demand that left without its request on disk is lost', () => {
  expect(
    doctored(
      'practice/ledger.db',
      `DELETE FROM events WHERE type = ${EVENT_CODES['charge-requested']}`,
    ),
  ).toContain('lost');
});

test('a payment that is paid there and not here is lost', () => {
  expect(
    doctored(
      'practice/ledger.db',
      `UPDATE payments SET status = 'declined' WHERE number = ${PAID_USSD}`,
    ),
  ).toContain('lost');
});

test('a payment that nobody asks about any more is lost', () => {
  expect(doctored('practice/ledger.db', 'DELETE FROM poll_states')).toEqual(new Set(['lost']));
});

test('a payment that only the service has is lost', () => {
  expect(
    doctored(
      'gateway.db',
      `INSERT INTO payments (reference, gateway_reference, amount_minor, currency, created_at)
       VALUES ('K1-000000-STRANGE', '1', 100, 'NGN', 0)`,
    ),
  ).toEqual(new Set(['lost']));
});

test.each(['create', 'charge'])('a %s that was received twice is doubled', (endpoint) => {
  expect(
    doctored(
      'gateway.db',
      `INSERT INTO requests (received_at, method, path, endpoint, reference, earlier, body)
       SELECT received_at, method, path, endpoint, reference, 1, body FROM requests
       WHERE endpoint = '${endpoint}' LIMIT 1`,
    ),
  ).toEqual(new Set(['doubled']));
});

test('a payment that is paid here and not there is wrong', () => {
  expect(doctored('gateway.db', 'UPDATE payments SET paid_at = NULL')).toEqual(new Set(['wrong']));
});

test('an altered event is wrong', () => {
  expect(
    doctored('practice/ledger.db', `UPDATE events SET at = at + 1 WHERE sequence = 5`),
  ).toEqual(new Set(['wrong']));
});

test('a row that its events do not add up to is wrong', () => {
  expect(
    doctored(
      'practice/ledger.db',
      `UPDATE payments SET late = 1 - late WHERE number = ${PAID_USSD}`,
    ),
  ).toEqual(new Set(['wrong']));
});

test.each([
  ['a report says another sum', `UPDATE closes SET last_receipt = last_receipt + 1`],
  ['a number is left out', `UPDATE closes SET number = 7 WHERE number = 1`],
  ['the takings say another sum', `UPDATE takings SET minor = minor + 1 WHERE kind = 'paid'`],
])('a close is wrong where %s', (_, change) => {
  expect(doctored('practice/ledger.db', change)).toEqual(new Set(['wrong']));
});

test('a close that was told and is gone, or is another, is lost; one that was told again is doubled', () => {
  const { ledger } = readBooks(join(folder, 'true'));
  const first = ledger.closes.at(-1);
  if (first === undefined) throw new Error('nothing was closed');
  const gone = { ...first, hash: 'f'.repeat(64) };
  let broken: number | null = null;
  const kinds = (mayLack: boolean, ...said: { number: number; hash: string }[]) => {
    const closed = hearCloses();
    return said.flatMap((one) => {
      closed.hear(one);
      return closed.compare(ledger, mayLack, broken).map(({ kind }) => kind);
    });
  };
  expect(kinds(false, first)).toEqual([]);
  expect(kinds(false, gone)).toEqual(['lost']);
  expect(kinds(false, first, first)).toEqual(['doubled']);
  expect(kinds(true, gone)).toEqual([]);
  expect(kinds(true, gone, first)).toEqual(['doubled']);
  broken = first.sequence;
  expect(kinds(false, gone)).toEqual([]);
  expect(checkKeptCloses([gone], ledger.closes)).toMatchObject([{ kind: 'lost' }]);
});

test('a database with overwritten pages is wrong', () => {
  const copy = copyOfTheBooks();
  const path = join(copy, 'practice', 'ledger.db');
  const file = openSync(path, 'r+');
  const rubbish = Buffer.alloc(8192, 0xa5);
  writeSync(file, rubbish, 0, rubbish.length, statSync(path).size - rubbish.length);
  closeSync(file);
  const kinds = checkAtAnyMoment(readBooks(copy)).map(({ kind }) => kind);
  expect(kinds).toContain('wrong');
});

test('a draft that was taken and is not on disk is lost, a refused one that is there is wrong', () => {
  const round = join(folder, 'true');
  const { payments } = readBooks(round).ledger;
  const drafts = {
    taken: new Set(['00000000-0000-4000-8000-000000000000']),
    refused: new Set(payments.map(({ draftId }) => draftId)),
  };
  const kinds = new Set(checkAtAnyMoment(readBooks(round, drafts)).map(({ kind }) => kind));
  expect(kinds).toEqual(new Set(['lost', 'wrong']));
});
