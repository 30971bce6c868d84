import { useTranslation } from 'react-i18next';
import type { CallError } from '../../../shared/core/contract/errors.ts';
import type { FieldProblem } from '../../../shared/core/text/fields.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import type { EntryProblems } from '../entry/index.ts';
import type { useShares } from './use-shares.tsx';

type Problem = FieldProblem | EntryProblems['amount'] | ReturnType<typeof useShares>['problem'];

/**
 * The sentence beside a field of the Counter.
 * @param failure why it was not started
 */
export function useFieldWords(
  failure: CallError | null,
): (field: 'amount' | 'customer' | 'note', problem: Problem) => string | null {
  const { t } = useTranslation(['counter', 'common']);
  const failureWords = useFailureWords();
  return (field, problem) => {
    if (problem === 'share-all-elsewhere') return t('share.allElsewhere');
    // It may come of what has changed meanwhile, which can make the amount too much besides.
    if (failure?.code === 'field-invalid' && failure.field === field) return failureWords(failure);
    return problem && t(`common:problem.${problem}`);
  };
}
