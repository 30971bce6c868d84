import { beforeEach, describe, expect, it } from 'vitest';
import {
  inLanguage,
  PRINTER_FIELDS,
  printerChanged,
  printerDraft,
  type PrinterDraft,
  printerFieldProblem,
  printerOf,
  printerToSave,
  takeApart,
  trialOf,
  type Tried,
} from '../../../../src/renderer/features/printing/printer/printer-draft.ts';
import { fieldProblems } from '../../../../src/renderer/core/forms/field-problems.ts';
import {
  type ReceiptPrinter,
  receiptPrinterSchema,
} from '../../../../src/shared/features/printing/printing.ts';
import { PRINTER_PORT } from '../../../../src/shared/features/printing/printer-model.ts';
import { printerForTests } from '../../../support/fakes/bridge/printing.ts';

const byQueue: ReceiptPrinter = {
  ...printerForTests,
  connection: { via: 'queue', name: 'XP-80C' },
};

const atUsb: ReceiptPrinter = { ...printerForTests, connection: { via: 'usb', device: 'lp0' } };

const atSerial: ReceiptPrinter = {
  ...printerForTests,
  connection: { via: 'serial', path: '/dev/ttyUSB0', baudRate: 19_200, flow: 'none' },
};

let network: PrinterDraft;
let queue: PrinterDraft;
beforeEach(() => {
  network = printerDraft(printerForTests);
  queue = printerDraft(byQueue);
});

const problemsOf = (draft: PrinterDraft) =>
  fieldProblems(PRINTER_FIELDS, (field) => printerFieldProblem(draft, field));

const saved = (
  draft: PrinterDraft,
  stored: ReceiptPrinter | null = null,
  tried: Tried | null = null,
) => printerToSave(draft, stored, tried)?.printer;

const went = (printer: ReceiptPrinter, answers: boolean): Tried => ({
  printer,
  trial: { trouble: null, answers },
});

describe('the draft of the printer', () => {
  it.each([
    ['in the network', printerForTests],
    ['of a queue', byQueue],
    ['at USB', atUsb],
    ['at a serial port', atSerial],
    ['that is none', null],
  ])('reads back what it started from: a printer %s', (_name, stored) => {
    const draft = printerDraft(stored);
    expect(printerChanged(draft, stored, null)).toBe(false);
    expect(printerToSave(draft, stored, null)).toEqual({ printer: stored });
  });

  it('begins with what every printer understands', () => {
    const draft = { ...printerDraft(null), via: 'network', host: 'printer' } as const;
    expect(saved(draft)).toEqual({
      ...printerForTests,
      connection: { via: 'network', host: 'printer', port: PRINTER_PORT },
      answers: false,
    });
  });

  it('is removed by choosing none, and by nothing that is wrong', () => {
    const none = { ...network, via: 'none' } as const;
    expect(printerChanged(none, printerForTests, null)).toBe(true);
    expect(printerToSave(none, printerForTests, null)).toEqual({ printer: null });
    expect(printerToSave({ ...network, host: '' }, printerForTests, null)).toBeNull();
    expect(printerToSave({ ...queue, queue: ' ' }, byQueue, null)).toBeNull();
  });

  it.each([
    ['host', { host: '10.0.0.9' }],
    ['port', { port: '9101' }],
    ['language', { language: 'star-prnt' }],
    ['paper', { paper: 58 }],
    ['code table', { codeTable: 'citizen' }],
    ['letters', { codePage: 'cp858' }],
    ['cutting', { cuts: false }],
    ['the drawer', { opensDrawer: true }],
    ['printing unasked', { printsWhenPaid: true }],
  ] satisfies [string, Partial<PrinterDraft>][])('is changed by %s', (_name, part) => {
    const draft = { ...network, ...part };
    expect(printerChanged(draft, printerForTests, null)).toBe(true);
    expect(receiptPrinterSchema.safeParse(saved(draft)).success).toBe(true);
    expect(saved(draft)).not.toEqual(saved(network));
  });

  it('is not changed by what the chosen way does not use', () => {
    expect(printerChanged({ ...network, queue: 'XP' }, printerForTests, null)).toBe(false);
    expect(printerChanged({ ...queue, host: 'x', port: '1' }, byQueue, null)).toBe(false);
    expect(printerChanged({ ...printerDraft(null), host: 'x', cuts: false }, null, null)).toBe(
      false,
    );
  });
});

