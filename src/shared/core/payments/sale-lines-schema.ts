/** A sale's lines as they cross the door, and as they are kept. */
import { z } from 'zod';
import { MAX_AMOUNT_MINOR } from '../money/money.ts';
import { LINE_NAME_MAX, LINES_MAX, QUANTITY_MAX } from './sale-lines.ts';

/** In the order in which they were entered. They come to the payment's amount. */
export const saleLinesSchema = z
  .array(
    z.strictObject({
      name: z.string().min(1).max(LINE_NAME_MAX),
      quantity: z.int().positive().max(QUANTITY_MAX),
      unitMinor: z.int().positive().max(MAX_AMOUNT_MINOR),
    }),
  )
  .min(1)
  .max(LINES_MAX);
