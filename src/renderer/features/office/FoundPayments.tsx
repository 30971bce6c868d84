import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportFormat } from '../../../shared/features/exports/exports.ts';
import type { AllCounters, OfficeChoice } from '../../../shared/features/office/all-counters.ts';
import { ALL_COUNTERS_MAX } from '../../../shared/features/office/limits.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { StatusBadge } from '../../core/payment/StatusMark.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { HandOver } from '../exports/index.ts';
import { useExportAllCounters } from './api.ts';

interface FoundPaymentsProps {
  readonly all: AllCounters;
  /** What the boxes above say: what is shown may still be what they said before. */
  readonly chosen: OfficeChoice;
  readonly onMore: () => void;
}

const FORMATS = ['xlsx', 'csv'] as const satisfies readonly ExportFormat[];

/** Payments of any counter, newest first, and all of them in a file. */
export function FoundPayments({ all, chosen, onMore }: FoundPaymentsProps) {
  const { payments, isCut } = all;
  const { t } = useTranslation(['office', 'common']);
  const { amount, dayTime } = useTexts();
  const id = useId();
  const saving = useExportAllCounters(chosen);
  return (
    <section className="all-counters__found" aria-labelledby={id}>
      <h2 id={id}>{t('all.found')}</h2>
      {payments.length === 0 ? <p>{t('all.noneFound')}</p> : null}
      {payments.length === 0 ? null : (
        <HandOver label={t('all.save')} formats={FORMATS} saving={saving} />
      )}
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
                  customer,
                  isLostAtCounter,
                }) => (
                  <tr key={`${counter} ${payment}`}>
                    <td className="all-counters__at">{dayTime(askedAt)}</td>
                    <td className="foreign-text">{counter}</td>
                    <td className="all-counters__reference">
                      <span className="figures">{reference}</span>
                      {customer === null ? null : (
                        <small className="foreign-text">{customer}</small>
                      )}
                    </td>
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
      {isCut && payments.length < ALL_COUNTERS_MAX.payments ? (
        <Button className="all-counters__more" onClick={onMore}>
          {t('all.more')}
        </Button>
      ) : null}
    </section>
  );
}
