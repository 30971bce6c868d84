/**
 * Events as schemas before the third keep them, for a file that is too damaged to be brought up to
 * date: what can be read of it is read as it is.
 */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { createEventRows, type EventRow, type EventRows } from './event-rows.ts';
import { READ_COLUMNS } from './payment-row.ts';
import { storedId } from './stored-ids.ts';

/** The schema from which events are kept as `event-rows.ts` reads them. */
const SMALLER_SINCE = 3;

const EVENTS = `SELECT sequence, follows, terminal, payment_id AS paymentId, at, type, data, hash
  FROM payment_events`;

export interface AnySchema {
  events: Pick<EventRows, 'iterate' | 'intents'>;
  /** An id as its tables have it. */
  storedId: (id: string) => Buffer | string;
  /** What a row of `payments` is read by: what its schema has no column for is null. */
  paymentColumns: string;
}

const namesSchema = z.array(z.object({ name: z.string() }));

function paymentColumnsOf(db: Database.Database): string {
  const there = new Set(
    namesSchema.parse(db.pragma('table_info(payments)')).map(({ name }) => name),
  );
  return READ_COLUMNS.split(', ')
    .map((name) => (there.has(name) ? name : `NULL AS ${name}`))
    .join(', ');
}

/** @param db a ledger of any schema that this app knows */
export function createAnySchemaReader(db: Database.Database): AnySchema {
  const version = z.int().parse(db.pragma('user_version', { simple: true }));
  const paymentColumns = paymentColumnsOf(db);
  if (version >= SMALLER_SINCE) return { events: createEventRows(db), storedId, paymentColumns };
  const after = db.prepare<[number], EventRow>(`${EVENTS} WHERE sequence > ? ORDER BY sequence`);
  const intents = db.prepare<[], EventRow>(
    `${EVENTS} WHERE follows IS NULL ORDER BY sequence DESC`,
  );
  return {
    events: { iterate: (from) => after.iterate(from), intents: () => intents.iterate() },
    storedId: (id) => id,
    paymentColumns,
  };
}
