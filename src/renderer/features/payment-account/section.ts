import { IconPlugConnected } from '@tabler/icons-react';
import { AccountSlip } from './AccountSlip.tsx';

export const section = {
  address: 'account',
  group: 'payments',
  title: 'account.title',
  icon: IconPlugConnected,
  Slip: AccountSlip,
} as const;
