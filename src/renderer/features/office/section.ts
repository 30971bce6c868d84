import { IconBuildingStore } from '@tabler/icons-react';
import { OfficeSlip } from './OfficeSlip.tsx';

export const section = {
  address: 'head-office',
  group: 'safety',
  title: 'office:title',
  icon: IconBuildingStore,
  Slip: OfficeSlip,
} as const;
