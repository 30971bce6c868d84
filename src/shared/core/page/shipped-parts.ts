/** What the app is made of: parts that others made, each with its licence. */
import { z } from 'zod';

export const shippedPartSchema = z.strictObject({
  name: z.string().max(300),
  version: z.string().max(100),
  /** An SPDX expression. */
  licence: z.string().max(500),
  /** Word for word, each with the name of the file in its package. */
  texts: z.array(z.strictObject({ file: z.string().max(500), text: z.string() })).min(1),
  /** A file beside the app with the licences of what this part is made of in turn; or null. */
  moreIn: z.string().max(500).nullable(),
});
export type ShippedPart = z.infer<typeof shippedPartSchema>;
