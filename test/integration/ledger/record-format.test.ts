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
import { tableUnder } from '../../support/markdown-tables.ts';
import { temporaryFolder } from './support.ts';

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
    payment: z.int(),
    follows: z.int().nullable(),
    type: z.int(),
    at: z.int(),
    terminal: z.string(),
    payment_id: z.instanceof(Buffer).nullable(),
    hash: z.instanceof(Buffer),
  }),
);
const looseSchema = z.array(z.object({ sequence: z.int(), data: z.string() }));
const packsSchema = z.array(z.object({ format: z.literal(1), data: z.instanceof(Buffer) }));

function readByThePage(path: string) {
  const db = new Database(path, { readonly: true });
  const all = (table: string) => db.prepare(`SELECT * FROM ${table}`).all();
  const texts = new Map(
    looseSchema.parse(all('event_data')).map(({ sequence, data }) => [sequence, data]),
  );
  for (const { data } of packsSchema.parse(all('event_packs'))) {
    const lines = inflateRawSync(data, { dictionary: Buffer.from(DICTIONARY) })
      .toString('utf8')
      .split('\n');
    let sequence = 0;
    for (const [index, step] of (lines[0] ?? '').split(',').entries()) {
      sequence += Number(step);
      texts.set(sequence, lines[index + 1] ?? '');
    }
  }
  const ids = new Map<number, string>();
  let previous = '0'.repeat(64);
  const events = eventsSchema
    .parse(all('payment_events'))
    .toSorted((one, other) => one.sequence - other.sequence)
    .map((row) => {
      const hex = row.payment_id?.toString('hex');
      if (hex !== undefined)
        ids.set(row.payment, hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5'));
      const { sequence, follows, at, terminal } = row;
      const paymentId = ids.get(row.payment);
      const type = TYPES.get(row.type);
      const data = texts.get(sequence);
      const fields = [previous, terminal, sequence, follows, paymentId, at, type, data];
      const hash = createHash('sha256').update(JSON.stringify(fields)).digest('hex');
      expect(row.hash.toString('hex')).toBe(hash);
      previous = hash;
      return { sequence, follows, terminal, paymentId, at, type, data, hash };
    });
  db.close();
  return events;
}

test('every event is read, and the chain proven', async () => {
  const path = `${temporaryFolder()}/ledger.db`;
  await seedLedgerApart(path, 260);
  const db = openReadOnly(path);
  const known = [...createEventRows(db).iterate(0)];
  const count = (table: string) => db.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
  expect(count('event_packs')).toBeGreaterThan(0);
  expect(count('event_data')).toBeGreaterThan(0);
  db.close();
  expect(readByThePage(path)).toEqual(known);
});
