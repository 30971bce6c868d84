import { IconInfoCircle } from '@tabler/icons-react';
import { AboutSlip } from './AboutSlip.tsx';

export const section = {
  address: 'about',
  group: 'about',
  title: 'about.title',
  icon: IconInfoCircle,
  Slip: AboutSlip,
} as const;
