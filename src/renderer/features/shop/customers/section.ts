import { IconUsers } from '@tabler/icons-react';
import { CustomersSlip } from './CustomersSlip.tsx';

export const section = {
  address: 'customers',
  group: 'shop',
  title: 'customers.title',
  icon: IconUsers,
  Slip: CustomersSlip,
} as const;
