import { IconRefresh } from '@tabler/icons-react';
import { UpdatesSlip } from './UpdatesSlip.tsx';

export const section = {
  address: 'updates',
  group: 'about',
  title: 'updates.title',
  icon: IconRefresh,
  Slip: UpdatesSlip,
} as const;
