import { IconCashRegister } from '@tabler/icons-react';
import { CounterSlip } from './CounterSlip.tsx';

export const section = {
  address: 'counter',
  group: 'shop',
  title: 'counter.title',
  icon: IconCashRegister,
  Slip: CounterSlip,
} as const;
