import './day.css';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDaySoFar } from '../../core/api/day.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { formatCount } from '../../../shared/i18n/format.ts';
import { useBarredWords } from '../../core/i18n/failure-words.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { Button } from '../../core/ui/Button.tsx';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { historyOf } from '../../core/navigation/route.ts';
import { Amount } from '../../core/payment/Amount.tsx';

/** What was asked for today, by what became of it: how many payments, and what they come to. */
export default function DaySoFar() {
  const { t } = useTranslation('counter');
  const texts = useTexts();
  const { mode } = useOverview();
  const { go } = useNavigation();
  const titleId = useId();
  const { data: read, error } = useDaySoFar(mode);
  const barred = useBarredWords()(error);
  const data = barred === null ? read : undefined;
  if (data === undefined && error === null) return null;
  return (
    <section className="day" aria-labelledby={titleId}>
      <div className="day__head">
        <h2 id={titleId}>{t('day.title')}</h2>
        {data === undefined ? null : (
          <Button
            kind="plain"
            onClick={() => go(historyOf({ fromDay: data.day, toDay: data.day }))}
          >
            {t('day.show')}
          </Button>
        )}
      </div>
      {data === undefined ? (
        <p>{barred ?? t('day.failed')}</p>
      ) : data.outcomes.length === 0 && data.unreadable === 0 ? (
        <p>{t('day.none')}</p>
      ) : (
        <dl className="day__figures">
          {data.outcomes.map(({ outcome, payments, sums }) => (
            <div key={outcome} className="day__figure" data-outcome={outcome}>
              <dt>{t(`day.outcome.${outcome}`)}</dt>
              <dd className="day__count figures">{formatCount(payments, texts.locale)}</dd>
              {sums.map(({ currency, minor }) => (
                <dd key={currency} className="day__sum">
                  <Amount size="fit" minor={minor} currency={currency} />
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
      {data !== undefined && data.unreadable > 0 ? (
        <p>{t('day.unreadable', { count: data.unreadable })}</p>
      ) : null}
    </section>
  );
}
