import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../shared/i18n/format.ts';
import type { CloseDetail } from '../../../shared/features/shifts/shifts.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { closeAt, paymentAt } from '../../core/navigation/route.ts';
import { useLocale } from '../../core/i18n/use-locale.ts';
import { Button } from '../../core/ui/Button.tsx';

/** Where each payment has ended that was uncertain at the close. */
export function CarriedNow({ report, carriedNow }: Pick<CloseDetail, 'report' | 'carriedNow'>) {
  const { t } = useTranslation(['shifts', 'counter']);
  const locale = useLocale();
  const { go } = useNavigation();
  if (report.carried.length === 0) return null;
  const since = new Map(carriedNow.map((now) => [now.id, now]));
  return (
    <section className="shift-named" aria-labelledby="carried-now">
      <h2 id="carried-now">{t('closed.carriedNow')}</h2>
      <ul>
        {report.carried.map(({ id, reference, minor, currency }) => {
          const { outcome = null, endedIn = null } = since.get(id) ?? {};
          const word = outcome === null ? null : t(`counter:day.outcome.${outcome}`);
          return (
            <li key={id}>
              <Button aria-label={t('show', { reference })} onClick={() => go(paymentAt(id))}>
                <bdi>{reference}</bdi>
              </Button>
              <span>{formatAmount(minor, currency, locale)}</span>
              {word === null ? (
                <strong>{t('closed.stillOpen')}</strong>
              ) : endedIn === null ? (
                <span>{t('closed.endedNow', { outcome: word })}</span>
              ) : (
                <Button kind="plain" onClick={() => go(closeAt(endedIn))}>
                  {t('closed.endedIn', { outcome: word, number: endedIn })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
