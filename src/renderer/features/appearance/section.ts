import { IconPalette } from '@tabler/icons-react';
import { LookSlip } from './LookSlip.tsx';

export const section = {
  address: 'appearance',
  group: 'computer',
  title: 'look.title',
  icon: IconPalette,
  Slip: LookSlip,
} as const;
