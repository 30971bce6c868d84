CREATE INDEX erased_payments_of ON erased_payments (erasure);

CREATE INDEX events_of_record ON events (type) WHERE payment IS NULL;

CREATE UNIQUE INDEX payments_by_draft ON payments (draft_id);

CREATE UNIQUE INDEX payments_by_id ON payments (id);

CREATE UNIQUE INDEX payments_by_reference ON payments (reference);

CREATE INDEX payments_by_sale ON payments (sale_id) WHERE replaces IS NOT NULL;

CREATE INDEX payments_given_up ON payments (created_at, amount_minor, answered, status)
  WHERE status IN ('expired', 'stopped');

CREATE INDEX payments_in_history ON payments (number, status, method, local_day)
  WHERE status NOT IN ('recorded', 'starting', 'waiting', 'unconfirmed');

CREATE INDEX payments_network_corrected ON payments (number) WHERE network_corrected = 1;

CREATE INDEX payments_of_customer ON payments (
  substr(customer_forms, 1, instr(customer_forms || char(10), char(10)) - 1),
  amount_minor, created_at);

CREATE INDEX payments_of_shared_sale ON payments (sale_id) WHERE sale_total IS NOT NULL;

CREATE INDEX payments_open ON payments (number, status, method, local_day)
  WHERE status IN ('recorded', 'starting', 'waiting', 'unconfirmed');

CREATE INDEX payments_shared ON payments (number)
  WHERE sale_total IS NOT NULL AND sale_id IS NULL;

CREATE INDEX payments_unheard ON payments (number)
  WHERE status IN ('expired', 'stopped') AND answered = 0;

CREATE INDEX payments_with_alarm ON payments (number, alarm_count) WHERE alarm_count > 0;

CREATE INDEX payments_without_forms ON payments (created_at)
  WHERE customer IS NOT NULL AND customer_forms IS NULL;

CREATE INDEX poll_states_by_due ON poll_states (due_at, asked, window_ends_at, last_asked_at);

CREATE INDEX poll_states_by_window ON poll_states (window_ends_at) WHERE window_ends_at IS NOT NULL;

CREATE INDEX print_jobs_waiting ON print_jobs (number)
  WHERE state IN ('queued', 'sending', 'given-up', 'unknown');

CREATE INDEX takings_by_quarter ON takings (quarter);

CREATE TABLE closes (
  number INTEGER PRIMARY KEY,
  sequence INTEGER NOT NULL UNIQUE REFERENCES events (sequence),
  last_payment INTEGER NOT NULL,
  last_receipt INTEGER NOT NULL,
  opened_at INTEGER NOT NULL,
  closed_at INTEGER NOT NULL,
  local_day TEXT NOT NULL
) STRICT;

CREATE TABLE customers_not_offered (
  payment INTEGER PRIMARY KEY REFERENCES payments (number)
) STRICT;

CREATE TABLE epochs (
  epoch INTEGER PRIMARY KEY,
  ledger_id TEXT NOT NULL,
  first_sequence INTEGER NOT NULL,
  loses INTEGER NOT NULL CHECK (loses IN (0, 1))
) STRICT;

CREATE TABLE erased_payments (
  number INTEGER PRIMARY KEY,
  payment ANY NOT NULL UNIQUE,
  erasure INTEGER NOT NULL REFERENCES erasures (number),
  last_sequence INTEGER NOT NULL
) STRICT;

CREATE TABLE erasures (
  number INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  wanted_by TEXT NOT NULL CHECK (wanted_by IN ('person', 'retention'))
) STRICT;

CREATE TABLE event_data (
  sequence INTEGER PRIMARY KEY REFERENCES events (sequence),
  facts TEXT NOT NULL,
  salt ANY,
  words TEXT,
  words_hash BLOB
) STRICT;

CREATE TABLE event_packs (
  payment INTEGER PRIMARY KEY REFERENCES payments (number),
  through INTEGER NOT NULL,
  format INTEGER NOT NULL,
  data BLOB NOT NULL
) STRICT;

CREATE TABLE events (
  sequence INTEGER PRIMARY KEY,
  payment INTEGER,
  follows INTEGER REFERENCES events (sequence),
  type INTEGER NOT NULL,
  at INTEGER NOT NULL,
  terminal TEXT NOT NULL,
  made_by TEXT,
  payment_id ANY,
  hash BLOB NOT NULL
) STRICT;

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

CREATE TABLE ledger_state (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE migrations (
    version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL
  ) STRICT;

CREATE TABLE payments (
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
  network TEXT,
  network_corrected INTEGER,
  lines TEXT,
  sale_total INTEGER,
  made_by TEXT,
  override TEXT,
  local_day TEXT NOT NULL,
  utc_offset INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  status TEXT NOT NULL,
  customer_asked INTEGER NOT NULL CHECK (customer_asked IN (0, 1)),
  answered INTEGER NOT NULL CHECK (answered IN (0, 1)),
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
  receipt_number INTEGER,
  late INTEGER NOT NULL CHECK (late IN (0, 1)),
  taken_back INTEGER NOT NULL CHECK (taken_back IN (0, 1)),
  alarms TEXT NOT NULL,
  alarm_count INTEGER NOT NULL,
  paid_elsewhere INTEGER,
  left_unpaid INTEGER,
  paid_back INTEGER,
  last_sequence INTEGER NOT NULL REFERENCES events (sequence)
) STRICT;

CREATE TABLE poll_states (
  payment INTEGER PRIMARY KEY REFERENCES payments (number),
  due_at INTEGER NOT NULL,
  asked INTEGER NOT NULL,
  window_ends_at INTEGER,
  last_asked_at INTEGER
) STRICT;

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
  wanted_by TEXT
) STRICT;

