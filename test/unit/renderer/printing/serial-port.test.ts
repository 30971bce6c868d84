/** Setting up a printer at a serial port. */
import { describe, expect, it } from 'vitest';
import { fieldProblems } from '../../../../src/renderer/core/forms/field-problems.ts';
import {
  PRINTER_FIELDS,
  type PrinterDraft,
  printerChanged,
  printerDraft,
  printerFieldProblem,
  printerToSave,
} from '../../../../src/renderer/features/printing/printer/printer-draft.ts';
import {
  type ReceiptPrinter,
  receiptPrinterSchema,
} from '../../../../src/shared/features/printing/printing.ts';
import { printerForTests } from '../../../support/fakes/bridge/printing.ts';

const atSerial: ReceiptPrinter = {
  ...printerForTests,
  connection: { via: 'serial', path: '/dev/ttyUSB0', baudRate: 19_200, flow: 'none' },
};

const problemsOf = (draft: PrinterDraft) =>
  fieldProblems(PRINTER_FIELDS, (field) => printerFieldProblem(draft, field));

const saved = (draft: PrinterDraft, stored: ReceiptPrinter | null = null) =>
  printerToSave(draft, stored, null)?.printer;

describe('a printer at a serial port', () => {
  it.each(['COM3', '/dev/ttyS0', '/dev/ttyACM12', '/dev/rfcomm0', '/dev/cu.usbserial-1.2'])(
    'is at one that a system has: %s',
    (path) => {
      const connection = { via: 'serial', path, baudRate: 9600, flow: 'hardware' };
      const draft: PrinterDraft = { ...printerDraft(null), via: 'serial', serial: ` ${path} ` };
      expect(saved(draft)?.connection).toEqual(connection);
      expect(receiptPrinterSchema.safeParse({ ...atSerial, connection }).success).toBe(true);
    },
  );

  it.each([
    ['', 'printer-serial-empty'],
    [' ', 'printer-serial-empty'],
    ['ttyUSB0', 'printer-serial-invalid'],
    ['/dev/sda', 'printer-serial-invalid'],
    ['/dev/tty', 'printer-serial-invalid'],
    ['/dev/ttyUSB0/../sda', 'printer-serial-invalid'],
    ['/dev/cu.', 'printer-serial-invalid'],
    [String.raw`\\.\COM3`, 'printer-serial-invalid'],
    ['COM3\u0000', 'printer-serial-invalid'],
    ['COM1234', 'printer-serial-invalid'],
  ])('is at no other device: %j', (path, problem) => {
    const draft = { ...printerDraft(atSerial), serial: path };
    expect(problemsOf(draft)).toEqual({ serial: problem });
    const connection = { ...atSerial.connection, path };
    expect(receiptPrinterSchema.safeParse({ ...atSerial, connection }).success).toBe(false);
  });

  it.each([
    ['port', { serial: 'COM4' }],
    ['speed', { baudRate: 9600 }],
    ['flow control', { flow: 'hardware' }],
  ] satisfies [string, Partial<PrinterDraft>][])(
    'has to be saved with another %s',
    (_name, part) => {
      const draft = { ...printerDraft(atSerial), ...part };
      expect(printerChanged(draft, atSerial, null)).toBe(true);
      expect(saved(draft, atSerial)?.answers).toBe(false);
    },
  );
});
