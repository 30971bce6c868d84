/** Events as they are stored, read. */
import { z } from 'zod';
import { type LoggedEvent, loggedEventSchema } from '../../../shared/core/payments/payments.ts';
import { type RecordEvent, recordEventSchema } from '../../../shared/record-events.ts';
import { wordsSchema } from './chain.ts';
import { eventOfParts } from './facts-and-words.ts';

const eventRowSchema = z.object({
  terminal: z.string(),
  sequence: z.int(),
  at: z.int(),
  by: z.string().nullable(),
  type: z.string(),
  facts: z.string(),
  words: wordsSchema.nullable(),
});

/**
 * What happened, of a stored row: words that are withheld are not there.
 * @throws where it can't be read
 */
function happened(row: unknown): { event: unknown; by: string | null; place: object } {
  const { type, facts, words, by, ...place } = eventRowSchema.parse(row);
  const said = words !== null && 'text' in words ? words.text : null;
  return { event: eventOfParts(type, { facts, words: said }), by, place };
}

/** A payment's event of a stored row. @throws where it can't be read */
export function parseEvent(row: unknown): LoggedEvent {
  const { event, by, place } = happened(row);
  return loggedEventSchema.parse({ ...place, ...(by === null ? {} : { by }), event });
}

/** The same, or null where it can't be read. */
export function readEvent(row: unknown): LoggedEvent | null {
  try {
    return parseEvent(row);
  } catch {
    return null;
  }
}

/** What happened to the record as a whole, of a stored row. @throws where it can't be read */
export const parseRecordEvent = (row: unknown): RecordEvent =>
  recordEventSchema.parse(happened(row).event);

/** The same, or null where it can't be read. */
export function readRecordEvent(row: unknown): RecordEvent | null {
  try {
    return parseRecordEvent(row);
  } catch {
    return null;
  }
}
