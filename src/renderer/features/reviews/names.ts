/** What a record that is looked into is called. */
import { useTranslation } from 'react-i18next';
import type { Review } from '../../../shared/features/reviews/reviews.ts';
import { formatCount } from '../../../shared/i18n/format.ts';
import { useTexts } from '../../core/i18n/texts.ts';

/** Which sentence tells whose it is. */
export const ownerOf = ({
  kind,
  whose,
}: Pick<Review, 'kind' | 'whose'>): 'backup' | Review['whose'] =>
  kind === 'backup' && whose === 'own' ? 'backup' : whose;

/** @returns the names of the counters in a record, as the language joins them */
export function useCounterNames({
  terminals,
  moreTerminals,
}: Pick<Review, 'terminals' | 'moreTerminals'>): string {
  const { t } = useTranslation('reviews');
  const texts = useTexts();
  if (terminals.length === 0) return t('mark.noCounters');
  if (moreTerminals === 0) return texts.list(terminals);
  return t('mark.countersMore', {
    counters: terminals.join(', '),
    count: moreTerminals,
    formatted: formatCount(moreTerminals, texts.locale),
  });
}
