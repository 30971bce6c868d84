import './receipt.css';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { terminalOf } from '../../../shared/reference.ts';
import type { PaymentView } from '../../../shared/payments.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { Amount } from '../../features/payment/Amount.tsx';
import { useTexts } from '../../i18n/texts.ts';

interface ReceiptProps {
  readonly view: PaymentView;
  /** Null for none. */
  readonly heading: string | null;
}

/**
 * What the printer gets instead of the screen. It stands beside the app in the page, because what
 * is printed alone can't lie inside what is left out.
 */
export function Receipt({ view, heading }: ReceiptProps) {
  const { t } = useTranslation(['payment', 'methods']);
  const texts = useTexts();
  const { payment, mode } = view;
  const { amountMinor, currency, customer, gatewayReference, method, paidAt, reference } = payment;
  const fact = (label: string, value: ReactNode) => (
    <div>
      <dt>{label}</dt>
      <dd className="foreign-text">{value}</dd>
    </div>
  );
  const number = (text: string) => <bdi className="figures">{visibleText(text, 200)}</bdi>;
  return createPortal(
    <article className="receipt" aria-label={t('receipt.title')}>
      {mode === 'practice' ? <p className="receipt__practice">{t('receipt.practice')}</p> : null}
      {heading === null ? null : (
        <p className="receipt__heading foreign-text">{visibleText(heading, 60)}</p>
      )}
      <p className="receipt__paid">{t('receipt.paid')}</p>
      <p className="receipt__amount">
        <Amount size="huge" minor={amountMinor} currency={currency} />
        <span className="figures">{currency}</span>
      </p>
      <dl>
        {paidAt === null ? null : fact(t('receipt.at'), texts.dayTime(paidAt))}
        {fact(t('receipt.method'), t(`methods:${method}.name`))}
        {customer === null ? null : fact(t('receipt.customer'), visibleText(customer, 80))}
        {fact(t('receipt.counter'), number(terminalOf(reference)))}
        {fact(t('receipt.reference'), number(reference))}
        {gatewayReference === null
          ? null
          : fact(t('receipt.gatewayReference'), number(gatewayReference))}
      </dl>
    </article>,
    document.body,
  );
}