describe('a name or address in the network', () => {
  it.each([
    ['192.168.1.87', '192.168.1.87'],
    ['  printer.local ', 'printer.local'],
    ['TM-T20III_01', 'TM-T20III_01'],
    ['shop.example.', 'shop.example.'],
    ['fe80::1', 'fe80::1'],
    ['2001:db8::5', '2001:db8::5'],
    ['[2001:db8::5]', '2001:db8::5'],
    ['255.255.255.255', '255.255.255.255'],
  ])('%j is one', (host, kept) => {
    expect(saved({ ...network, host })?.connection).toEqual({
      via: 'network',
      host: kept,
      port: 9100,
    });
  });

  it.each([
    ['', 'printer-host-empty'],
    ['   ', 'printer-host-empty'],
    ['http://192.168.1.87', 'printer-host-address'],
    ['https://printer:9100/', 'printer-host-address'],
    ['192.168.1.87/print', 'printer-host-address'],
    ['\\\\pc\\printer', 'printer-host-address'],
    ['my printer', 'printer-host-invalid'],
    ['socket:printer', 'printer-host-invalid'],
    ['shop@printer', 'printer-host-invalid'],
    ['192.168.1', 'printer-host-invalid'],
    ['192.168.1.300', 'printer-host-invalid'],
    ['192.168.01.87', 'printer-host-invalid'],
    ['0x7f.1', 'printer-host-invalid'],
    ['1', 'printer-host-invalid'],
    ['printer..local', 'printer-host-invalid'],
    ['-printer', 'printer-host-invalid'],
    ['::g', 'printer-host-invalid'],
    ['fe80::1%eth0', 'printer-host-zone'],
    ['[fe80::1%25eth0]:9100', 'printer-host-zone'],
    ['fe80::1%', 'printer-host-zone'],
    ['printer%eth0', 'printer-host-invalid'],
    ['[printer]', null],
    ['[]:9100', 'printer-host-empty'],
    ['🖨️.local', 'printer-host-invalid'],
    ['prin\u202eter', 'printer-host-invalid'],
    ['prin\u200bter', 'printer-host-invalid'],
    ['рrinter', 'printer-host-invalid'],
    ['x'.repeat(64), 'printer-host-invalid'],
    [Array.from({ length: 130 }, () => 'x').join('.'), 'printer-host-invalid'],
    ['x'.repeat(10_000), 'printer-host-invalid'],
  ])('%j: %s', (host, problem) => {
    const draft = { ...network, host };
    expect(problemsOf(draft)).toEqual(problem === null ? {} : { host: problem });
    expect(saved(draft) === undefined).toBe(problem !== null);
  });

  it.each([
    ['printer:9101', 'printer', 9101],
    [' 192.168.1.87:515 ', '192.168.1.87', 515],
    ['[fe80::1]:9101', 'fe80::1', 9101],
  ])('%j is taken apart', (typed, host, port) => {
    expect(takeApart({ host: typed, port: '9100' })).toEqual({ host, port: String(port) });
    expect(saved({ ...network, host: typed })?.connection).toEqual({ via: 'network', host, port });
  });

  it('is left as it is where no port stands in it', () => {
    for (const host of ['printer', 'fe80::1', '2001:db8::9100', 'http://printer:9100'])
      expect(takeApart({ host, port: ' 9100 ' })).toEqual({ host, port: '9100' });
  });
});

describe('a port', () => {
  it.each(['1', '515', '65535'])('%s is one', (port) => {
    expect(problemsOf({ ...network, port })).toEqual({});
  });

  it.each(['', '0', '65536', '-1', '9100.0', '1e3', '٩١٠٠', '0x1F', '099999', 'lpr'])(
    '%j is none',
    (port) => {
      expect(problemsOf({ ...network, port })).toEqual({ port: 'printer-port-invalid' });
      expect(saved({ ...network, port })).toBeUndefined();
    },
  );

  it('that is typed with the name is checked as well', () => {
    expect(problemsOf({ ...network, host: 'printer:99999' })).toEqual({
      port: 'printer-port-invalid',
    });
  });
});

