import type Database from 'better-sqlite3';
import { z } from 'zod';
import { EVENT_CODES } from '../event-types.ts';
import type { Migration } from '../migrate.ts';

/**
 * The same record in a quarter of the room, so that a million payments are read, copied and checked
 * as quickly as can be:
 * - ids, hashes and salts are stored as their bytes, a payment's events name it by its number and their kind
 *   by a number; what is no such text stays as it stands, which is what `ANY` is for;
 * - a payment's id stands in its first event, so that the log can be read without any other table;
 * - the hash before an event's own is that of the row before it;
 * - the text of an event stands in `event_data` until its payment rests, and then with those of the
 *   payment's other events in `event_packs`: rows are deleted there, so their pages are used again,
 *   while `payment_events` is only ever appended to;
 * - a sale's id is null where it is the payment's own; the text of search is in the index of search;
 * - `epochs` says which stretch of the log was written in which life of the ledger.
 * No table says any more which methods there are.
 */
export const smaller: Migration = {
  version: 3,
  name: 'smaller',
  up: (db) => {
    db.exec(`
      CREATE TABLE epochs (
        epoch INTEGER PRIMARY KEY,
        ledger_id TEXT NOT NULL,
        first_sequence INTEGER NOT NULL
      ) STRICT;
      CREATE TRIGGER epochs_no_update BEFORE UPDATE ON epochs
      BEGIN SELECT RAISE(ABORT, 'epochs are never changed'); END;
      CREATE TRIGGER epochs_no_delete BEFORE DELETE ON epochs
      BEGIN SELECT RAISE(ABORT, 'epochs are never deleted'); END;
    `);
    fillLoose(db);
    // A table that refers to itself is emptied row by row before it is dropped, each held against all.
    tighten(db, { payment_events: OLD_EVENTS_ALONE });
    db.exec(`
      DROP TABLE watches;
      DROP TABLE service_references;
      DROP TABLE payments;
      DROP TABLE payment_events;
      ALTER TABLE new_events RENAME TO payment_events;
      ALTER TABLE new_payments RENAME TO payments;
      ALTER TABLE new_watches RENAME TO watches;
      ALTER TABLE new_references RENAME TO service_references;
    `);
    tighten(db, TABLES);
    db.exec(INDEXES);
    db.exec(TRIGGERS);
    db.exec('DROP TABLE temp.numbers');
  },
};

/** As the first migration made it, without its reference. */
const OLD_EVENTS_ALONE = `CREATE TABLE payment_events (
        sequence INTEGER PRIMARY KEY,
        follows INTEGER,
        terminal TEXT NOT NULL,
        payment_id TEXT NOT NULL,
        type TEXT NOT NULL,
        at INTEGER NOT NULL,
        data TEXT NOT NULL,
        previous_hash TEXT NOT NULL,
        hash TEXT NOT NULL
      ) STRICT`;

