/** A printout as it crosses the door. */
import { z } from 'zod';
import { CURRENCY_PATTERN } from '../money.ts';
import { PRINTOUT_KINDS } from './kind.ts';
import { LINES_MAX } from '../sale-lines.ts';
import { LOGO_HEIGHT_MAX } from './layout.ts';
import { oneBitPictureSchema } from './one-bit-schema.ts';
import type { Printout } from './printout.ts';

const text = z.string().max(5000);

const partSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('warning'), text }),
  z.strictObject({ is: z.literal('logo'), picture: oneBitPictureSchema(LOGO_HEIGHT_MAX) }),
  z.strictObject({ is: z.literal('shop'), name: text.nullable(), lines: z.array(text).max(20) }),
  z.strictObject({ is: z.literal('title'), text }),
  z.strictObject({
    is: z.literal('amount'),
    minor: z.int(),
    currency: z.string().regex(CURRENCY_PATTERN),
  }),
  z.strictObject({
    is: z.literal('facts'),
    facts: z
      .array(z.strictObject({ label: text, value: text, is: z.enum(['words', 'code']) }))
      .max(LINES_MAX),
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
  kind: z.enum(PRINTOUT_KINDS),
  parts: z.array(partSchema).max(50),
});
