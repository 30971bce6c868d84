import './status.css';
import {
  IconAlertTriangleFilled,
  IconBan,
  IconCircleCheckFilled,
  IconClockPause,
  IconClockQuestion,
  IconHourglassHigh,
  IconPencil,
  IconPlayerStop,
  IconProgressHelp,
  IconSend,
  IconSendOff,
  IconUserCheck,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '../../../shared/core/payments/payments.ts';
import { faceOf, toneOf, type Face } from './tone.ts';

const ICONS: Readonly<Record<Face, Icon>> = {
  recorded: IconPencil,
  starting: IconSend,
  waiting: IconHourglassHigh,
  unconfirmed: IconProgressHelp,
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

export function StatusIcon({ face }: { readonly face: Face }) {
  const Shape = ICONS[face];
  return <Shape aria-hidden stroke={2.25} />;
}

/** Colour, icon and word together: no one of them has to be seen. */
export function StatusMark({ payment }: { readonly payment: Payment }) {
  const { t } = useTranslation('common');
  const face = faceOf(payment);
  const word = payment.late ? t('paidLate') : t(`status.${face}.word`);
  return <StatusBadge face={face} word={word} />;
}

/** The same with its word given: for long lists, where asking for texts in every row costs. */
export function StatusBadge({ face, word }: { readonly face: Face; readonly word: string }) {
  return (
    <span className="status-mark" data-tone={toneOf(face)}>
      <StatusIcon face={face} />
      {word}
    </span>
  );
}
