import { useTranslation } from 'react-i18next';
import type { CallError } from '../../../shared/core/contract/errors.ts';
import { isProblemCode } from './problem-codes.ts';

/** Why a call was refused, in one sentence: what is wrong with its field, where main says so. */
export function useFailureWords(): (failure: CallError) => string {
  const { t } = useTranslation('common');
  return ({ code, problem }) =>
    isProblemCode(problem) ? t(`problem.${problem}`) : t(`call.${code}`);
}
