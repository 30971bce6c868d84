import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentView } from '../../../shared/core/payments/payments.ts';
import { useTexts } from '../i18n/texts.ts';

interface NewsLineProps {
  /** The payment that was decided last. */
  readonly news: PaymentView | null;
  /** The payment whose screen is shown: that one speaks for itself. */
  readonly shownId: string | null;
}

/** Says to whoever does not see the list that one of its payments was decided. */
export function NewsLine({ news, shownId }: NewsLineProps) {
  const { t } = useTranslation('common');
  const texts = useTexts();
  // Seen on its own screen, it is not said again when that is left.
  const [seen, setSeen] = useState<PaymentView | null>(null);
  if (news !== null && news !== seen && news.payment.id === shownId) setSeen(news);
  const sentence = () => {
    if (news === null || news === seen || news.payment.id === shownId) return '';
    const { amountMinor, currency, reference, status, alarms } = news.payment;
    const said = status === 'paid' && alarms.length === 0 ? 'paid' : 'trouble';
    return t(`news.${said}`, { amount: texts.amount(amountMinor, currency), reference });
  };
  return (
    <span className="visually-hidden" aria-live="assertive" aria-atomic>
      {sentence()}
    </span>
  );
}
