/** Whatever a person says yes to outside the page becomes part of the record that it speaks of. */
import type { Decision } from '../../shared/record-events.ts';
import { StorageError } from '../core/ledger/index.ts';
import type { Mode } from '../../shared/core/payments/payments.ts';
import type { Payments } from '../core/payments/index.ts';
import { caller } from '../core/platform/caller.ts';
import type { Change, Confirmation } from '../core/platform/confirmation/confirmation.ts';
import { errorFields, type Log } from '../core/platform/log.ts';
import type { OwedDecisions } from './owed-decisions.ts';

/**
 * A customer who is to be forgotten must not be remembered by that, and people at the counter stand in
 * the record by their ids alone.
 */
const NAMES: ReadonlySet<string> = new Set(['customer', 'name', 'newName']);

/**
 * @param note keeps it; it throws where no disk takes it, and then what was decided is not done
 * @returns asks as `host` does, and notes each yes before anything is carried out
 */
export function noteDecisions(
  host: Confirmation,
  note: (decision: Decision) => void,
  log: Pick<Log, 'warn'>,
): Confirmation {
  return {
    async confirm(question) {
      const outcome = await host.confirm(question);
      if (outcome !== 'confirmed' || question.changes.length === 0) return outcome;
      try {
        note(decisionOf(question.changes));
      } catch (error) {
        log.warn('a decision could not be kept', errorFields(error));
        return 'not-kept';
      }
      return outcome;
    },
    typed: host.typed,
    close: () => host.close(),
  };
}

const decisionOf = (changes: readonly Change[]): Decision => ({
  what: changes.map(({ what }) => what),
  values: changes.map(({ values }) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !NAMES.has(name))),
  ),
});

/** A mode that is open. */
interface NotingMode {
  readonly payments: Pick<Payments, 'noteDecision'>;
}

/**
 * Into the record of real payments. Where that is not open, or does not take it, it is owed to it, and
 * stands in practice's as well.
 * @param at UTC milliseconds
 * @throws StorageError where it can be kept nowhere
 */
export function noteIn(
  records: { readonly opened: (mode: Mode) => NotingMode | null },
  owed: Pick<OwedDecisions, 'owe'>,
  decision: Decision,
  at: number,
): void {
  if (isTaken(records.opened('live'), decision)) return;
  owed.owe({ decision, at, by: caller() });
  isTaken(records.opened('practice'), decision);
}

function isTaken(record: NotingMode | null, decision: Decision): boolean {
  try {
    record?.payments.noteDecision(decision);
    return record !== null;
  } catch (error) {
    if (error instanceof StorageError) return false;
    throw error;
  }
}
