/** A reader that was written from docs/record-format.md alone reads what the app has written. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openReadOnly } from '../../../src/main/adapters/ledger/connection.ts';
import { createEventRows } from '../../../src/main/adapters/ledger/event-rows.ts';
import { seedLedgerApart } from '../../bench/seed.ts';
import { closeShift } from '../../support/close-shift.ts';
import { tableUnder } from '../../support/markdown-tables.ts';
import { openTestLedger, START, temporaryFolder } from './support.ts';

const PAGE = new URL('../../../docs/record-format.md', import.meta.url);
const DICTIONARY = /```text\n(.*)\n```/s.exec(readFileSync(PAGE, 'utf8'))?.[1] ?? '';
const TYPES = new Map(
  tableUnder(PAGE, 'Types of events').map((row) => [
    Number(row['Code']),
    (row['Type'] ?? '').replaceAll('`', ''),
  ]),
);

const eventsSchema = z.array(
  z.object({
    sequence: z.int(),
    payment: z.int().nullable(),
    follows: z.int().nullable(),
    type: z.int(),
    at: z.int(),
    terminal: z.string(),
    made_by: z.string().nullable(),
    payment_id: z.instanceof(Buffer).nullable(),
    hash: z.instanceof(Buffer),
  }),
);
const looseSchema = z.array(
  z.object({
    sequence: z.int(),
    facts: z.string(),
    salt: z.instanceof(Buffer).nullable(),
    words: z.string().nullable(),
    words_hash: z.instanceof(Buffer).nullable(),
  }),
);
const packsSchema = z.array(z.object({ format: z.literal(1), data: z.instanceof(Buffer) }));

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const hashOfWords = ({ salt, text }: { salt?: string; text?: string }) =>
  sha256(JSON.stringify([salt, text]));

/** What stands in the line behind an event's facts; null for no words. */
function wordsOf(line: string): { hash?: string; salt?: string; text?: string } | null {
  if (line === '') return null;
  return line.length === 64 ? { hash: line } : { salt: line.slice(0, 32), text: line.slice(32) };
}

function readByThePage(path: string) {
  const db = new Database(path, { readonly: true });
  const all = (table: string) => db.prepare(`SELECT * FROM ${table}`).all();
  const said = new Map(
    looseSchema.parse(all('event_data')).map(({ sequence, facts, salt, words, words_hash }) => {
      const line = words_hash?.toString('hex') ?? (salt?.toString('hex') ?? '') + (words ?? '');
      return [sequence, [facts, line]] as const;
    }),
  );
  for (const { data } of packsSchema.parse(all('event_packs'))) {
    const lines = inflateRawSync(data, { dictionary: Buffer.from(DICTIONARY) })
      .toString('utf8')
      .split('\n');
    let sequence = 0;
    for (const [index, step] of (lines[0] ?? '').split(',').entries()) {
      sequence += Number(step);
      said.set(sequence, [lines[2 * index + 1] ?? '', lines[2 * index + 2] ?? '']);
    }
  }
  const ids = new Map<number, string>();
  let previous = '0'.repeat(64);
  const events = eventsSchema
    .parse(all('events'))
    .toSorted((one, other) => one.sequence - other.sequence)
    .map((row) => {
      const hex = row.payment_id?.toString('hex');
      const id = hex?.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
      if (id !== undefined && row.payment !== null) ids.set(row.payment, id);
      const { sequence, follows, at, terminal, made_by: by } = row;
      const paymentId = row.payment === null ? null : ids.get(row.payment);
      const type = TYPES.get(row.type);
      const [facts = '', line = ''] = said.get(sequence) ?? [];
      const words = wordsOf(line);
      const hashes = [sha256(facts), words && (words.hash ?? hashOfWords(words))];
      const fields = [previous, terminal, sequence, follows, paymentId, at, by, type, ...hashes];
      const hash = sha256(JSON.stringify(fields));
      expect(row.hash.toString('hex')).toBe(hash);
      previous = hash;
      return { sequence, follows, terminal, paymentId, at, by, type, facts, words, hash };
    });
  db.close();
  return events;
}

test('every event is read, and the chain proven, whatever was withheld', async () => {
  const path = `${temporaryFolder()}/ledger.db`;
  await seedLedgerApart(path, 260);
  const ledger = openTestLedger(path);
  closeShift(ledger);
  ledger.beginReportPrint({ close: 1, copy: 0 }, START);
  ledger.erase([1, 2, 250], { at: START, by: 'person' });
  await ledger.close();
  const db = openReadOnly(path);
  const known = [...createEventRows(db).iterate(0)];
  const count = (table: string) => db.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
  expect(count('event_packs')).toBeGreaterThan(0);
  expect(count('event_data')).toBeGreaterThan(0);
  expect(
    known.filter(({ words }) => JSON.stringify(words).startsWith('{"hash"')).length,
  ).toBeGreaterThan(3);
  db.close();
  const read = readByThePage(path);
  expect(read).toEqual(known);
  expect(read.slice(-2).map(({ type, paymentId }) => [type, paymentId])).toEqual([
    ['shift-closed', null],
    ['report-sent', null],
  ]);
});
