import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Match } from '../../../shared/features/settlement/settlement.ts';
import { formatDay, formatSum } from '../../../shared/i18n/format.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { ReportActs } from '../reports/index.ts';
import { useLocale } from '../../core/i18n/use-locale.ts';
import { takeFocus } from '../../core/ui/focus.ts';
import { MatchTable } from './MatchTable.tsx';

/** What needs a person comes first. */
const ORDER = ['differ', 'only-here', 'only-there', 'agree'] as const;

/** What came of a comparison: the sums, and a table for each list. */
export function MatchResult({ match }: { readonly match: Match }) {
  const { t } = useTranslation('settlement');
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => takeFocus(heading.current), []);
  const { stretch, summary } = match;
  const name = visibleText(match.name, 300);
  return (
    <>
      <section className="settlement__sheet" aria-labelledby="settlement-result">
        <h2 id="settlement-result" ref={heading} tabIndex={-1}>
          {t('result.title')}
        </h2>
        <p className="foreign-text">
          {'from' in stretch
            ? t('result.of', {
                name,
                from: formatDay(stretch.from, locale),
                to: formatDay(stretch.to, locale),
              })
            : t('result.ofShift', { name, shift: stretch.shift })}
        </p>
        <Totals match={match} locale={locale} />
        <p>{t('result.feesNote')}</p>
        {summary.unread === 0 ? null : (
          <p role="note">{t('result.unread', { count: summary.unread })}</p>
        )}
        {summary.unreadableHere === 0 ? null : (
          <p role="note">{t('result.unreadable', { count: summary.unreadableHere })}</p>
        )}
        <ReportActs what={{ match: match.number }} />
      </section>
      {ORDER.map((list) => (
        <MatchTable key={list} match={match} list={list} />
      ))}
    </>
  );
}

const FIGURES = ['there', 'here', 'difference', 'fees', 'otherDays'] as const;

function Totals({ match, locale }: { readonly match: Match; readonly locale: string }) {
  const { t } = useTranslation('settlement');
  return (
    <div className="settlement__scroll">
      <table className="settlement__table">
        <thead>
          <tr>
            <th scope="col">{t('result.currency')}</th>
            {FIGURES.map((figure) => (
              <th key={figure} scope="col" className="settlement__figure">
                {t(`result.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {match.summary.totals.map((total) => (
            <tr key={total.currency}>
              <th scope="row">{total.currency}</th>
              {FIGURES.map((figure) => (
                <td
                  key={figure}
                  className="settlement__figure figures"
                  data-differs={figure === 'difference' && total.difference !== '0'}
                >
                  {formatSum(total[figure], total.currency, locale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
