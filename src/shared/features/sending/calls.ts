/**
 * Calls about giving a customer a printout without paper. None takes a path, a recipient or an
 * address: a person chooses the first two, and main makes the address.
 */
import { z } from 'zod';
import { PRINTOUT_KINDS } from '../../core/payments/printout-kinds.ts';
import {
  PDF_HEIGHT_MAX_MM,
  PDF_WIDTH_MM,
  PICTURE_MAX,
  SENDING_WAYS,
  SENT_TEXT_MAX,
} from './sending.ts';
import { type Calls, savedFileSchema } from '../../core/contract/declaring.ts';

/** What a PNG begins with, in Base64. */
const PNG_HEAD = 'iVBORw0KGgo';

const printoutOfPayment = {
  id: z.uuid(),
  kind: z.enum(PRINTOUT_KINDS),
  /** The record that is looked into, where the payment is one of that; null for the own one. */
  review: z.uuid().nullable(),
};

/** `too-long`: more than every system takes in an address; nothing was opened. */
export const handedOverSchema = z.strictObject({
  outcome: z.enum(['opened', 'too-long', 'not-opened']),
});
export type HandedOver = z.infer<typeof handedOverSchema>;

/** `not-made`: the page could not be printed, or not in time; nobody was asked for a place. */
export const savedPdfSchema = z.discriminatedUnion('outcome', [
  ...savedFileSchema.options,
  z.strictObject({ outcome: z.literal('not-made') }),
]);
export type SavedPdf = z.infer<typeof savedPdfSchema>;

export const SENDING_CALLS = {
  /** Opens a message with the text in another program, where a person sends it or does not. */
  handOver: {
    kind: 'print-again',
    input: z.strictObject({
      ...printoutOfPayment,
      by: z.enum(SENDING_WAYS),
      text: z.string().min(1).max(SENT_TEXT_MAX),
    }),
    output: handedOverSchema,
  },
  /** Writes the picture of a printout where a person says, or where the host puts such files. */
  savePrintoutPicture: {
    kind: 'print-again',
    input: z.strictObject({
      ...printoutOfPayment,
      png: z.base64().max(PICTURE_MAX).startsWith(PNG_HEAD),
    }),
    output: savedFileSchema,
  },
  /**
   * Prints what the page would print to a PDF, and writes that where a person says. One at a time:
   * `not-possible-now` while there is another, and where the host makes none (`makesPdf`).
   */
  savePrintoutPdf: {
    kind: 'print-again',
    input: z.strictObject({
      ...printoutOfPayment,
      /** Of its page, whose width is a roll's. Never wider than high, which would lie on its side. */
      heightMm: z.int().min(PDF_WIDTH_MM).max(PDF_HEIGHT_MAX_MM),
    }),
    output: savedPdfSchema,
  },
} as const satisfies Calls;
