/** Calls about the receipt printer, what is printed on it, and what waits for it. */
import { z } from 'zod';
import {
  foundPrintersSchema,
  printerTrialSchema,
  printingSchema,
  printJobSchema,
  printMarkSchema,
  receiptPrinterSchema,
} from './printing.ts';
import { DOTS_ACROSS } from './printer-model.ts';
import { PRINTOUT_KINDS } from '../../core/payments/printout-kinds.ts';
import { DRAWN_HEIGHT_MAX } from './printouts/one-bit.ts';
import { oneBitPictureSchema } from './printouts/one-bit-schema.ts';
import { printoutSchema } from './printouts/printout-schema.ts';
import { overviewSchema } from '../../settings.ts';
import { type Calls, nothing } from '../../core/contract/declaring.ts';

const printoutOfPayment = z.strictObject({ id: z.uuid(), kind: z.enum(PRINTOUT_KINDS) });

export const PRINTING_CALLS = {
  /** Of the mode that is shown. */
  getPrinting: { kind: 'look', input: nothing, output: printingSchema },
  /**
   * Queues a payment's printout for the receipt printer; one that is on its way already is answered
   * with. Refused with `not-possible-now` where the payment has another kind by now, and with
   * `printed-often` where there are 99 of it.
   */
  printPayment: { kind: 'print-again', input: printoutOfPayment, output: printJobSchema },
  /** Notes that the system's own dialog prints it, before it does, and says which print it is. */
  notePrint: { kind: 'print-again', input: printoutOfPayment, output: printMarkSchema },
  /**
   * Says of prints that were given up whether they are still wanted: of one, or of all (null). One
   * of unknown outcome is only ever put away: printing it again is a print of its own.
   */
  decidePrints: {
    kind: 'print-again',
    input: z.strictObject({ number: z.int().positive().nullable(), wanted: z.boolean() }),
    output: printingSchema,
  },
  /** What this computer knows of. */
  findPrinters: { kind: 'look', input: nothing, output: foundPrintersSchema },
  /** Prints a test on it, saved or not; a new address is confirmed outside the page first. */
  tryPrinter: { kind: 'settings', input: receiptPrinterSchema, output: printerTrialSchema },
  /** Null for none. A new address is confirmed outside the page first. */
  savePrinter: {
    kind: 'settings',
    input: z.strictObject({ printer: receiptPrinterSchema.nullable() }),
    output: overviewSchema,
  },
  /** The answer to `pictureWanted`; null where it could not be drawn. */
  answerPicture: {
    kind: 'look',
    input: z.strictObject({
      request: z.uuid(),
      picture: oneBitPictureSchema(DRAWN_HEIGHT_MAX).nullable(),
    }),
    output: nothing,
  },
} as const satisfies Calls;

export const PRINTING_EVENTS = {
  printingChanged: printingSchema,
  /** A printout whose letters the printer does not have is to be drawn; the first answer counts. */
  pictureWanted: z.strictObject({
    request: z.uuid(),
    printout: printoutSchema,
    dotsAcross: z.literal(Object.values(DOTS_ACROSS)),
  }),
} as const satisfies Readonly<Record<string, z.ZodType>>;
