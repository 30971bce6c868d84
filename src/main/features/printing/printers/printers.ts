/** Every way to a receipt printer, behind one port. */
import { FOUND_MAX } from '../../../../shared/features/printing/printing.ts';
import { PRINTER_QUEUE_MAX } from '../../../../shared/features/printing/printer-model.ts';
import type { Printers } from './printer.ts';
import { reachOnLine } from './line-printer.ts';
import { openNetworkLine } from './network-line.ts';
import { listSerialPorts, reachSerialPrinter } from './serial-printer.ts';
import { listUsbPrinters, reachUsbPrinter, USB_PLACES, type UsbPlaces } from './usb-printer.ts';

export interface PrintersOptions {
  /** The kernel's own places when absent. */
  readonly usb?: UsbPlaces;
  /** Where serial ports stand; the system's own folder when absent. */
  readonly serialFolder?: string;
}

/** Who keeps the system's own queues. What calls Windows is loaded where it is used. */
const queueKeeper = () =>
  process.platform === 'win32' ? import('./windows/queues.ts') : import('./queue-printer.ts');

async function listQueues(): Promise<string[]> {
  const names = await (await queueKeeper()).listQueues();
  return names.filter((name) => name.length <= PRINTER_QUEUE_MAX).slice(0, FOUND_MAX);
}

export const createPrinters = ({
  usb = USB_PLACES,
  serialFolder = '/dev',
}: PrintersOptions = {}): Printers => ({
  async reach(printer, isTrial = false) {
    const { connection } = printer;
    switch (connection.via) {
      case 'network':
        return reachOnLine(await openNetworkLine(connection), printer, isTrial);
      case 'queue':
        return (await queueKeeper()).reachQueue(connection.name);
      case 'usb':
        return reachUsbPrinter(usb, connection.device, printer, isTrial);
      case 'serial':
        return reachSerialPrinter(serialFolder, connection, printer, isTrial);
    }
  },
  async find() {
    const [queues, atUsb, serial] = await Promise.all([
      listQueues(),
      listUsbPrinters(usb),
      listSerialPorts(),
    ]);
    return { queues, usb: atUsb, serial };
  },
});
