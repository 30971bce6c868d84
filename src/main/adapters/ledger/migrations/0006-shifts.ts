import type { Migration } from '../migrate.ts';
import { addColumns } from './past-damage.ts';

/**
 * What a day is closed with:
 * - `paid_back` is what was given back of a payment by hand, all in all, in minor units; null for nothing.
 * - `closes` has a row for each close of a shift, which is never changed. Number 0 stands for all that
 *   was before shifts were kept; it closes nothing and has no report.
 * - `service_checks_owed` has the payments of a closed shift that the service is still to be asked about once
 *   more, `service_matches` how many there were of each close and how many agreed, and `service_match_differences`
 *   those that did not.
 * - `takings` adds up what came of each quarter of an hour (of UTC, so a part of an hour in any zone),
 *   by shift. Shift 0 is made here of the payments as they stand.
 */
export const shifts: Migration = {
  version: 6,
  name: 'shifts',
  up: (db) => {
    addColumns(db, 'payments', ['paid_back INTEGER']);
    db.exec(`
      CREATE TABLE closes (
        number INTEGER PRIMARY KEY,
        last_sequence INTEGER NOT NULL,
        last_payment INTEGER NOT NULL,
        last_receipt INTEGER NOT NULL,
        opened_at INTEGER NOT NULL,
        closed_at INTEGER NOT NULL,
        report TEXT NOT NULL,
        hash BLOB NOT NULL
      ) STRICT;
      CREATE TRIGGER closes_in_order BEFORE INSERT ON closes
      WHEN NEW.number IS NOT (SELECT coalesce(max(number), -1) + 1 FROM closes)
      BEGIN SELECT RAISE(ABORT, 'a close must follow the last one'); END;
      CREATE TRIGGER closes_no_update BEFORE UPDATE ON closes
      BEGIN SELECT RAISE(ABORT, 'closes are never changed'); END;
      CREATE TRIGGER closes_no_delete BEFORE DELETE ON closes
      BEGIN SELECT RAISE(ABORT, 'closes are never deleted'); END;
      INSERT INTO closes SELECT 0,
        (SELECT coalesce(max(sequence), 0) FROM payment_events),
        (SELECT coalesce(max(number), 0) FROM payments),
        (SELECT coalesce(max(receipt_number), 0) FROM payments
          WHERE typeof(receipt_number) = 'integer'), 0, 0, '', x'';
      CREATE TABLE service_checks_owed (
        payment INTEGER NOT NULL,
        close INTEGER NOT NULL,
        PRIMARY KEY (close, payment)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE service_matches (
        close INTEGER PRIMARY KEY,
        payments INTEGER NOT NULL,
        agree INTEGER NOT NULL,
        finished_at INTEGER
      ) STRICT;
      CREATE TABLE service_match_differences (
        close INTEGER NOT NULL,
        payment INTEGER NOT NULL,
        found TEXT NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (close, payment)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE takings (
        shift INTEGER NOT NULL,
        quarter INTEGER NOT NULL,
        kind TEXT NOT NULL,
        method TEXT NOT NULL,
        network TEXT NOT NULL,
        currency TEXT NOT NULL,
        earlier INTEGER NOT NULL CHECK (earlier IN (0, 1)),
        pace INTEGER NOT NULL,
        payments INTEGER NOT NULL,
        minor INTEGER NOT NULL,
        last_sequence INTEGER NOT NULL,
        PRIMARY KEY (shift, quarter, kind, method, network, currency, earlier, pace)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX takings_by_quarter ON takings (quarter);
    `);
    for (const [kind, at, minor, where] of EARLIER)
      db.exec(`INSERT INTO takings
        SELECT 0, ${at} / 900000, '${kind}', method, coalesce(network, ''), currency, 0,
          ${kind === 'paid' ? PACE : '-1'} AS pace, count(*), sum(${minor}), 0
        FROM payments
        WHERE ${where} AND ${[at, 'created_at'].map(isWhole).join(' AND ')}
          AND ${isAmount(minor)}
          AND typeof(method) = 'text' AND typeof(currency) = 'text'
          AND typeof(network) IN ('text', 'null')
        GROUP BY 2, method, coalesce(network, ''), currency, pace`);
  },
};

/** More can't have been asked for; what is more would not add up. */
const isAmount = (column: string) => `(${isWhole(column)} AND ${column} BETWEEN 0 AND 99999999999)`;

const isWhole = (column: string) => `typeof(${column}) = 'integer'`;

/** Kind, time, amount and condition: what a payment had come to before shifts were kept. */
const EARLIER = [
  ['asked', 'created_at', 'amount_minor', 'TRUE'],
  ['paid', 'paid_at', 'amount_minor', `status = 'paid'`],
  // When it was found to differ stands in its events alone.
  ['differs', 'updated_at', 'amount_minor', `status = 'mismatch'`],
  ['elsewhere', 'created_at', 'paid_elsewhere', 'paid_elsewhere > 0'],
] as const;

/** As `PACES_MS` of `shared/takings.ts` was when this was released. */
const PACE = `CASE WHEN paid_at - created_at <= 10000 THEN 0 WHEN paid_at - created_at <= 30000 THEN 1
  WHEN paid_at - created_at <= 60000 THEN 2 WHEN paid_at - created_at <= 300000 THEN 3 ELSE 4 END`;
