import { IconKeyboard } from '@tabler/icons-react';
import { KeysSlip } from './KeysSlip.tsx';

export const section = {
  address: 'keys',
  group: 'computer',
  title: 'keys:settings.title',
  icon: IconKeyboard,
  Slip: KeysSlip,
} as const;
