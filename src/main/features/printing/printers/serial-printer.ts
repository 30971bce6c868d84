/**
 * Receipt printers at a serial port, or at what looks like one (USB, Bluetooth). Nothing is named by
 * a page but what the system calls serial ports. What no printer says is what one says at another
 * speed. XON and XOFF are no flow control for it: they would stand among its answers.
 */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  FOUND_MAX,
  FOUND_NAME_MAX,
  type FoundPrinters,
  type PrinterConnection,
  type PrinterTrouble,
  type ReceiptPrinter,
} from '../../../../shared/features/printing/printing.ts';
import { SERIAL_PORT } from '../../../../shared/features/printing/printer-model.ts';
import { reachOnLine } from './line-printer.ts';
import { type Line, lineOver } from './line.ts';
import { PrinterError, type ReadyPrinter } from './printer.ts';
import { type SerialPort, serialStream } from './serial-stream.ts';

type SerialConnection = Extract<PrinterConnection, { via: 'serial' }>;

interface ListedPort {
  readonly path: string;
  readonly manufacturer?: string | undefined;
}

/** What is needed of the package, whose own types lead to files that modules can't be found by. */
interface Bindings {
  list(): Promise<readonly ListedPort[]>;
  open(options: { path: string; baudRate: number; rtscts: boolean }): Promise<SerialPort>;
}

/** Loaded where it is used: it has a binary of its own. */
async function loadBindings(): Promise<Bindings> {
  const loaded: { readonly autoDetect: () => Bindings } = await import('@serialport/bindings-cpp');
  return loaded.autoDetect();
}

/** What opening says, by words: it has no codes. */
const TROUBLES: readonly (readonly [RegExp, PrinterTrouble])[] = [
  [/permission denied/i, 'device-forbidden'],
  [/lock|busy|access denied/i, 'device-busy'],
];

/** Never rejects. */
export async function listSerialPorts(): Promise<FoundPrinters['serial']> {
  try {
    const listed = await (await loadBindings()).list();
    const ports = listed.filter(({ path: port }) => SERIAL_PORT.test(port));
    const real = await Promise.all(ports.map(({ path: port }) => isThere(port)));
    return ports
      .filter((_port, at) => real[at] === true)
      .slice(0, FOUND_MAX)
      .map(({ path: port, manufacturer = '' }) => ({
        path: port,
        name: manufacturer.trim().slice(0, FOUND_NAME_MAX) || null,
      }));
  } catch {
    return [];
  }
}

/** Linux has devices for ports that nobody built in, of a kind 0. */
async function isThere(port: string): Promise<boolean> {
  if (!port.startsWith('/dev/ttyS')) return true;
  const kind = await readFile(`/sys/class/tty/${path.basename(port)}/type`, 'utf8').catch(() => '');
  return kind.trim() !== '0';
}

/**
 * @param folder where this system's ports stand
 * @throws PrinterError
 */
export async function reachSerialPrinter(
  folder: string,
  connection: SerialConnection,
  printer: Pick<ReceiptPrinter, 'language' | 'answers'>,
  isTrial: boolean,
): Promise<ReadyPrinter> {
  const line = await openSerialLine(folder, connection);
  try {
    return await reachOnLine(line, printer, isTrial);
  } catch (error) {
    if (!(error instanceof PrinterError)) throw error;
    if (line.isBroken()) throw new PrinterError('no-device', 'it was pulled out', { cause: error });
    if (error.trouble !== 'not-a-printer') throw error;
    throw new PrinterError('wrong-speed', 'what comes can not be read', { cause: error });
  }
}

async function openSerialLine(
  folder: string,
  { path: named, baudRate, flow }: SerialConnection,
): Promise<Line> {
  const isWindows = process.platform === 'win32';
  const port = isWindows ? named : path.join(folder, path.basename(named));
  const isPort =
    SERIAL_PORT.test(named) &&
    named.startsWith('COM') === isWindows &&
    (isWindows || (await stat(port).catch(() => null))?.isCharacterDevice() === true);
  if (!isPort) throw new PrinterError('no-device', 'there is no such port');
  try {
    const options = { path: port, baudRate, rtscts: flow === 'hardware' };
    return lineOver(serialStream(await (await loadBindings()).open(options)));
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : '';
    const trouble = TROUBLES.find(([says]) => says.test(words))?.[1] ?? 'no-device';
    throw new PrinterError(trouble, 'it can not be opened', { cause });
  }
}