CREATE TABLE report_prints (
  sequence INTEGER PRIMARY KEY REFERENCES events (sequence),
  close INTEGER NOT NULL REFERENCES closes (number),
  copy INTEGER NOT NULL CHECK (copy >= 0),
  UNIQUE (close, copy)
) STRICT;

CREATE TABLE service_checks_owed (
  payment INTEGER NOT NULL,
  close INTEGER NOT NULL,
  PRIMARY KEY (close, payment)
) STRICT, WITHOUT ROWID;

CREATE TABLE service_match_differences (
  close INTEGER NOT NULL,
  payment INTEGER NOT NULL,
  found TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (close, payment)
) STRICT, WITHOUT ROWID;

CREATE TABLE service_matches (
  close INTEGER PRIMARY KEY,
  payments INTEGER NOT NULL,
  agree INTEGER NOT NULL,
  finished_at INTEGER
) STRICT;

CREATE TABLE service_references (
  reference TEXT NOT NULL,
  payment INTEGER NOT NULL REFERENCES payments (number),
  PRIMARY KEY (reference, payment)
) STRICT, WITHOUT ROWID;

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

CREATE TRIGGER closes_in_order BEFORE INSERT ON closes
WHEN NEW.number <= (SELECT coalesce(max(number), 0) FROM closes)
BEGIN SELECT RAISE(ABORT, 'a close must follow the last one'); END;

CREATE TRIGGER closes_no_delete BEFORE DELETE ON closes
BEGIN SELECT RAISE(ABORT, 'closes are never deleted'); END;

CREATE TRIGGER closes_no_update BEFORE UPDATE ON closes
BEGIN SELECT RAISE(ABORT, 'closes are never changed'); END;

CREATE TRIGGER epochs_no_delete BEFORE DELETE ON epochs
BEGIN SELECT RAISE(ABORT, 'epochs are never deleted'); END;

CREATE TRIGGER epochs_no_update BEFORE UPDATE ON epochs
BEGIN SELECT RAISE(ABORT, 'epochs are never changed'); END;

CREATE TRIGGER event_data_no_update BEFORE UPDATE ON event_data
WHEN NEW.sequence IS NOT OLD.sequence OR NEW.facts IS NOT OLD.facts OR OLD.words IS NULL
  OR NEW.words IS NOT NULL OR NEW.salt IS NOT NULL OR length(NEW.words_hash) IS NOT 32
BEGIN SELECT RAISE(ABORT, 'of an event only its words are ever withheld'); END;

CREATE TRIGGER event_data_packed_first BEFORE DELETE ON event_data
WHEN NOT EXISTS (SELECT 1 FROM events AS event
  JOIN event_packs ON event_packs.payment = event.payment
  WHERE event.sequence = OLD.sequence AND through >= OLD.sequence)
BEGIN SELECT RAISE(ABORT, 'events are never deleted'); END;

CREATE TRIGGER event_packs_never_shrink BEFORE UPDATE ON event_packs
WHEN NEW.payment <> OLD.payment OR NEW.through < OLD.through
BEGIN SELECT RAISE(ABORT, 'events are never deleted'); END;

CREATE TRIGGER event_packs_no_delete BEFORE DELETE ON event_packs
BEGIN SELECT RAISE(ABORT, 'events are never deleted'); END;

CREATE TRIGGER events_in_order BEFORE INSERT ON events
WHEN NEW.sequence IS NOT (SELECT coalesce(max(sequence), 0) + 1 FROM events)
BEGIN SELECT RAISE(ABORT, 'an event must follow the last one'); END;

CREATE TRIGGER events_no_delete BEFORE DELETE ON events
BEGIN SELECT RAISE(ABORT, 'events are never deleted'); END;

CREATE TRIGGER events_no_update BEFORE UPDATE ON events
BEGIN SELECT RAISE(ABORT, 'events are never changed'); END;

CREATE TRIGGER payments_no_delete BEFORE DELETE ON payments
BEGIN SELECT RAISE(ABORT, 'payments are never deleted'); END;

CREATE TRIGGER report_prints_no_delete BEFORE DELETE ON report_prints
BEGIN SELECT RAISE(ABORT, 'prints are never deleted'); END;

CREATE TRIGGER report_prints_no_update BEFORE UPDATE ON report_prints
BEGIN SELECT RAISE(ABORT, 'prints are never changed'); END;

CREATE TRIGGER settlement_matches_no_delete BEFORE DELETE ON settlement_matches
BEGIN SELECT RAISE(ABORT, 'matches are never deleted'); END;

CREATE TRIGGER settlement_matches_no_update BEFORE UPDATE ON settlement_matches
BEGIN SELECT RAISE(ABORT, 'matches are never changed'); END;
