import { IconHandStop } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentView } from '../../../shared/core/payments/payments.ts';
import { usePayment } from '../../core/api/hooks.ts';
import { received } from '../../core/api/received.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { useShortcuts } from '../../core/ui/shortcuts.ts';
import { Button } from '../../core/ui/Button.tsx';
import { PaymentSlip } from '../../core/payment/PaymentSlip.tsx';
import { useTexts } from '../../core/i18n/texts.ts';

interface SentAlreadyProps {
  /** The payment that this entry became before it was changed. */
  readonly sent: PaymentView;
  readonly onInstead: () => void;
  readonly onForget: () => void;
  readonly onClose: () => void;
}

/** The entry was changed after it had been sent and its answer was lost: nothing was sent again. */
export function SentAlready({ sent, onInstead, onForget, onClose }: SentAlreadyProps) {
  const { t } = useTranslation('counter');
  const texts = useTexts();
  const { go } = useNavigation();
  const { id, reference } = sent.payment;
  const now = usePayment(id).data?.at ?? received(sent);
  const { amountMinor, currency } = now.view.payment;
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus(), []);
  useShortcuts({ Escape: onClose });

  return (
    <section
      className="obstacle"
      data-tone="wait"
      ref={region}
      tabIndex={-1}
      aria-labelledby="sent-title"
    >
      <div className="obstacle__words" role="alert">
        <IconHandStop aria-hidden />
        <h2 id="sent-title">{t('sent.title')}</h2>
        <p>{t('sent.tell', { amount: texts.amount(amountMinor, currency), reference })}</p>
      </div>
      <PaymentSlip of={now} onOpen={() => go({ screen: 'payment', id })} />
      <div className="obstacle__acts">
        <Button kind="primary" onClick={() => go({ screen: 'payment', id })}>
          {t('obstacle.open', { reference })}
        </Button>
        <Button onClick={onInstead}>{t('sent.instead')}</Button>
        <Button kind="plain" onClick={onForget}>
          {t('forget')}
        </Button>
      </div>
    </section>
  );
}
