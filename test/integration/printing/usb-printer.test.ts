/** Printers at USB, by a pseudo terminal in the kernel's device's place. */
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { PrinterError } from '../../../src/main/features/printing/printers/printer.ts';
import { createPrinters } from '../../../src/main/features/printing/printers/printers.ts';
import type {
  PrinterTrouble,
  ReceiptPrinter,
} from '../../../src/shared/features/printing/printing.ts';
import type { Behaviour } from '../../support/machines/receipt-printer/behaviour.ts';
import {
  type FakeReceiptPrinter,
  openReceiptPrinter,
} from '../../support/machines/receipt-printer/printer.ts';
import { openPseudoTerminal } from '../../support/machines/receipt-printer/pseudo-terminal.ts';
import { receiptPrinterAt } from '../../support/machines/receipt-printer/settings.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const isLinux = process.platform === 'linux';

/** @returns a folder as the kernel's own, with nothing in it */
function places() {
  const folder = tempFolder();
  const [devices, described] = [path.join(folder, 'usb'), path.join(folder, 'usbmisc')];
  mkdirSync(devices);
  return { devices, described };
}

const atUsb = (device: string, change: Partial<ReceiptPrinter> = {}) =>
  receiptPrinterAt(9100, { connection: { via: 'usb', device }, ...change });

async function plugIn(behaviour: Behaviour = 'healthy') {
  const fake: FakeReceiptPrinter = await openReceiptPrinter({ paperWidth: 80, behaviour });
  const terminal = openPseudoTerminal(fake.port);
  onTestFinished(async () => {
    terminal.close();
    await fake.close();
  });
  const usb = places();
  symlinkSync(terminal.device, path.join(usb.devices, 'lp0'));
  return { fake, terminal, printers: createPrinters({ usb }), usb };
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
    const printer = await printers.reach(atUsb('lp0'));
    expect(printer.confirms).toBe(true);
    expect(await printer.print(BYTES, () => undefined)).toBe('printed');
    printer.close();
    expect(fake.printed).toHaveLength(count);
    expect(fake.printed.at(-1)?.lines.filter(({ text }) => text === 'Paid 1.00')).toHaveLength(500);
  }
});

it.runIf(isLinux).each([
  ['paper-out', 'paper-out'],
  ['cover-open', 'cover-open'],
  ['silent', 'silent'],
] as const)('one that is %s is sent nothing: %s', async (behaviour, trouble) => {
  const { fake, printers } = await plugIn(behaviour);
  expect(await troubleOf(printers, atUsb('lp0'))).toBe(trouble);
  fake.setBehaviour('healthy');
  expect(fake.tearOff().lines).toEqual([]);
});

it.runIf(isLinux)('one that says nothing prints what it takes', async () => {
  const { fake, printers } = await plugIn('deaf');
  const printer = await printers.reach(atUsb('lp0', { answers: false }));
  expect(printer.confirms).toBe(false);
  expect(await printer.print(BYTES, () => undefined)).toBe('printed');
  printer.close();
  expect(await fake.waitForPaper(1)).toHaveLength(1);
});

it.runIf(isLinux)('one that is pulled out in the middle leaves nobody knowing', async () => {
  const { fake, terminal, printers } = await plugIn();
  const printer = await printers.reach(atUsb('lp0'));
  fake.setBehaviour('stalls');
  const printing = printer.print(Buffer.concat([BYTES, BYTES, BYTES]), () => undefined);
  terminal.close();
  expect(await printing).toBe('unknown');
  expect(printer.isGone()).toBe(true);
  printer.close();
  expect(await troubleOf(printers, atUsb('lp0'))).toBe('no-device');
});

it.runIf(isLinux)('nothing but a device is opened, and none that is not there', async () => {
  const usb = places();
  const printers = createPrinters({ usb });
  expect(await troubleOf(printers, atUsb('lp7'))).toBe('no-device');
  const file = path.join(usb.devices, 'lp1');
  writeFileSync(file, 'a file');
  expect(await troubleOf(printers, atUsb('lp1'))).toBe('no-device');
  mkdirSync(path.join(usb.devices, 'lp2'));
  expect(await troubleOf(printers, atUsb('lp2'))).toBe('no-device');
  for (const device of ['../lp1', 'lp', 'lp1/../../sda', 'sda', '/dev/sda', 'lp1\n'])
    expect(await troubleOf(printers, atUsb(device))).toBe('no-device');
});

it.runIf(isLinux && process.getuid?.() !== 0)('one that may not be used says so', async () => {
  const usb = places();
  writeFileSync(path.join(usb.devices, 'lp0'), '');
  chmodSync(path.join(usb.devices, 'lp0'), 0);
  expect(await troubleOf(createPrinters({ usb }), atUsb('lp0'))).toBe('device-forbidden');
});

it.runIf(isLinux)(
  'those that are plugged in are found, with what they call themselves',
  async () => {
    const usb = places();
    const owner = path.join(path.dirname(usb.devices), 'owner');
    mkdirSync(path.join(owner, '1-1:1.0'), { recursive: true });
    writeFileSync(path.join(owner, 'manufacturer'), 'EPSON\n');
    writeFileSync(path.join(owner, 'product'), `${'TM-T20III '.repeat(30)}\n`);
    mkdirSync(path.join(usb.described, 'lp2'), { recursive: true });
    symlinkSync(path.join(owner, '1-1:1.0'), path.join(usb.described, 'lp2/device'));
    for (const name of ['lp10', 'lp2', 'hiddev0', 'lp2000', 'lpx'])
      writeFileSync(path.join(usb.devices, name), '');
    const { usb: found } = await createPrinters({ usb }).find();
    expect(found).toEqual([
      { device: 'lp2', name: `EPSON ${'TM-T20III '.repeat(30)}`.slice(0, 120) },
      { device: 'lp10', name: null },
    ]);
  },
);

it('none is found where there is no such place', async () => {
  const nowhere = path.join(tempFolder(), 'nowhere');
  const { usb } = await createPrinters({ usb: { devices: nowhere, described: nowhere } }).find();
  expect(usb).toEqual(isLinux ? [] : null);
});
