/** What a person decided that changes the meaning of money: events of the record, with no table of their own. */
import type { Decision, RecordEvent } from '../../../shared/record-events.ts';
import type { ChainHead } from './chain.ts';
import type { Guard } from './errors.ts';

export interface Decisions {
  /** Writes what a person said yes to. @param at UTC milliseconds @throws StorageError */
  noteDecision(decision: Decision, at: number): void;
}

/** @param log writes what happened to the record */
export const createDecisions = (
  log: (event: RecordEvent, at: number) => ChainHead,
  guarded: Guard,
): Decisions => ({
  noteDecision: guarded((decision, at) => void log({ type: 'decided', ...decision }, at)),
});
