import { IconPrinter } from '@tabler/icons-react';
import { PrinterSlip } from './PrinterSlip.tsx';

export const section = {
  address: 'printer',
  group: 'computer',
  title: 'printer:title',
  icon: IconPrinter,
  Slip: PrinterSlip,
} as const;
