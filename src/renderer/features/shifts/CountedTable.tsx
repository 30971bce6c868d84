import { useTranslation } from 'react-i18next';
import { formatAmount, formatCount } from '../../../shared/i18n/format.ts';
import { type CountedLine, countedLines } from '../../../shared/features/shifts/shift-sums.ts';
import type { ShiftReport } from '../../../shared/features/shifts/shifts.ts';
import { useLocale } from '../../core/i18n/use-locale.ts';

/** What was counted beside what the record says, each difference with what to do about it. */
export function CountedTable({ report }: { readonly report: ShiftReport }) {
  const { t } = useTranslation(['shifts', 'methods']);
  const locale = useLocale();
  const lines = countedLines(report);
  if (lines.length === 0) return null;
  const figure = ({ payments, minor }: CountedLine['counted'], currency: string) => (
    <td className="figures">
      <bdi>{formatAmount(minor, currency, locale)}</bdi>{' '}
      <bdi>({formatCount(payments, locale)})</bdi>
    </td>
  );
  /** Each with its own sign: more money can have come by fewer payments. */
  const difference = ({ payments, minor }: CountedLine['difference'], currency: string) => (
    <td className="figures">
      <bdi>
        {minor > 0 ? '+' : ''}
        {formatAmount(minor, currency, locale)}
      </bdi>{' '}
      <bdi>
        ({payments > 0 ? '+' : ''}
        {formatCount(payments, locale)})
      </bdi>
    </td>
  );
  const differing = lines.filter(({ difference: by }) => by.payments !== 0 || by.minor !== 0);
  return (
    <>
      <table className="counted-table">
        <caption>{t('counted.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('counted.method')}</th>
            <th scope="col">{t('counted.counted')}</th>
            <th scope="col">{t('counted.recorded')}</th>
            <th scope="col">{t('counted.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ method, currency, counted, recorded, difference: by }) => (
            <tr key={`${method} ${currency}`}>
              <th scope="row">{t(`methods:${method}.name`)}</th>
              {figure(counted, currency)}
              {figure(recorded, currency)}
              {by.payments === 0 && by.minor === 0 ? (
                <td>{t('counted.none')}</td>
              ) : (
                difference(by, currency)
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="counted-steps">
        {differing.map(({ method, currency, difference: { payments, minor } }) => (
          <li key={`${method} ${currency}`}>
            {t(minor > 0 || (minor === 0 && payments > 0) ? 'counted.more' : 'counted.fewer', {
              method: t(`methods:${method}.name`),
              what:
                minor === 0
                  ? t('payments', { count: Math.abs(payments) })
                  : formatAmount(Math.abs(minor), currency, locale),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}
