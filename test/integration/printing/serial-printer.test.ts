/** Printers at a serial port, by a pseudo terminal in its place. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { PrinterError } from '../../../src/main/features/printing/printers/printer.ts';
import { createPrinters } from '../../../src/main/features/printing/printers/printers.ts';
import type {
  PrinterTrouble,
  ReceiptPrinter,
} from '../../../src/shared/features/printing/printing.ts';
import type { Behaviour } from '../../support/machines/receipt-printer/behaviour.ts';
import { openReceiptPrinter } from '../../support/machines/receipt-printer/printer.ts';
import { openPseudoTerminal } from '../../support/machines/receipt-printer/pseudo-terminal.ts';
import { receiptPrinterAt } from '../../support/machines/receipt-printer/settings.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const isLinux = process.platform === 'linux';
const PORT = '/dev/ttyUSB0';

const atSerial = (port = PORT, change: Partial<ReceiptPrinter> = {}) =>
  receiptPrinterAt(9100, {
    connection: { via: 'serial', path: port, baudRate: 115_200, flow: 'none' },
    ...change,
  });

async function plugIn(behaviour: Behaviour = 'healthy') {
  const fake = await openReceiptPrinter({ paperWidth: 80, behaviour });
  const terminal = openPseudoTerminal(fake.port);
  onTestFinished(async () => {
    terminal.close();
    await fake.close();
  });
  const serialFolder = tempFolder();
  symlinkSync(terminal.device, path.join(serialFolder, 'ttyUSB0'));
  return { fake, terminal, printers: createPrinters({ serialFolder }) };
}

async function troubleOf(
  printers: ReturnType<typeof createPrinters>,
  printer: ReceiptPrinter,
): Promise<PrinterTrouble | null> {
  try {
    (await printers.reach(printer)).close();
    return null;
  } catch (error) {
    if (error instanceof PrinterError) return error.trouble;
    throw error;
  }
}

const BYTES = Buffer.from(`${'Paid 1.00\n'.repeat(500)}\n\n\n\u001dV\u0000`, 'latin1');

it.runIf(isLinux)('prints every byte, twice in a row, and says so', async () => {
  const { fake, printers } = await plugIn();
  for (const count of [1, 2]) {
    const printer = await printers.reach(atSerial());
    expect(printer.confirms).toBe(true);
    expect(await printer.print(BYTES, () => undefined)).toBe('printed');
    printer.close();
    expect(fake.printed).toHaveLength(count);
    expect(fake.printed.at(-1)?.lines.filter(({ text }) => text === 'Paid 1.00')).toHaveLength(500);
  }
});

it.runIf(isLinux)('has bytes of every kind come out as they went in', async () => {
  const { fake, printers } = await plugIn('deaf');
  const printer = await printers.reach(atSerial(PORT, { answers: false }));
  const before = fake.received();
  const bytes = Buffer.from(Array.from({ length: 4096 }, (_, at) => at % 256));
  expect(await printer.print(bytes, () => undefined)).toBe('printed');
  printer.close();
  await expect.poll(() => fake.received() - before).toBe(bytes.length);
});

it.runIf(isLinux).each([
  ['paper-out', 'paper-out'],
  ['cover-open', 'cover-open'],
  ['silent', 'silent'],
  ['wrong-speed', 'wrong-speed'],
] as const)('one that is %s is sent nothing: %s', async (behaviour, trouble) => {
  const { fake, printers } = await plugIn(behaviour);
  expect(await troubleOf(printers, atSerial())).toBe(trouble);
  fake.setBehaviour('healthy');
  expect(fake.tearOff().lines).toEqual([]);
});

it.runIf(isLinux)(
  'that is let go in the middle, or pulled out, leaves nobody knowing',
  async () => {
    for (const end of ['close', 'pull out'] as const) {
      const { fake, terminal, printers } = await plugIn();
      const printer = await printers.reach(atSerial());
      fake.setBehaviour('stalls');
      const printing = printer.print(Buffer.concat(Array(40).fill(BYTES)), () => undefined);
      if (end === 'close') printer.close();
      else terminal.close();
      expect(await printing).toBe('unknown');
      printer.close();
    }
  },
);

it.runIf(isLinux)('nothing but a serial port is opened, and none that is not there', async () => {
  const serialFolder = tempFolder();
  const printers = createPrinters({ serialFolder });
  expect(await troubleOf(printers, atSerial('/dev/ttyUSB7'))).toBe('no-device');
  writeFileSync(path.join(serialFolder, 'ttyUSB1'), 'a file');
  mkdirSync(path.join(serialFolder, 'ttyUSB2'));
  symlinkSync('/dev/null', path.join(serialFolder, 'sda'));
  for (const port of [
    '/dev/ttyUSB1',
    '/dev/ttyUSB2',
    '/dev/sda',
    '/etc/passwd',
    '/dev/ttyUSB0/../../etc/passwd',
    '/dev/tty',
    'COM3',
    '',
  ])
    expect(await troubleOf(printers, atSerial(port))).toBe('no-device');
});

it.runIf(isLinux)('that another program holds says so', async () => {
  const { printers } = await plugIn();
  const printer = await printers.reach(atSerial());
  expect(await troubleOf(printers, atSerial())).toBe('device-busy');
  printer.close();
});

it('ports that the system tells of are serial ports', async () => {
  const { serial } = await createPrinters().find();
  for (const { path: port } of serial)
    expect(port).toMatch(/^(?:\/dev\/(?:tty|rfcomm|cu\.)[\w.-]+|COM\d+)$/);
});
