/**
 * A migration that no version of the app has: what the machinery does with one is shown by it. It takes
 * long enough to be killed in its midst.
 */
import type { Migration } from '../../../src/main/core/ledger/migrate.ts';
import { MIGRATIONS } from '../../../src/main/core/ledger/tables.ts';

export const ADDED: Migration = {
  version: MIGRATIONS.length + 1,
  name: 'added',
  up: (db) =>
    db.exec(`
      ALTER TABLE payments ADD COLUMN added TEXT;
      UPDATE payments SET added = hex(id) || reference;
      CREATE TABLE added_references (reference TEXT PRIMARY KEY, payment INTEGER NOT NULL) STRICT;
      INSERT INTO added_references SELECT reference, number FROM payments;
      CREATE TABLE added_numbers (number INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
      INSERT INTO added_numbers
        WITH RECURSIVE counted (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM counted)
        SELECT number, hex(randomblob(20)) FROM counted LIMIT 200000;
    `),
};

export const WITH_ADDED: readonly Migration[] = [...MIGRATIONS, ADDED];
