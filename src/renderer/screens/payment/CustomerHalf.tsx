import { IconCircleCheckFilled, IconDeviceMobileVibration } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Method, Payment } from '../../../shared/payments.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { isOpen } from '../../api/cache.ts';
import { Amount } from '../../features/payment/Amount.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { addressOf } from '../../features/payment/advice.ts';

/** What the customer looks at: how much, and what to dial or scan. */
export function CustomerHalf({
  payment,
  heading,
}: {
  readonly payment: Payment;
  /** Whose shop it is, as on the receipt; null for none. */
  readonly heading: string | null;
}) {
  const { t } = useTranslation('payment');
  const amountWords = () => {
    if (payment.status === 'paid') return t('paidAmount');
    return payment.status === 'waiting' ? t('toPay') : t('askedAmount');
  };
  return (
    <div className="customer">
      {heading === null ? null : (
        <p className="customer__shop foreign-text">{visibleText(heading, 60)}</p>
      )}
      <p className="customer__label">{amountWords()}</p>
      <div className="customer__amount">
        <Amount size="huge" minor={payment.amountMinor} currency={payment.currency} />
      </div>
      <div className="customer__way">
        <Way payment={payment} />
      </div>
    </div>
  );
}

function Way({ payment }: { readonly payment: Payment }) {
  const { t } = useTranslation(['payment', 'common']);
  const texts = useTexts();
  // Before the charge is accepted the customer has nothing to do yet, whatever came back so far.
  const address =
    payment.method === 'ussd' && payment.status !== 'waiting' ? null : addressOf(payment);

  if (payment.status === 'paid') {
    return (
      <div className="customer__thanks">
        {payment.alarms.length > 0 ? null : (
          <>
            <IconCircleCheckFilled aria-hidden />
            <p>{t('customer.thanks')}</p>
          </>
        )}
        {payment.paidAt === null ? null : (
          <p className="customer__quiet">
            {t('customer.paidAt', { time: texts.dayTime(payment.paidAt) })}
          </p>
        )}
      </div>
    );
  }
  if (payment.status === 'unconfirmed')
    return <p className="customer__moment">{t('customer.moment')}</p>;
  // Offering the way to pay once waiting is over invites paying twice.
  if (!isOpen(payment.status))
    return (
      <p className="customer__quiet">
        {payment.customerAsked ? t('customer.hidden') : t('customer.closed')}
      </p>
    );
  if (address?.kind === 'dial') {
    const size: CSSProperties & { '--characters': number } = {
      '--characters': address.code.length,
    };
    return (
      <>
        <p className="customer__label">{t('customer.dial')}</p>
        <div className="customer__dial figures">
          <bdi className="customer__code" dir="ltr" style={size}>
            {address.code}
          </bdi>
        </div>
        <CopyButton words text={address.code} label={t('customer.copyCode')} />
      </>
    );
  }
  if (address?.kind === 'web') {
    return (
      <>
        <OnPhone payment={payment} />
        <p className="customer__label">
          {payment.method === 'ussd' ? t('customer.scanInstead') : t('customer.scan')}
        </p>
        <QrCode text={address.url} label={t('customer.qr')} />
        <p className="customer__link figures">
          <bdi dir="ltr">{address.url}</bdi>
        </p>
        <CopyButton words text={address.url} label={t('customer.copyLink')} />
      </>
    );
  }
  return (
    <>
      <OnPhone payment={payment} />
      {address === null ? (
        <NothingToShow method={payment.method} />
      ) : (
        <>
          <p className="customer__quiet">{t('customer.plain')}</p>
          <p className="customer__link figures foreign-text">{visibleText(address.text, 400)}</p>
          <CopyButton words text={address.text} label={t('customer.copyText')} />
        </>
      )}
    </>
  );
}

/** Whose phone is asked; nothing for a link. */
function OnPhone({ payment: { method, customer } }: { readonly payment: Payment }) {
  const { t } = useTranslation('payment');
  if (method !== 'ussd' || customer === null) return null;
  return (
    <div className="customer__on-phone">
      <p className="customer__label">{t('customer.onPhone')}</p>
      <p className="customer__phone figures">
        <bdi>{visibleText(customer, 80)}</bdi>
      </p>
    </div>
  );
}

function NothingToShow({ method }: { readonly method: Method }) {
  const { t } = useTranslation('payment');
  return method === 'ussd' ? (
    <IconDeviceMobileVibration className="customer__ring" aria-hidden stroke={1} />
  ) : (
    <p className="customer__quiet">{t('customer.preparing')}</p>
  );
}
