/** What is changed of what a manager said of an account's replies. Pure. */
import type { AccountRules } from '../../../shared/settings.ts';
import type { Change } from '../platform/confirmation/confirmation.ts';

/** @param to marks and words of `from` alone, as something is taken back; codes are as they are given */
export function ruleChanges(from: AccountRules, to: AccountRules): Change[] {
  const changes: Change[] = [];
  if (from.refusedCodes.join() !== to.refusedCodes.join()) {
    const values = { from: from.refusedCodes.join(', '), to: to.refusedCodes.join(', ') };
    changes.push({ what: 'refused-codes', values });
  }
  const refusals = from.refusals.filter((mark) => !to.refusals.includes(mark));
  if (refusals.length > 0) {
    const words = refusals.map((mark) => quoted(mark.words ?? `HTTP ${mark.httpStatus}`));
    changes.push({ what: 'refusals-unmarked', values: { words: words.join(', ') } });
  }
  const words = from.paidWords.filter((each) => !to.paidWords.includes(each));
  if (words.length > 0)
    changes.push({ what: 'words-unmarked', values: { words: words.map(quoted).join(', ') } });
  return changes;
}

const quoted = (words: string) => `“${words}”`;
