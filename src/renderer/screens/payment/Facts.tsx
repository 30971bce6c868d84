import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { Payment } from '../../../shared/payments.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { Reference } from '../../components/Reference.tsx';
import { useTexts } from '../../i18n/texts.ts';

/** What the shop keeps: references to read out, and what was entered. */
export function Facts({ payment }: { readonly payment: Payment }) {
  const { t } = useTranslation(['payment', 'common']);
  const texts = useTexts();
  const { reported } = payment;
  const fact = (label: string, value: ReactNode) => (
    <div className="facts__fact">
      <dt>{label}</dt>
      <dd className="foreign-text">{value}</dd>
    </div>
  );
  return (
    <dl className="facts">
      {fact(t('facts.reference'), <Reference reference={payment.reference} />)}
      {payment.gatewayReference === null
        ? null
        : fact(t('facts.gatewayReference'), <Reference reference={payment.gatewayReference} />)}
      {fact(t('facts.method'), t(`common:method.${payment.method}`))}
      {fact(
        t('facts.customer'),
        payment.customer === null ? t('common:walkIn') : visibleText(payment.customer, 80),
      )}
      {payment.note === null ? null : fact(t('facts.note'), visibleText(payment.note, 280))}
      {fact(t('facts.started'), texts.dayTime(payment.createdAt))}
      {payment.override === null
        ? null
        : fact(
            t('facts.override'),
            visibleText(payment.override.reason, 280) || t('facts.noReason'),
          )}
      {reported === null
        ? null
        : fact(
            t('facts.reported'),
            t('facts.reportedValue', {
              amount: visibleText(reported.amountText, 40),
              currency: visibleText(reported.currency, 20),
              date: visibleText(reported.dateText, 40),
              fees: visibleText(reported.feesText, 40),
              code: visibleText(reported.responseCode, 32),
              description: visibleText(reported.responseDescription, 200),
            }),
          )}
    </dl>
  );
}
