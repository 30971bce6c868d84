-- The head office's record: docs/head-office.md. Run by an administrator, once:
-- psql --file=0001-office.sql, or npm run office -- create. PostgreSQL 15 or later.
BEGIN;
SELECT pg_advisory_xact_lock(1128680497);

CREATE SCHEMA office;

CREATE TABLE office.migrations (
  version int PRIMARY KEY,
  applied_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO office.migrations (version) VALUES (1);

-- One row. An office is of real payments or of practice, and takes no other.
CREATE TABLE office.settings (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  mode text NOT NULL DEFAULT 'live' CHECK (mode IN ('live', 'practice')),
  -- What counters key their digests of customers with. Whoever has it can try numbers out.
  hint_key text NOT NULL
    DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);
INSERT INTO office.settings DEFAULT VALUES;

CREATE TABLE office.counters (
  counter int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shop text NOT NULL,
  name text NOT NULL UNIQUE,
  -- What it logs in as.
  role text NOT NULL UNIQUE,
  enrolled_at timestamptz NOT NULL DEFAULT now(),
  revoked_at timestamptz,
  heard_at timestamptz,
  app text
);

-- Ledgers of which one began where the other was share a line, and payments with it.
CREATE TABLE office.ledgers (
  ledger int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text NOT NULL UNIQUE,
  counter int NOT NULL REFERENCES office.counters,
  line int NOT NULL REFERENCES office.ledgers,
  -- What the counter calls those of which the customer was forgotten there, and here; null for none, and
  -- where they are to be forgotten again.
  forgotten text
);

CREATE TABLE office.epochs (
  ledger int NOT NULL REFERENCES office.ledgers,
  epoch bigint NOT NULL,
  -- Lives in the order in which they were heard of: epochs are told by clocks, which can be wrong.
  heard int GENERATED ALWAYS AS IDENTITY,
  line int NOT NULL REFERENCES office.ledgers,
  -- The life that it began behind, as that was heard; null for the very first.
  behind int,
  first_sequence bigint NOT NULL,
  -- All through this one still are the counter's; null for all.
  kept_sequence bigint,
  head_sequence bigint NOT NULL,
  head_hash bytea NOT NULL,
  -- All through this one are here with what the counter has of their words.
  words_sequence bigint NOT NULL,
  PRIMARY KEY (ledger, epoch)
);
CREATE INDEX epochs_of_line ON office.epochs (line, first_sequence);

-- Appended to alone. An event's name is (ledger, epoch, sequence). Facts are kept to the byte, but for
-- those that hold what others wrote; of these and of words there may be the hash alone, so that the chain
-- verifies without what may speak of people. They come where the counter's manager says so, and go again
-- once a customer is forgotten there.
CREATE TABLE office.events (
  ledger int NOT NULL,
  epoch bigint NOT NULL,
  sequence bigint NOT NULL,
  follows bigint,
  at bigint NOT NULL,
  type text NOT NULL,
  payment text,
  terminal text NOT NULL,
  made_by text,
  facts text,
  facts_hash bytea NOT NULL,
  words text,
  -- Of the words' hash.
  salt text,
  words_hash bytea,
  hash bytea NOT NULL,
  PRIMARY KEY (ledger, epoch, sequence)
);

-- A clock can be wrong by years, and still no row of one counter may keep anybody from reading the others.
CREATE FUNCTION office.is_sane(at timestamptz) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN at BETWEEN timestamptz '1970-01-01 00:00Z' AND timestamptz '9999-01-01 00:00Z';

-- As they stand at the counter: nothing is added up a second time.
CREATE TABLE office.payment_rows (
  line int NOT NULL REFERENCES office.ledgers,
  id text NOT NULL,
  ledger int NOT NULL REFERENCES office.ledgers,
  epoch bigint NOT NULL,
  sequence bigint NOT NULL,
  number bigint NOT NULL,
  reference text NOT NULL,
  method text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor BETWEEN 0 AND 9007199254740991),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  decimals int NOT NULL CHECK (decimals BETWEEN 0 AND 4),
  status text NOT NULL,
  -- What it is called at the counter: the status, and whether its end is known.
  shown_as text NOT NULL,
  network text,
  local_day date NOT NULL,
  utc_offset int NOT NULL CHECK (abs(utc_offset) <= 1440),
  created_at timestamptz NOT NULL CHECK (office.is_sane(created_at)),
  updated_at timestamptz NOT NULL CHECK (office.is_sane(updated_at)),
  paid_at timestamptz CHECK (office.is_sane(paid_at)),
  -- By the shop's clocks.
  paid_day date GENERATED ALWAYS AS
    (((paid_at AT TIME ZONE 'UTC') + utc_offset * interval '1 minute')::date) STORED,
  receipt_number bigint,
  late boolean NOT NULL,
  paid_back_minor bigint NOT NULL CHECK (paid_back_minor BETWEEN 0 AND 9007199254740991),
  alarms text[] NOT NULL,
  made_by text,
  customer text,
  note text,
  customer_digest text,
  PRIMARY KEY (line, id)
);
CREATE INDEX payment_rows_of_customer ON office.payment_rows (customer_digest, created_at)
  WHERE customer_digest IS NOT NULL;
