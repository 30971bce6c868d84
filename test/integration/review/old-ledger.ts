/** A ledger as the first version of the app left it: of schema 1, without an id, with one payment. */
import { hash } from 'node:crypto';
import { eventHash, GENESIS } from '../../../src/main/adapters/ledger/chain.ts';
import { openWriter } from '../../../src/main/adapters/ledger/connection.ts';
import { migrate } from '../../../src/main/adapters/ledger/migrate.ts';
import { MIGRATIONS } from '../../../src/main/adapters/ledger/tables.ts';
import { payment, recorded, START } from '../ledger/support.ts';

export function writeOldLedger(path: string): void {
  const db = openWriter(path);
  migrate(
    db,
    MIGRATIONS.slice(0, 1),
    () => undefined,
    () => START,
  );
  const of = payment({ reference: 'T1-260314-000001' });
  const { type, ...fields } = recorded(of);
  const event = {
    sequence: 1,
    follows: null,
    terminal: 'T1',
    paymentId: of.id,
    at: of.createdAt,
    type,
    data: JSON.stringify(fields),
  };
  db.prepare(`INSERT INTO payment_events VALUES (1, NULL, 'T1', ?, ?, ?, ?, ?, ?)`).run(
    of.id,
    type,
    of.createdAt,
    event.data,
    GENESIS.hash,
    eventHash(GENESIS.hash, event),
  );
  db.prepare(
    `INSERT INTO payments VALUES (1, ?, ?, ?, ?, NULL, 'ussd', 100, 'NGN', '0803 123', NULL, 's',
      'recorded', 0, ?, ?, '2026-03-14', NULL, NULL, NULL, NULL, NULL, NULL, '[]', NULL, 0, '[]', 0,
      NULL, 'r', 1)`,
  ).run(of.id, hash('sha256', 'draft'), of.reference, of.saleId, of.createdAt, of.createdAt);
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.pragma('journal_mode = DELETE');
  db.close();
}
