import type { Migration } from '../migrate.ts';

/**
 * What came of holding the record against a settlement file, each time that was done; never changed.
 * `headings` and `mapping` say how a file with these headings was read, `summary` and `lines` what was
 * found, all as JSON text. `last_sequence` is the event that the record had come to.
 */
export const settlementMatches: Migration = {
  version: 8,
  name: 'settlement-matches',
  up: (db) =>
    db.exec(`
      CREATE TABLE settlement_matches (
        number INTEGER PRIMARY KEY,
        last_sequence INTEGER NOT NULL,
        at INTEGER NOT NULL,
        kind TEXT NOT NULL,
        stretch TEXT NOT NULL,
        file_name TEXT NOT NULL,
        file_hash BLOB NOT NULL,
        currency TEXT NOT NULL,
        headings TEXT NOT NULL,
        mapping TEXT NOT NULL,
        summary TEXT NOT NULL,
        lines TEXT NOT NULL
      ) STRICT;
      CREATE TRIGGER settlement_matches_no_update BEFORE UPDATE ON settlement_matches
      BEGIN SELECT RAISE(ABORT, 'matches are never changed'); END;
      CREATE TRIGGER settlement_matches_no_delete BEFORE DELETE ON settlement_matches
      BEGIN SELECT RAISE(ABORT, 'matches are never deleted'); END;
    `),
};
