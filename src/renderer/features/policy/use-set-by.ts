/** Whether the organisation has a say in a field, and what of practice it leaves. */
import { useTranslation } from 'react-i18next';
import type { PolicyName } from '../../../shared/features/policy/policy.ts';
import type { Overview } from '../../../shared/settings.ts';
import { useOverview } from '../../core/api/overview.tsx';
import type { SetBy } from '../../core/ui/SetBy.tsx';
import { useValueWords } from './values.ts';

/** @returns for a field of that setting; null where it is the counter's own */
export function useSetBy(): (name: PolicyName) => SetBy | null {
  const { t } = useTranslation('organisation');
  const { policy } = useOverview();
  const words = useValueWords();
  return (name) => {
    const set = policy.set.find((each) => each.name === name);
    if (set === undefined) return null;
    return set.way === 'locked'
      ? { locked: true, words: t('locked') }
      : { locked: false, words: t('preset', { value: words(set) }) };
  };
}

/** Whether this counter may be used for practice. */
export const mayPractise = ({ policy }: Pick<Overview, 'policy'>): boolean =>
  !policy.set.some(({ name, value }) => name === 'practiceOffered' && value === false);
