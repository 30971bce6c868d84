import './review.css';
import { useTranslation } from 'react-i18next';
import type { ReviewState } from '../../../shared/features/reviews/reviews.ts';
import { useCancelReview } from './api.ts';
import { Button } from '../../core/ui/Button.tsx';

/** What opening a record is at, and the way out of it. */
export function ReviewWork({ work }: { readonly work: NonNullable<ReviewState['work']> }) {
  const { t } = useTranslation('reviews');
  const cancel = useCancelReview();
  const { step, done, total } = work;
  return (
    <div className="review-work">
      <p role="status">{t(`work.${step}`)}</p>
      <progress
        aria-label={t('work.label')}
        {...(total > 0 ? { max: total, value: Math.min(done, total) } : {})}
      />
      {step === 'choosing' ? null : (
        <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('work.cancel')}
        </Button>
      )}
    </div>
  );
}
