import { useTranslation } from 'react-i18next';
import type { Takings } from '../../../shared/features/takings/calls.ts';
import { formatAmount, formatCount } from '../../../shared/i18n/format.ts';
import {
  type CurrencyTakings,
  type Figure,
  shownKinds,
} from '../../../shared/features/takings/takings-figures.ts';
import { fullName, namesOf } from '../../../shared/features/takings/period-names.ts';
import { plus } from '../../../shared/core/money/sums.ts';
import { PACE_NAMES } from '../../../shared/features/takings/takings.ts';
import type { TakingsSpan } from '../../../shared/features/takings/takings-periods.ts';
import { useLocale } from '../../core/i18n/use-locale.ts';
import { Picture, type Row } from './Picture.tsx';
import { busiest, certainSoon, totalOf } from './summaries.ts';

interface CurrencyPicturesProps {
  readonly takings: CurrencyTakings;
  readonly periods: Takings['periods'];
  readonly span: TakingsSpan;
}

/** The pictures of one currency, which is never added to another. */
export function CurrencyPictures({ takings, periods, span }: CurrencyPicturesProps) {
  const { t } = useTranslation(['takings', 'methods']);
  const locale = useLocale();
  const { currency, kinds, methods, paces } = takings;
  const amount = (minor: number) => formatAmount(minor, currency, locale);
  const count = (payments: number) => formatCount(payments, locale);
  const rowOf = (name: string, { payments, minor }: Figure): Row => ({
    name,
    cells: [count(payments), amount(minor)],
  });
  const hourWords = {
    hour: (from: string, to: string) => t('time.hour', { from, to }),
    again: (hour: string) => t('time.again', { hour }),
  };
  const names = periods.map((period) => ({
    short: namesOf(span, period, locale).short,
    full: fullName(span, period, hourWords, locale),
  }));
  const total = totalOf(takings);
  const most = busiest(takings.periods);
  const [best] = methods.toSorted((one, other) => other.minor - one.minor);
  const money = [t('table.payments'), t('table.amount')];

  return (
    <section className="takings__currency" aria-label={t('currency', { currency })}>
      <dl className="takings__kinds">
        {shownKinds(kinds).map((kind) => (
          <div key={kind}>
            <dt>{t(`kinds.${kind}`)}</dt>
            <dd className="takings__sum figures">{amount(kinds[kind].minor)}</dd>
            <dd>
              {t('payments', {
                count: kinds[kind].payments,
                formatted: count(kinds[kind].payments),
              })}
            </dd>
          </div>
        ))}
      </dl>
      {best === undefined || most === null ? (
        <p>{t('nothingPaid')}</p>
      ) : (
        <>
          <Picture
            title={t('time.title')}
            summary={t('time.summary', {
              count: total.payments,
              formatted: count(total.payments),
              amount: amount(total.minor),
              period: names[most]?.full ?? '',
            })}
            bars={takings.periods.map(({ paid, earlier }, index) => ({
              label: names[index]?.short ?? '',
              values: [paid.minor, earlier.minor],
            }))}
            formatValue={amount}
            legend={kinds.earlier.payments === 0 ? null : [t('time.paid'), t('time.earlier')]}
            columns={[t('table.when'), ...money]}
            rows={takings.periods.map(({ paid, earlier }, index) =>
              rowOf(names[index]?.full ?? '', {
                payments: paid.payments + earlier.payments,
                minor: plus(paid.minor, earlier.minor),
              }),
            )}
          />
          <div className="takings__pair">
            <Picture
              title={t('methods.title')}
              summary={t('methods.summary', {
                method: t(`methods:${best.method}.name`),
                amount: amount(best.minor),
              })}
              bars={methods.map(({ method, minor }) => ({
                label: t(`methods:${method}.name`),
                values: [minor, 0],
              }))}
              formatValue={amount}
              legend={null}
              columns={[t('table.method'), ...money]}
              rows={methods.map((each) => rowOf(t(`methods:${each.method}.name`), each))}
            />
            <PacePicture paces={paces} />
          </div>
        </>
      )}
    </section>
  );
}

/** How long it took until money was certain. */
function PacePicture({ paces }: { readonly paces: readonly number[] }) {
  const { t } = useTranslation('takings');
  const locale = useLocale();
  const count = (payments: number) => formatCount(payments, locale);
  const share = new Intl.NumberFormat(locale, { style: 'percent' }).format(certainSoon(paces) ?? 0);
  const steps = PACE_NAMES.map((name) => t(`pace.steps.${name}`));
  return (
    <Picture
      title={t('pace.title')}
      summary={t('pace.summary', { share })}
      bars={paces.map((payments, index) => ({
        label: steps[index] ?? '',
        values: [payments, 0],
      }))}
      // Between two whole payments there is nothing to be read.
      formatValue={(value) => (Number.isInteger(value) ? count(value) : '')}
      legend={null}
      columns={[t('table.pace'), t('table.payments')]}
      rows={paces.map((payments, index) => ({
        name: steps[index] ?? '',
        cells: [count(payments)],
      }))}
    />
  );
}
