/** What the areas' declarations share: the shape of a declaration, and inputs that come up often. */
import { z } from 'zod';
import type { CallKind } from './call-kinds.ts';

export interface Call {
  /** A function where it depends on what goes in, parsed. */
  readonly kind: CallKind | ((input: never) => CallKind);
  readonly input: z.ZodType;
  /** When all is well. */
  readonly output: z.ZodType;
}

/** The calls of one area by name. */
export type Calls = Readonly<Record<string, Call>>;

export const nothing = z.strictObject({});

export const byId = z.strictObject({ id: z.uuid() });

/** What became of a small file that a person was asked a place for, or that went where the host puts it. */
export const savedFileSchema = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('saved'), path: z.string().max(4096) }),
  z.strictObject({ outcome: z.literal('cancelled') }),
  z.strictObject({ outcome: z.literal('not-written') }),
]);
export type SavedFile = z.infer<typeof savedFileSchema>;

/** Free text as typed; main checks it with `fields.ts` and names the field that is wrong. */
export const typed = z.string().max(20_000);
