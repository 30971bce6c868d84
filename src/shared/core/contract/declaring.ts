/** What the areas' declarations share: the shape of a declaration, and inputs that come up often. */
import { z } from 'zod';

/** What a call does, by what somebody may have the right to. */
export const CALL_KINDS = [
  'look',
  'see-sums',
  'see-customers',
  'charge',
  'charge-against-advice',
  'stop',
  'resolve',
  /** By hand, whether it was printed before or not. */
  'print-again',
  'note-refund',
  'note-paid-elsewhere',
  'export',
  'close',
  'items',
  'settings',
  'account',
  'reply-meanings',
  'restore',
  'move',
  'forget',
] as const;
export type CallKind = (typeof CALL_KINDS)[number];

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
