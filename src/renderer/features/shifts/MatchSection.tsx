import { useTranslation } from 'react-i18next';
import { formatAmount, formatCount } from '../../../shared/i18n/format.ts';
import type { ServiceMatch } from '../../../shared/features/shifts/shifts.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { paymentAt } from '../../core/navigation/route.ts';
import { useLocale } from '../../core/i18n/use-locale.ts';
import { Button } from '../../core/ui/Button.tsx';

/** What the payment service said when it was asked once more, and what to do about each difference. */
export function MatchSection({ match }: { readonly match: ServiceMatch }) {
  const { t } = useTranslation('shifts');
  const locale = useLocale();
  const { connection } = useOverview();
  const { go } = useNavigation();
  const { payments, agree, owed, differences } = match;
  const count = (number: number) => formatCount(number, locale);
  const all = count(payments);
  const standing = () => {
    if (payments === 0) return t('match.none');
    if (owed > 0)
      return connection === 'offline'
        ? t('match.offline', { count: owed })
        : t('match.owed', { done: count(payments - owed), all });
    return agree === payments
      ? t('match.agree', { all })
      : t('match.agreeOf', { agree: count(agree), all });
  };
  return (
    <section className="shift-named" aria-labelledby="match-title">
      <h2 id="match-title">{t('match.title')}</h2>
      <output className="match-standing">{standing()}</output>
      <ul>
        {differences.map(({ id, reference, minor, currency, found }) => (
          <li key={id}>
            <Button aria-label={t('show', { reference })} onClick={() => go(paymentAt(id))}>
              <bdi>{reference}</bdi>
            </Button>
            <span>{formatAmount(minor, currency, locale)}</span>
            <span className="match-step">{t(`match.${found}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
