import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../shared/core/payments/payment-address.ts';
import type { Payment } from '../../../shared/core/payments/payments.ts';
import { DialCode, ScanCode, UnsafeAddress } from './addresses.tsx';

/** The link as a code to scan, or whatever else the service gave as the way to pay. */
export function LinkWay({ payment }: { readonly payment: Payment }) {
  const { t } = useTranslation('methods');
  const address = addressOf(payment);
  switch (address?.kind) {
    case 'dial':
      return <DialCode code={address.code} />;
    case 'web':
      return <ScanCode url={address.url} label={t('link.way.scan')} />;
    case 'text':
      return <UnsafeAddress text={address.text} />;
    case undefined:
      return <p className="customer__quiet">{t('link.way.preparing')}</p>;
  }
}
