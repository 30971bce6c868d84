import type { Migration } from '../migrate.ts';

/**
 * `report_prints` counts the papers of each close, a row for each that left for the printer: `copy` 0 is
 * the first, and `is_printed` 1 where the printer took all of it. It is written before the first byte
 * leaves, and no row is ever taken away, so that no paper can come out twice as the first.
 */
export const reportPrints: Migration = {
  version: 10,
  name: 'report-prints',
  up: (db) =>
    db.exec(`
      CREATE TABLE report_prints (
        number INTEGER PRIMARY KEY,
        close INTEGER NOT NULL REFERENCES closes (number),
        copy INTEGER NOT NULL CHECK (copy >= 0),
        at INTEGER NOT NULL,
        epoch INTEGER NOT NULL,
        is_printed INTEGER NOT NULL DEFAULT 0 CHECK (is_printed IN (0, 1)),
        UNIQUE (close, copy)
      ) STRICT;
      CREATE TRIGGER report_prints_no_update BEFORE UPDATE ON report_prints
      WHEN NEW.is_printed IS NOT 1
        OR (NEW.number, NEW.close, NEW.copy, NEW.at, NEW.epoch)
          IS NOT (OLD.number, OLD.close, OLD.copy, OLD.at, OLD.epoch)
      BEGIN SELECT RAISE(ABORT, 'of a print only that it came out is added'); END;
      CREATE TRIGGER report_prints_no_delete BEFORE DELETE ON report_prints
      BEGIN SELECT RAISE(ABORT, 'prints are never deleted'); END;
    `),
};
