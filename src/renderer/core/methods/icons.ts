/** Each payment method's icon. Its words stand in the catalogue `methods`, its key in `METHOD_KEYS`. */
import { type Icon, IconDeviceMobileMessage, IconQrcode } from '@tabler/icons-react';
import type { Method } from '../../../shared/core/methods/index.ts';

export const METHOD_ICONS: Readonly<Record<Method, Icon>> = {
  ussd: IconDeviceMobileMessage,
  link: IconQrcode,
};
