import './status.css';
import {
  IconAlertTriangleFilled,
  IconBan,
  IconCircleCheckFilled,
  IconClockPause,
  IconHourglassHigh,
  IconPencil,
  IconPlayerStop,
  IconProgressHelp,
  IconSend,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PaymentStatus } from '../../shared/payments.ts';
import { toneOf } from './tone.ts';

const ICONS: Readonly<Record<PaymentStatus, Icon>> = {
  recorded: IconPencil,
  starting: IconSend,
  waiting: IconHourglassHigh,
  unconfirmed: IconProgressHelp,
  paid: IconCircleCheckFilled,
  mismatch: IconAlertTriangleFilled,
  declined: IconBan,
  expired: IconClockPause,
  stopped: IconPlayerStop,
};

export function StatusIcon({ status }: { readonly status: PaymentStatus }) {
  const Shape = ICONS[status];
  return <Shape aria-hidden stroke={2.25} />;
}

/** Colour, icon and word together: no one of them has to be seen. */
export function StatusMark({
  status,
  late = false,
}: {
  readonly status: PaymentStatus;
  readonly late?: boolean;
}) {
  const { t } = useTranslation('common');
  const word = late ? t('paidLate') : t(`status.${status}.word`);
  return <StatusBadge status={status} word={word} />;
}

/** The same with its word given: for long lists, where asking for texts in every row costs. */
export function StatusBadge({
  status,
  word,
}: {
  readonly status: PaymentStatus;
  readonly word: string;
}) {
  return (
    <span className="status-mark" data-tone={toneOf(status)}>
      <StatusIcon status={status} />
      {word}
    </span>
  );
}
