/** The one place that writes: an event, its link in the chain, the payment's row and its poll state. */
import { randomBytes } from 'node:crypto';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import {
  type LoggedEvent,
  type Payment,
  PAYMENT_STATUSES,
} from '../../../shared/core/payments/payments.ts';
import type { RecordEvent } from '../../../shared/record-events.ts';
import { type ChainedEvent, type ChainHead, eventHash, HEAD_SQL, headOfRow } from './chain.ts';
import { type Guard, quietGuard } from './errors.ts';
import { storedType } from './event-types.ts';
import { type LedgerEvent, partsOf, type Words } from './facts-and-words.ts';
import { madeBy } from './made-by.ts';
import type { Append } from './append.ts';
import type { Ledger, PollStates } from './ledger.ts';
import type { PollState, PollStateLimits } from './ledger-reader.ts';
import { ALL_COLUMNS, allValues, MOVING_COLUMNS, movingValues } from './payment-row.ts';
import { COUNTER_SQL, receiptCounter } from './counters.ts';
import { createPollStateWriter } from './poll-states.ts';
import { createPrintQueue } from './print-jobs.ts';
import { storedId, storedSalt } from './stored-ids.ts';
import { createTakingsWriter } from './takings.ts';

const MOVED = [...MOVING_COLUMNS, 'last_sequence'];
const INSERTED = [
  'number',
  ...ALL_COLUMNS,
  'last_sequence',
  'draft_id',
  'personal_salt',
  'customer_forms',
];
const EVENT_COLUMNS = [
  'sequence',
  'payment',
  'follows',
  'type',
  'at',
  'terminal',
  'made_by',
  'payment_id',
  'hash',
];

