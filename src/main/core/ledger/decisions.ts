/** What a person decided that changes the meaning of money: events of the record. */
import type { Decision } from '../../../shared/record-events.ts';
import { recordEventReader } from './record-event-reader.ts';
import type { TableAccess } from './table-access.ts';

export interface Decisions {
  /** Writes what a person said yes to. @param at UTC milliseconds @throws StorageError */
  noteDecision(decision: Decision, at: number): void;
  /** The same, where the record does not have it yet. @param at UTC milliseconds @throws StorageError */
  noteOwedDecision(decision: Decision, at: number): void;
}

export function createDecisions({ db, log, transaction }: TableAccess): Decisions {
  const note = (decision: Decision, at: number) => void log({ type: 'decided', ...decision }, at);
  const decided = recordEventReader(db, ['decided']);
  const isSame = (one: Decision, other: Decision) => textOf(one) === textOf(other);
  return {
    noteDecision: transaction(note),
    noteOwedDecision: transaction((decision, at) => {
      // One that can't be read leaves open which they are: twice is less than never.
      const isThere = decided()?.some((each) => each.at === at && isSame(each.event, decision));
      if (isThere !== true) note(decision, at);
    }),
  };
}

const textOf = ({ what, values }: Decision): string => JSON.stringify([what, values]);
