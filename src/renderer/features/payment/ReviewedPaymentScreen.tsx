import './payment.css';
import './reviewed-payment.css';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Review } from '../../../shared/features/reviews/reviews.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { ReviewMark, useReviewState, useReviewedPayment } from '../reviews/index.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { REVIEW, reviewedPaymentAt, type RouteTo } from '../../core/navigation/route.ts';
import { Amount } from '../../core/payment/Amount.tsx';
import { StatusMark } from '../../core/payment/StatusMark.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { useShortcuts } from '../../core/ui/shortcuts.ts';
import { Differences } from './Differences.tsx';
import { Facts } from './Facts.tsx';
import { OtherParts, PartFigures } from './Part.tsx';
import { RecordedReceipt } from './RecordedReceipt.tsx';
import { Sale } from './Sale.tsx';
import { Steps } from './Steps.tsx';

/**
 * One payment of a record that is looked into: what it was and what happened. Nothing is to be done about
 * it; a copy of its receipt can be given.
 */
export default function ReviewedPaymentScreen({
  route,
}: {
  readonly route: RouteTo<'reviewed-payment'>;
}) {
  const { t } = useTranslation(['reviews', 'payment', 'common']);
  const { back, cameFrom, go } = useNavigation();
  const state = useReviewState();
  const leave = () => (cameFrom === null ? go(REVIEW) : back());
  useShortcuts({ Escape: leave });
  const review = state?.review ?? null;
  return (
    <div className="payment">
      <div className="payment__head">
        <Button kind="plain" icon={<IconArrowLeft aria-hidden />} fixedKey="Escape" onClick={leave}>
          {t('payment.back')}
        </Button>
      </div>
      {review === null ? (
        <p className="waiting" role={state === undefined ? undefined : 'alert'}>
          {state === undefined ? t('payment:loading') : t('common:call.review-closed')}
        </p>
      ) : (
        <>
          <ReviewMark review={review} brief />
          <Reviewed review={review} id={route.id} />
        </>
      )}
    </div>
  );
}

function Reviewed({ review, id }: { readonly review: Review; readonly id: string }) {
  const { t } = useTranslation(['reviews', 'payment', 'common']);
  const failureWords = useFailureWords();
  const detail = useReviewedPayment(review.id, id);
  if (!detail.data)
    return (
      <p className="waiting" role={detail.isError ? 'alert' : undefined}>
        {detail.isError ? failureWords(callErrorOf(detail.error)) : t('payment:loading')}
      </p>
    );
  const { at, events, sale } = detail.data;
  const { payment } = at.view;
  const { standing } = sale;
  return (
    <>
      <section className="reviewed-payment" aria-labelledby="reviewed-payment-title">
        <h1 id="reviewed-payment-title">{t('payment:title', { reference: payment.reference })}</h1>
        <div className="reviewed-payment__stand">
          <Amount minor={payment.amountMinor} currency={payment.currency} />
          <StatusMark payment={payment} />
        </div>
        <p>{t('payment.asItStood')}</p>
        {payment.status === 'mismatch' ? (
          <Differences payment={payment} events={events} leadsTo={reviewedPaymentAt} />
        ) : null}
        <RecordedReceipt review={review} detail={detail.data} />
        {standing === null ? null : <PartFigures payment={payment} standing={standing} />}
        <Facts payment={payment} />
      </section>
      <div className="payment__below">
        <Steps detail={detail.data} />
        {payment.share === null ? null : <OtherParts sale={sale} leadsTo={reviewedPaymentAt} />}
        <Sale sale={sale} isPart={payment.share !== null} leadsTo={reviewedPaymentAt} />
      </div>
    </>
  );
}
