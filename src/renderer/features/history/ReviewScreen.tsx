import { useTranslation } from 'react-i18next';
import { OpenRecord, ReviewMark, useReviewState } from '../reviews/index.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import type { RouteTo } from '../../core/navigation/route.ts';
import { Button } from '../../core/ui/Button.tsx';
import { History } from './History.tsx';

/** Another record than the one in use, read as History is; nothing here asks for money or changes anything. */
export default function ReviewScreen({ route }: { readonly route: RouteTo<'review'> }) {
  const { visit } = useNavigation();
  const state = useReviewState();
  if (state === undefined) return <div className="review" aria-busy />;
  const { review } = state;
  if (review === null) return <NoneOpen />;
  const { id, mode } = review;
  return (
    <div className="review">
      <ReviewMark review={review} />
      <History key={`${id} ${visit}`} mode={mode} review={id} address={route.filter} />
    </div>
  );
}

function NoneOpen() {
  const { t } = useTranslation('reviews');
  const { go } = useNavigation();
  return (
    <div className="review-none">
      <h1>{t('screen.none.title')}</h1>
      <p>{t('screen.none.text')}</p>
      <Button onClick={() => go({ screen: 'settings', section: 'backups' })}>
        {t('screen.none.act')}
      </Button>
      <OpenRecord />
    </div>
  );
}
