/** What a past that someone touched looks like to the verifier. */
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { eventHash, headOf, verifyChain } from '../../../src/main/core/ledger/chain.ts';
import { openReadOnly } from '../../../src/main/core/ledger/connection.ts';
import { intent, openTestLedger, payment, START } from './support.ts';

const EVENTS = 12;
const FORGED = '["forged"]';

/** A ledger of six payments with two events each, and a hand that SQLite's triggers don't stop. */
function ledgerToTouch() {
  const ledger = openTestLedger();
  for (let count = 0; count < EVENTS / 2; count += 1) {
    const of = payment({ status: 'waiting' });
    ledger.append(intent(of));
    const request = { path: '/c', body: '{}' };
    ledger.append({ event: { type: 'create-requested', request }, at: START, payment: of });
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
    ['an altered text', `UPDATE event_data SET facts = '${FORGED}' WHERE sequence = 5`, 5],
    ['altered words', `UPDATE event_data SET words = '${FORGED}' WHERE sequence = 6`, 6],
    ['another salt', 'UPDATE event_data SET salt = zeroblob(16) WHERE sequence = 6', 6],
    ['words that are gone', 'UPDATE event_data SET words = NULL WHERE sequence = 6', 6],
    [
      'the hash of other words',
      'UPDATE event_data SET words = NULL, salt = NULL, words_hash = zeroblob(32) WHERE sequence = 6',
      6,
    ],
    ['somebody who made it', "UPDATE events SET made_by = 'Ada' WHERE sequence = 5", 5],
    ['a text that is gone', 'DELETE FROM event_data WHERE sequence = 5', 5],
    ['another kind', 'UPDATE events SET type = 13 WHERE sequence = 5', 5],
    ['no kind', 'UPDATE events SET type = 99 WHERE sequence = 5', 5],
    ['an altered time', 'UPDATE events SET at = at + 1 WHERE sequence = 5', 5],
    ['another payment', "UPDATE events SET payment_id = 'x' WHERE sequence = 5", 5],
    ['an event given to another', 'UPDATE events SET payment = 1 WHERE sequence = 6', 6],
    ['an altered hash', 'UPDATE events SET hash = zeroblob(32) WHERE sequence = 5', 5],
    ['a removed event', 'DELETE FROM events WHERE sequence = 5', 5],
    ['a missing beginning', 'DELETE FROM events WHERE sequence < 5', 1],
    ['a missing end', 'DELETE FROM events WHERE sequence > 9', 10],
    ['a past that is gone altogether', 'DELETE FROM events', 1],
    [
      'an event slipped in before the first',
      `INSERT INTO events SELECT -1, payment, follows, type, at, terminal, made_by, payment_id,
        hash FROM events WHERE sequence = 5`,
      1,
    ],
    [
      'an event copied to the end',
      `INSERT INTO events SELECT ${EVENTS + 1}, payment, follows, type, at, terminal,
        made_by, payment_id, hash FROM events WHERE sequence = 5`,
      EVENTS + 1,
    ],
    [
      'two events in each other’s place',
      `UPDATE events SET sequence = -5 WHERE sequence = 5;
       UPDATE events SET sequence = 5 WHERE sequence = 6;
       UPDATE events SET sequence = 6 WHERE sequence = -5`,
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
    const place = { terminal: 'T1', paymentId: 'x', at: START, by: null };
    const forged = { ...place, type: 'recorded', facts: '{}', words: null };
    const sequence = EVENTS + 1;
    const hash = eventHash(previous, { ...forged, sequence, follows: null });
    touch(
      `INSERT INTO events VALUES
        (${sequence}, 99, NULL, 1, ${START}, 'T1', NULL, 'x', unhex('${hash}'))`,
      `INSERT INTO event_data VALUES (${sequence}, '{}', NULL, NULL, NULL)`,
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
    ['to change an event', 'UPDATE events SET at = 1', /never changed/],
    ['to delete an event', 'DELETE FROM events', /never deleted/],
    ['to change the facts of one', "UPDATE event_data SET facts = '[]'", /only its words/],
    ['to change the words of one', "UPDATE event_data SET words = '{}'", /only its words/],
    [
      'to leave no hash of its words',
      'UPDATE event_data SET words = NULL, salt = NULL WHERE words IS NOT NULL',
      /only its words/,
    ],
    ['to delete a text that is in no pack', 'DELETE FROM event_data', /never deleted/],
    ['to delete a payment', 'DELETE FROM payments', /never deleted/],
    [
      'an event out of order',
      `INSERT INTO events VALUES (99, 1, NULL, 1, 1, 'T1', NULL, 'x', x'00')`,
      /must follow/,
    ],
    [
      'an event in the place of another',
      `INSERT OR REPLACE INTO events VALUES (1, 1, NULL, 1, 1, 'T1', NULL, 'x', x'00')`,
      /must follow/,
    ],
  ])('%s', (_, statement, message) => {
    const { ledger } = ledgerToTouch();
    const db = new Database(ledger.path);
    expect(() => db.exec(statement)).toThrow(message);
    db.close();
  });
});
