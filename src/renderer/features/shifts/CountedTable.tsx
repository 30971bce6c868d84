import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../shared/i18n/format.ts';
import { countedLines, differingLines } from '../../../shared/features/shifts/shift-sums.ts';
import type { ShiftReport } from '../../../shared/features/shifts/shifts.ts';
import { useLocale } from '../../core/i18n/use-locale.ts';
import { Difference, Figure } from './Figure.tsx';

interface CountedTableProps {
  readonly report: ShiftReport;
  /** Only what was counted: nobody has seen yet what came. */
  readonly isBlind?: boolean;
}

/** What was counted beside what the record says, each difference with what to do about it. */
export function CountedTable({ report, isBlind = false }: CountedTableProps) {
  const { t } = useTranslation(['shifts', 'methods']);
  const locale = useLocale();
  const lines = countedLines(report);
  if (lines.length === 0) return null;
  return (
    <>
      <table className="counted-table">
        <caption>{t('counted.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('counted.method')}</th>
            <th scope="col">{t('counted.counted')}</th>
            {isBlind ? null : (
              <>
                <th scope="col">{t('counted.recorded')}</th>
                <th scope="col">{t('counted.difference')}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ method, currency, counted, recorded, difference }) => (
            <tr key={`${method} ${currency}`}>
              <th scope="row">{t(`methods:${method}.name`)}</th>
              <td>
                <Figure of={counted} currency={currency} />
              </td>
              {isBlind ? null : (
                <>
                  <td>
                    <Figure of={recorded} currency={currency} />
                  </td>
                  <td>
                    <Difference by={difference} currency={currency} />
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="counted-steps">
        {(isBlind ? [] : differingLines(lines)).map(
          ({ method, currency, difference: { payments, minor } }) => (
            <li key={`${method} ${currency}`}>
              {t(minor > 0 || (minor === 0 && payments > 0) ? 'counted.more' : 'counted.fewer', {
                method: t(`methods:${method}.name`),
                what:
                  minor === 0
                    ? t('payments', { count: Math.abs(payments) })
                    : formatAmount(Math.abs(minor), currency, locale),
              })}
            </li>
          ),
        )}
      </ul>
    </>
  );
}
