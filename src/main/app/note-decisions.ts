/** Whatever a person says yes to outside the page becomes part of the record that it speaks of. */
import type { Decision } from '../../shared/record-events.ts';
import type { Workspaces } from '../contract/workspaces.ts';
import type { Change, Confirmation } from '../platform/confirmation/confirmation.ts';
import { errorFields, type Log } from '../platform/log.ts';

/** A customer who is to be forgotten must not be remembered by that. */
const OF_CUSTOMERS: ReadonlySet<string> = new Set(['customer']);

/**
 * @param note writes it; it throws where the record does not take it, and what was decided is done all the same
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
        log.warn('a decision could not be noted in the record', errorFields(error));
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
    Object.fromEntries(Object.entries(values).filter(([name]) => !OF_CUSTOMERS.has(name))),
  ),
});

/** Into the record of real payments, or into practice's where that alone is open. */
export function noteIn(workspaces: Pick<Workspaces, 'opened'>, decision: Decision): void {
  const workspace = workspaces.opened('live') ?? workspaces.opened('practice');
  workspace?.payments.noteDecision(decision);
}
