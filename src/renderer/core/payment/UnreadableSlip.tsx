import '../ui/slip.css';
import { useTranslation } from 'react-i18next';
import type { UnreadablePayment } from '../../../shared/core/payments/payments.ts';
import { shownReference } from './shown-reference.ts';

/** In a payment's place where the record of it is damaged. There is nothing behind it to open. */
export function UnreadableSlip({ payment }: { readonly payment: UnreadablePayment['unreadable'] }) {
  const { t } = useTranslation('common');
  const reference = shownReference(payment);
  return (
    <div className="slip slip--unreadable" data-tone="trouble">
      <strong className="foreign-text">
        {reference === null
          ? t('unreadable.nameless', { number: payment.number })
          : t('unreadable.named', { reference })}
      </strong>
      <span>{t('unreadable.tell')}</span>
    </div>
  );
}
