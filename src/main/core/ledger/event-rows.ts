/**
 * Stored events, put together again from where they are kept: the place in the chain in `events`,
 * facts and words in `event_data` or, of a payment that rests, in its pack, the payment's id in its
 * first event. Every reader of events comes by here.
 */
import type Database from 'better-sqlite3';
import { erasedReader } from './erased-reader.ts';
import { type PackedEvent, unpackEvents } from './event-packs.ts';
import { typeOfStored } from './event-types.ts';
import { hashOfStored, idOfStored, saltOfStored, storedId } from './stored-ids.ts';

/** Anything can stand in a damaged row, so nothing is promised of the values; null is "not there". */
export interface EventRow {
  sequence: unknown;
  /** The sequence of the same payment's event before; null for its first. */
  follows: unknown;
  terminal: unknown;
  /** Null where it belongs to no payment. */
  paymentId: unknown;
  at: unknown;
  by: unknown;
  type: unknown;
  /** JSON, as it was written. */
  facts: unknown;
  /** As `Words`; null where there are none. */
  words: unknown;
  /** In hex. */
  hash: unknown;
}

export interface EventRows {
  /** Events after one, up to another, in their order, at most `limit`. */
  stretch(after: number, upTo: number, limit: number): EventRow[];
  /** The same, as they are asked for; nothing may be written to the connection meanwhile. */
  iterate(after: number): Iterable<EventRow>;
  /** A payment's events, each leading to the one before it, oldest first. */
  ofPayment(paymentId: string): EventRow[];
  /** The first of them; undefined where it can't be reached. */
  intentOf(paymentId: string): EventRow | undefined;
  /** Intents, newest first, as they are asked for. */
  intents(): Iterable<EventRow>;
}

const EVENTS = `SELECT event.sequence, event.payment, event.follows, event.type, event.at,
    event.terminal, event.made_by, event.payment_id, event.hash, event_data.facts,
    event_data.salt, event_data.words, event_data.words_hash
  FROM events AS event LEFT JOIN event_data ON event_data.sequence = event.sequence`;

/** A payment's events, each leading to the one before it. */
const LIFE = `WITH RECURSIVE life (place) AS (
      SELECT last_sequence FROM payments WHERE id = ?
      UNION SELECT follows FROM life JOIN events ON sequence = place
    )`;

export const EVENT_SQL = {
  stretch: `${EVENTS} WHERE event.sequence > ? AND event.sequence <= ?
    ORDER BY event.sequence LIMIT ?`,
  after: `${EVENTS} WHERE event.sequence > ? ORDER BY event.sequence`,
  life: `${LIFE} ${EVENTS} WHERE event.sequence IN life ORDER BY event.sequence`,
  intent: `${LIFE} ${EVENTS} WHERE event.sequence IN life AND event.follows IS NULL`,
  intents: `${EVENTS} WHERE event.follows IS NULL AND event.payment IS NOT NULL
    ORDER BY event.sequence DESC`,
  // In a part of a ledger the first event may be in another part.
  first: `WITH RECURSIVE back (sequence, follows, payment, payment_id) AS (
      SELECT sequence, follows, payment, payment_id FROM events WHERE sequence = @sequence
      UNION SELECT before.sequence, before.follows, before.payment, before.payment_id
        FROM back JOIN events AS before
          ON before.sequence = back.follows AND before.sequence < back.sequence
    ) SELECT coalesce(
      (SELECT payment_id FROM back WHERE follows IS NULL AND payment = @payment),
      (SELECT id FROM payments WHERE number = @payment))`,
  pack: 'SELECT format, data FROM event_packs WHERE payment = ?',
} as const;

/** How many payments' ids and texts are kept: a stretch of events belongs to few at a time. */
const KEPT_AT_MOST = 2000;

type Columns = Readonly<Record<string, unknown>>;

export function createEventRows(db: Database.Database): EventRows {
  const stretch = db.prepare<[number, number, number], Columns>(EVENT_SQL.stretch);
  const after = db.prepare<[number], Columns>(EVENT_SQL.after);
  const life = db.prepare<[Buffer | string], Columns>(EVENT_SQL.life);
  const intent = db.prepare<[Buffer | string], Columns>(EVENT_SQL.intent);
  const intents = db.prepare<[], Columns>(EVENT_SQL.intents);
  const first = db.prepare<[{ sequence: unknown; payment: unknown }]>(EVENT_SQL.first).pluck();
  const pack = db.prepare<[unknown], { format: unknown; data: unknown }>(EVENT_SQL.pack);
  const ids = new Map<unknown, unknown>();
  const packs = new Map<unknown, ReadonlyMap<unknown, PackedEvent>>();
  const erasedNow = erasedReader(db);
  let erasedThen = 0;

  function idOf({ sequence, payment, follows, payment_id: own }: Columns): unknown {
    if (payment === null) return idOfStored(own);
    if (follows === null) return keep(ids, payment, idOfStored(own));
    return (
      ids.get(payment) ?? keep(ids, payment, idOfStored(first.get({ sequence, payment }) ?? null))
    );
  }

  /** A pack that grew since it was read is read again, and so are all where words were withheld. */
  function packed({ sequence, payment }: Columns): Pick<EventRow, 'facts' | 'words'> {
    const erased = erasedNow();
    if (erased !== erasedThen) packs.clear();
    erasedThen = erased;
    const known = packs.get(payment)?.get(sequence);
    if (known !== undefined) return known;
    const found = pack.get(payment);
    const events = unpackEvents(found?.format, found?.data);
    return keep(packs, payment, events).get(Number(sequence)) ?? NOTHING_SAID;
  }

  function put(row: Columns): EventRow {
    const { facts, words } = row['facts'] === null ? packed(row) : loose(row);
    return {
      sequence: row['sequence'],
      follows: row['follows'],
      terminal: row['terminal'],
      paymentId: idOf(row),
      at: row['at'],
      by: row['made_by'],
      type: typeOfStored(row['type']),
      facts,
      words,
      hash: hashOfStored(row['hash']),
    };
  }

  function* each(rows: Iterable<Columns>): Generator<EventRow> {
    for (const row of rows) yield put(row);
  }

  return {
    stretch: (from, upTo, limit) => stretch.all(from, upTo, limit).map(put),
    iterate: (from) => each(after.iterate(from)),
    ofPayment: (paymentId) => life.all(storedId(paymentId)).map(put),
    intentOf(paymentId) {
      const row = intent.get(storedId(paymentId));
      return row === undefined ? undefined : put(row);
    },
    intents: () => each(intents.iterate()),
  };
}

const NOTHING_SAID = { facts: null, words: null };

/** What of the words is not as it was written makes words that no reader takes. */
function loose({ facts, salt, words, words_hash: withheld }: Columns) {
  if (withheld !== null && words === null)
    return { facts, words: { hash: hashOfStored(withheld) } };
  if (words === null && salt === null) return { facts, words: null };
  return { facts, words: { salt: saltOfStored(salt), text: words } };
}

function keep<T>(kept: Map<unknown, T>, key: unknown, value: T): T {
  if (kept.size >= KEPT_AT_MOST) kept.clear();
  kept.set(key, value);
  return value;
}
