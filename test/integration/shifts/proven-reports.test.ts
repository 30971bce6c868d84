/** A report of a real ledger, of which something that is kept beside the events was struck while it is open. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createShifts, type Shifts } from '../../../src/main/features/shifts/index.ts';
import { takenByCurrency } from '../../../src/shared/features/shifts/shift-sums.ts';
import { type Counter, openCounter } from '../../support/real/counter.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

let counter: Counter;
let folder: string;
beforeEach(async () => {
  folder = tempFolder();
  counter = await openCounter({ ledgerFolder: folder });
});
afterEach(() => counter.close());

const shifts = (): Shifts =>
  createShifts({
    mode: 'practice',
    ledger: counter.ledger,
    clock: counter.clock,
    terminal: () => 'K7Q',
    shop: () => null,
    onClose: () => undefined,
  });

async function paid(amountMinor: number) {
  const { payment } = await counter.payments.start({
    draftId: randomUUID(),
    method: 'link',
    amountMinor,
    currency: 'NGN',
    customer: '08031234567',
    note: '',
    replaces: null,
    override: null,
  });
  return counter.until(payment.id, ({ status }) => status === 'paid');
}

function closeNow() {
  const { report, lastReceipt } = shifts().look();
  const nothing = { counted: [], elsewhere: [], note: null };
  return shifts().close({ shift: report.shift, lastReceipt }, nothing);
}

function strike(sql: string): void {
  const db = new Database(path.join(folder, 'ledger.db'));
  db.pragma('foreign_keys = OFF');
  const triggers = db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'trigger'`).pluck();
  for (const trigger of z.array(z.string()).parse(triggers.all()))
    db.exec(`DROP TRIGGER ${trigger}`);
  db.exec(sql);
  db.close();
}

it.each([
  ['one bit of a sum', `UPDATE takings SET minor = minor - 512 WHERE kind = 'paid'`],
  ['a sum', `DELETE FROM takings WHERE kind = 'paid'`],
  ['a status', `UPDATE payments SET status = 'waiting', paid_at = NULL`],
  ['an event', `UPDATE event_data SET facts = replace(facts, '20000', '19488')`],
  ['an amount', 'UPDATE payments SET amount_minor = 19488'],
  [
    'the number of the last receipt',
    `UPDATE ledger_state SET value = '3' WHERE name = 'last-receipt'`,
  ],
  ['the close before', 'DELETE FROM closes WHERE number = 1'],
  ['the end of the close before', 'UPDATE closes SET last_payment = 2, last_receipt = 2'],
])('a report says what the events say, where %s is another by now', async (_, damage) => {
  await paid(7_000);
  closeNow();
  await paid(20_000);
  strike(damage);
  const x = shifts().look().report;
  const { number, report } = closeNow();
  expect(takenByCurrency(x)).toEqual([{ currency: 'NGN', payments: 1, minor: 20_000 }]);
  expect({ number, taken: takenByCurrency(report), receipts: report.receipts }).toEqual({
    number: 2,
    taken: takenByCurrency(x),
    receipts: { first: 2, last: 2 },
  });
  expect(report.asked).toMatchObject([{ outcome: 'paid', payments: 1, minor: 20_000 }]);
  expect(counter.ledger.nextReceipt()).toBe(3);
});

it.each([
  ['moved', ['UPDATE events SET at = at - 3600000']],
  ['taken away', ['DELETE FROM event_data', 'DELETE FROM events']],
])('that somebody opened a shift is an event: it can’t be %s without a word', async (_, damage) => {
  await paid(7_000);
  closeNow();
  const { openedAt } = shifts().open().report;
  const { sequence } = counter.ledger.head();
  expect(shifts().look().report).toMatchObject({ openedAt, isOpenedByHand: true });
  expect((await counter.ledger.verifyChain()).brokenAt).toBeNull();
  strike(damage.map((sql) => `${sql} WHERE sequence = ${sequence}`).join('; '));
  expect((await counter.ledger.verifyChain()).brokenAt).toBe(sequence);
});