/** As they are from here on; `service_references` and `watches` are what they were. */
const TABLES = {
  payment_events: `CREATE TABLE payment_events (
        sequence INTEGER PRIMARY KEY,
        payment INTEGER NOT NULL,
        follows INTEGER REFERENCES payment_events (sequence),
        type INTEGER NOT NULL,
        at INTEGER NOT NULL,
        terminal TEXT NOT NULL,
        payment_id ANY,
        hash BLOB NOT NULL
      ) STRICT`,
  event_data: `CREATE TABLE event_data (
        sequence INTEGER PRIMARY KEY REFERENCES payment_events (sequence),
        data TEXT NOT NULL
      ) STRICT`,
  event_packs: `CREATE TABLE event_packs (
        payment INTEGER PRIMARY KEY REFERENCES payments (number),
        through INTEGER NOT NULL,
        format INTEGER NOT NULL,
        data BLOB NOT NULL
      ) STRICT`,
  payments: `CREATE TABLE payments (
        number INTEGER PRIMARY KEY,
        id ANY NOT NULL,
        draft_id ANY NOT NULL,
        reference TEXT NOT NULL,
        sale_id ANY,
        replaces ANY,
        method TEXT NOT NULL,
        amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
        currency TEXT NOT NULL,
        customer TEXT,
        note TEXT,
        personal_salt ANY,
        customer_forms TEXT,
        status TEXT NOT NULL,
        customer_asked INTEGER NOT NULL CHECK (customer_asked IN (0, 1)),
        answered INTEGER NOT NULL CHECK (answered IN (0, 1)),
        created_at INTEGER NOT NULL,
        updated_at INTEGER NOT NULL,
        local_day TEXT NOT NULL,
        gateway_reference TEXT,
        charge_reference TEXT,
        payment_url TEXT,
        payment_url_reference TEXT,
        external_payment_reference TEXT,
        reason TEXT,
        reported TEXT,
        differs TEXT NOT NULL,
        paid_at INTEGER,
        paid_under TEXT,
        late INTEGER NOT NULL CHECK (late IN (0, 1)),
        alarms TEXT NOT NULL,
        alarm_count INTEGER NOT NULL,
        override TEXT,
        last_sequence INTEGER NOT NULL REFERENCES payment_events (sequence)
      ) STRICT`,
  watches: `CREATE TABLE watches (
        payment INTEGER PRIMARY KEY REFERENCES payments (number),
        due_at INTEGER NOT NULL,
        asked INTEGER NOT NULL,
        window_ends_at INTEGER,
        last_asked_at INTEGER
      ) STRICT`,
  service_references: `CREATE TABLE service_references (
        reference TEXT NOT NULL,
        payment INTEGER NOT NULL REFERENCES payments (number),
        PRIMARY KEY (reference, payment)
      ) STRICT, WITHOUT ROWID`,
} as const;

/** What a payment's `reported` is made of, in the order in which it was written. */
const RECORD = [
  'amountText',
  'currency',
  'paymentReference',
  'dateText',
  'date',
  'feesText',
  'responseCode',
  'responseDescription',
];

const PAYMENT_COLUMNS = [...TABLES.payments.matchAll(/^ {8}(\w+) (?:INTEGER|TEXT|ANY|BLOB)/gm)].map(
  ([, name = '']) => name,
);

const INDEXES = `
      CREATE UNIQUE INDEX payments_by_id ON payments (id);
      CREATE UNIQUE INDEX payments_by_draft ON payments (draft_id);
      CREATE UNIQUE INDEX payments_by_reference ON payments (reference);
      CREATE INDEX payments_by_sale ON payments (sale_id) WHERE replaces IS NOT NULL;
      CREATE INDEX payments_open ON payments (number, status, method, local_day)
        WHERE status IN ('recorded', 'starting', 'waiting', 'unconfirmed');
      CREATE INDEX payments_in_history ON payments (number, status, method, local_day)
        WHERE status NOT IN ('recorded', 'starting', 'waiting', 'unconfirmed');
      CREATE INDEX payments_with_alarm ON payments (number, alarm_count) WHERE alarm_count > 0;
      CREATE INDEX payments_unheard ON payments (number)
        WHERE status IN ('expired', 'stopped') AND answered = 0;
      CREATE INDEX watches_by_due ON watches (due_at, asked, window_ends_at, last_asked_at);
      CREATE INDEX watches_by_window ON watches (window_ends_at) WHERE window_ends_at IS NOT NULL;
`;

const TRIGGERS = `
      CREATE TRIGGER payment_events_in_order BEFORE INSERT ON payment_events
      WHEN NEW.sequence IS NOT (SELECT coalesce(max(sequence), 0) + 1 FROM payment_events)
      BEGIN SELECT RAISE(ABORT, 'an event must follow the last one'); END;
      CREATE TRIGGER payment_events_no_update BEFORE UPDATE ON payment_events
      BEGIN SELECT RAISE(ABORT, 'events are never changed'); END;
      CREATE TRIGGER payment_events_no_delete BEFORE DELETE ON payment_events
      BEGIN SELECT RAISE(ABORT, 'events are never deleted'); END;
      CREATE TRIGGER event_data_no_update BEFORE UPDATE ON event_data
      BEGIN SELECT RAISE(ABORT, 'events are never changed'); END;
      CREATE TRIGGER event_data_packed_first BEFORE DELETE ON event_data
      WHEN NOT EXISTS (SELECT 1 FROM payment_events AS event
        JOIN event_packs ON event_packs.payment = event.payment
        WHERE event.sequence = OLD.sequence AND through >= OLD.sequence)
      BEGIN SELECT RAISE(ABORT, 'events are never deleted'); END;
      CREATE TRIGGER event_packs_only_grow BEFORE UPDATE ON event_packs
      WHEN NEW.payment <> OLD.payment OR NEW.through <= OLD.through
      BEGIN SELECT RAISE(ABORT, 'events are never deleted'); END;
      CREATE TRIGGER event_packs_no_delete BEFORE DELETE ON event_packs
      BEGIN SELECT RAISE(ABORT, 'events are never deleted'); END;
      CREATE TRIGGER payments_no_delete BEFORE DELETE ON payments
      BEGIN SELECT RAISE(ABORT, 'payments are never deleted'); END;
`;

