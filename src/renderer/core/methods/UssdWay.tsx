import { IconDeviceMobileVibration } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../shared/core/payments/payment-address.ts';
import type { Payment } from '../../../shared/core/payments/payments.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { DialCode, ScanCode, UnsafeAddress } from './addresses.tsx';

/** Whose phone is asked, and what can be dialled; what can be scanned in its place is behind a press. */
export function UssdWay({ payment }: { readonly payment: Payment }) {
  const { t } = useTranslation('methods');
  // Before the charge is accepted the customer has nothing to do yet, whatever came back so far.
  const address = payment.status === 'waiting' ? addressOf(payment) : null;
  if (address?.kind === 'dial') return <DialCode code={address.code} />;
  return (
    <>
      {payment.customer === null ? null : (
        <div className="customer__on-phone">
          <p className="customer__label">{t('ussd.way.onPhone')}</p>
          <p className="customer__phone figures">
            <bdi>{visibleText(payment.customer, 80)}</bdi>
          </p>
        </div>
      )}
      {address?.kind === 'text' ? (
        <UnsafeAddress text={address.text} />
      ) : (
        <IconDeviceMobileVibration className="customer__ring" aria-hidden stroke={1} />
      )}
      {address?.kind === 'web' ? (
        <details className="customer__instead">
          <summary>{t('ussd.way.scanInstead')}</summary>
          <ScanCode url={address.url} label={t('link.way.scan')} />
        </details>
      ) : null}
    </>
  );
}
