import { IconDatabaseExport } from '@tabler/icons-react';
import { BackupsSlip } from './BackupsSlip.tsx';

export const section = {
  address: 'backups',
  group: 'safety',
  title: 'backups.title',
  icon: IconDatabaseExport,
  Slip: BackupsSlip,
} as const;
