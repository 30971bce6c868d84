/** Printouts and printers to encode. */
import type { PrinterKind } from '../../../../src/main/features/printing/printers/encoding/encode.ts';
import type { OneBitPicture } from '../../../../src/shared/features/printing/printouts/one-bit.ts';
import type {
  Part,
  Printout,
} from '../../../../src/shared/features/printing/printouts/printout.ts';

export const of = (...parts: Part[]): Printout => ({ kind: 'receipt', parts });
export const sentence = (text: string): Part => ({ is: 'sentence', text });

export const EPSON: PrinterKind = {
  language: 'esc-pos',
  paper: 80,
  codeTable: 'epson',
  codePage: 'cp858',
  cuts: true,
};

export const naira = (minor: number): string => `₦${(minor / 100).toFixed(2)}`;

export const LINK = `https://pay.example/${'a1'.repeat(140)}`;

/** @param row one row of dots in hexadecimal, for all of them */
export const pictureOf = (row: string, height: number, width = row.length * 4): OneBitPicture => ({
  width,
  height,
  bits: Buffer.from(row.repeat(height), 'hex').toString('base64'),
});

export const ALL_PARTS: readonly Part[] = [
  { is: 'warning', text: 'PRACTICE — no money moved' },
  { is: 'shop', name: 'Mama Ngozi’s', lines: ['1 Broad Street', 'Lagos'] },
  { is: 'title', text: 'We are checking this payment' },
  { is: 'amount', minor: 125_000, currency: 'NGN' },
  sentence('Keep this note, and ask at the counter below before you pay anything again.'),
  { is: 'dial', label: 'Dial on your phone', code: '*737*1*4#' },
  {
    is: 'facts',
    facts: [
      { label: 'Reference', value: 'T-260115-ABC123', is: 'code' },
      { label: 'Service’s reference of the charge', value: 'X'.repeat(64), is: 'code' },
    ],
  },
  { is: 'scan', label: 'Scan to pay', content: LINK, link: { label: 'Open to pay', url: LINK } },
  { is: 'foot', text: 'Thank you…' },
];
