import './review.css';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Review } from '../../../shared/features/reviews/reviews.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { formatCount, formatDay } from '../../../shared/i18n/format.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { ownerOf, useCounterNames } from './names.ts';

interface ReviewMarkProps {
  readonly review: Review;
  /** Whose it is alone: above one payment of it. */
  readonly brief?: boolean;
}

/** Above what is looked into: whose record it is, of which days, and whether it adds up. */
export function ReviewMark({ review, brief = false }: ReviewMarkProps) {
  const { t } = useTranslation('reviews');
  const texts = useTexts();
  const counters = useCounterNames(review);
  const { madeAt, mode } = review;
  return (
    <section className="review-mark" aria-label={t('mark.region')}>
      <div className="review-mark__whose">
        <p className="review-mark__stamp">{t('mark.stamp')}</p>
        <h2 className="foreign-text">
          {t(`mark.title.${ownerOf(review)}`, { at: texts.dayTime(madeAt), counters })}
        </h2>
        <div className="review-mark__tell">
          <p>{t('mark.asItStood')}</p>
          {mode === 'practice' ? <p>{t('mark.practice')}</p> : null}
          <Notes review={review} />
        </div>
      </div>
      {brief ? null : <Facts review={review} counters={counters} />}
    </section>
  );
}

function Facts({ review, counters }: { readonly review: Review; readonly counters: string }) {
  const { t } = useTranslation('reviews');
  const texts = useTexts();
  const days = useDays(review);
  const { madeAt, name, ledgerId, payments, chain } = review;
  const fact = (label: string, value: ReactNode) => (
    <div className="review-mark__fact">
      <dt>{label}</dt>
      <dd className="foreign-text">{value}</dd>
    </div>
  );
  return (
    <dl className="review-mark__facts">
      {fact(
        t('mark.payments'),
        <>
          <span className="figures">{formatCount(payments, texts.locale)}</span>
          {days === null ? null : <span className="review-mark__days">{days}</span>}
        </>,
      )}
      {fact(t('mark.chain'), <Chain chain={chain} />)}
      {fact(t('mark.counters'), counters)}
      {fact(t('mark.written'), texts.dayTime(madeAt))}
      {fact(t('mark.file'), visibleText(name, 300))}
      {fact(
        t('mark.number'),
        ledgerId === null ? (
          t('mark.noNumber')
        ) : (
          <bdi className="figures">{visibleText(ledgerId, 100)}</bdi>
        ),
      )}
    </dl>
  );
}

/** @returns null where no day is known */
function useDays({ firstDay, lastDay }: Pick<Review, 'firstDay' | 'lastDay'>): string | null {
  const { t } = useTranslation('reviews');
  const { locale } = useTexts();
  const known = firstDay ?? lastDay;
  if (known === null) return null;
  const first = formatDay(known, locale);
  const last = formatDay(lastDay ?? known, locale);
  return first === last ? t('mark.oneDay', { first }) : t('mark.days', { first, last });
}

/** What one has to know of this very file. */
function Notes({ review }: { readonly review: Review }) {
  const { t } = useTranslation('reviews');
  const texts = useTexts();
  const { apart, mayLackNewest, journalLeftOut, isEarlier } = review;
  return (
    <>
      {apart === null ? null : (
        <p className="review-mark__note">
          {t('mark.apart', { count: apart.payments, at: texts.dayTime(apart.since) })}
        </p>
      )}
      {mayLackNewest ? <p className="review-mark__note">{t('mark.mayLackNewest')}</p> : null}
      {journalLeftOut ? <p className="review-mark__note">{t('mark.journalLeftOut')}</p> : null}
      {isEarlier ? <p>{t('mark.earlier')}</p> : null}
    </>
  );
}

function Chain({ chain }: Pick<Review, 'chain'>) {
  const { t } = useTranslation('reviews');
  const id = useId();
  switch (chain.state) {
    case 'proving':
      return (
        <span className="review-mark__proving">
          <span id={id}>{t('mark.proving')}</span>
          <progress
            aria-labelledby={id}
            {...(chain.done > 0 && chain.total > 0
              ? { value: Math.min(chain.done, chain.total), max: chain.total }
              : {})}
          />
        </span>
      );
    case 'holds':
      return t('mark.holds', { count: chain.events });
    case 'broken':
      return <strong>{t('mark.broken', { at: chain.at })}</strong>;
    case 'unread':
      return <strong>{t('mark.unread')}</strong>;
  }
}
