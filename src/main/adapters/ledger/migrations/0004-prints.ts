import type { Migration } from '../migrate.ts';
import { addColumns } from './past-damage.ts';

/**
 * What is to be printed of payments, and the numbers of their receipts:
 * - `print_jobs` is a plan, as the watches are: that something was printed is an event.
 * - `print_jobs_waiting` holds the few that are not done with, so that no look at them reads those
 *   of a month.
 * - `ledger_state` counts receipts and prints, by a name each: the last number that was given.
 */
export const prints: Migration = {
  version: 4,
  name: 'prints',
  up: (db) => {
    addColumns(db, 'payments', ['receipt_number INTEGER']);
    db.exec(`
      CREATE TABLE print_jobs (
        number INTEGER PRIMARY KEY,
        payment INTEGER NOT NULL REFERENCES payments (number),
        kind TEXT NOT NULL,
        state TEXT NOT NULL,
        attempts INTEGER NOT NULL,
        trouble TEXT,
        queued_at INTEGER NOT NULL,
        due_at INTEGER NOT NULL,
        epoch INTEGER NOT NULL,
        by_itself INTEGER NOT NULL CHECK (by_itself IN (0, 1))
      ) STRICT;
      CREATE INDEX print_jobs_waiting ON print_jobs (number)
        WHERE state IN ('queued', 'sending', 'given-up', 'unknown');
      INSERT OR IGNORE INTO ledger_state (name, value) VALUES ('last-receipt', '0'), ('last-print', '0');
    `);
  },
};
