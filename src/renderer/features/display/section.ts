import { IconUserScreen } from '@tabler/icons-react';
import { DisplaySlip } from './DisplaySlip.tsx';

export const section = {
  address: 'display',
  group: 'computer',
  title: 'display:settings.title',
  icon: IconUserScreen,
  Slip: DisplaySlip,
} as const;
