/** What a manager says of the account's replies, each kept once and the latest last. */
import type { RefusalMark } from '../../shared/payments.ts';
import type { AccountRules } from '../../shared/settings.ts';

const RULES_MAX = 100;

export function withRefusal(rules: AccountRules, mark: RefusalMark): AccountRules {
  const others = rules.refusals.filter(
    ({ call, shape }) => call !== mark.call || shape !== mark.shape,
  );
  return { ...rules, refusals: [...others, mark].slice(-RULES_MAX) };
}

export function withPaidWords(rules: AccountRules, words: string): AccountRules {
  const others = rules.paidWords.filter((known) => known !== words);
  return { ...rules, paidWords: [...others, words].slice(-RULES_MAX) };
}
