import { useTranslation } from 'react-i18next';
import { foundDiffering } from '../../../shared/features/shifts/differing.ts';
import { formatAmount } from '../../../shared/i18n/format.ts';
import type { Method } from '../../../shared/core/payments/payments.ts';
import {
  byCurrency,
  type CurrencySum,
  takenByCurrency,
} from '../../../shared/features/shifts/shift-sums.ts';
import type { ShiftReport } from '../../../shared/features/shifts/shifts.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { paymentAt } from '../../core/navigation/route.ts';
import { Amount } from '../../core/payment/Amount.tsx';
import { useTexts } from '../../core/i18n/texts.ts';
import { useLocale } from '../../core/i18n/use-locale.ts';
import { Button } from '../../core/ui/Button.tsx';

/** The figures that are looked for first, and what a person has to know beside them. */
export function ShiftFigures({ report }: { readonly report: ShiftReport }) {
  const { t } = useTranslation('shifts');
  const locale = useLocale();
  const taken = takenByCurrency(report);
  const earlier = byCurrency(report.earlier);
  return (
    <section className="shift-figures" aria-labelledby="shift-taken">
      <h2 id="shift-taken">{t('taken')}</h2>
      {taken.length === 0 ? <p className="shift-figures__none">{t('takenNothing')}</p> : null}
      {taken.map(({ currency, payments, minor }) => (
        <div key={currency} className="shift-figures__taken">
          <p className="shift-figures__amount">
            <Amount size="fit" minor={minor} currency={currency} />
          </p>
          <p>{t('payments', { count: payments })}</p>
        </div>
      ))}
      {earlier.map(({ currency, minor }) => (
        <p key={currency}>{t('earlier', { amount: formatAmount(minor, currency, locale) })}</p>
      ))}
      <dl className="shift-figures__beside">
        <Beside title={t('differs')} sums={foundDiffering(report)} />
        <Beside title={t('paidBack')} sums={byCurrency(report.paidBack)} />
      </dl>
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
    </section>
  );
}

function Beside({
  title,
  sums,
}: {
  readonly title: string;
  readonly sums: readonly CurrencySum[];
}) {
  const { t } = useTranslation('shifts');
  return sums.map(({ currency, payments, minor }) => (
    <div key={currency}>
      <dt>{title}</dt>
      <dd>
        <Amount minor={minor} currency={currency} />
        <span>{t('payments', { count: payments })}</span>
      </dd>
    </div>
  ));
}

interface NamedPayment {
  readonly id: string;
  readonly reference: string;
  readonly method: Method;
  readonly currency: string;
  readonly minor: number;
  readonly askedAt?: number;
}

function Named({
  title,
  explain,
  report,
  payments,
}: {
  readonly title: string;
  readonly explain: string;
  readonly report: ShiftReport;
  readonly payments: readonly NamedPayment[];
}) {
  const { t } = useTranslation(['shifts', 'methods']);
  const { dayTime } = useTexts();
  const { go } = useNavigation();
  if (payments.length === 0) return null;
  return (
    <section className="shift-named">
      <h3>{title}</h3>
      <p>{explain}</p>
      <ul>
        {payments.map(({ id, reference, method, currency, minor, askedAt }) => (
          <li key={id}>
            <Amount minor={minor} currency={currency} />
            <span>{t(`methods:${method}.name`)}</span>
            <span>{askedAt === undefined ? null : dayTime(askedAt, report)}</span>
            <Button
              kind="plain"
              aria-label={t('show', { reference })}
              onClick={() => go(paymentAt(id))}
            >
              <bdi>{reference}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
