/**
 * Years of an office in a minute: rows that are written by SQL, as those of real counters are but for their
 * hashes, which nobody asks about again.
 */
import type pg from 'pg';
import type { Script } from './office-load-counters.ts';

export const COUNTERS = 1000;
export const PAYMENTS_A_DAY = 10;
/** The day before the first one that is filled. */
const BEFORE = '2026-01-31';

const EPOCH = Date.UTC(2026, 0, 5, 8);

/** Counters that nobody logs in as. Whoever enrols, does so before: it would make their logins. */
const COUNTERS_SQL = `INSERT INTO office.counters (shop, name, role, heard_at, app)
  SELECT 'Shop ' || n / 10, 'Shop ' || n / 10 || ', counter ' || n, 'filled ' || n, now(), '1.0.0'
    FROM generate_series(1, ${COUNTERS}) AS n`;
const LEDGERS_SQL = `WITH new AS (
    SELECT counter, nextval(pg_get_serial_sequence('office.ledgers', 'ledger'))::int AS ledger
      FROM office.counters WHERE role LIKE 'filled %')
  INSERT INTO office.ledgers (ledger, id, counter, line) OVERRIDING SYSTEM VALUE
    SELECT ledger, gen_random_uuid(), counter, ledger FROM new`;
const EPOCHS_SQL = `INSERT INTO office.epochs (ledger, epoch, line, first_sequence, head_sequence, head_hash,
    words_sequence)
  SELECT ledger, ${EPOCH}, line, 1, 0, sha256(''), 0 FROM office.ledgers`;

/** The first ledgers of the office are these counters'. */
const LIVES = `(SELECT * FROM office.epochs WHERE ledger <= ${COUNTERS}) AS filled`;

/** $1: how many days are there; $2, $3: types and facts of a payment's events, in their order. */
const EVENTS_SQL = `INSERT INTO office.events (ledger, epoch, sequence, follows, at, type, payment, terminal,
    made_by, facts, facts_hash, words_hash, hash)
  SELECT ledger, epoch, sequence, nullif(sequence - 1, sequence - place), epoch + sequence * 9000, type,
      md5(ledger || ' ' || number)::uuid, 'K7Q', 'Ngozi', facts, sha256(sequence::text::bytea),
      CASE WHEN facts IS NULL THEN sha256(sequence::text::bytea) END,
      sha256((ledger || ' ' || sequence)::bytea)
    FROM generate_series($1::int * ${PAYMENTS_A_DAY} + 1, ($1::int + 1) * ${PAYMENTS_A_DAY}) AS number
    CROSS JOIN ${LIVES}
    CROSS JOIN unnest($2::text[], $3::text[]) WITH ORDINALITY AS step (type, facts, place)
    CROSS JOIN LATERAL (SELECT (number - 1) * cardinality($2) + place AS sequence) AS at
    ORDER BY number, ledger, place`;

/** A thousand alarms are of the first day. */
const PAYMENTS_SQL = `INSERT INTO office.payment_rows (line, id, ledger, epoch, sequence, number, reference,
    method, amount_minor, currency, decimals, status, shown_as, network, local_day, utc_offset, created_at,
    updated_at, paid_at, receipt_number, late, paid_back_minor, alarms, made_by)
  SELECT line, md5(ledger || ' ' || number)::uuid, ledger, epoch, number * $2::int, number,
      upper('C' || to_hex(ledger) || to_char(created, '-YYMMDD-') || left(md5(number || ' ' || ledger), 6)),
      'ussd', 100 * (1 + number * 7919 % 50000), 'NGN', 2, status, status, 'MTN', created::date, 60,
      created, created + interval '1 minute', CASE status WHEN 'paid' THEN created + interval '1 minute' END,
      CASE status WHEN 'paid' THEN number END, false, 0,
      CASE WHEN number <= ${PAYMENTS_A_DAY} AND ledger % 10 = 0 THEN '{mismatch}' ELSE '{}' END::text[], 'Ngozi'
    FROM generate_series($1::int * ${PAYMENTS_A_DAY} + 1, ($1::int + 1) * ${PAYMENTS_A_DAY}) AS number
    CROSS JOIN ${LIVES}
    CROSS JOIN LATERAL (SELECT date '${BEFORE}' + $1::int + 1 + interval '9 hours'
        + number % ${PAYMENTS_A_DAY} * interval '1 hour' + ledger * interval '3 seconds' AS created,
      CASE WHEN (number + ledger) % 10 = 0 THEN 'declined' ELSE 'paid' END AS status) AS made
    ORDER BY number, ledger`;

/** One for each counter and day. */
const CLOSES_SQL = `WITH made AS (
    INSERT INTO office.close_rows
        (line, number, ledger, epoch, sequence, local_day, opened_at, closed_at, agrees)
      SELECT line, $1::int + 1, ledger, epoch, ($1::int + 1) * $2::int, day, day + interval '9 hours',
          day + interval '19 hours', true
        FROM ${LIVES} CROSS JOIN (SELECT date '${BEFORE}' + $1::int + 1 AS day) AS the
      RETURNING line, epoch, number)
  INSERT INTO office.close_sums (line, epoch, number, currency, decimals, payments, minor)
    SELECT line, epoch, number, 'NGN', 2, ${PAYMENTS_A_DAY}, 5000000 FROM made`;

const HEADS_SQL = `UPDATE office.epochs SET head_sequence = head_sequence + $1
  WHERE ledger <= ${COUNTERS}`;

export interface Filled {
  /** Of the whole office. */
  readonly events: number;
  /** Day of the newest payments, `YYYY-MM-DD`. */
  readonly day: string;
}

export interface Filling {
  /** Adds days until there are so many events. */
  until(events: number): Promise<Filled>;
}

/** @param life the events of one payment */
export async function startFilling(admin: pg.Client, life: Script): Promise<Filling> {
  for (const statement of [COUNTERS_SQL, LEDGERS_SQL, EPOCHS_SQL]) await admin.query(statement);
  const types = life.map(({ event }) => event.type);
  const facts = life.map(({ event }) => event.facts ?? null);
  const aDay = PAYMENTS_A_DAY * life.length;
  let days = 0;

  async function addDay(): Promise<void> {
    await admin.query(EVENTS_SQL, [days, types, facts]);
    await admin.query(PAYMENTS_SQL, [days, life.length]);
    await admin.query(CLOSES_SQL, [days, aDay]);
    await admin.query(HEADS_SQL, [aDay]);
    days += 1;
  }

  return {
    async until(events) {
      while (days * aDay * COUNTERS < events) await addDay();
      // As autovacuum leaves it behind a day.
      await admin.query('VACUUM ANALYZE');
      const day = new Date(Date.parse(BEFORE) + days * 86_400_000).toISOString().slice(0, 10);
      return { events: days * aDay * COUNTERS, day };
    },
  };
}