-- In its order a day's newest hundred are read without the rest of the day.
CREATE INDEX payment_rows_by_day ON office.payment_rows (local_day, created_at);
CREATE INDEX payment_rows_paid ON office.payment_rows (paid_day) WHERE paid_day IS NOT NULL;
CREATE INDEX payment_rows_by_reference ON office.payment_rows (reference text_pattern_ops);
CREATE INDEX payment_rows_with_alarm ON office.payment_rows (line) WHERE alarms <> '{}';

CREATE TABLE office.close_rows (
  line int NOT NULL REFERENCES office.ledgers,
  number bigint NOT NULL,
  ledger int NOT NULL REFERENCES office.ledgers,
  epoch bigint NOT NULL,
  sequence bigint NOT NULL,
  local_day date NOT NULL,
  opened_at timestamptz NOT NULL CHECK (office.is_sane(opened_at)),
  closed_at timestamptz NOT NULL CHECK (office.is_sane(closed_at)),
  -- Whether what was counted was what came; null where nobody counted.
  agrees boolean,
  PRIMARY KEY (line, epoch, number)
);
CREATE INDEX close_rows_by_day ON office.close_rows (local_day);
CREATE TABLE office.close_sums (
  line int NOT NULL,
  epoch bigint NOT NULL,
  number bigint NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  decimals int NOT NULL CHECK (decimals BETWEEN 0 AND 4),
  payments bigint NOT NULL,
  minor bigint NOT NULL CHECK (abs(minor) <= 9007199254740991),
  -- What was counted in it; null where nobody counted.
  counted bigint CHECK (abs(counted) <= 9007199254740991),
  PRIMARY KEY (line, epoch, number, currency),
  FOREIGN KEY (line, epoch, number) REFERENCES office.close_rows
);

-- Two events of one name: the record was copied, or set back and went on.
CREATE TABLE office.forks (
  fork int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ledger int NOT NULL REFERENCES office.ledgers,
  counter int NOT NULL REFERENCES office.counters,
  epoch bigint NOT NULL,
  sequence bigint NOT NULL,
  hash bytea NOT NULL,
  other_hash bytea NOT NULL,
  found_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  settled_by text,
  UNIQUE (ledger, epoch, sequence, other_hash)
);

CREATE TABLE office.readers (
  role text NOT NULL,
  -- Null for every shop.
  shop text,
  UNIQUE NULLS NOT DISTINCT (role, shop)
);

-- The chain: docs/record-format.md. JSON.stringify and to_json write texts and numbers alike. What uses
-- to_json is no more than STABLE, as that is: PostgreSQL puts no other into the statement that calls it.

