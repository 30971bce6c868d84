/** The addresses that a service can give as the way to pay, each as it may be offered. */
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { QrCode } from '../ui/QrCode.tsx';

export function DialCode({ code }: { readonly code: string }) {
  const { t } = useTranslation('payment');
  const size: CSSProperties & { '--characters': number } = { '--characters': code.length };
  return (
    <>
      <p className="customer__label">{t('customer.dial')}</p>
      <div className="customer__dial figures">
        <bdi className="customer__code" dir="ltr" style={size}>
          {code}
        </bdi>
      </div>
      <CopyButton words text={code} label={t('customer.copyCode')} />
    </>
  );
}

/** @param props.url an https address that may be scanned */
export function ScanCode({ url, label }: { readonly url: string; readonly label: string }) {
  const { t } = useTranslation('payment');
  return (
    <>
      <p className="customer__label">{label}</p>
      <QrCode text={url} label={t('customer.qr')} />
      <p className="customer__link figures">
        <bdi dir="ltr">{url}</bdi>
      </p>
      <CopyButton words text={url} label={t('customer.copyLink')} />
    </>
  );
}

/** What is no safe web address is shown as text only. */
export function UnsafeAddress({ text }: { readonly text: string }) {
  const { t } = useTranslation('payment');
  return (
    <>
      <p className="customer__quiet">{t('customer.plain')}</p>
      <p className="customer__link figures foreign-text">{visibleText(text, 400)}</p>
      <CopyButton words text={text} label={t('customer.copyText')} />
    </>
  );
}
