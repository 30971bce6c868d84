/** What a past that someone touched looks like to the verifier. */
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { eventHash, headOf, verifyChain } from '../../../src/main/adapters/ledger/chain.ts';
import { openReadOnly } from '../../../src/main/adapters/ledger/connection.ts';
import { intent, openTestLedger, payment, START } from './support.ts';

const EVENTS = 12;
const FORGED = '["forged"]';

/** A ledger of six payments with two events each, and a hand that SQLite's triggers don't stop. */
function ledgerToTouch() {
  const ledger = openTestLedger();
  for (let count = 0; count < EVENTS / 2; count += 1) {
    const of = payment({ status: 'waiting' });
    ledger.append(intent(of));
    ledger.append({ event: { type: 'window-ended' }, at: START, payment: of });
  }
  const touch = (...statements: string[]) => {
    const db = new Database(ledger.path);
    db.pragma('foreign_keys = OFF');
    for (const { name } of triggers(db)) db.exec(`DROP TRIGGER ${name}`);
    for (const statement of statements) db.exec(statement);
    db.close();
  };
  return { ledger, touch };
}

function triggers(db: Database.Database): { name: string }[] {
  return db
    .prepare<[], { name: string }>("SELECT name FROM sqlite_schema WHERE type = 'trigger'")
    .all();
}

function verify(path: string) {
  const db = openReadOnly(path);
  const report = verifyChain(db);
  db.close();
  return report;
}

describe('the verifier', () => {
  test('finds nothing in an untouched past, and nothing in an empty one', () => {
    expect(verify(ledgerToTouch().ledger.path)).toEqual({ events: EVENTS, brokenAt: null });
    expect(verify(openTestLedger().path)).toEqual({ events: 0, brokenAt: null });
  });

  test.each([
    ['an altered text', `UPDATE event_data SET data = '${FORGED}' WHERE sequence = 5`, 5],
    ['a text that is gone', 'DELETE FROM event_data WHERE sequence = 5', 5],
    ['another kind', 'UPDATE payment_events SET type = 13 WHERE sequence = 5', 5],
    ['no kind', 'UPDATE payment_events SET type = 99 WHERE sequence = 5', 5],
    ['an altered time', 'UPDATE payment_events SET at = at + 1 WHERE sequence = 5', 5],
    ['another payment', "UPDATE payment_events SET payment_id = 'x' WHERE sequence = 5", 5],
    ['an event given to another', 'UPDATE payment_events SET payment = 1 WHERE sequence = 6', 6],
    ['an altered hash', 'UPDATE payment_events SET hash = zeroblob(32) WHERE sequence = 5', 5],
    ['a removed event', 'DELETE FROM payment_events WHERE sequence = 5', 5],
    ['a missing beginning', 'DELETE FROM payment_events WHERE sequence < 5', 1],
    ['a missing end', 'DELETE FROM payment_events WHERE sequence > 9', 10],
    ['a past that is gone altogether', 'DELETE FROM payment_events', 1],
    [
      'an event slipped in before the first',
      `INSERT INTO payment_events SELECT -1, payment, follows, type, at, terminal, payment_id,
        hash FROM payment_events WHERE sequence = 5`,
      1,
    ],
    [
      'an event copied to the end',
      `INSERT INTO payment_events SELECT ${EVENTS + 1}, payment, follows, type, at, terminal,
        payment_id, hash FROM payment_events WHERE sequence = 5`,
      EVENTS + 1,
    ],
    [
      'two events in each other’s place',
      `UPDATE payment_events SET sequence = -5 WHERE sequence = 5;
       UPDATE payment_events SET sequence = 5 WHERE sequence = 6;
       UPDATE payment_events SET sequence = 6 WHERE sequence = -5`,
      5,
    ],
  ])('finds %s', (_, statement, brokenAt) => {
    const { ledger, touch } = ledgerToTouch();
    touch(statement);
    expect(verify(ledger.path)).toEqual({ events: brokenAt - 1, brokenAt });
  });

  test('finds an event with a right hash that no payment knows of', () => {
    const { ledger, touch } = ledgerToTouch();
    const db = openReadOnly(ledger.path);
    const { hash: previous } = headOf(db);
    db.close();
    const forged = { terminal: 'T1', paymentId: 'x', at: START, type: 'recorded', data: '{}' };
    const sequence = EVENTS + 1;
    const hash = eventHash(previous, { ...forged, sequence, follows: null });
    touch(
      `INSERT INTO payment_events VALUES
        (${sequence}, 99, NULL, 1, ${START}, 'T1', 'x', unhex('${hash}'))`,
      `INSERT INTO event_data VALUES (${sequence}, '{}')`,
    );
    expect(verify(ledger.path)).toEqual({ events: sequence, brokenAt: sequence });
  });

  test('walks a long chain in strides, and in one go gives the same answer', async () => {
    const ledger = openTestLedger();
    ledger.appendAll(Array.from({ length: 4100 }, () => intent(payment())));
    expect(await ledger.verifyChain()).toEqual({ events: 4100, brokenAt: null });
    expect(verify(ledger.path)).toEqual({ events: 4100, brokenAt: null });
  });
});

describe('SQLite itself refuses', () => {
  test.each([
    ['to change an event', 'UPDATE payment_events SET at = 1', /never changed/],
    ['to delete an event', 'DELETE FROM payment_events', /never deleted/],
    ['to change the text of one', "UPDATE event_data SET data = '{}'", /never changed/],
    ['to delete a text that is in no pack', 'DELETE FROM event_data', /never deleted/],
    ['to delete a payment', 'DELETE FROM payments', /never deleted/],
    [
      'an event out of order',
      `INSERT INTO payment_events VALUES (99, 1, NULL, 1, 1, 'T1', 'x', x'00')`,
      /must follow/,
    ],
    [
      'an event in the place of another',
      `INSERT OR REPLACE INTO payment_events VALUES (1, 1, NULL, 1, 1, 'T1', 'x', x'00')`,
      /must follow/,
    ],
  ])('%s', (_, statement, message) => {
    const { ledger } = ledgerToTouch();
    const db = new Database(ledger.path);
    expect(() => db.exec(statement)).toThrow(message);
    db.close();
  });
});
