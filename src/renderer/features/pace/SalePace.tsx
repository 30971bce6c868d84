import './pace.css';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSeconds } from '../../../shared/i18n/format.ts';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import { localTimeIn } from '../../../shared/core/time/time-zones.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { Button } from '../../core/ui/Button.tsx';
import { countAnew, usePaceCount } from './pace-count.ts';
import { paceFigures, type SaleTook } from './sale-pace.ts';

const isToday = (at: number, zone: string) =>
  localTimeIn(zone, at).day === localTimeIn(zone, Date.now()).day;

/** What the last sale took, what is usual, and the best: it changes from sale to sale, and never calls. */
export default function SalePace({ mode }: { readonly mode: Mode }) {
  const { t } = useTranslation('counter');
  const texts = useTexts();
  const count = usePaceCount(mode);
  const figures = useMemo(() => count && paceFigures(count.sales), [count]);
  if (count === null) return null;
  const took = ({ ms, keys }: SaleTook) =>
    t('pace.took', {
      seconds: formatSeconds(ms, texts.locale),
      keys: t('pace.keys', { count: keys }),
    });
  const { since } = count;
  return (
    <section className="pace" aria-label={t('pace.title')}>
      {figures === null ? (
        <p>{t('pace.none')}</p>
      ) : (
        <>
          <dl className="pace__figures">
            {(['last', 'usual', 'best'] as const).map((which) => (
              <div key={which}>
                <dt>{t(`pace.${which}`)}</dt> <dd className="figures">{took(figures[which])}</dd>
              </div>
            ))}
          </dl>
          <p>
            {t('pace.since', {
              count: count.sales.length,
              time: isToday(since, texts.zone) ? texts.minute(since) : texts.dayTime(since),
            })}
          </p>
          <Button kind="plain" onClick={() => countAnew(mode)}>
            {t('pace.anew')}
          </Button>
        </>
      )}
    </section>
  );
}
