import { IconSchool } from '@tabler/icons-react';
import { ModeSlip } from './ModeSlip.tsx';

export const section = {
  address: 'mode',
  group: 'payments',
  title: 'mode.title',
  icon: IconSchool,
  Slip: ModeSlip,
} as const;
