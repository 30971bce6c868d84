import { IconReceipt } from '@tabler/icons-react';
import { ReceiptsSlip } from './ReceiptsSlip.tsx';

export const section = {
  address: 'receipts',
  group: 'shop',
  title: 'receipts.title',
  icon: IconReceipt,
  Slip: ReceiptsSlip,
} as const;
