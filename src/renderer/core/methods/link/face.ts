import { IconQrcode } from '@tabler/icons-react';
import type { MethodFace } from '../method-face.ts';
import { LinkWay } from './LinkWay.tsx';

export const link: MethodFace = { icon: IconQrcode, Way: LinkWay };
