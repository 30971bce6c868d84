import type { Migration } from '../migrate.ts';

/**
 * `hourly_takings` adds up `takings` by whole hours of UTC, without shift and network: a year of
 * quarters of an hour is more than a picture can wait for.
 */
export const hourlyTakings: Migration = {
  version: 7,
  name: 'hourly-takings',
  up: (db) => {
    db.exec(`
      CREATE TABLE hourly_takings (
        hour INTEGER NOT NULL,
        kind TEXT NOT NULL,
        method TEXT NOT NULL,
        currency TEXT NOT NULL,
        earlier INTEGER NOT NULL CHECK (earlier IN (0, 1)),
        pace INTEGER NOT NULL,
        payments INTEGER NOT NULL,
        minor INTEGER NOT NULL,
        last_sequence INTEGER NOT NULL,
        PRIMARY KEY (hour, kind, method, currency, earlier, pace)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO hourly_takings
        SELECT quarter / 4 AS hour, kind, method, currency, earlier, pace,
          sum(payments), sum(minor), max(last_sequence)
        FROM takings GROUP BY hour, kind, method, currency, earlier, pace;
    `);
  },
};
