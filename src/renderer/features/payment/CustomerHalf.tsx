import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '../../../shared/core/payments/payments.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { isOpen } from '../../core/api/cache.ts';
import { Amount } from '../../core/payment/Amount.tsx';
import { METHOD_WAYS } from '../../core/methods/ways.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { ShowCustomer } from '../display/index.ts';

/** What the customer looks at: how much, and what to dial or scan. */
export function CustomerHalf({
  payment,
  isThanked,
  isPaidOtherwise,
  heading,
}: {
  readonly payment: Payment;
  /** Nothing of its sale is to come, nothing was given back, and no manager had to resolve anything about it. */
  readonly isThanked: boolean;
  /** The money of its sale has come by another payment: this one is not to be paid. */
  readonly isPaidOtherwise: boolean;
  /** Whose shop it is, as on the receipt; null for none. */
  readonly heading: string | null;
}) {
  const { t } = useTranslation('payment');
  const amountWords = () => {
    if (isPaid(payment)) return t('paidAmount');
    return payment.status === 'waiting' && !isPaidOtherwise ? t('toPay') : t('askedAmount');
  };
  return (
    <div className="customer">
      {heading === null ? null : (
        <p className="customer__shop foreign-text">{visibleText(heading, 60)}</p>
      )}
      <div className="customer__head">
        <p className="customer__label">{amountWords()}</p>
        <ShowCustomer />
      </div>
      <div className="customer__amount">
        <Amount size="huge" minor={payment.amountMinor} currency={payment.currency} />
      </div>
      <div className="customer__way">
        <Way payment={payment} isThanked={isThanked} isPaidOtherwise={isPaidOtherwise} />
      </div>
    </div>
  );
}

interface WayProps {
  readonly payment: Payment;
  readonly isThanked: boolean;
  readonly isPaidOtherwise: boolean;
}

/** Where the service no longer says so, nothing here does. */
const isPaid = ({ status, takenBack }: Payment) => status === 'paid' && !takenBack;

function Way({ payment, isThanked, isPaidOtherwise }: WayProps) {
  const { t } = useTranslation('payment');
  const texts = useTexts();
  if (isPaid(payment)) {
    return (
      <div className="customer__thanks">
        {payment.alarms.length > 0 || !isThanked ? null : (
          <>
            <IconCircleCheckFilled aria-hidden />
            <p>{t('customer.thanks')}</p>
          </>
        )}
        {payment.paidAt === null ? null : (
          <p className="customer__quiet">
            {t('customer.paidAt', { time: texts.dayTime(payment.paidAt, payment) })}
          </p>
        )}
      </div>
    );
  }
  if (payment.status === 'unconfirmed')
    return <p className="customer__moment">{t('customer.moment')}</p>;
  // Offering the way to pay once waiting is over, or the sale is paid, invites paying twice.
  if (isPaidOtherwise || !isOpen(payment.status))
    return (
      <p className="customer__quiet">
        {payment.customerAsked ? t('customer.hidden') : t('customer.closed')}
      </p>
    );
  const OwnWay = METHOD_WAYS[payment.method];
  return <OwnWay payment={payment} />;
}
