import { useTranslation } from 'react-i18next';
import type { ReviewOutcome } from '../../../shared/features/reviews/reviews.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';

interface WhyNotOpenedProps {
  readonly of: 'backup' | 'file';
  readonly opening: {
    readonly isPending: boolean;
    readonly data: ReviewOutcome | undefined;
    readonly error: Error | null;
  };
}

/** Why the latest attempt opened nothing; empty while there is nothing to be said. */
export function WhyNotOpened({ of, opening }: WhyNotOpenedProps) {
  const { t } = useTranslation(['reviews', 'common']);
  const failureWords = useFailureWords();
  const { isPending, data, error } = opening;
  const sentence = () => {
    if (isPending) return null;
    if (error !== null) return failureWords(callErrorOf(error));
    if (data === undefined || data.opened) return null;
    const { why } = data;
    return of === 'backup' && (why === 'damaged' || why === 'not-a-ledger')
      ? t(`failedBackup.${why}`)
      : t(`failed.${why}`);
  };
  return (
    <output className="review-why">
      <strong>{sentence()}</strong>
    </output>
  );
}
