import './status.css';
import {
  IconAlertTriangleFilled,
  IconBan,
  IconCircleCheckFilled,
  IconClockPause,
  IconClockQuestion,
  IconCreditCardOff,
  IconHourglassHigh,
  IconPencil,
  IconPlayerStop,
  IconProgressHelp,
  IconReceiptRefund,
  IconSend,
  IconSendOff,
  IconUserCheck,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '../../../shared/core/payments/payments.ts';
import { lookOf, toneOf, type Look } from './tone.ts';

const ICONS: Readonly<Record<Look, Icon>> = {
  recorded: IconPencil,
  starting: IconSend,
  waiting: IconHourglassHigh,
  'likely-refused': IconCreditCardOff,
  unconfirmed: IconProgressHelp,
  'nobody-asked': IconSendOff,
  'paid-late': IconAlertTriangleFilled,
  refunded: IconReceiptRefund,
  paid: IconCircleCheckFilled,
  mismatch: IconAlertTriangleFilled,
  settled: IconUserCheck,
  declined: IconBan,
  unsent: IconSendOff,
  expired: IconClockPause,
  'expired-unknown': IconClockQuestion,
  stopped: IconPlayerStop,
  'stopped-unknown': IconClockQuestion,
};

export function StatusIcon({ look }: { readonly look: Look }) {
  const Shape = ICONS[look];
  return <Shape aria-hidden stroke={2.25} />;
}

/** Colour, icon and word together: no one of them has to be seen. */
export function StatusMark({ payment }: { readonly payment: Payment }) {
  const { t } = useTranslation('common');
  const look = lookOf(payment);
  return <StatusBadge look={look} word={t(`status.${look}.word`)} />;
}

/** The same with its word given: for long lists, where asking for texts in every row costs. */
export function StatusBadge({ look, word }: { readonly look: Look; readonly word: string }) {
  return (
    <span className="status-mark" data-tone={toneOf(look)}>
      <StatusIcon look={look} />
      {word}
    </span>
  );
}
