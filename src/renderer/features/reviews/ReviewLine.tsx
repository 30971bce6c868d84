import './review.css';
import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Review } from '../../../shared/features/reviews/reviews.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useCloseReview, useReviewState } from './api.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { Button } from '../../core/ui/Button.tsx';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { REVIEW } from '../../core/navigation/route.ts';
import { ownerOf, useCounterNames } from './names.ts';

/** On every screen for as long as another record is open: whose it is, and the way to it and out of it. */
export function ReviewLine() {
  const review = useReviewState()?.review ?? null;
  return review === null ? null : <Line review={review} />;
}

function Line({ review }: { readonly review: Review }) {
  const { t } = useTranslation(['reviews', 'common']);
  const failureWords = useFailureWords();
  const texts = useTexts();
  const counters = useCounterNames(review);
  const { route, go } = useNavigation();
  const close = useCloseReview();
  const isHere = route.screen === 'review' || route.screen === 'reviewed-payment';
  return (
    <div className="review-line" role="status">
      <IconEye aria-hidden />
      <span className="foreign-text">
        {close.isError
          ? failureWords(callErrorOf(close.error))
          : t('line.viewing', {
              record: t(`mark.title.${ownerOf(review)}`, {
                at: texts.dayTime(review.madeAt),
                counters,
              }),
            })}
      </span>
      {isHere ? null : <Button onClick={() => go(REVIEW)}>{t('line.go')}</Button>}
      <Button busy={close.isPending} onClick={() => close.mutate(review.id)}>
        {t(close.isPending ? 'line.closing' : 'line.close')}
      </Button>
    </div>
  );
}
