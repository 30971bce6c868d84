import { IconUsers } from '@tabler/icons-react';
import { PeopleSlip } from './settings/PeopleSlip.tsx';

export const section = {
  address: 'people',
  group: 'shop',
  title: 'peopleSettings:title',
  icon: IconUsers,
  Slip: PeopleSlip,
} as const;
