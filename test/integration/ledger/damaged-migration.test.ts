/** A ledger of an older version of which one row is damaged: the rest of it is brought up to date. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { migrate } from '../../../src/main/adapters/ledger/migrate.ts';
import { MIGRATIONS } from '../../../src/main/adapters/ledger/tables.ts';
import { ROW_BLOWS } from '../../campaign/row-blows.ts';
import { damageRows } from '../../support/damaged-rows.ts';
import { temporaryFolder } from './support.ts';

const PAYMENTS = [1, 2, 3, 4];
const STRUCK = 3;

/** Four paid payments as the first version kept them. */
function oldLedger(): string {
  const path = join(temporaryFolder(), 'ledger.db');
  const db = new Database(path);
  migrate(
    db,
    MIGRATIONS.slice(0, 1),
    () => undefined,
    () => 1,
  );
  const event = db.prepare(
    `INSERT INTO payment_events
       (sequence, follows, terminal, payment_id, type, at, data, previous_hash, hash)
     VALUES (?, ?, 'T', ?, ?, 1, ?, '', 'h')`,
  );
  const payment = db.prepare(
    `INSERT INTO payments (number, id, draft_id, reference, sale_id, method, amount_minor, currency,
       status, customer_asked, created_at, updated_at, local_day, differs, late, alarms, alarm_count,
       search_text, last_sequence)
     VALUES (?, ?, ?, ?, ?, 'ussd', 1, 'NGN', 'paid', 1, 1, 1, '2026-01-01', '[]', 0, '[]', 0, 'x', ?)`,
  );
  for (const number of PAYMENTS) {
    const id = `019b0000-0000-7000-8000-00000000000${number}`;
    const first = number * 3 - 2;
    event.run(first, null, id, 'recorded', '{}');
    const accepted = JSON.stringify({ acceptance: { gatewayReference: `charge-${number}` } });
    event.run(first + 1, first, id, 'charge-accepted', accepted);
    const answered = JSON.stringify({ verdict: 'paid', askedWith: `charge-${number}` });
    event.run(first + 2, first + 1, id, 'status-answered', answered);
    payment.run(number, id, `draft-${number}`, `ours-${number}`, id, first + 2);
    db.prepare('INSERT INTO watches VALUES (?, 1, 0, 1, 1)').run(number);
  }
  db.close();
  return path;
}

/** The blow as the first version's tables take it. */
const asItWas = (sql: string): string =>
  sql
    .replaceAll('event_data', 'payment_events')
    .replace('SET payment = 1', `SET payment_id = '019b0000-0000-7000-8000-000000000001'`)
    .replace('SET payment = NULL', 'SET payment_id = NULL')
    .replace(/(?<=payment_events WHERE )payment = (\d+)/, "payment_id LIKE '%00$1'");

const columns = z.array(z.record(z.string(), z.unknown()));

test.each(Object.entries(ROW_BLOWS))('with %s', (_, blow) => {
  const path = oldLedger();
  damageRows(path, blow.statements(STRUCK).map(asItWas));
  const db = new Database(path);
  onTestFinished(() => void db.close());
  migrate(
    db,
    MIGRATIONS,
    () => undefined,
    () => 1,
  );
  expect(db.pragma('user_version', { simple: true })).toBe(MIGRATIONS.length);
  const others = db
    .prepare(
      `SELECT number, charge_reference, paid_under, answered FROM payments WHERE number <> ${STRUCK}`,
    )
    .all();
  expect(columns.parse(others)).toEqual(
    PAYMENTS.filter((number) => number !== STRUCK).map((number) => ({
      number,
      charge_reference: `charge-${number}`,
      paid_under: `charge-${number}`,
      answered: 1,
    })),
  );
  expect(db.prepare('SELECT count(*) FROM service_references').pluck().get()).toBeGreaterThan(2);
});

test('with damage, the schema is the same as without', () => {
  const schemaOf = (path: string) => {
    const db = new Database(path);
    migrate(
      db,
      MIGRATIONS,
      () => undefined,
      () => 1,
    );
    const info = columns.parse(db.pragma('table_xinfo(payments)'));
    db.close();
    return info;
  };
  const damaged = oldLedger();
  damageRows(damaged, [
    `UPDATE payments SET customer_asked = 2, draft_id = x'00' WHERE number = 3`,
  ]);
  expect(schemaOf(damaged)).toEqual(schemaOf(oldLedger()));
});
