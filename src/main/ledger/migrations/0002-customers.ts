import type { Migration } from '../migrate.ts';

/**
 * What a payment's customer is found by, however they are typed: its lines are made by the shop's
 * rule (see `customer-lines.ts`), and `ledger_state` says by which rule they were made. There is no
 * index: what the guard looks through is open or recent, and a search reads every payment anyway.
 */
export const customers: Migration = {
  version: 2,
  name: 'customers',
  up: (db) => {
    db.exec(`
      ALTER TABLE payments ADD COLUMN customer_forms TEXT;
      CREATE TABLE ledger_state (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
    `);
  },
};
