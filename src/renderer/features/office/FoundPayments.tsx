import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AllCounters } from '../../../shared/features/office/all-counters.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { StatusBadge } from '../../core/payment/StatusMark.tsx';

interface FoundPaymentsProps extends Pick<AllCounters, 'payments'> {
  /** There may be more of them. */
  readonly isCut: boolean;
}

/** Payments of any counter, newest first. */
export function FoundPayments({ payments, isCut }: FoundPaymentsProps) {
  const { t } = useTranslation(['office', 'common']);
  const { amount, dayTime } = useTexts();
  const id = useId();
  return (
    <section className="all-counters__found" aria-labelledby={id}>
      <h2 id={id}>{t('all.found')}</h2>
      {payments.length === 0 ? <p>{t('all.noneFound')}</p> : null}
      {isCut ? <p>{t('all.newest', { count: payments.length })}</p> : null}
      {payments.length === 0 ? null : (
        <div className="all-counters__scroll">
          <table className="all-counters__table">
            <thead>
              <tr>
                <th scope="col">{t('all.at')}</th>
                <th scope="col">{t('all.counter')}</th>
                <th scope="col">{t('all.search')}</th>
                <th scope="col" className="all-counters__figure">
                  {t('all.amount')}
                </th>
                <th scope="col">{t('all.result')}</th>
              </tr>
            </thead>
            <tbody>
              {payments.map(
                ({
                  id: payment,
                  askedAt,
                  counter,
                  reference,
                  minor,
                  currency,
                  face,
                  isLostAtCounter,
                }) => (
                  <tr key={`${counter} ${payment}`}>
                    <td>{dayTime(askedAt)}</td>
                    <td className="foreign-text">{counter}</td>
                    <td className="figures all-counters__reference">{reference}</td>
                    <td className="figures all-counters__figure">{amount(minor, currency)}</td>
                    <td>
                      {face === null ? null : (
                        <StatusBadge look={face} word={t(`common:status.${face}.word`)} />
                      )}
                      {isLostAtCounter ? (
                        <strong className="all-counters__trouble">{t('all.lost')}</strong>
                      ) : null}
                    </td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