/** Values are bound by place: with some thirty columns, by name takes noticeably longer. */
const insertSql = (table: string, columns: readonly string[]) =>
  `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;

export const WRITE_SQL = {
  head: HEAD_SQL,
  reference: 'INSERT OR IGNORE INTO service_references (reference, payment) VALUES (?, ?)',
  // What a payment's row names as its latest event may be gone: then it is the latest that is there.
  place: `SELECT number,
      CASE WHEN EXISTS (SELECT 1 FROM events WHERE sequence = last_sequence)
        THEN last_sequence
        ELSE (SELECT max(sequence) FROM events WHERE payment = payments.number)
      END AS lastSequence,
      status, paid_back AS paidBack, paid_elsewhere AS paidElsewhere
    FROM payments WHERE id = ?`,
  // A row may be gone, and its number is given away all the same.
  newest: `SELECT max((SELECT coalesce(max(number), 0) FROM payments),
    coalesce((SELECT payment FROM events WHERE follows IS NULL AND payment IS NOT NULL
      ORDER BY sequence DESC LIMIT 1), 0))`,
  event: insertSql('events', EVENT_COLUMNS),
  data: insertSql('event_data', ['sequence', 'facts', 'salt', 'words', 'words_hash']),
  open: insertSql('payments', INSERTED),
  reopen: insertSql('payments', INSERTED).replace('INSERT', 'INSERT OR IGNORE'),
  move: `UPDATE payments SET ${MOVED.map((name) => `${name} = ?`).join(', ')} WHERE number = ?`,
} as const;

export const placeSchema = z.compile(
  z.object({
    number: z.int(),
    lastSequence: z.int().nullable(),
    status: z.enum(PAYMENT_STATUSES).nullable().catch(null),
    paidBack: z.int().nullable().catch(null),
    paidElsewhere: z.int().nullable().catch(null),
  }),
);
type Place = z.infer<typeof placeSchema>;

/** What money depends on, as the row had it before an event; the same as after where it can't be read. */
export const wasBefore = ({ status, paidBack, paidElsewhere }: Place, after: Payment): Payment =>
  status === null
    ? after
    : {
        ...after,
        status,
        paidBackMinor: paidBack ?? 0,
        share: after.share && { ...after.share, elsewhereMinor: paidElsewhere ?? 0 },
      };

interface Writer extends Pick<Ledger, 'append' | 'appendAll' | 'nextReceipt'> {
  readonly pollStates: Pick<PollStates, 'save' | 'shift' | 'cap'>;
}

type Opening = NonNullable<Append['opening']>;

/** What the service calls a payment from an event on; empty where the event gives it no name. */
export function referencesGiven({ type }: { type: string }, payment: Payment): string[] {
  if (type !== 'create-accepted' && type !== 'charge-accepted') return [];
  return [
    payment.gatewayReference,
    payment.chargeReference,
    payment.paymentUrlReference,
    payment.externalPaymentReference,
  ].filter((reference) => reference !== null);
}

interface Written {
  logged: LoggedEvent;
  /** The payment's. */
  number: number;
}

/** What of an event stays the same wherever it is chained. */
export type Happening = Omit<ChainedEvent, 'sequence' | 'follows'>;

/**
 * Salts an event's words, which are hashed by themselves.
 * @param hide a name that the service gave, without the customer
 */
export function happeningOf(
  event: LedgerEvent,
  of: Pick<Happening, 'terminal' | 'paymentId' | 'at' | 'by'>,
  hide?: (name: string) => string,
): Happening {
  const { facts, words } = partsOf(event, hide);
  const salted = words === null ? null : { salt: randomBytes(16).toString('hex'), text: words };
  return { ...of, type: event.type, facts, words: salted };
}

const columnsOf = (words: Words | null): (Buffer | string | null)[] => {
  if (words === null) return [null, null, null];
  if ('hash' in words) return [null, null, Buffer.from(words.hash, 'hex')];
  return [storedSalt(words.salt), words.text, null];
};

/**
 * Chains events and stores them, in the caller's transaction.
 * @returns writes an event and says which one it became. `payment` is its number, null where it belongs
 *   to none, `follows` the sequence of the same payment's event before it
 */
export function createEventWriter(
  db: Database.Database,
): (happening: Happening, payment: number | null, follows: number | null) => ChainHead {
  const readHead = db.prepare(WRITE_SQL.head);
  const insertEvent = db.prepare(WRITE_SQL.event);
  const insertData = db.prepare(WRITE_SQL.data);
  return (happening, payment, follows) => {
    const { terminal, paymentId, at, by, type, facts, words } = happening;
    const head = headOfRow(readHead.get());
    const sequence = head.sequence + 1;
    const hash = eventHash(head.hash, { ...happening, sequence, follows });
    insertEvent.run(
      sequence,
      payment,
      follows,
      storedType(type),
      at,
      terminal,
      by,
      follows === null && paymentId !== null ? storedId(paymentId) : null,
      Buffer.from(hash, 'hex'),
    );
    insertData.run(sequence, facts, ...columnsOf(words));
    return { sequence, hash };
  };
}

/** @returns writes what happened to the record as a whole, in the caller's transaction */
export function createRecordEventWriter(
  db: Database.Database,
  terminal: string,
): (event: RecordEvent, at: number) => ChainHead {
  const chain = createEventWriter(db);
  const name = createRecordEventNamer(db);
  return (event, at) => {
    const by = madeBy(event.type);
    const happening = happeningOf(event, { terminal, paymentId: null, at, by });
    const head = chain(happening, null, null);
    name(head.sequence);
    return head;
  };
}

/**
 * @returns names the latest event of the record as a whole, which no payment's row does, in the caller's
 *   transaction: so it shows where the end is gone
 */
export function createRecordEventNamer(db: Database.Database): (sequence: number) => void {
  const keep = db.prepare(COUNTER_SQL.keep);
  return (sequence) => void keep.run('last-of-record', String(sequence));
}

/** @returns the number that the next payment gets, in the caller's transaction */
export function nextNumberReader(db: Database.Database): () => number {
  const newest = db.prepare(WRITE_SQL.newest).pluck();
  return () => z.int().parse(newest.get()) + 1;
}

/** @returns where a payment stands in the ledger, in the caller's transaction; throws where it is in none */
function placeReader(db: Database.Database): (paymentId: string) => Place {
  const place = db.prepare(WRITE_SQL.place);
  return (paymentId) => {
    const found = place.get(storedId(paymentId));
    if (found === undefined) throw new Error(`no payment ${paymentId} in the ledger`);
    return placeSchema.parse(found);
  };
}

/**
 * A plan that a power cut loses only has a question asked again, so no disk is waited for. The next
 * event's flush takes along what was written before it.
 */
function unflushed(db: Database.Database, work: () => void): void {
  db.pragma('synchronous = NORMAL');
  try {
    work();
  } finally {
    db.pragma('synchronous = FULL');
  }
}

/** @param terminal this counter's name, which stands in every event */
export function createWriter(
  db: Database.Database,
  terminal: string,
  guarded: Guard = quietGuard,
): Writer {
  const chain = createEventWriter(db);
  const nextNumber = nextNumberReader(db);
  const placeOf = placeReader(db);
  const insertPayment = db.prepare(WRITE_SQL.open);
  const updatePayment = db.prepare(WRITE_SQL.move);
  const insertReference = db.prepare(WRITE_SQL.reference);
  const pollStates = createPollStateWriter(db);
  const receipts = receiptCounter(db);
  const queuePrint = createPrintQueue(db);
  const addTakings = createTakingsWriter(db);

  /** @param follows sequence of the same payment's event before this one */
  function logEvent(
    { event, at, payment, hide }: Append,
    number: number,
    follows: number | null,
  ): LoggedEvent {
    const by = madeBy(event.type);
    const of = { terminal, paymentId: payment.id, at, by };
    const { sequence } = chain(happeningOf(event, of, hide), number, follows);
    return { terminal, sequence, at, ...(by === null ? {} : { by }), event };
  }

  function open(append: Append, opening: Opening): Written {
    const { draftId, personalSalt, customerForms = null } = opening;
    const number = nextNumber();
    const logged = logEvent(append, number, null);
    insertPayment.run(
      number,
      allValues(append.payment),
      logged.sequence,
      storedId(draftId),
      storedSalt(personalSalt),
      customerForms,
    );
    const { at, payment } = append;
    addTakings(null, payment, { number, sequence: logged.sequence, at });
    return { logged, number };
  }

  function move(append: Append): Written {
    const { at, event, payment } = append;
    const place = placeOf(payment.id);
    const { number, lastSequence } = place;
    const logged = logEvent(append, number, lastSequence);
    updatePayment.run(movingValues(payment), logged.sequence, number);
    for (const reference of referencesGiven(event, payment)) insertReference.run(reference, number);
    addTakings(wasBefore(place, payment), payment, { number, sequence: logged.sequence, at });
    return { logged, number };
  }

  function appendOne(append: Append): LoggedEvent {
    const { event, at, payment, opening, polling, print } = append;
    if ((event.type === 'recorded') !== (opening !== undefined))
      throw new Error(`${event.type} (${payment.id}): an opening belongs to the first event alone`);
    // Where the count is lost it is made anew from the rows, which must not know of this one yet.
    if (event.type === 'status-answered' && event.receipt !== undefined) take(event.receipt);
    const { logged, number } = opening ? open(append, opening) : move(append);
    if (polling === null) pollStates.end(number);
    else if (polling) pollStates.save(number, polling);
    if (print) queuePrint(number, print, at);
    return logged;
  }

  /** A receipt's number is on paper in a customer's hand: none is left out, and none given twice. */
  function take(receipt: number): void {
    if (receipt !== receipts.last() + 1)
      throw new Error(`receipt ${receipt} is not the next one of this ledger`);
    receipts.reach(receipt);
  }

  const appendAll = db.transaction((appends: readonly Append[], check?: () => void) => {
    check?.();
    return appends.map(appendOne);
  });
  const append = db.transaction((one: Append, check?: () => void) => {
    check?.();
    return appendOne(one);
  });
  const savePollStates = db.transaction((moved: readonly PollState[]) => {
    for (const polling of moved) pollStates.save(placeOf(polling.paymentId).number, polling);
  });

  const capPollStates = db.transaction((latest: PollStateLimits) => pollStates.cap(latest));

  return {
    append: guarded((one, check) => append.immediate(one, check)),
    appendAll: guarded((appends, check) => appendAll.immediate(appends, check)),
    nextReceipt: guarded(() => receipts.last() + 1),
    pollStates: {
      save: guarded((moved) => unflushed(db, () => savePollStates.immediate(moved))),
      shift: guarded((byMs) => pollStates.shift(byMs)),
      cap: guarded((latest) => capPollStates.immediate(latest)),
    },
  };
}
