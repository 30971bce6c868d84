import { IconPalette } from '@tabler/icons-react';
import { LookSlip } from './LookSlip.tsx';

export const section = {
  address: 'appearance',
  title: 'look.title',
  icon: IconPalette,
  Slip: LookSlip,
} as const;
