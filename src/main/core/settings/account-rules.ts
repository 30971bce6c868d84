/** What a manager says of the account's replies, each kept once and the latest last. */
import type { RefusalMark } from '../../../shared/core/payments/payments.ts';
import type { AccountRules } from '../../../shared/settings.ts';

const RULES_MAX = 100;

export function withRefusal(rules: AccountRules, mark: RefusalMark): AccountRules {
  const others = rules.refusals.filter(
    ({ call, shape }) => call !== mark.call || shape !== mark.shape,
  );
  return { ...rules, refusals: [...others, mark].slice(-RULES_MAX) };
}

/**
 * What is left once a manager took something back. It never brings back what is not there any more:
 * the account may have been changed since the page was read. Codes are typed, so they are as given.
 */
export function takenBack(rules: AccountRules, left: AccountRules): AccountRules {
  const isLeft = (mark: RefusalMark) =>
    left.refusals.some(
      ({ call, httpStatus, shape }) =>
        call === mark.call && httpStatus === mark.httpStatus && shape === mark.shape,
    );
  return {
    refusals: rules.refusals.filter(isLeft),
    paidWords: rules.paidWords.filter((words) => left.paidWords.includes(words)),
    refusedCodes: left.refusedCodes,
  };
}

export function withPaidWords(rules: AccountRules, words: string): AccountRules {
  const others = rules.paidWords.filter((known) => known !== words);
  return { ...rules, paidWords: [...others, words].slice(-RULES_MAX) };
}
