import { IconVolume } from '@tabler/icons-react';
import { SoundSlip } from './SoundSlip.tsx';

export const section = {
  address: 'sound',
  group: 'computer',
  title: 'display:sound.title',
  icon: IconVolume,
  Slip: SoundSlip,
} as const;
