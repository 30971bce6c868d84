/** Reads on the hot path stay cheap at any size: each is answered by an index or by a place. */
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { EVENT_SQL } from '../../../src/main/core/ledger/event-rows.ts';
import { READ_SQL } from '../../../src/main/core/ledger/reader.ts';
import { PRINT_SQL } from '../../../src/main/core/ledger/print-jobs.ts';
import { POLL_STATE_SQL } from '../../../src/main/core/ledger/poll-states.ts';
import { WRITE_SQL } from '../../../src/main/core/ledger/writer.ts';
import { openTestLedger } from './support.ts';

const planSchema = z.array(z.object({ detail: z.string() }));

function planOf(sql: string): string[] {
  const db = new Database(openTestLedger().path, { readonly: true });
  onTestFinished(() => void db.close());
  const values = Array.from({ length: sql.split('?').length - 1 }, () => 1);
  const named = {
    saleId: '',
    reference: '',
    sequence: 1,
    payment: 1,
    amountMinor: 1,
    currency: '',
    earliestId: Buffer.alloc(16),
    since: 1,
    key: '',
    isMade: 1,
  };
  const bound = sql.includes('@') ? named : values;
  const rows = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(bound);
  return planSchema.parse(rows).map(({ detail }) => detail);
}

test.each([
  ['one payment', READ_SQL.payment],
  ['a draft', READ_SQL.byDraft],
  ["a payment's events", EVENT_SQL.life],
  ["a payment's intent", EVENT_SQL.intent],
  ["an event's intent", EVENT_SQL.first],
  ["a sale's payments", READ_SQL.sale],
  ['the open payments', READ_SQL.open],
  ['interrupted payments', READ_SQL.interrupted],
  ['recent payments', READ_SQL.recentLike],
  ['recent payments of as much', READ_SQL.recentAsMuch],
  ['unsettled payments', READ_SQL.unsettled],
  ['the payments of a reference', READ_SQL.byReference],
  ['money that came after an event', READ_SQL.moneySince],
  ['the place to append at', WRITE_SQL.place],
  ["a payment's polling", POLL_STATE_SQL.ofPayment],
  ['whether much is due', POLL_STATE_SQL.dueUpTo],
  ['what is due', POLL_STATE_SQL.fewDue],
  ['ended windows', POLL_STATE_SQL.endedWindows],
])('%s: no table is scanned', (_, sql) => {
  // These indexes hold nothing else, so to read all of one is to read the answer.
  const scans = planOf(sql).filter((line) => line.startsWith('SCAN '));
  const ofTables = scans.filter((line) => /payment|event|poll_states/.test(line));
  expect(ofTables.filter((line) => !/payments_(?:open|with_alarm|unheard)$/.test(line))).toEqual(
    [],
  );
});

test.each([
  ['the end of the chain', WRITE_SQL.head],
  ['the newest of many due poll states', POLL_STATE_SQL.manyDue],
  ['the next due time', POLL_STATE_SQL.nextDue],
  ['the next end of a window', POLL_STATE_SQL.nextWindow],
  ['the number of alarms', READ_SQL.alarms],
])('%s: read in order from one end, nothing is sorted', (_, sql) => {
  expect(planOf(sql).filter((line) => line.includes('TEMP B-TREE'))).toEqual([]);
});

test('due poll states are found by their due time, ended windows by theirs', () => {
  expect(planOf(POLL_STATE_SQL.fewDue)[0]).toContain('poll_states_by_due (due_at<?)');
  expect(planOf(POLL_STATE_SQL.nextDue)[0]).toContain('poll_states_by_due');
  expect(planOf(POLL_STATE_SQL.endedWindows)[0]).toContain(
    'poll_states_by_window (window_ends_at<?)',
  );
  expect(planOf(READ_SQL.alarms)[0]).toContain('COVERING INDEX payments_with_alarm');
});

test('a customer’s recent payments are found by the stored form, however many others there were', () => {
  const looked = planOf(READ_SQL.recentLike).filter((line) => /payments/.test(line));
  expect(looked).toEqual([
    'SEARCH payments USING INTEGER PRIMARY KEY (rowid=?)',
    expect.stringMatching(/^SCAN payments USING COVERING INDEX payments_open$/),
    expect.stringMatching(/USING COVERING INDEX payments_given_up \(created_at>\?\)$/),
    expect.stringMatching(
      /USING (?:COVERING )?INDEX payments_of_customer \(<expr>=\? AND amount_minor=\? AND created_at>\?\)$/,
    ),
    expect.stringMatching(/INDEX payments_without_forms \(created_at>\?\)$/),
  ]);
});

test('while the forms are made anew, those of that time alone are looked through', () => {
  expect(planOf(READ_SQL.recentAsMuch)[0]).toMatch(/USING INDEX payments_by_id \(id>\?\)$/);
});

test('of prints, those that are done with are not looked at', () => {
  const { waiting, underWay, due, byDue, sending } = PRINT_SQL;
  for (const sql of [waiting, underWay, due, byDue, sending])
    expect(planOf(sql)[0]).toBe('SCAN print_jobs USING INDEX print_jobs_waiting');
});
