/** A migration that no version of the app has: what the machinery does with one is shown by it. */
import type { Migration } from '../../src/main/adapters/ledger/migrate.ts';
import { MIGRATIONS } from '../../src/main/adapters/ledger/tables.ts';

export const ADDED: Migration = {
  version: MIGRATIONS.length + 1,
  name: 'added',
  up: (db) =>
    db.exec(`
      ALTER TABLE payments ADD COLUMN added TEXT;
      UPDATE payments SET added = hex(id) || reference;
      CREATE TABLE added_references (reference TEXT PRIMARY KEY, payment INTEGER NOT NULL) STRICT;
      INSERT INTO added_references SELECT reference, number FROM payments;
    `),
};

export const WITH_ADDED: readonly Migration[] = [...MIGRATIONS, ADDED];
