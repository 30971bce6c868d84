import { IconTags } from '@tabler/icons-react';
import { ItemsSlip } from './ItemsSlip.tsx';

export const section = {
  address: 'items',
  group: 'shop',
  title: 'items:title',
  icon: IconTags,
  Slip: ItemsSlip,
} as const;