describe('the name of a queue', () => {
  it.each([
    ['', 'printer-queue-empty'],
    [' ', 'printer-queue-empty'],
    ['x'.repeat(201), 'printer-queue-invalid'],
    ['XP\u202e80', 'printer-queue-invalid'],
    ['XP\n80', 'printer-queue-invalid'],
  ])('%j: %s', (name, problem) => {
    expect(problemsOf({ ...queue, queue: name })).toEqual({ queue: problem });
  });

  it('may have blanks and letters of any kind', () => {
    const name = 'Kasse 1 – Büro 收据';
    expect(saved({ ...queue, queue: ` ${name} ` })?.connection).toEqual({ via: 'queue', name });
    expect(saved({ ...queue, queue: 'x'.repeat(200) })).toBeDefined();
  });

  it('is not asked for where the network leads to the printer', () => {
    expect(problemsOf({ ...network, queue: '' })).toEqual({});
    expect(problemsOf({ ...queue, host: '', port: '' })).toEqual({});
    expect(problemsOf({ ...printerDraft(null), port: '' })).toEqual({});
  });
});

it('a printer at USB is one of the kernel’s devices, and no path', () => {
  const usb = printerDraft(atUsb);
  expect(saved(usb)?.connection).toEqual({ via: 'usb', device: 'lp0' });
  for (const device of ['', 'lp', 'lp0 ', '/dev/usb/lp0', '../lp0', 'lp0\n', 'sda', 'lp1234']) {
    expect(problemsOf({ ...usb, usb: device })).toEqual({ usb: 'printer-usb-empty' });
    const connection = { via: 'usb', device };
    expect(receiptPrinterSchema.safeParse({ ...atUsb, connection }).success).toBe(false);
  }
  expect(saved({ ...usb, usb: 'lp1' }, atUsb)?.answers).toBe(false);
  expect(saved({ ...usb, paper: 58 }, atUsb)?.answers).toBe(true);
});

describe('whether the printer tells of itself', () => {
  it('is what the test print told', () => {
    for (const answers of [true, false])
      expect(saved(network, null, went(printerForTests, answers))?.answers).toBe(answers);
  });

  it('goes on being known of the printer that is stored', () => {
    expect(saved({ ...network, paper: 58 }, printerForTests)?.answers).toBe(true);
    expect(saved({ ...network, host: 'elsewhere' }, printerForTests)?.answers).toBe(false);
  });

  it.each([
    ['host', { host: 'elsewhere' }],
    ['port', { port: '9101' }],
    ['language', { language: 'star-prnt' }],
    ['way', { via: 'queue', queue: '192.168.1.87' }],
  ] satisfies [string, Partial<PrinterDraft>][])('is not known of another %s', (_name, part) => {
    const draft = { ...network, ...part };
    expect(saved(draft, printerForTests, went(printerForTests, true))?.answers).toBe(false);
  });

  it('is something to save', () => {
    expect(printerChanged(network, printerForTests, went(printerForTests, false))).toBe(true);
    expect(printerChanged(network, printerForTests, went(printerForTests, true))).toBe(false);
  });

  it('is not told by a test that failed', () => {
    const failed: Tried = { printer: printerForTests, trial: { trouble: 'silent' } };
    expect(saved(network, null, failed)?.answers).toBe(false);
    expect(saved(network, printerForTests, failed)?.answers).toBe(true);
  });
});

describe('what a test print came to', () => {
  const tried = went(printerForTests, true);

  it('is told of the printer that it was printed on, as it was printed', () => {
    expect(trialOf(network, tried)).toEqual(tried.trial);
    expect(trialOf({ ...network, opensDrawer: true, cuts: false }, tried)).toEqual(tried.trial);
    expect(trialOf({ ...network, host: '192.168.1.87:9100' }, tried)).toEqual(tried.trial);
  });

  it.each([
    ['host', { host: 'elsewhere' }],
    ['paper', { paper: 58 }],
    ['letters', { codePage: 'cp858' }],
    ['table', { codeTable: 'citizen' }],
    ['language', { language: 'star-prnt' }],
    ['nothing', { via: 'none' }],
    ['what is wrong', { host: '' }],
  ] satisfies [string, Partial<PrinterDraft>][])('is not told of another %s', (_name, part) => {
    expect(trialOf({ ...network, ...part }, tried)).toBeNull();
  });
});

it('gives each language the numbers of its printers’ letters', () => {
  const star = { ...network, ...inLanguage(network, 'star-prnt') };
  expect(star).toMatchObject({ language: 'star-prnt', codeTable: 'star' });
  expect(inLanguage(star, 'esc-pos')).toEqual({ language: 'esc-pos', codeTable: 'epson' });
  expect(inLanguage({ ...network, codeTable: 'citizen' }, 'esc-pos').codeTable).toBe('citizen');
  expect(printerOf(star, null, null)?.codeTable).toBe('star');
});