/**
 * Copies every row into tables that take anything: a single damaged value must keep nobody from
 * opening the rest, and is to be found in the new tables as it was in the old.
 */
function fillLoose(db: Database.Database): void {
  const untyped = PAYMENT_COLUMNS.map((name) =>
    name === 'number' ? `${name} INTEGER PRIMARY KEY` : name,
  );
  db.exec(`
    CREATE TABLE new_events (sequence INTEGER PRIMARY KEY, payment, follows, type, at, terminal,
      payment_id, hash);
    CREATE TABLE event_data (sequence INTEGER PRIMARY KEY, data);
    CREATE TABLE event_packs (payment INTEGER PRIMARY KEY, through, format, data);
    CREATE TABLE new_payments (${untyped.join(', ')});
    CREATE TABLE new_watches (payment INTEGER PRIMARY KEY, due_at, asked, window_ends_at,
      last_asked_at);
    CREATE TABLE new_references (reference, payment, PRIMARY KEY (reference, payment)) WITHOUT ROWID;
  `);
  numberPayments(db);
  const kinds = Object.entries(EVENT_CODES).map(([type, code]) => `WHEN '${type}' THEN ${code}`);
  db.exec(`
    INSERT INTO new_events
      SELECT sequence, (SELECT number FROM numbers WHERE numbers.id = payment_id), follows,
        CASE type ${kinds.join(' ')} ELSE type END, at, terminal,
        CASE WHEN follows IS NULL THEN ${idBytes('payment_id')} END, ${hexBytes('hash', 64)}
      FROM payment_events ORDER BY sequence;
    INSERT INTO event_data SELECT sequence, data FROM payment_events ORDER BY sequence;
    INSERT INTO new_payments (${PAYMENT_COLUMNS.join(', ')})
      SELECT ${PAYMENT_COLUMNS.map((name) => CARRIED[name] ?? name).join(', ')}
      FROM payments ORDER BY number;
    INSERT INTO new_watches SELECT * FROM watches ORDER BY payment;
    INSERT INTO new_references SELECT * FROM service_references ORDER BY reference, payment;
  `);
}

/** A UUID's bytes where it is written in the usual way; anything else as it stands. */
const idBytes = (id: string) => {
  const bytes = `unhex(replace(${id}, '-', ''))`;
  const hex = `lower(hex(${bytes}))`;
  const parts = [
    `substr(${hex}, 1, 8)`,
    ...[9, 13, 17].map((from) => `substr(${hex}, ${from}, 4)`),
  ];
  const written = [...parts, `substr(${hex}, 21)`].join(` || '-' || `);
  return `CASE WHEN typeof(${id}) = 'text' AND length(${id}) = 36 AND ${written} = ${id}
    THEN ${bytes} ELSE ${id} END`;
};

const hexBytes = (hex: string, digits: number) =>
  `CASE WHEN typeof(${hex}) = 'text' AND length(${hex}) = ${digits}
      AND lower(hex(unhex(${hex}))) = ${hex}
    THEN unhex(${hex}) ELSE ${hex} END`;

/** Currencies that have other than two decimals. */
const OTHER_DECIMALS =
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF ' +
  'BHD IQD JOD KWD LYD OMR TND CLF UYW';

/**
 * A record's values without their names, and 0 for what the row says already; an amount of other than
 * two decimals stays. What is not written as our JSON is stays as it stands.
 */
