import { IconTruckDelivery } from '@tabler/icons-react';
import { MoveSlip } from './MoveSlip.tsx';

export const section = {
  address: 'move',
  group: 'safety',
  title: 'moving:title',
  icon: IconTruckDelivery,
  Slip: MoveSlip,
} as const;