CREATE FUNCTION office.sha256_of(text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN encode(sha256(convert_to($1, 'UTF8')), 'hex');

CREATE FUNCTION office.event_hash(
  previous text, terminal text, sequence bigint, follows bigint, payment text, at bigint,
  made_by text, type text, facts_hash text, words_hash text
) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE
RETURN office.sha256_of('[' || concat_ws(',',
  to_json(previous), to_json(terminal), sequence,
  coalesce(follows::text, 'null'), coalesce(to_json(payment)::text, 'null'), at,
  coalesce(to_json(made_by)::text, 'null'), to_json(type),
  to_json(facts_hash), coalesce(to_json(words_hash)::text, 'null')) || ']');

CREATE FUNCTION office.hash_of_words(salt text, words text) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE
RETURN office.sha256_of('[' || to_json(salt) || ',' || to_json(words) || ']');

CREATE FUNCTION office.utc(ms bigint) RETURNS timestamptz
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN timestamptz 'epoch' + ms * interval '1 millisecond';

CREATE TYPE office.head AS (
  -- ok · revoked · newer-counter · other-mode · another-counter · forked · gap · does-not-follow ·
  -- earlier: they went apart somewhere before the first event that was sent
  answer text,
  ledger text,
  epoch bigint,
  sequence bigint,
  hash text,
  -- Through which event its words are here, and what was forgotten here.
  words bigint,
  forgotten text
);
CREATE FUNCTION office.says(
  answer text, ledger text = NULL, epoch bigint = NULL, sequence bigint = NULL, hash bytea = NULL,
  words bigint = NULL, forgotten text = NULL
) RETURNS office.head
LANGUAGE sql IMMUTABLE
RETURN ROW(answer, ledger, epoch, sequence, encode(hash, 'hex'), words, forgotten)::office.head;

-- Notes that whoever is logged in was heard, and says why nothing is taken of it: revoked, newer-counter,
-- other-mode; null for no reason.
CREATE FUNCTION office.refusal(asked jsonb) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  taken_from boolean;
BEGIN
  UPDATE office.counters SET heard_at = clock_timestamp(), app = coalesce(asked ->> 'app', app)
    WHERE role = session_user RETURNING revoked_at IS NULL INTO taken_from;
  RETURN CASE
    WHEN taken_from IS NOT TRUE THEN 'revoked'
    WHEN (asked ->> 'protocol')::int > 1 THEN 'newer-counter'
    WHEN asked ->> 'mode' <> (SELECT mode FROM office.settings) THEN 'other-mode'
  END;
END $$;

-- How far the office has come in each life of a ledger, the latest first.
-- asked: {"protocol", "app", "mode", "epochs": [{"ledger", "epoch"}]}
CREATE FUNCTION office.head(asked jsonb) RETURNS SETOF office.head
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  refusal text := office.refusal(asked);
BEGIN
  IF refusal IS NOT NULL THEN
    RETURN NEXT office.says(refusal);
    RETURN;
  END IF;
  RETURN QUERY SELECT
      CASE WHEN counters.role <> session_user THEN 'another-counter'
        WHEN EXISTS (SELECT FROM office.forks
          WHERE forks.counter = ledgers.counter AND settled_at IS NULL) THEN 'forked'
        ELSE 'ok' END,
      ledgers.id, epochs.epoch,
      -- Of another counter's record nothing is said but that it is one.
      CASE WHEN counters.role = session_user THEN epochs.head_sequence END,
      CASE WHEN counters.role = session_user THEN encode(epochs.head_hash, 'hex') END,
      CASE WHEN counters.role = session_user THEN epochs.words_sequence END,
      CASE WHEN counters.role = session_user THEN ledgers.forgotten END
    FROM jsonb_to_recordset(asked -> 'epochs') AS named (ledger text, epoch bigint)
    JOIN office.ledgers ON ledgers.id = named.ledger
    JOIN office.counters USING (counter)
    JOIN office.epochs ON epochs.ledger = ledgers.ledger AND epochs.epoch = named.epoch
    ORDER BY epochs.heard DESC;
END $$;

-- By the names that they have in a batch.
CREATE TYPE office.sent_event AS (
  sequence bigint, follows bigint, at bigint, type text, payment text, terminal text, "by" text,
  facts text, "factsHash" text, words text, salt text, "wordsHash" text, hash text
);

-- Takes events of one life of a ledger, in their order, and the rows of payments and closes as they stand
-- behind the last of them. What is here already is skipped, so the same may be sent again at any time.
-- batch: as for office.head, and {"ledger", "epoch", "after": {"ledger", "epoch"} of the event before the
-- first, "words": whether they come with all that the counter has, "forgotten": as for office.forget,
-- "events": [...], "payments": [...], "closes": [...]}; their members are read below. All of this is jsonb:
-- json would be parsed anew, from its beginning to its end, for each member that is asked for.
CREATE FUNCTION office.ingest(batch jsonb) RETURNS office.head
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  refusal text := office.refusal(batch);
  me int := (SELECT counter FROM office.counters WHERE role = session_user);
  named_epoch bigint := batch ->> 'epoch';
  sent_events office.sent_event[];
  first_sequence bigint;
  last_sequence bigint;
  known office.ledgers;
  life office.epochs;
  wrong record;
  base bytea;
  base_life int;
  base_line int;
  base_counter int;
BEGIN
  IF refusal IS NOT NULL THEN
    RETURN office.says(refusal);
  END IF;
  -- Read once: a batch is some 25 KB, and what follows looks at it five times.
  sent_events := ARRAY(
    SELECT sent FROM jsonb_populate_recordset(NULL::office.sent_event, batch -> 'events') AS sent);
  SELECT min(sequence), max(sequence) INTO first_sequence, last_sequence
    FROM unnest(sent_events) AS sent;

  -- Two connections of one counter wait for each other in office.refusal; another's row is never locked.
  SELECT * INTO known FROM office.ledgers WHERE id = batch ->> 'ledger';
  IF known.counter <> me THEN
    RETURN office.says('another-counter');
  ELSIF EXISTS (SELECT FROM office.forks WHERE counter = me AND settled_at IS NULL) THEN
    RETURN office.says('forked');
  END IF;
  SELECT * INTO life FROM office.epochs
    WHERE ledger = known.ledger AND epoch = named_epoch;

  -- A life begins behind any event of this counter's that is here, or at the very first.
  IF life.epoch IS NULL THEN
    IF first_sequence = 1 THEN
      base := decode(repeat('00', 32), 'hex');
    ELSE
      SELECT events.hash, office.place_of(events.ledger, events.epoch), ledgers.line, ledgers.counter
        INTO base, base_life, base_line, base_counter
        FROM office.events JOIN office.ledgers USING (ledger)
        WHERE ledgers.id = batch #>> '{after,ledger}'
          AND events.epoch = (batch #>> '{after,epoch}')::bigint
          AND events.sequence = first_sequence - 1;
    END IF;
    IF base_counter <> me THEN
      RETURN office.says('another-counter');
    ELSIF base IS NULL THEN
      RETURN office.says('gap');
    END IF;
    IF known.ledger IS NULL THEN
      known := office.new_ledger(batch ->> 'ledger', me, base_line);
    END IF;
    INSERT INTO office.epochs (ledger, epoch, line, behind, first_sequence, head_sequence, head_hash,
        words_sequence)
      VALUES (known.ledger, named_epoch, known.line, base_life, first_sequence, first_sequence - 1, base,
        first_sequence - 1)
      RETURNING * INTO life;
    PERFORM office.keep_what_leads_to(life);
  END IF;
  IF first_sequence > life.head_sequence + 1 THEN
    RETURN office.says('gap', known.id, named_epoch, life.head_sequence, life.head_hash);
  END IF;

  SELECT sent.sequence, decode(sent.hash, 'hex') AS other, events.hash INTO wrong
    FROM unnest(sent_events) AS sent
    JOIN office.events ON events.ledger = known.ledger AND events.epoch = named_epoch
      AND events.sequence = sent.sequence
    WHERE events.hash <> decode(sent.hash, 'hex')
    ORDER BY sent.sequence LIMIT 1;
  IF FOUND AND wrong.sequence = first_sequence AND first_sequence > life.first_sequence THEN
    RETURN office.says('earlier', known.id, named_epoch, wrong.sequence);
  ELSIF FOUND THEN
    PERFORM office.note_fork(known, named_epoch, wrong.sequence, wrong.hash, wrong.other);
    RETURN office.says('forked', known.id, named_epoch, wrong.sequence, wrong.hash);
  END IF;

  -- What goes on in a life of which the counter has begun a later one before that: a copy does.
  SELECT later.first_sequence AS sequence, decode(sent.hash, 'hex') AS other, later.head_hash AS hash
    INTO wrong
    FROM office.epochs AS later
    JOIN unnest(sent_events) AS sent
      ON sent.sequence = greatest(later.first_sequence, life.head_sequence + 1)
    WHERE later.line = known.line AND later.heard > life.heard
      AND later.first_sequence <= last_sequence AND last_sequence > life.head_sequence
    ORDER BY later.first_sequence LIMIT 1;
  IF FOUND THEN
    PERFORM office.note_fork(known, named_epoch, wrong.sequence, wrong.hash, wrong.other);
    RETURN office.says('forked', known.id, named_epoch, wrong.sequence);
  END IF;

  SELECT sent.sequence INTO wrong FROM (
    SELECT *, row_number() OVER in_order AS place,
        lag(hash, 1, encode(life.head_hash, 'hex')) OVER in_order AS previous
      FROM unnest(sent_events) AS new
      WHERE sequence > life.head_sequence
      WINDOW in_order AS (ORDER BY sequence)) AS sent
    WHERE sequence <> life.head_sequence + place
      OR hash IS DISTINCT FROM office.event_hash(
        previous, terminal, sequence, follows, payment, at, "by", type, "factsHash", "wordsHash")
      OR office.sha256_of(facts) <> "factsHash"
      OR words IS NOT NULL AND office.hash_of_words(salt, words) IS DISTINCT FROM coalesce("wordsHash", '')
    LIMIT 1;
  IF FOUND THEN
    RETURN office.says('does-not-follow', known.id, named_epoch, wrong.sequence);
  END IF;

  INSERT INTO office.events (ledger, epoch, sequence, follows, at, type, payment, terminal, made_by,
      facts, facts_hash, words, salt, words_hash, hash)
    SELECT known.ledger, named_epoch, sequence, follows, at, type, payment, terminal, "by",
        facts, decode("factsHash", 'hex'), words, salt, decode("wordsHash", 'hex'), decode(hash, 'hex')
      FROM unnest(sent_events) AS sent
      WHERE sequence > life.head_sequence;
  IF (batch ->> 'words')::boolean THEN
    PERFORM office.take_words(life, sent_events);
    IF life.words_sequence BETWEEN first_sequence - 1 AND last_sequence THEN
      UPDATE office.epochs SET words_sequence = last_sequence
        WHERE ledger = known.ledger AND epoch = named_epoch;
    END IF;
  END IF;
  UPDATE office.epochs SET head_sequence = events.sequence, head_hash = events.hash
    FROM office.events
    WHERE epochs.ledger = known.ledger AND epochs.epoch = named_epoch
      AND events.ledger = known.ledger AND events.epoch = named_epoch
      AND events.sequence = greatest(last_sequence, life.head_sequence);
  PERFORM office.take_payments(known, named_epoch, batch -> 'payments');
  PERFORM office.take_closes(known, named_epoch, batch -> 'closes');
  -- Read before a customer was forgotten, it can name them again: the counter is told at its next question.
  UPDATE office.ledgers SET forgotten = NULL
    WHERE ledger = known.ledger AND forgotten <> coalesce(batch ->> 'forgotten', '');
  SELECT * INTO life FROM office.epochs WHERE ledger = known.ledger AND epoch = named_epoch;
  RETURN office.says('ok', known.id, named_epoch, life.head_sequence, life.head_hash);
END $$;

-- Two copies may meet again behind a decision, where the code came to the wrong one of them.
CREATE FUNCTION office.note_fork(
  of office.ledgers, in_epoch bigint, at_sequence bigint, present bytea, other bytea
) RETURNS void
LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO office.forks (ledger, counter, epoch, sequence, hash, other_hash)
    VALUES ((of).ledger, (of).counter, in_epoch, at_sequence, present, other)
    ON CONFLICT (ledger, epoch, sequence, other_hash)
      DO UPDATE SET found_at = now(), settled_at = NULL, settled_by = NULL;
END;

-- A life that begins is the counter's from then on, and of those before it what leads there: a record can
-- be restored to what an earlier restore had left behind.
CREATE FUNCTION office.keep_what_leads_to(life office.epochs) RETURNS void
LANGUAGE sql
BEGIN ATOMIC
  WITH RECURSIVE path AS (
    SELECT (life).heard, (life).behind, (life).first_sequence, NULL::bigint AS kept
    UNION ALL
    SELECT epochs.heard, epochs.behind, epochs.first_sequence, path.first_sequence - 1
      FROM path JOIN office.epochs ON epochs.line = (life).line AND epochs.heard = path.behind)
  UPDATE office.epochs SET kept_sequence =
      coalesce((SELECT kept FROM path WHERE path.heard = epochs.heard), epochs.first_sequence - 1)
    WHERE line = (life).line AND heard <> (life).heard;
END;

CREATE FUNCTION office.new_ledger(named text, of int, base_line int) RETURNS office.ledgers
LANGUAGE sql
BEGIN ATOMIC
  WITH new AS (SELECT nextval(pg_get_serial_sequence('office.ledgers', 'ledger'))::int AS ledger)
  INSERT INTO office.ledgers (ledger, id, counter, line)
    OVERRIDING SYSTEM VALUE
    SELECT ledger, named, of, coalesce(base_line, ledger) FROM new
    RETURNING *;
END;

-- What came without its words before, where they are those that its hashes are of.
CREATE FUNCTION office.take_words(life office.epochs, sent_events office.sent_event[]) RETURNS void
LANGUAGE sql
BEGIN ATOMIC
  UPDATE office.events AS present
    SET facts = sent.facts, words = sent.words, salt = sent.salt
    FROM unnest(sent_events) AS sent
    WHERE present.ledger = (life).ledger AND present.epoch = (life).epoch
      AND present.sequence = sent.sequence AND sent.sequence <= (life).head_sequence
      AND sha256(convert_to(sent.facts, 'UTF8')) = present.facts_hash
      AND (sent.words IS NULL
        OR office.hash_of_words(sent.salt, sent.words) = encode(present.words_hash, 'hex'));
END;

-- A customer was forgotten at the counter, so everything goes here that may speak of them.
-- asked: as for office.head, and {"ledger", "payments": [their ids], "forgotten": what the counter calls these}
CREATE FUNCTION office.forget(asked jsonb) RETURNS office.head
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  refusal text := office.refusal(asked);
  known office.ledgers;
  gone text[] := ARRAY(SELECT jsonb_array_elements_text(asked -> 'payments'));
BEGIN
  SELECT * INTO known FROM office.ledgers
    WHERE id = asked ->> 'ledger'
      AND counter = (SELECT counter FROM office.counters WHERE role = session_user);
  IF refusal IS NOT NULL THEN
    RETURN office.says(refusal);
  ELSIF known.ledger IS NULL THEN
    RETURN office.says('gap');
  END IF;
  UPDATE office.events SET words = NULL, salt = NULL,
      facts = CASE WHEN type NOT IN ('create-accepted', 'charge-accepted', 'status-answered') THEN facts END
    WHERE ledger IN (SELECT ledger FROM office.ledgers WHERE line = known.line) AND payment = ANY (gone);
  UPDATE office.payment_rows SET customer = NULL, note = NULL, customer_digest = NULL
    WHERE line = known.line AND id = ANY (gone);
  UPDATE office.ledgers SET forgotten = asked ->> 'forgotten' WHERE ledger = known.ledger;
  RETURN office.says('ok', known.id);
END $$;

-- Whether another counter of the shop has asked the same customer: what may still be paid, of a day, and
-- of the last half hour what is or may have been. No lock, and no word of who the customer is.
-- asked: as for office.head, and {"digest"}
CREATE FUNCTION office.hint(asked jsonb) RETURNS TABLE (
  counter text, asked_at timestamptz, shown_as text, amount_minor bigint, currency text
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF office.refusal(asked) IS NOT NULL THEN
    RETURN;
  END IF;
  RETURN QUERY SELECT other.name, row.created_at, row.shown_as, row.amount_minor, row.currency
    FROM office.payment_rows AS row
    JOIN office.ledgers USING (ledger)
    JOIN office.counters AS other ON other.counter = ledgers.counter
    JOIN office.counters AS own ON own.role = session_user AND own.shop = other.shop
    WHERE row.customer_digest = asked ->> 'digest' AND other.counter <> own.counter
      AND row.created_at > now() - interval '1 day'
      AND (row.status IN ('recorded', 'starting', 'waiting', 'unconfirmed')
        OR row.created_at > now() - interval '30 minutes'
          AND row.shown_as IN ('paid', 'mismatch', 'expired-unknown', 'stopped-unknown'))
    ORDER BY row.created_at DESC LIMIT 3;
END $$;

CREATE FUNCTION office.place_of(of_ledger int, of_epoch bigint) RETURNS int
LANGUAGE sql STABLE
RETURN (SELECT heard FROM office.epochs WHERE ledger = $1 AND epoch = $2);

-- A row is newer by its life, and within one by its last event.
CREATE FUNCTION office.take_payments(of office.ledgers, in_epoch bigint, sent jsonb) RETURNS void
LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO office.payment_rows AS present (line, id, ledger, epoch, sequence, number, reference, method,
      amount_minor, currency, decimals, status, shown_as, network, local_day, utc_offset, created_at, updated_at,
      paid_at, receipt_number, late, paid_back_minor, alarms, made_by, customer, note,
      customer_digest)
    SELECT (of).line, id, (of).ledger, in_epoch, sequence, number, reference, method,
        "amountMinor", currency, decimals, status, "shownAs", network, "localDay", "utcOffset",
        office.utc("createdAt"), office.utc("updatedAt"), office.utc("paidAt"), receipt, late,
        "paidBackMinor", ARRAY(SELECT jsonb_array_elements_text(alarms)), "by", customer, note, "customerDigest"
      FROM jsonb_to_recordset(sent) AS row (id text, sequence bigint, number bigint, reference text,
        method text, "amountMinor" bigint, currency text, decimals int, status text, "shownAs" text, network text,
        "localDay" date, "utcOffset" int, "createdAt" bigint, "updatedAt" bigint, "paidAt" bigint,
        receipt bigint, late boolean, "paidBackMinor" bigint, alarms jsonb, "by" text, customer text,
        note text, "customerDigest" text)
    ON CONFLICT (line, id) DO UPDATE SET
      (ledger, epoch, sequence, number, reference, method, amount_minor, currency, decimals, status,
        shown_as, network, local_day, utc_offset, created_at, updated_at, paid_at, receipt_number, late,
        paid_back_minor, alarms, made_by, customer, note, customer_digest) =
      ROW (excluded.ledger, excluded.epoch, excluded.sequence, excluded.number, excluded.reference,
        excluded.method, excluded.amount_minor, excluded.currency, excluded.decimals,
        excluded.status, excluded.shown_as, excluded.network, excluded.local_day, excluded.utc_offset,
        excluded.created_at, excluded.updated_at, excluded.paid_at, excluded.receipt_number,
        excluded.late, excluded.paid_back_minor, excluded.alarms, excluded.made_by,
        coalesce(excluded.customer, present.customer), coalesce(excluded.note, present.note),
        coalesce(excluded.customer_digest, present.customer_digest))
      WHERE (office.place_of(excluded.ledger, excluded.epoch), excluded.sequence)
        >= (office.place_of(present.ledger, present.epoch), present.sequence);
END;

CREATE FUNCTION office.take_closes(of office.ledgers, in_epoch bigint, sent jsonb) RETURNS void
LANGUAGE sql
BEGIN ATOMIC
  WITH taken AS (
    INSERT INTO office.close_rows (line, number, ledger, epoch, sequence, local_day, opened_at, closed_at, agrees)
      SELECT (of).line, number, (of).ledger, in_epoch, sequence, "localDay",
          office.utc("openedAt"), office.utc("closedAt"), agrees
        FROM jsonb_to_recordset(sent) AS row (number bigint, sequence bigint,
          "localDay" date, "openedAt" bigint, "closedAt" bigint, agrees boolean)
      ON CONFLICT (line, epoch, number) DO NOTHING
      RETURNING line, epoch, number)
  INSERT INTO office.close_sums (line, epoch, number, currency, decimals, payments, minor, counted)
    SELECT line, epoch, number, currency, decimals, payments, minor, counted
      FROM jsonb_to_recordset(sent) AS row (number bigint, sums jsonb)
      JOIN taken USING (number)
      CROSS JOIN jsonb_to_recordset(sums) AS sum (currency text, decimals int, payments bigint,
        minor bigint, counted bigint);
END;

-- Who reads, and what: docs/head-office.md says what each view is for. Views read with the rights of
-- whoever asks, so that the policies below hold in them.

CREATE FUNCTION office.readable_counters() RETURNS SETOF int
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
  SELECT counter FROM office.counters WHERE EXISTS (
    SELECT FROM office.readers
      WHERE role = session_user AND (readers.shop IS NULL OR readers.shop = counters.shop));
END;

CREATE FUNCTION office.readable_lines() RETURNS SETOF int
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
  SELECT line FROM office.ledgers WHERE counter IN (SELECT office.readable_counters());
END;

-- IN, and no array: it is asked once for a statement and looked up by a hash for each row, so that what a
-- reader of all shops pays grows with the rows, and not with rows times counters.
ALTER TABLE office.counters ENABLE ROW LEVEL SECURITY;
ALTER TABLE office.ledgers ENABLE ROW LEVEL SECURITY;
ALTER TABLE office.epochs ENABLE ROW LEVEL SECURITY;
ALTER TABLE office.payment_rows ENABLE ROW LEVEL SECURITY;
ALTER TABLE office.close_rows ENABLE ROW LEVEL SECURITY;
ALTER TABLE office.close_sums ENABLE ROW LEVEL SECURITY;
ALTER TABLE office.forks ENABLE ROW LEVEL SECURITY;
CREATE POLICY by_shop ON office.counters FOR SELECT
  USING (counter IN (SELECT office.readable_counters()));
CREATE POLICY by_shop ON office.ledgers FOR SELECT
  USING (counter IN (SELECT office.readable_counters()));
CREATE POLICY by_shop ON office.forks FOR SELECT
  USING (counter IN (SELECT office.readable_counters()));
CREATE POLICY by_shop ON office.epochs FOR SELECT
  USING (line IN (SELECT office.readable_lines()));
CREATE POLICY by_shop ON office.payment_rows FOR SELECT
  USING (line IN (SELECT office.readable_lines()));
CREATE POLICY by_shop ON office.close_rows FOR SELECT
  USING (line IN (SELECT office.readable_lines()));
CREATE POLICY by_shop ON office.close_sums FOR SELECT
  USING (line IN (SELECT office.readable_lines()));

CREATE FUNCTION office.amount(minor numeric, decimals int) RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN round(minor / 10::numeric ^ decimals, decimals);

-- What does not lead to the record's latest life the counter has lost. Both views look for it themselves:
-- a function would ask for each row anew who reads.
CREATE VIEW office.payments WITH (security_invoker) AS
  SELECT counters.shop, counters.name AS counter, payment.id, payment.number, payment.reference,
    payment.method, payment.network, office.amount(payment.amount_minor, payment.decimals) AS amount,
    payment.currency, payment.status, payment.shown_as, payment.local_day AS day,
    payment.created_at AS asked_at, payment.utc_offset, payment.paid_at, payment.receipt_number AS receipt,
    payment.late, office.amount(payment.paid_back_minor, payment.decimals) AS paid_back,
    payment.alarms, payment.made_by AS asked_by, payment.customer, payment.note,
    payment.customer_digest,
    EXISTS (SELECT FROM office.epochs AS life
      WHERE life.ledger = payment.ledger AND life.epoch = payment.epoch
        AND life.kept_sequence < payment.sequence) AS lost_at_counter,
    counters.heard_at AS as_of
  FROM office.payment_rows AS payment
  JOIN office.ledgers USING (ledger) JOIN office.counters USING (counter);

CREATE VIEW office.days WITH (security_invoker) AS
  SELECT counters.shop, counters.name AS counter,
    payment.paid_day AS day,
    payment.method, payment.currency, count(*) AS payments,
    office.amount(sum(payment.amount_minor), payment.decimals) AS amount,
    office.amount(sum(payment.paid_back_minor), payment.decimals) AS paid_back,
    min(counters.heard_at) AS as_of
  FROM office.payment_rows AS payment
  JOIN office.ledgers USING (ledger) JOIN office.counters USING (counter)
  WHERE payment.status = 'paid'
  GROUP BY 1, 2, 3, 4, 5, payment.decimals;

CREATE VIEW office.closes WITH (security_invoker) AS
  SELECT counters.shop, counters.name AS counter, close.number, close.local_day AS day,
    close.opened_at, close.closed_at, sum.currency, sum.payments,
    office.amount(sum.minor, sum.decimals) AS amount, close.agrees,
    office.amount(sum.counted, sum.decimals) AS counted,
    EXISTS (SELECT FROM office.epochs AS life
      WHERE life.ledger = close.ledger AND life.epoch = close.epoch
        AND life.kept_sequence < close.sequence) AS lost_at_counter,
    counters.heard_at AS as_of
  FROM office.close_rows AS close
  JOIN office.ledgers USING (ledger) JOIN office.counters USING (counter)
  LEFT JOIN office.close_sums AS sum
    ON (sum.line, sum.epoch, sum.number) = (close.line, close.epoch, close.number);

CREATE VIEW office.all_counters WITH (security_invoker) AS
  SELECT counters.shop, counters.name AS counter, counters.enrolled_at, counters.revoked_at,
    counters.heard_at, counters.app,
    EXISTS (SELECT FROM office.forks
      WHERE forks.counter = counters.counter AND settled_at IS NULL) AS forked
  FROM office.counters;

CREATE VIEW office.alarms WITH (security_invoker) AS
  SELECT counters.shop, counters.name AS counter, alarm AS kind, payment.reference,
    office.amount(payment.amount_minor, payment.decimals) AS amount, payment.currency,
    payment.updated_at AS since
  FROM office.payment_rows AS payment
  JOIN office.ledgers USING (ledger) JOIN office.counters USING (counter)
  CROSS JOIN unnest(payment.alarms) AS alarm
  WHERE payment.alarms <> '{}'
  UNION ALL
  SELECT counters.shop, counters.name, 'fork', 'event ' || forks.sequence, NULL, NULL, forks.found_at
  FROM office.forks JOIN office.counters USING (counter)
  WHERE forks.settled_at IS NULL;

-- What an administrator does. Each may be called by whoever owns the schema, and by nobody else.

-- Makes a login for a counter, or a new password for one that is enrolled, and gives the code that a
-- manager pastes at the counter. Of two copies the one that gets the new code is the counter from then on;
-- the other's password is no good any more, whatever is restored there. ca: PEM of the authority that signs the server's certificate, or of the
-- certificate itself where it signs itself; null for one that computers know anyway. reads: which counters
-- are seen at this one, by whoever has the right there: 'shop', 'all', or null for none.
CREATE FUNCTION office.enrol(
  shop text, counter text, host text, port int, ca text, reads text DEFAULT NULL
) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  number int;
  login text;
  reader json;
  password text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
BEGIN
  INSERT INTO office.counters AS present (shop, name, role)
    VALUES ($1, $2, 'new ' || gen_random_uuid())
    ON CONFLICT (name) DO UPDATE SET shop = excluded.shop, revoked_at = NULL
    RETURNING present.counter, present.role INTO number, login;
  IF login LIKE 'new %' THEN
    -- A name that no counter had before an office came back from a backup.
    login := 'counterfoil_' || left(replace(gen_random_uuid()::text, '-', ''), 16);
    UPDATE office.counters SET role = login WHERE counters.counter = number;
  END IF;
  PERFORM office.ensure_roles();
  EXECUTE format('ALTER ROLE %I LOGIN PASSWORD %L', login, password);
  PERFORM office.hang_up(login);
  UPDATE office.forks SET settled_at = now(), settled_by = session_user
    WHERE settled_at IS NULL AND forks.counter = number;
  reader := office.reader_of(login, $1, $6);
  RETURN 'COUNTERFOIL-' || translate(encode(convert_to(json_build_object(
      'v', 1, 'name', $2, 'shop', $1, 'host', $3, 'port', $4, 'database', current_database(),
      'user', login, 'password', password, 'mode', (SELECT mode FROM office.settings),
      'ca', $5, 'reader', reader, 'hintKey', (SELECT hint_key FROM office.settings))::text, 'UTF8'), 'base64'), E'+/=\n', '-_');
END $$;

-- The second login of a counter, which reads and does nothing else; null where it is to have none.
CREATE FUNCTION office.reader_of(counter_login text, shop text, reads text) RETURNS json
LANGUAGE plpgsql AS $$
DECLARE
  login text := counter_login || '_reader';
  password text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
BEGIN
  DELETE FROM office.readers WHERE role = login;
  IF reads IS NULL THEN
    EXECUTE format('ALTER ROLE %I NOLOGIN', login);
    RETURN NULL;
  END IF;
  EXECUTE format('ALTER ROLE %I LOGIN PASSWORD %L', login, password);
  PERFORM office.let_read(login, CASE WHEN reads = 'all' THEN NULL ELSE shop END);
  RETURN json_build_object('user', login, 'password', password);
END $$;

-- What a counter has open outlives its password, and could hold its row.
CREATE FUNCTION office.hang_up(counter_login text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE usename IN (counter_login, counter_login || '_reader');
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;

-- From now on nothing is taken from a counter. What it has sent stays.
CREATE FUNCTION office.revoke(counter text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  login text;
BEGIN
  SELECT role INTO STRICT login FROM office.counters WHERE name = $1;
  EXECUTE format('ALTER ROLE %I NOLOGIN', login);
  EXECUTE format('ALTER ROLE %I NOLOGIN', login || '_reader');
  PERFORM office.hang_up(login);
  UPDATE office.counters SET revoked_at = now() WHERE name = $1;
END $$;

-- All that was one counter's is another's from now on: a record that moved to a computer with a name of
-- its own goes on there.
CREATE FUNCTION office.hand_over(counter text, successor text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  next int;
BEGIN
  SELECT counters.counter INTO STRICT next FROM office.counters WHERE name = $2;
  UPDATE office.ledgers SET counter = next WHERE ledgers.counter = (
    SELECT counters.counter FROM office.counters WHERE name = $1);
END $$;

-- Lets a role read one shop's counters; those of all shops where shop is null.
CREATE FUNCTION office.let_read(reader text, shop text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('GRANT counterfoil_readers TO %I', reader);
  INSERT INTO office.readers (role, shop) VALUES ($1, $2) ON CONFLICT DO NOTHING;
END $$;

-- Roles belong to the whole server, and a backup of the office does not bring them. So this is called
-- again by each run of `create`, and takes from everybody what later migrations may have given.
CREATE FUNCTION office.ensure_roles() RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  login text;
BEGIN
  FOREACH login IN ARRAY ARRAY['counterfoil_counters', 'counterfoil_readers'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = login) THEN
      EXECUTE format('CREATE ROLE %I NOLOGIN', login);
    END IF;
  END LOOP;
  -- What is missing alone: each enrolment comes here, and a chain has thousands of counters.
  FOR login IN SELECT wanted FROM office.counters CROSS JOIN unnest(ARRAY[role, role || '_reader']) AS wanted
      WHERE wanted NOT IN (SELECT rolname FROM pg_roles) LOOP
    EXECUTE format('CREATE ROLE %I NOLOGIN CONNECTION LIMIT 8', login);
  END LOOP;
  FOR login IN SELECT role FROM office.counters WHERE role NOT IN (
      SELECT pg_get_userbyid(member) FROM pg_auth_members
        WHERE roleid = 'counterfoil_counters'::regrole) LOOP
    EXECUTE format('GRANT counterfoil_counters TO %I', login);
  END LOOP;
  FOR login IN SELECT role FROM office.readers WHERE role IN (SELECT rolname FROM pg_roles) LOOP
    EXECUTE format('GRANT counterfoil_readers TO %I', login);
  END LOOP;
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO counterfoil_counters, counterfoil_readers',
    current_database());
  REVOKE ALL ON ALL FUNCTIONS IN SCHEMA office FROM PUBLIC;
  GRANT USAGE ON SCHEMA office TO counterfoil_counters, counterfoil_readers;
  GRANT EXECUTE ON FUNCTION office.head, office.ingest, office.forget, office.hint
    TO counterfoil_counters;
  GRANT SELECT (counter, shop, name, enrolled_at, revoked_at, heard_at, app)
    ON office.counters TO counterfoil_readers;
  GRANT SELECT (ledger, counter, line) ON office.ledgers TO counterfoil_readers;
  GRANT SELECT (ledger, line, epoch, kept_sequence) ON office.epochs TO counterfoil_readers;
  GRANT SELECT (counter, sequence, found_at, settled_at) ON office.forks TO counterfoil_readers;
  GRANT SELECT ON office.payment_rows, office.close_rows, office.close_sums, office.payments, office.days,
    office.closes, office.all_counters, office.alarms TO counterfoil_readers;
  GRANT EXECUTE ON FUNCTION office.readable_counters, office.readable_lines, office.amount
    TO counterfoil_readers;
END $$;
SELECT office.ensure_roles();

COMMIT;
