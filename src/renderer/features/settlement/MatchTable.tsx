import { useTranslation } from 'react-i18next';
import type {
  Match,
  MatchLine,
  MatchList,
  ReasonSaid,
} from '../../../shared/features/settlement/settlement.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useMatchLines } from './api.ts';
import { formatCount, formatSum } from '../../../shared/i18n/format.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { paymentAt } from '../../core/navigation/route.ts';
import { useLocale } from '../../core/i18n/use-locale.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { Button } from '../../core/ui/Button.tsx';

/** One list of a comparison: its sums, and a line each with what to do next. */
export function MatchTable({ match, list }: { readonly match: Match; readonly list: MatchList }) {
  const { t } = useTranslation(['settlement', 'common']);
  const failureWords = useFailureWords();
  const locale = useLocale();
  const { count, kept, sums } = match.summary.lists[list];
  const found = useMatchLines(match, list);
  const title = `settlement-${list}`;
  return (
    <section className="settlement__sheet" data-list={list} aria-labelledby={title}>
      <h2 id={title}>
        {t(`lists.${list}`)}: <span>{formatCount(count, locale)}</span>
      </h2>
      {sums.map(({ currency, there, here }) => (
        <p key={currency}>
          {t('result.there')}: <span className="figures">{formatSum(there, currency, locale)}</span>
          {' · '}
          {t('result.here')}: <span className="figures">{formatSum(here, currency, locale)}</span>
        </p>
      ))}
      {count === 0 ? <p>{t('result.empty')}</p> : null}
      {kept < count ? (
        <p role="note">
          {t('result.cut', {
            kept: formatCount(kept, locale),
            all: formatCount(count, locale),
          })}
        </p>
      ) : null}
      {found?.error ? <p role="alert">{failureWords(callErrorOf(found.error))}</p> : null}
      {found === undefined || found.lines.length === 0 ? null : (
        <Lines lines={found.lines} titledBy={title} />
      )}
      {found?.more ? <Button onClick={found.more}>{t('result.more')}</Button> : null}
    </section>
  );
}

function Lines({
  lines,
  titledBy,
}: {
  readonly lines: readonly MatchLine[];
  readonly titledBy: string;
}) {
  const { t } = useTranslation('settlement');
  return (
    <div className="settlement__scroll">
      <table className="settlement__table" aria-labelledby={titledBy}>
        <thead>
          <tr>
            <th scope="col">{t('result.line')}</th>
            <th scope="col">{t('result.reference')}</th>
            <th scope="col" className="settlement__figure">
              {t('result.there')}
            </th>
            <th scope="col" className="settlement__figure">
              {t('result.fee')}
            </th>
            <th scope="col" className="settlement__figure">
              {t('result.here')}
            </th>
            <th scope="col">{t('result.said')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <Line key={at} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ line: { there, here, reasons } }: { readonly line: MatchLine }) {
  const { t } = useTranslation('settlement');
  const locale = useLocale();
  const { go } = useNavigation();
  const currency = here?.currency ?? there?.currency ?? null;
  const reference = here?.reference ?? there?.reference ?? '';
  const figure = (amount: string, isSummed: boolean) =>
    isSummed ? amount : t('result.notSummed', { amount });
  return (
    <tr>
      <td className="figures">{there === null ? '—' : formatCount(there.line, locale)}</td>
      <td className="foreign-text">
        {here === null ? (
          visibleText(reference, 120)
        ) : (
          <Button
            kind="plain"
            aria-label={t('result.paymentAt', { reference })}
            onClick={() => go(paymentAt(here.id))}
          >
            {visibleText(reference, 120)}
          </Button>
        )}
      </td>
      <td className="settlement__figure figures">
        {there === null
          ? '—'
          : there.minor === null || there.currency === null
            ? visibleText(there.amountText, 120)
            : figure(formatSum(String(there.minor), there.currency, locale), there.isSummed)}
      </td>
      <td className="settlement__figure figures">
        {there === null ? '—' : visibleText(there.feeText, 120)}
      </td>
      <td className="settlement__figure figures">
        {here === null
          ? '—'
          : figure(formatSum(String(here.minor), here.currency, locale), here.isSummed)}
      </td>
      <td>
        {reasons.length === 0 ? <p>{t('result.agrees')}</p> : null}
        {reasons.map((reason) => (
          <Reason key={reason.why} reason={reason} currency={currency} locale={locale} />
        ))}
      </td>
    </tr>
  );
}

function Reason({
  reason: { why, by, times },
  currency,
  locale,
}: {
  readonly reason: ReasonSaid;
  readonly currency: string | null;
  readonly locale: string;
}) {
  const { t } = useTranslation('settlement');
  return (
    <p>
      {t(`reasons.${why}`)}{' '}
      {by === undefined || currency === null
        ? null
        : t('result.by', { by: formatSum(by, currency, locale) })}{' '}
      {times === undefined ? null : t('result.times', { times: formatCount(times, locale) })}
    </p>
  );
}
