/** What a person decided that changes the meaning of money: events of the record. */
import type Database from 'better-sqlite3';
import type { Decision, RecordEvent } from '../../../shared/record-events.ts';
import type { ChainHead } from './chain.ts';
import type { Guard } from './errors.ts';

export interface Decisions {
  /** Writes what a person said yes to. @param at UTC milliseconds @throws StorageError */
  noteDecision(decision: Decision, at: number): void;
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
  return { noteDecision: guarded((decision, at) => note.immediate(decision, at)) };
}
