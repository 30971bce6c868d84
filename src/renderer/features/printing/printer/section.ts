import { IconPrinter } from '@tabler/icons-react';
import { PrinterSlip } from './PrinterSlip.tsx';

export const section = {
  address: 'printer',
  title: 'printer:title',
  icon: IconPrinter,
  Slip: PrinterSlip,
} as const;
