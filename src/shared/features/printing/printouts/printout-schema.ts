/** A printout as it crosses the door. */
import { z } from 'zod';
import { CURRENCY_PATTERN } from '../../../core/money/money.ts';
import { PRINTOUT_KINDS } from '../../../core/payments/printout-kinds.ts';
import { LOGO_HEIGHT_MAX } from './printout-settings.ts';
import { oneBitPictureSchema } from './one-bit-schema.ts';
import type { Printout } from './printout.ts';

const text = z.string().max(5000);

/** Of a sale's lines, or a report's: 20 lines of a comparison, and a sum for each of 40 currencies. */
const FACTS_MAX = 500;

const partSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('warning'), text }),
  z.strictObject({ is: z.literal('logo'), picture: oneBitPictureSchema(LOGO_HEIGHT_MAX) }),
  z.strictObject({ is: z.literal('shop'), name: text.nullable(), lines: z.array(text).max(20) }),
  z.strictObject({ is: z.literal('title'), text }),
  z.strictObject({ is: z.literal('heading'), text }),
  z.strictObject({
    is: z.literal('amount'),
    minor: z.int(),
    currency: z.string().regex(CURRENCY_PATTERN),
  }),
  z.strictObject({
    is: z.literal('facts'),
    facts: z
      .array(z.strictObject({ label: text, value: text, is: z.enum(['words', 'code']) }))
      .max(FACTS_MAX),
  }),
  z.strictObject({ is: z.literal('sentence'), text }),
  z.strictObject({ is: z.literal('dial'), label: text, code: text }),
  z.strictObject({
    is: z.literal('scan'),
    label: text,
    content: text,
    link: z.strictObject({ label: text, url: text }).nullable(),
  }),
  z.strictObject({ is: z.literal('foot'), text }),
]);

export const printoutSchema: z.ZodType<Printout> = z.strictObject({
  kind: z.enum([...PRINTOUT_KINDS, 'report']),
  parts: z.array(partSchema).max(2_000),
});
