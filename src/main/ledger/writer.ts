/** The one place that writes: an event, its link in the chain, the payment's row and its watch. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { LoggedEvent } from '../../shared/payments.ts';
import { chainHeadSchema, eventHash } from './chain.ts';
import { guarded } from './errors.ts';
import type { Append, Ledger, Watch } from './ledger.ts';
import { LASTING_COLUMNS, lastingColumns, MOVING_COLUMNS, movingColumns } from './payment-row.ts';
import { createWatchWriter, type WatchLimits } from './watches.ts';

const INSERTED = [
  'first_sequence',
  'draft_id',
  'personal_salt',
  ...LASTING_COLUMNS,
  ...MOVING_COLUMNS,
];

export const WRITE_SQL = {
  event: `INSERT INTO payment_events
    (sequence, terminal, payment_id, type, at, data, previous_hash, hash)
    VALUES (@sequence, @terminal, @paymentId, @type, @at, @data, @previousHash, @hash)`,
  open: `INSERT INTO payments (${INSERTED.join(', ')})
    VALUES (${INSERTED.map((name) => `@${name}`).join(', ')}) RETURNING number`,
  move: `UPDATE payments SET ${MOVING_COLUMNS.map((name) => `${name} = @${name}`).join(', ')}
    WHERE id = @id RETURNING number`,
} as const;

type Writer = Pick<Ledger, 'append' | 'appendAll' | 'saveWatches' | 'shiftWatches' | 'capWatches'>;

/** @param terminal this counter's name, which stands in every event */
export function createWriter(db: Database.Database, terminal: string): Writer {
  const readHead = db.prepare('SELECT events, hash FROM chain_head');
  const insertEvent = db.prepare(WRITE_SQL.event);
  const insertPayment = db.prepare(WRITE_SQL.open).pluck();
  const updatePayment = db.prepare(WRITE_SQL.move).pluck();
  const findNumber = db.prepare('SELECT number FROM payments WHERE id = ?').pluck();
  const watches = createWatchWriter(db);

  function logEvent({ event, at, payment }: Append): number {
    const head = chainHeadSchema.parse(readHead.get());
    const sequence = head.events + 1;
    const { type, ...fields } = event;
    const link = {
      sequence,
      terminal,
      paymentId: payment.id,
      at,
      type,
      data: JSON.stringify(fields),
    };
    insertEvent.run({ ...link, previousHash: head.hash, hash: eventHash(head.hash, link) });
    return sequence;
  }

  /** @returns the payment's number */
  function writeRow({ event, payment, opening }: Append, sequence: number): number {
    if ((event.type === 'recorded') !== (opening !== undefined))
      throw new Error(`${event.type} (${payment.id}): an opening belongs to the first event alone`);
    const moving = movingColumns(payment);
    if (!opening) return numberOf(payment.id, updatePayment.get({ id: payment.id, ...moving }));
    const own = {
      first_sequence: sequence,
      draft_id: opening.draftId,
      personal_salt: opening.personalSalt,
    };
    return z.int().parse(insertPayment.get({ ...own, ...lastingColumns(payment), ...moving }));
  }

  function appendOne(append: Append): LoggedEvent {
    const sequence = logEvent(append);
    const number = writeRow(append, sequence);
    if (append.watch === null) watches.end(number);
    else if (append.watch) watches.save(number, append.watch);
    return { terminal, sequence, at: append.at, event: append.event };
  }

  const appendAll = db.transaction((appends: readonly Append[]) => appends.map(appendOne));
  const append = db.transaction(appendOne);
  const saveWatches = db.transaction((moved: readonly Watch[]) => {
    for (const watch of moved)
      watches.save(numberOf(watch.paymentId, findNumber.get(watch.paymentId)), watch);
  });

  const capWatches = db.transaction((latest: WatchLimits) => watches.cap(latest));

  return {
    append: guarded((one) => append.immediate(one)),
    appendAll: guarded((appends) => appendAll.immediate(appends)),
    saveWatches: guarded((moved) => saveWatches.immediate(moved)),
    shiftWatches: guarded((byMs) => watches.shift(byMs)),
    capWatches: guarded((latest) => capWatches.immediate(latest)),
  };
}

function numberOf(paymentId: string, found: unknown): number {
  if (found === undefined) throw new Error(`no payment ${paymentId} in the ledger`);
  return z.int().parse(found);
}
