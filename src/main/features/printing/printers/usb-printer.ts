/**
 * Receipt printers at USB on Linux, where the kernel gives each a device of its own (usblp) that
 * belongs to the group lp. A page names it by its short name alone, and nothing but a device is
 * opened. On Windows and macOS it is one of the system's queues.
 */
import { constants } from 'node:fs';
import { open, readdir, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import {
  FOUND_MAX,
  FOUND_NAME_MAX,
  type FoundPrinters,
  type PrinterTrouble,
  type ReceiptPrinter,
} from '../../../../shared/features/printing/printing.ts';
import { USB_PRINTER } from '../../../../shared/features/printing/printer-model.ts';
import { reachOnLine } from './line-printer.ts';
import { type Line, lineOver } from './line.ts';
import { PrinterError, type ReadyPrinter } from './printer.ts';
import { usbStream } from './usb-stream.ts';

/** Where the kernel's devices stand, and what it tells of them. */
export interface UsbPlaces {
  readonly devices: string;
  readonly described: string;
}
export const USB_PLACES: UsbPlaces = { devices: '/dev/usb', described: '/sys/class/usbmisc' };

const TROUBLES: Readonly<Record<string, PrinterTrouble>> = {
  EBUSY: 'device-busy',
  EACCES: 'device-forbidden',
  EPERM: 'device-forbidden',
};

/** Never rejects. @returns null where the system's queues hold them */
export async function listUsbPrinters(places: UsbPlaces): Promise<FoundPrinters['usb']> {
  if (process.platform !== 'linux') return null;
  const names = await readdir(places.devices).catch(() => []);
  const devices = names.filter((name) => USB_PRINTER.test(name)).slice(0, FOUND_MAX);
  return Promise.all(
    devices
      .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
      .map(async (device) => ({ device, name: await nameOf(places, device) })),
  );
}

/** As maker and model stand in the device that its interface belongs to. */
async function nameOf({ described }: UsbPlaces, device: string): Promise<string | null> {
  try {
    const owner = path.dirname(await realpath(path.join(described, device, 'device')));
    const words = await Promise.all(
      ['manufacturer', 'product'].map((file) =>
        readFile(path.join(owner, file), 'utf8').catch(() => ''),
      ),
    );
    const name = words
      .map((word) => word.trim())
      .filter((word) => word !== '')
      .join(' ');
    return name === '' ? null : name.slice(0, FOUND_NAME_MAX);
  } catch {
    return null;
  }
}

/** @throws PrinterError */
export async function reachUsbPrinter(
  places: UsbPlaces,
  device: string,
  printer: Pick<ReceiptPrinter, 'language' | 'answers'>,
  isTrial: boolean,
): Promise<ReadyPrinter> {
  const line = await openUsbLine(path.join(places.devices, device));
  try {
    return await reachOnLine(line, printer, isTrial);
  } catch (error) {
    if (!(error instanceof PrinterError) || !line.isBroken()) throw error;
    throw new PrinterError('no-device', 'it was pulled out', { cause: error });
  }
}

async function openUsbLine(file: string): Promise<Line> {
  const { O_RDWR, O_NONBLOCK, O_NOCTTY } = constants;
  if (!USB_PRINTER.test(path.basename(file)) || process.platform !== 'linux')
    throw new PrinterError('no-device', 'there are no such devices here');
  const handle = await open(file, O_RDWR | O_NONBLOCK | O_NOCTTY).catch((cause: unknown) => {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    throw new PrinterError(TROUBLES[code] ?? 'no-device', 'it can not be opened', { cause });
  });
  if ((await handle.stat()).isCharacterDevice())
    return lineOver(
      usbStream({
        read: (into, offset, length) => handle.read(into, offset, length, null),
        write: (from, offset, length) => handle.write(from, offset, length, null),
        close: () => handle.close(),
      }),
    );
  await handle.close();
  throw new PrinterError('no-device', 'it is no device');
}
