import type { Migration } from '../migrate.ts';

/**
 * That customers were forgotten, without saying who they were:
 * - `erasures` has a row for each time that it was done, and who wanted it: a person, or the time for
 *   which customers are kept.
 * - `erased_payments` names the payments whose customer and note were emptied then, so that it can be
 *   done again where a backup brings them back. `last_sequence` is the ledger's latest event at that
 *   time, by which a backup knows what is new.
 */
export const erasures: Migration = {
  version: 9,
  name: 'erasures',
  up: (db) => {
    db.exec(`
      CREATE TABLE erasures (
        number INTEGER PRIMARY KEY,
        at INTEGER NOT NULL,
        wanted_by TEXT NOT NULL CHECK (wanted_by IN ('person', 'retention'))
      ) STRICT;
      CREATE TABLE erased_payments (
        number INTEGER PRIMARY KEY,
        payment ANY NOT NULL UNIQUE,
        erasure INTEGER NOT NULL REFERENCES erasures (number),
        last_sequence INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX erased_payments_of ON erased_payments (erasure);
    `);
  },
};
