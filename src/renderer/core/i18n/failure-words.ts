import { useTranslation } from 'react-i18next';
import type { CallError } from '../../../shared/core/contract/errors.ts';
import { SEEN_KINDS } from '../../../shared/features/people/rights.ts';
import { callErrorOf } from '../api/bridge.ts';
import { useOverview } from '../api/overview.tsx';
import { isProblemCode } from './problem-codes.ts';
import { useLocale } from './use-locale.ts';
import { anyOf, isKind, whoMay } from './who-may.ts';

/**
 * Why a call was refused, in one sentence: what is wrong with its field, where main says so, and who
 * may do it where who is at the counter may not.
 */
export function useFailureWords(): (failure: CallError) => string {
  const { t } = useTranslation('common');
  const { people } = useOverview();
  const locale = useLocale();
  return ({ code, field, problem }) => {
    if (code === 'not-your-right' && isKind(people, field))
      return t(SEEN_KINDS.has(field) ? 'whoSees' : 'whoCan', {
        who: anyOf(whoMay(people, field), locale),
      });
    // What approving would have needed is said where it is asked for.
    return isProblemCode(problem) && code !== 'approval-needed'
      ? t(`problem.${problem}`)
      : t(`call.${code}`);
  };
}

/**
 * Who may see what was asked for, where who is at the counter may not: it is said in the place of what
 * they came to see, and trying again would change nothing.
 * @returns null where it failed for another reason, or not at all
 */
export function useBarredWords(): (error: Error | null) => string | null {
  const failureWords = useFailureWords();
  return (error) => {
    const failure = error && callErrorOf(error);
    return failure?.code === 'not-your-right' ? failureWords(failure) : null;
  };
}
