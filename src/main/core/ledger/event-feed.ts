/**
 * The log handed out in order to another reader, which needs no other table to prove it and to know
 * what it has already: each event with its name, its parts and its hashes.
 */
import type Database from 'better-sqlite3';
import { type Link, linkSchema } from './chain.ts';
import { type Epoch, readEpochs } from './epochs.ts';
import { DamagedLedgerError } from './errors.ts';
import { createEventRows } from './event-rows.ts';
import { factsHash, wordsHash } from './facts-and-words.ts';

/** No name ever means two events. */
export interface EventName {
  readonly ledgerId: string;
  readonly epoch: number;
  readonly sequence: number;
}

export interface HandedEvent extends Link {
  readonly name: EventName;
  /** SHA-256, in hex. */
  readonly factsHash: string;
  /** The same; null where the event has no words. */
  readonly wordsHash: string | null;
}

/** The ledger has no event of that name: it is of another ledger, or of a life that was lost. */
export class UnknownEventError extends Error {
  override readonly name = 'UnknownEventError';
}

/**
 * @returns reads events after the one of a name, null for from the first on, at most `limit`. It throws
 *   UnknownEventError, and DamagedLedgerError at one that can't be read
 */
export function createEventFeed(
  db: Database.Database,
): (after: EventName | null, limit: number) => HandedEvent[] {
  const events = createEventRows(db);
  const exists = db.prepare('SELECT count(*) FROM events WHERE sequence = ?').pluck();

  function placeOf(after: EventName, epochs: readonly Epoch[]): number {
    const { sequence } = after;
    const { ledgerId, epoch } = eventNameAt(sequence, epochs);
    if (exists.get(sequence) === 1 && ledgerId === after.ledgerId && epoch === after.epoch)
      return sequence;
    throw new UnknownEventError('the ledger has no such event');
  }

  return db.transaction((after: EventName | null, limit: number) => {
    const epochs = readEpochs(db);
    const from = after === null ? 0 : placeOf(after, epochs);
    return events.stretch(from, Number.MAX_SAFE_INTEGER, limit).map((row, index) => {
      const link = linkSchema.safeParse(row).data;
      if (link === undefined)
        throw new DamagedLedgerError(`event ${from + index + 1} can not be read`);
      const { sequence, facts, words } = link;
      const hashes = { factsHash: factsHash(facts), wordsHash: wordsHash(words) };
      return { ...link, name: eventNameAt(sequence, epochs), ...hashes };
    });
  });
}

/** The name of an event by its place: the last epoch whose first event is not behind it gives it. */
export function eventNameAt(sequence: number, epochs: readonly Epoch[]): EventName {
  const own = epochs.findLast(({ firstSequence }) => firstSequence <= sequence);
  return { ledgerId: own?.ledgerId ?? '', epoch: own?.epoch ?? 0, sequence };
}
