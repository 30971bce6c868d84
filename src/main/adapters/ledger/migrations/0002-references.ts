import type { Migration } from '../migrate.ts';
import { addColumns, updateRows } from './past-damage.ts';

/**
 * What a payment is known by at the service, and what was answered:
 * - `service_references` finds the payment that a reference of the service belongs to. It is filled
 *   when a reply is kept, never with an intent, so that no sale waits for it.
 * - `charge_reference`, `paid_under` and `answered` are taken from the events that hold them already.
 * - `payments_unheard` finds those that were given up without an answer.
 * - `ledger_state` holds what belongs to the ledger as a whole, by name.
 */
export const references: Migration = {
  version: 2,
  name: 'references',
  up: (db) => {
    addColumns(db, 'payments', [
      'charge_reference TEXT',
      'paid_under TEXT',
      'answered INTEGER NOT NULL DEFAULT 0 CHECK (answered IN (0, 1))',
      'customer_forms TEXT',
    ]);
    db.exec(`
      CREATE TABLE ledger_state (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

      CREATE TABLE service_references (
        reference TEXT NOT NULL,
        payment INTEGER NOT NULL REFERENCES payments (number),
        PRIMARY KEY (reference, payment)
      ) STRICT, WITHOUT ROWID;

      CREATE TEMP TABLE answers AS
        SELECT payment_id,
          min(CASE type WHEN 'charge-accepted' THEN sequence END) AS charge,
          min(CASE WHEN type = 'status-answered' AND json_extract(data, '$.verdict') = 'paid'
            THEN sequence END) AS paid,
          max(type = 'status-answered') AS answered
        FROM payment_events WHERE type IN ('charge-accepted', 'status-answered') AND json_valid(data)
        GROUP BY payment_id;
      CREATE INDEX temp.answers_by_payment ON answers (payment_id);
    `);
    updateRows(
      db,
      `UPDATE payments SET
        charge_reference = (SELECT json_extract(data, '$.acceptance.gatewayReference')
          FROM answers JOIN payment_events ON sequence = charge
          WHERE answers.payment_id = payments.id),
        paid_under = CASE status WHEN 'paid' THEN (SELECT json_extract(data, '$.askedWith')
          FROM answers JOIN payment_events ON sequence = paid
          WHERE answers.payment_id = payments.id) END,
        answered = (SELECT answered FROM answers WHERE answers.payment_id = payments.id)
      WHERE`,
      'SELECT payment_id FROM answers',
    );
    db.exec(`
      DROP TABLE answers;

      INSERT OR IGNORE INTO service_references (reference, payment)
        SELECT gateway_reference, number FROM payments WHERE typeof(gateway_reference) = 'text'
        UNION SELECT charge_reference, number FROM payments
          WHERE typeof(charge_reference) = 'text'
        UNION SELECT payment_url_reference, number FROM payments
          WHERE typeof(payment_url_reference) = 'text'
        UNION SELECT external_payment_reference, number FROM payments
          WHERE typeof(external_payment_reference) = 'text';

      CREATE INDEX payments_unheard ON payments (number)
        WHERE status IN ('expired', 'stopped') AND answered = 0;
    `);
  },
};
