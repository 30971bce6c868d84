/** Events of the record as a whole, found by their kind. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { RecordEvent } from '../../../shared/record-events.ts';
import { linkChecker } from './chain.ts';
import { createEventRows } from './event-rows.ts';
import { EVENT_CODES } from './event-types.ts';
import { readRecordEvent } from './stored-events.ts';

export type RecordEventOf<T extends RecordEvent['type']> = Extract<RecordEvent, { type: T }>;

export interface Happened<T extends RecordEvent['type']> {
  readonly event: RecordEventOf<T>;
  /** UTC milliseconds. */
  readonly at: number;
}

export const OF_KIND_SQL = `SELECT sequence FROM events
  WHERE payment IS NULL AND type IN (SELECT value FROM json_each(?)) ORDER BY sequence`;

const sequencesSchema = z.array(z.int());

const isOf = <T extends RecordEvent['type']>(
  event: RecordEvent,
  types: readonly T[],
): event is RecordEventOf<T> => types.some((type) => type === event.type);

/** @returns reads all of some kinds, in their order; null where not all of them can be read and follow */
export function recordEventReader<T extends RecordEvent['type']>(
  db: Database.Database,
  types: readonly T[],
): () => Happened<T>[] | null {
  const sequences = db.prepare(OF_KIND_SQL).pluck();
  const codes = JSON.stringify(types.map((type) => EVENT_CODES[type]));
  const events = createEventRows(db);
  const follows = linkChecker(db);

  function read(sequence: number): Happened<T> | null {
    const [row] = events.stretch(sequence - 1, sequence, 1);
    const event = readRecordEvent(row);
    const at = z.int().safeParse(row?.at);
    if (event === null || !at.success || !follows(sequence)) return null;
    return isOf(event, types) ? { event, at: at.data } : null;
  }

  return () => {
    const found: Happened<T>[] = [];
    for (const sequence of sequencesSchema.parse(sequences.all(codes))) {
      const one = read(sequence);
      if (one === null) return null;
      found.push(one);
    }
    return found;
  };
}
