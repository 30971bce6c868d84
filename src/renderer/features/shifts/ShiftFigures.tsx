import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { foundDiffering } from '../../../shared/features/shifts/differing.ts';
import type { Method } from '../../../shared/core/payments/payments.ts';
import {
  byCurrency,
  cameByMethod,
  type CurrencySum,
  takenByCurrency,
} from '../../../shared/features/shifts/shift-sums.ts';
import type { ShiftReport } from '../../../shared/features/shifts/shifts.ts';
import { formatCount } from '../../../shared/i18n/format.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { paymentAt } from '../../core/navigation/route.ts';
import { Amount } from '../../core/payment/Amount.tsx';
import { useTexts } from '../../core/i18n/texts.ts';
import { useLocale } from '../../core/i18n/use-locale.ts';
import { Button } from '../../core/ui/Button.tsx';

/** What came, by method, and what a person has to know beside it. */
export function ShiftFigures({ report }: { readonly report: ShiftReport }) {
  const { t } = useTranslation('shifts');
  return (
    <section className="shift-figures" aria-labelledby="shift-taken">
      <h2 id="shift-taken">{t('taken')}</h2>
      <Taken report={report} />
      <ShiftToKnow report={report} />
    </section>
  );
}

/** What a person has to know beside what came: it is open, or to be looked at. */
export function ShiftToKnow({ report }: { readonly report: ShiftReport }) {
  const { t } = useTranslation('shifts');
  return (
    <>
      <Named
        title={t('carried')}
        explain={t('carriedExplain')}
        report={report}
        payments={report.carried}
      />
      <Named
        title={t('alarms')}
        explain={t('alarmsExplain')}
        report={report}
        payments={report.alarms}
      />
      {report.moreAlarms === 0 ? null : <p>{t('moreAlarms', { more: report.moreAlarms })}</p>}
    </>
  );
}

function Taken({ report }: { readonly report: ShiftReport }) {
  const { t } = useTranslation(['shifts', 'methods']);
  const methods = cameByMethod(report);
  const beside = [
    { title: t('earlier'), sums: byCurrency(report.earlier) },
    { title: t('differs'), sums: foundDiffering(report) },
    { title: t('paidBack'), sums: byCurrency(report.paidBack) },
  ];
  if (methods.length === 0 && beside.every(({ sums }) => sums.length === 0))
    return <p className="shift-figures__none">{t('takenNothing')}</p>;
  return (
    <div className="shift-figures__scroll">
      <table className="shift-table" aria-labelledby="shift-taken">
        <thead>
          <tr>
            <th scope="col">{t('counted.method')}</th>
            <th scope="col">{t('paymentsHead')}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {methods.map(({ method, ...sum }) => (
            <Line key={`${method} ${sum.currency}`} sum={sum}>
              {t(`methods:${method}.name`)}
            </Line>
          ))}
        </tbody>
        <tbody className="shift-table__totals">
          {takenByCurrency(report).map((sum) => (
            <Line key={sum.currency} sum={sum}>
              {t('total')}
            </Line>
          ))}
        </tbody>
        <tbody className="shift-table__beside">
          {beside.flatMap(({ title, sums }) =>
            sums.map((sum) => (
              <Line key={`${title} ${sum.currency}`} sum={sum}>
                {title}
              </Line>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}

function Line({ sum, children }: { readonly sum: CurrencySum; readonly children: ReactNode }) {
  const locale = useLocale();
  return (
    <tr>
      <th scope="row">{children}</th>
      <td className="figures">{formatCount(sum.payments, locale)}</td>
      <td>
        <Amount minor={sum.minor} currency={sum.currency} />
      </td>
    </tr>
  );
}

interface NamedPayment {
  readonly id: string;
  readonly reference: string;
  readonly method: Method;
  readonly currency: string;
  readonly minor: number;
  readonly askedAt?: number;
}

interface NamedProps {
  readonly title: string;
  readonly explain: string;
  readonly report: ShiftReport;
  readonly payments: readonly NamedPayment[];
}

function Named({ title, explain, report, payments }: NamedProps) {
  const { t } = useTranslation(['shifts', 'methods']);
  const { dayTime } = useTexts();
  const { go } = useNavigation();
  const id = useId();
  if (payments.length === 0) return null;
  return (
    <section className="shift-named" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p>{explain}</p>
      <ul>
        {payments.map((payment) => (
          <li key={payment.id}>
            <Button
              aria-label={t('show', { reference: payment.reference })}
              onClick={() => go(paymentAt(payment.id))}
            >
              <bdi>{payment.reference}</bdi>
            </Button>
            <Amount minor={payment.minor} currency={payment.currency} />
            <span>{t(`methods:${payment.method}.name`)}</span>
            <span>{payment.askedAt === undefined ? null : dayTime(payment.askedAt, report)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
