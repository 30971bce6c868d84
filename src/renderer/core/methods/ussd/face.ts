import { IconDeviceMobileMessage } from '@tabler/icons-react';
import type { MethodFace } from '../method-face.ts';
import { UssdWay } from './UssdWay.tsx';

export const ussd: MethodFace = {
  icon: IconDeviceMobileMessage,
  Way: UssdWay,
};
