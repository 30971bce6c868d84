/** The receipt printer and what waits for it, as both sides of the door mean them. */
import { z } from 'zod';
import { MODES } from '../../core/payments/payments.ts';
import { PRINTOUT_KINDS } from '../../core/payments/printout-kinds.ts';
import {
  BAUD_RATES,
  CODE_PAGES,
  CODE_TABLES,
  FLOW_CONTROLS,
  PAPER_WIDTHS,
  PRINTER_HOST,
  PRINTER_HOST_MAX,
  PRINTER_LANGUAGES,
  PRINTER_QUEUE_MAX,
  SERIAL_PORT,
  USB_PRINTER,
} from './printer-model.ts';

/** As many as a person chooses among. */
export const FOUND_MAX = 200;
export const FOUND_NAME_MAX = 120;

/** How the printer is reached. */
export const printerConnectionSchema = z.discriminatedUnion('via', [
  z.strictObject({
    via: z.literal('network'),
    /** A name or an address, as it is looked up. */
    host: z.string().max(PRINTER_HOST_MAX).regex(PRINTER_HOST),
    port: z.int().min(1).max(65_535),
  }),
  /** One of the system's own queues. */
  z.strictObject({ via: z.literal('queue'), name: z.string().min(1).max(PRINTER_QUEUE_MAX) }),
  /** By its name alone: no path is taken from a page. */
  z.strictObject({ via: z.literal('usb'), device: z.string().regex(USB_PRINTER) }),
  z.strictObject({
    via: z.literal('serial'),
    path: z.string().regex(SERIAL_PORT),
    baudRate: z.literal(BAUD_RATES),
    flow: z.enum(FLOW_CONTROLS),
  }),
]);
export type PrinterConnection = z.infer<typeof printerConnectionSchema>;

/** What can be chosen from. */
export const foundPrintersSchema = z.strictObject({
  /** The system's own queues, by name. */
  queues: z.array(z.string().max(PRINTER_QUEUE_MAX)).max(FOUND_MAX),
  /** Null where a printer at USB is one of the system's queues. */
  usb: z
    .array(
      z.strictObject({
        device: z.string().regex(USB_PRINTER),
        /** As it calls itself; null where it does not. */
        name: z.string().max(FOUND_NAME_MAX).nullable(),
      }),
    )
    .max(FOUND_MAX)
    .nullable(),
  serial: z
    .array(
      z.strictObject({
        path: z.string().regex(SERIAL_PORT),
        /** Who made what it is at; null where nobody knows. */
        name: z.string().max(FOUND_NAME_MAX).nullable(),
      }),
    )
    .max(FOUND_MAX),
});
export type FoundPrinters = z.infer<typeof foundPrintersSchema>;

export const receiptPrinterSchema = z.strictObject({
  connection: printerConnectionSchema,
  language: z.enum(PRINTER_LANGUAGES),
  paper: z.literal(PAPER_WIDTHS),
  codeTable: z.enum(CODE_TABLES),
  codePage: z.enum(CODE_PAGES),
  cuts: z.boolean(),
  /** Opens the cash drawer with each receipt that is no copy. */
  opensDrawer: z.boolean(),
  /** A receipt is printed by itself when a payment is paid. */
  printsWhenPaid: z.boolean(),
  /** It told of itself when it was tried: what it does not confirm counts as unknown from then on. */
  answers: z.boolean(),
});
export type ReceiptPrinter = z.infer<typeof receiptPrinterSchema>;

/** What stands in the printer's way, as far as anybody can tell. */
export const PRINTER_TROUBLES = [
  'no-printer',
  'not-found',
  'unreachable',
  'refused',
  'silent',
  'not-a-printer',
  'paper-out',
  'cover-open',
  'offline',
  'failed',
  'no-queue',
  'queue-refused',
  'no-device',
  'device-busy',
  'device-forbidden',
  'wrong-speed',
  'not-drawn',
  /** The app was closed, or busy with others, for longer than a customer waits. */
  'interrupted',
] as const;
export type PrinterTrouble = (typeof PRINTER_TROUBLES)[number];

/**
 * `queued`: it is to be printed · `sending`: its bytes are on their way, or were when the app ended ·
 * `printed`: the printer said so, or took all of it · `unknown`: it may have been printed ·
 * `given-up`: it was not printed, and is only when somebody says so · `dropped`: it will not be.
 */
export const PRINT_STATES = [
  'queued',
  'sending',
  'printed',
  'unknown',
  'given-up',
  'dropped',
] as const;
export type PrintState = (typeof PRINT_STATES)[number];

export const printJobSchema = z.strictObject({
  /** Counts the prints of this record: it stands on the paper. */
  number: z.int().positive(),
  paymentId: z.uuid(),
  reference: z.string().max(40),
  kind: z.enum(PRINTOUT_KINDS),
  state: z.enum(PRINT_STATES),
  /** What kept it from being printed the last time; null for nothing. */
  trouble: z.enum(PRINTER_TROUBLES).nullable(),
  /** UTC milliseconds. */
  queuedAt: z.int().nonnegative(),
});
export type PrintJob = z.infer<typeof printJobSchema>;

/** Which print a paper is: its number, and 0 or which copy of the first. */
export const printMarkSchema = z.strictObject({
  number: z.int().positive(),
  copy: z.int().nonnegative(),
});
export type PrintMark = z.infer<typeof printMarkSchema>;

/** What came of a test print: whether the printer tells of itself, or what stood in the way. */
export const printerTrialSchema = z.union([
  z.strictObject({ trouble: z.null(), answers: z.boolean() }),
  z.strictObject({ trouble: z.enum(PRINTER_TROUBLES) }),
]);
export type PrinterTrial = z.infer<typeof printerTrialSchema>;

/** What came of a print that somebody stands before: nothing of it is printed later by itself. */
export const directPrintSchema = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('printed') }),
  /** It had left. `trouble` is what the printer said then; null where it said nothing. */
  z.strictObject({ outcome: z.literal('unknown'), trouble: z.enum(PRINTER_TROUBLES).nullable() }),
  z.strictObject({ outcome: z.literal('not-printed'), trouble: z.enum(PRINTER_TROUBLES) }),
]);
export type DirectPrint = z.infer<typeof directPrintSchema>;

/** What came of printing a report. */
export const reportPrintSchema = z.strictObject({
  came: directPrintSchema,
  /**
   * Which paper of its close it is, come out or not: 0 for the first, else which copy. Null for
   * what is no close, which is not counted, and where nothing has left for the printer.
   */
  copy: z.int().nonnegative().nullable(),
});
export type ReportPrint = z.infer<typeof reportPrintSchema>;

/** How many jobs a screen is told of. */
export const PRINT_JOBS_SHOWN = 50;

/** What becomes of printing in one mode. */
export const printingSchema = z.strictObject({
  mode: z.enum(MODES),
  /**
   * Those that are not done with: those on their way or queued first, as they come out; then what was
   * given up or is of unknown outcome, newest first.
   */
  jobs: z.array(printJobSchema).max(PRINT_JOBS_SHOWN),
  /** How many there are in all. */
  count: z.int().nonnegative(),
  /** How many of them wait for somebody to say whether they are still wanted. */
  givenUp: z.int().nonnegative(),
});
export type Printing = z.infer<typeof printingSchema>;
