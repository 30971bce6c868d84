/** What the areas' declarations share: the shape of a declaration, and inputs that come up often. */
import { z } from 'zod';

/** The calls of one area by name: what goes in, what comes out when all is well. */
export type Calls = Readonly<
  Record<string, { readonly input: z.ZodType; readonly output: z.ZodType }>
>;

export const nothing = z.strictObject({});

export const byId = z.strictObject({ id: z.uuid() });

/** Free text as typed; main checks it with `fields.ts` and names the field that is wrong. */
export const typed = z.string().max(20_000);
