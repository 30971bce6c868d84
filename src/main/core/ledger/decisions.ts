/** What a person decided that changes the meaning of money: events of the record. */
import type Database from 'better-sqlite3';
import type { Decision, RecordEvent } from '../../../shared/record-events.ts';
import type { ChainHead } from './chain.ts';
import type { Guard } from './errors.ts';
import { recordEventReader } from './record-event-reader.ts';

export interface Decisions {
  /** Writes what a person said yes to. @param at UTC milliseconds @throws StorageError */
  noteDecision(decision: Decision, at: number): void;
  /** The same, where the record does not have it yet. @param at UTC milliseconds @throws StorageError */
  noteOwedDecision(decision: Decision, at: number): void;
}

/** @param log writes what happened to the record, in the caller's transaction */
export function createDecisions(
  db: Database.Database,
  log: (event: RecordEvent, at: number) => ChainHead,
  guarded: Guard,
): Decisions {
  const note = db.transaction(
    (decision: Decision, at: number) => void log({ type: 'decided', ...decision }, at),
  );
  const decided = recordEventReader(db, ['decided']);
  const isSame = (one: Decision, other: Decision) => textOf(one) === textOf(other);
  const noteOnce = db.transaction((decision: Decision, at: number) => {
    // One that can't be read leaves open which they are: twice is less than never.
    const isThere = decided()?.some((each) => each.at === at && isSame(each.event, decision));
    if (isThere !== true) note(decision, at);
  });
  return {
    noteDecision: guarded((decision, at) => note.immediate(decision, at)),
    noteOwedDecision: guarded((decision, at) => noteOnce.immediate(decision, at)),
  };
}

const textOf = ({ what, values }: Decision): string => JSON.stringify([what, values]);
