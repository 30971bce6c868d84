import type { Migration } from '../migrate.ts';

/**
 * The ledger's beginning: the event log with its chain, the payments it adds up to, and the watches.
 * Every index is one more page to write before a request may leave, so there are few of them:
 * - `payments.number` counts 1, 2, 3… in the order of recording. Payments are never deleted, so it
 *   has no gaps, which makes the size of History and any page of it a matter of arithmetic.
 * - `follows` leads from an event to the one before it of the same payment, and `last_sequence`
 *   from the payment to its latest: its events are found without an index.
 * - `payments_open` and `payments_in_history` share the payments between them: each stands in one alone.
 * - An id begins with its time (UUIDv7), so that its own index finds what is recent.
 * - `watches_by_due` repeats the whole watch: it stands outside the chain, and a damaged one shows
 *   by the two that differ.
 */
export const payments: Migration = {
  version: 1,
  name: 'payments',
  up: (db) => {
    db.exec(`
      CREATE TABLE payment_events (
        sequence INTEGER PRIMARY KEY,
        follows INTEGER REFERENCES payment_events (sequence),
        terminal TEXT NOT NULL,
        payment_id TEXT NOT NULL,
        type TEXT NOT NULL,
        at INTEGER NOT NULL,
        data TEXT NOT NULL,
        previous_hash TEXT NOT NULL,
        hash TEXT NOT NULL
      ) STRICT;
      CREATE TRIGGER payment_events_in_order BEFORE INSERT ON payment_events
      WHEN NEW.sequence IS NOT (SELECT coalesce(max(sequence), 0) + 1 FROM payment_events)
      BEGIN SELECT RAISE(ABORT, 'an event must follow the last one'); END;
      CREATE TRIGGER payment_events_no_update BEFORE UPDATE ON payment_events
      BEGIN SELECT RAISE(ABORT, 'events are never changed'); END;
      CREATE TRIGGER payment_events_no_delete BEFORE DELETE ON payment_events
      BEGIN SELECT RAISE(ABORT, 'events are never deleted'); END;

      CREATE TABLE payments (
        number INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        draft_id TEXT NOT NULL UNIQUE,
        reference TEXT NOT NULL UNIQUE,
        sale_id TEXT NOT NULL,
        replaces TEXT,
        method TEXT NOT NULL CHECK (method IN ('link', 'ussd')),
        amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
        currency TEXT NOT NULL,
        customer TEXT,
        note TEXT,
        personal_salt TEXT,
        status TEXT NOT NULL,
        customer_asked INTEGER NOT NULL CHECK (customer_asked IN (0, 1)),
        created_at INTEGER NOT NULL,
        updated_at INTEGER NOT NULL,
        local_day TEXT NOT NULL,
        gateway_reference TEXT,
        payment_url TEXT,
        payment_url_reference TEXT,
        external_payment_reference TEXT,
        reason TEXT,
        reported TEXT,
        differs TEXT NOT NULL,
        paid_at INTEGER,
        late INTEGER NOT NULL CHECK (late IN (0, 1)),
        alarms TEXT NOT NULL,
        alarm_count INTEGER NOT NULL,
        override TEXT,
        search_text TEXT NOT NULL,
        last_sequence INTEGER NOT NULL REFERENCES payment_events (sequence)
      ) STRICT;
      CREATE INDEX payments_by_sale ON payments (sale_id) WHERE replaces IS NOT NULL;
      CREATE INDEX payments_open ON payments (number, status, method, local_day)
        WHERE status IN ('recorded', 'starting', 'waiting', 'unconfirmed');
      CREATE INDEX payments_in_history ON payments (number, status, method, local_day)
        WHERE status NOT IN ('recorded', 'starting', 'waiting', 'unconfirmed');
      CREATE INDEX payments_with_alarm ON payments (number, alarm_count) WHERE alarm_count > 0;
      CREATE TRIGGER payments_no_delete BEFORE DELETE ON payments
      BEGIN SELECT RAISE(ABORT, 'payments are never deleted'); END;

      CREATE TABLE watches (
        payment INTEGER PRIMARY KEY REFERENCES payments (number),
        due_at INTEGER NOT NULL,
        asked INTEGER NOT NULL,
        window_ends_at INTEGER,
        last_asked_at INTEGER
      ) STRICT;
      CREATE INDEX watches_by_due ON watches (due_at, asked, window_ends_at, last_asked_at);
      CREATE INDEX watches_by_window ON watches (window_ends_at) WHERE window_ends_at IS NOT NULL;
    `);
  },
};
