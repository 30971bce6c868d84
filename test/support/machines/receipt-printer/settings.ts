/** What a manager settles of the tests' own printer. */
import type { ReceiptPrinter } from '../../../../src/shared/features/printing/printing.ts';

export const receiptPrinterAt = (
  port: number,
  change: Partial<ReceiptPrinter> = {},
): ReceiptPrinter => ({
  connection: { via: 'network', host: '127.0.0.1', port },
  language: 'esc-pos',
  paper: 80,
  codeTable: 'epson',
  codePage: 'cp437',
  cuts: true,
  opensDrawer: false,
  printsWhenPaid: false,
  answers: true,
  ...change,
});
