import { useTranslation } from 'react-i18next';
import type { AllCounters } from '../../../shared/features/office/all-counters.ts';
import { byCurrency } from '../../../shared/features/shifts/shift-sums.ts';
import { useTexts } from '../../core/i18n/texts.ts';

type Counter = AllCounters['counters'][number];
type Sum = Pick<AllCounters['sums'][number], 'currency' | 'minor' | 'payments'>;

/** A counter that is switched on says something every five minutes. */
const SILENT_AFTER_MS = 3_600_000;

/** When each counter was last heard, and what came there on the day. */
export function CounterTable({ all }: { readonly all: AllCounters }) {
  const { at, sums, of } = all;
  const counters = all.counters.filter(
    ({ shop, counter }) => of === null || (shop === of.shop && (of.counter ?? counter) === counter),
  );
  const { t } = useTranslation('office');
  return (
    <div className="all-counters__scroll">
      <table className="all-counters__table">
        <thead>
          <tr>
            <th scope="col">{t('all.counter')}</th>
            <th scope="col">{t('all.heard')}</th>
            <th scope="col" className="all-counters__figure">
              {t('all.came')}
            </th>
          </tr>
        </thead>
        <tbody>
          {counters.map((counter) => (
            <tr key={counter.counter}>
              <th scope="row" className="foreign-text">
                {counter.counter}
              </th>
              <td>
                <Heard counter={counter} at={at} />
              </td>
              <Came sums={sums.filter((sum) => sum.counter === counter.counter)} />
            </tr>
          ))}
        </tbody>
        {counters.length > 1 ? (
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('all.total')}
              </th>
              <Came sums={byCurrency(sums)} />
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}

interface HeardProps {
  readonly counter: Counter;
  /** When that was read. */
  readonly at: number;
}

function Heard({ counter: { heardAt, revoked, forked }, at }: HeardProps) {
  const { t } = useTranslation('office');
  const { dayTime, span } = useTexts();
  if (forked) return <strong className="all-counters__trouble">{t('all.forked')}</strong>;
  if (revoked) return t('all.revoked');
  if (heardAt === null) return t('all.never');
  const silentMs = at - heardAt;
  return (
    <>
      <span className="all-counters__at">{dayTime(heardAt)}</span>
      {silentMs < SILENT_AFTER_MS ? null : (
        <strong className="all-counters__silent">
          {t('all.silent', { span: span(silentMs, 'down') })}
        </strong>
      )}
    </>
  );
}

function Came({ sums }: { readonly sums: readonly Sum[] }) {
  const { t } = useTranslation('office');
  const { amount } = useTexts();
  return (
    <td className="all-counters__figure">
      {sums.length === 0 ? t('all.nothing') : null}
      {sums.map(({ currency, minor, payments }) => (
        <span key={currency} className="all-counters__sum">
          <span className="figures">{amount(minor, currency)}</span>
          <small>{t('all.payments', { count: payments })}</small>
        </span>
      ))}
    </td>
  );
}
