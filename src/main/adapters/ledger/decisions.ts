/** What a person decided that changes the meaning of money: events of the record, the latest named beside them. */
import type Database from 'better-sqlite3';
import type { Decision, RecordEvent } from '../../../shared/record-events.ts';
import type { ChainHead } from './chain.ts';
import { COUNTER_SQL } from './counters.ts';
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
  const name = createDecisionNamer(db);
  const note = db.transaction((decision: Decision, at: number) =>
    name(log({ type: 'decided', ...decision }, at).sequence),
  );
  return { noteDecision: guarded((decision, at) => note.immediate(decision, at)) };
}

/** @returns names the latest decision in the caller's transaction, so that it shows where the end is gone */
export function createDecisionNamer(db: Database.Database): (sequence: number) => void {
  const keep = db.prepare(COUNTER_SQL.keep);
  return (sequence) => void keep.run('last-decision', String(sequence));
}
