/** The one place that writes: an event, its link in the chain, the payment's row and its poll state. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { LoggedEvent, Payment } from '../../../shared/payments.ts';
import { chainHeadSchema, eventHash, GENESIS, HEAD_SQL } from './chain.ts';
import { type Guard, quietGuard } from './errors.ts';
import type { Append, Ledger, PollState } from './ledger.ts';
import { ALL_COLUMNS, allValues, MOVING_COLUMNS, movingValues } from './payment-row.ts';
import { createPollStateWriter, type PollStateLimits } from './poll-states.ts';

const MOVED = [...MOVING_COLUMNS, 'last_sequence'];
const INSERTED = [...ALL_COLUMNS, 'last_sequence', 'draft_id', 'personal_salt', 'customer_forms'];
const EVENT_COLUMNS = [
  'sequence',
  'follows',
  'terminal',
  'payment_id',
  'type',
  'at',
  'data',
  'previous_hash',
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
      CASE WHEN EXISTS (SELECT 1 FROM payment_events WHERE sequence = last_sequence)
        THEN last_sequence
        ELSE (SELECT max(sequence) FROM payment_events WHERE payment_id = payments.id)
      END AS lastSequence
    FROM payments WHERE id = ?`,
  event: insertSql('payment_events', EVENT_COLUMNS),
  open: insertSql('payments', INSERTED),
  // In the place that its row had before.
  reopen: insertSql('payments', ['number', ...INSERTED]).replace('INSERT', 'INSERT OR IGNORE'),
  move: `UPDATE payments SET ${MOVED.map((name) => `${name} = ?`).join(', ')} WHERE number = ?`,
} as const;

export const placeSchema = z.compile(
  z.object({ number: z.int(), lastSequence: z.int().nullable() }),
);

type Writer = Pick<
  Ledger,
  'append' | 'appendAll' | 'savePollStates' | 'shiftPollStates' | 'capPollStates'
>;

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

/** @param terminal this counter's name, which stands in every event */
export function createWriter(
  db: Database.Database,
  terminal: string,
  guarded: Guard = quietGuard,
): Writer {
  const readHead = db.prepare(WRITE_SQL.head);
  const findPlace = db.prepare(WRITE_SQL.place);
  const insertEvent = db.prepare(WRITE_SQL.event);
  const insertPayment = db.prepare(WRITE_SQL.open);
  const updatePayment = db.prepare(WRITE_SQL.move);
  const insertReference = db.prepare(WRITE_SQL.reference);
  const pollStates = createPollStateWriter(db);

  function placeOf(paymentId: string): z.infer<typeof placeSchema> {
    const found = findPlace.get(paymentId);
    if (found === undefined) throw new Error(`no payment ${paymentId} in the ledger`);
    return placeSchema.parse(found);
  }

  /** @param follows sequence of the same payment's event before this one */
  function logEvent({ event, at, payment }: Append, follows: number | null): LoggedEvent {
    const last = readHead.get();
    const head = last === undefined ? GENESIS : chainHeadSchema.parse(last);
    const sequence = head.sequence + 1;
    const { type, ...fields } = event;
    const data = JSON.stringify(fields);
    const link = { sequence, follows, terminal, paymentId: payment.id, at, type, data };
    insertEvent.run(
      sequence,
      follows,
      terminal,
      payment.id,
      type,
      at,
      data,
      head.hash,
      eventHash(head.hash, link),
    );
    return { terminal, sequence, at, event };
  }

  function open(append: Append, opening: Opening): Written {
    const { draftId, personalSalt, customerForms = null } = opening;
    const logged = logEvent(append, null);
    const values = allValues(append.payment);
    const { lastInsertRowid } = insertPayment.run(
      values,
      logged.sequence,
      draftId,
      personalSalt,
      customerForms,
    );
    return { logged, number: Number(lastInsertRowid) };
  }

  function move(append: Append): Written {
    const { number, lastSequence } = placeOf(append.payment.id);
    const logged = logEvent(append, lastSequence);
    updatePayment.run(movingValues(append.payment), logged.sequence, number);
    for (const reference of referencesGiven(append.event, append.payment))
      insertReference.run(reference, number);
    return { logged, number };
  }

  function appendOne(append: Append): LoggedEvent {
    const { event, payment, opening, polling } = append;
    if ((event.type === 'recorded') !== (opening !== undefined))
      throw new Error(`${event.type} (${payment.id}): an opening belongs to the first event alone`);
    const { logged, number } = opening ? open(append, opening) : move(append);
    if (polling === null) pollStates.end(number);
    else if (polling) pollStates.save(number, polling);
    return logged;
  }

  const appendAll = db.transaction((appends: readonly Append[]) => appends.map(appendOne));
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
    appendAll: guarded((appends) => appendAll.immediate(appends)),
    savePollStates: guarded((moved) => savePollStates.immediate(moved)),
    shiftPollStates: guarded((byMs) => pollStates.shift(byMs)),
    capPollStates: guarded((latest) => capPollStates.immediate(latest)),
  };
}
