import { IconStethoscope } from '@tabler/icons-react';
import { ChecksSlip } from './ChecksSlip.tsx';

export const section = {
  address: 'checks',
  group: 'safety',
  title: 'checks:title',
  icon: IconStethoscope,
  Slip: ChecksSlip,
} as const;
