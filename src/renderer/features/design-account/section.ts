import { IconReceipt2 } from '@tabler/icons-react';
import { DesignAccountSlip } from './DesignAccountSlip.tsx';

export const section = {
  address: 'design-account',
  group: 'shop',
  title: 'designAccount:title',
  icon: IconReceipt2,
  Slip: DesignAccountSlip,
} as const;
