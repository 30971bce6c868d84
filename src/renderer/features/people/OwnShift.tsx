import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../shared/i18n/format.ts';
import { call } from '../../core/api/bridge.ts';
import { useLocale } from '../../core/i18n/use-locale.ts';
import { Amount } from '../../core/payment/Amount.tsx';

/** What whoever is at the counter took in the open shift; nothing where they may not see it. */
export function OwnShift() {
  const { t } = useTranslation(['people', 'history']);
  const locale = useLocale();
  // Read anew whenever the panel opens, and kept for nobody who comes after.
  const own = useQuery({
    queryKey: ['own-shift'],
    queryFn: () => call('getOwnShift', {}),
    gcTime: 0,
    retry: false,
  });
  if (own.data === undefined || own.data === null) return null;
  const { paid } = own.data;
  return (
    <section className="own-shift" aria-labelledby="own-shift-title">
      <h2 id="own-shift-title">{t('ownShift')}</h2>
      {paid.length === 0 ? (
        <p>{t('ownNone')}</p>
      ) : (
        <ul>
          {paid.map(({ currency, payments, minor }) => (
            <li key={currency}>
              <span>
                {t('history:count', { count: payments, formatted: formatCount(payments, locale) })}
              </span>
              <Amount minor={minor} currency={currency} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
