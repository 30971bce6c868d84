/** What the events say of closes that were held against the payment service. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { MatchFinding } from '../../../shared/features/shifts/shifts.ts';
import { recordEventReader } from './record-event-reader.ts';
import { storedId } from './stored-ids.ts';

export interface SaidOfClose {
  /** By the payment's number: what differed, and when that was found, UTC milliseconds. */
  readonly differences: ReadonlyMap<number, { readonly found: MatchFinding; readonly at: number }>;
  /** Null while payments are owed. */
  readonly end: { readonly at: number; readonly payments: number } | null;
}

export const NUMBER_OF_ID_SQL = 'SELECT number FROM payments WHERE id = ?';

interface Saying {
  differences: Map<number, { found: MatchFinding; at: number }>;
  end: SaidOfClose['end'];
}

/** A close, wherever it stands: its number can be another one's in a ledger that went apart. */
const keyOf = ({ close, closedAt }: { close: number; closedAt: number }) => `${close} ${closedAt}`;

export type ServiceSayings = (close: { close: number; closedAt: number }) => SaidOfClose;

/** @returns reads what is said of each close; null where not all of these events can be read and follow */
export function serviceEventsReader(db: Database.Database): () => ServiceSayings | null {
  const read = recordEventReader(db, ['service-differed', 'service-checked']);
  const numberOf = db.prepare(NUMBER_OF_ID_SQL).pluck();
  return () => {
    const events = read();
    if (events === null) return null;
    const said = new Map<string, Saying>();
    for (const { event, at } of events) {
      const of = said.get(keyOf(event)) ?? { differences: new Map(), end: null };
      said.set(keyOf(event), of);
      if (event.type === 'service-checked') of.end = { at, payments: event.payments };
      else {
        const number = z.int().safeParse(numberOf.get(storedId(event.paymentId))).data;
        if (number !== undefined) of.differences.set(number, { found: event.found, at });
      }
    }
    return (close) => said.get(keyOf(close)) ?? { differences: new Map(), end: null };
  };
}
