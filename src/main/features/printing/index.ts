/** Paper: the receipt printer, the spool that brings prints to it, and printing for whoever stands before it. */
export { createDirectPrinter, type DirectOrder, type DirectPrinter } from './direct-printer.ts';
export { createPictureDesk, type PictureDesk, type PictureWanted } from './picture-desk.ts';
export type { Letterhead } from './printout-maker.ts';
export { loadPrintoutTexts } from './printout-texts.ts';
export { createReceiptPrinter, type ReceiptPrinterService } from './printer-choice.ts';
export { createRecordPrinter, type RecordPrinter } from './record-printer.ts';
export { createSpool, type Spool } from './spool.ts';