const withoutNames = (json: string) => {
  const valueOf = (name: string) => `${json} ->> '$.${name}'`;
  const written = RECORD.map((name) => `'${name}', ${valueOf(name)}`);
  const date = valueOf('date');
  const said: Readonly<Record<string, string>> = {
    amountText: `CASE WHEN typeof(amount_minor) = 'integer'
        AND instr('${OTHER_DECIMALS}', currency) = 0
      THEN format('%,d.%02d', amount_minor / 100, amount_minor % 100) END`,
    currency: 'currency',
    paymentReference: 'reference',
    dateText: `substr(${date}, 9) || '/' || substr(${date}, 6, 2) || '/' || substr(${date}, 1, 4)`,
  };
  const values = RECORD.map((name) =>
    name in said
      ? `CASE WHEN ${valueOf(name)} = ${said[name]} THEN 0 ELSE ${valueOf(name)} END`
      : valueOf(name),
  );
  return `CASE WHEN json_valid(${json})
    THEN CASE WHEN json_object(${written.join(', ')}) = ${json}
      THEN json_array(${values.join(', ')}) ELSE ${json} END
    ELSE ${json} END`;
};

/** What is stored in another way than before. */
const CARRIED: Readonly<Record<string, string>> = {
  id: idBytes('id'),
  draft_id: idBytes('draft_id'),
  sale_id: `CASE WHEN sale_id = id THEN NULL ELSE ${idBytes('sale_id')} END`,
  replaces: idBytes('replaces'),
  personal_salt: hexBytes('personal_salt', 32),
  reported: withoutNames('reported'),
};

/**
 * Which number each payment has. One whose row is gone gets the place that its intent gives it,
 * since numbers count intents, or one behind all others where that is taken.
 */
function numberPayments(db: Database.Database): void {
  db.exec(`
    CREATE TEMP TABLE numbers (id PRIMARY KEY, number UNIQUE) WITHOUT ROWID;
    INSERT OR IGNORE INTO numbers SELECT id, number FROM payments WHERE typeof(id) = 'text';
  `);
  const lost = db
    .prepare(
      `SELECT payment_id, sequence FROM payment_events
       WHERE follows IS NULL AND typeof(payment_id) = 'text'
         AND payment_id NOT IN (SELECT id FROM numbers) ORDER BY sequence`,
    )
    .raw()
    .all();
  if (lost.length === 0) return;
  const place = db
    .prepare('SELECT count(*) FROM payment_events WHERE follows IS NULL AND sequence <= ?')
    .pluck();
  const isTaken = db
    .prepare(
      `SELECT EXISTS (SELECT 1 FROM numbers WHERE number = @place)
    OR EXISTS (SELECT 1 FROM payments WHERE number = @place)`,
    )
    .pluck();
  const behind = db
    .prepare(
      `SELECT 1 + max(
    (SELECT coalesce(max(number), 0) FROM numbers), (SELECT coalesce(max(number), 0) FROM payments))`,
    )
    .pluck();
  const give = db.prepare('INSERT OR IGNORE INTO numbers (id, number) VALUES (?, ?)');
  for (const [id, sequence] of z.array(z.tuple([z.string(), z.int()])).parse(lost)) {
    const own = z.int().parse(place.get(sequence));
    give.run(id, isTaken.get({ place: own }) === 1 ? behind.get() : own);
  }
}

/**
 * Gives tables that were filled the types and constraints that they have from here on. SQLite
 * compares no row with them.
 */
function tighten(db: Database.Database, tables: Readonly<Record<string, string>>): void {
  db.unsafeMode(true);
  try {
    db.pragma('writable_schema = ON');
    const write = db.prepare(`UPDATE sqlite_schema SET sql = ? WHERE type = 'table' AND name = ?`);
    for (const [name, sql] of Object.entries(tables)) write.run(sql, name);
    const version = z.int().parse(db.pragma('schema_version', { simple: true }));
    db.pragma(`schema_version = ${version + 1}`);
  } finally {
    // Reads the schema anew as well.
    db.pragma('writable_schema = RESET');
    db.unsafeMode(false);
  }
}
