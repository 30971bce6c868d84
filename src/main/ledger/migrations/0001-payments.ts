import type { Migration } from '../migrate.ts';

/**
 * The ledger's beginning: the event log with its chain, the payments it adds up to, and the watches.
 *
 * `payments.number` counts 1, 2, 3… in the order of recording. Payments are never deleted, so it
 * has no gaps, which makes both the size of History and any page of it a matter of arithmetic.
 */
export const payments: Migration = {
  version: 1,
  name: 'payments',
  up: (db) => {
    db.exec(`
      CREATE TABLE payment_events (
        sequence INTEGER PRIMARY KEY,
        terminal TEXT NOT NULL,
        payment_id TEXT NOT NULL,
        type TEXT NOT NULL,
        at INTEGER NOT NULL,
        data TEXT NOT NULL,
        previous_hash TEXT NOT NULL,
        hash TEXT NOT NULL
      ) STRICT;
      CREATE INDEX payment_events_by_payment ON payment_events (payment_id);

      CREATE TABLE chain_head (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        events INTEGER NOT NULL,
        hash TEXT NOT NULL
      ) STRICT;
      INSERT INTO chain_head (id, events, hash) VALUES (1, 0, '${'0'.repeat(64)}');

      CREATE TRIGGER payment_events_in_order BEFORE INSERT ON payment_events
      WHEN NEW.sequence IS NOT (SELECT events + 1 FROM chain_head)
        OR NEW.previous_hash IS NOT (SELECT hash FROM chain_head)
      BEGIN SELECT RAISE(ABORT, 'an event must follow the last one'); END;
      CREATE TRIGGER payment_events_move_head AFTER INSERT ON payment_events
      BEGIN UPDATE chain_head SET events = NEW.sequence, hash = NEW.hash; END;
      CREATE TRIGGER payment_events_no_update BEFORE UPDATE ON payment_events
      BEGIN SELECT RAISE(ABORT, 'events are never changed'); END;
      CREATE TRIGGER payment_events_no_delete BEFORE DELETE ON payment_events
      BEGIN SELECT RAISE(ABORT, 'events are never deleted'); END;

      CREATE TABLE payments (
        number INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        first_sequence INTEGER NOT NULL REFERENCES payment_events (sequence),
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
        search_text TEXT NOT NULL
      ) STRICT;
      CREATE INDEX payments_by_sale ON payments (sale_id);
      CREATE INDEX payments_by_customer ON payments (customer, created_at);
      CREATE INDEX payments_by_status ON payments (status, number, method);
      CREATE INDEX payments_by_method ON payments (method, number);
      CREATE INDEX payments_by_day ON payments (local_day, number, status, method);
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
      CREATE INDEX watches_by_due ON watches (due_at);
      CREATE INDEX watches_by_window ON watches (window_ends_at) WHERE window_ends_at IS NOT NULL;
    `);
  },
};
