/** What a review's worker is given and what it says, each parsed by whoever hears it. */
import { z } from 'zod';
import { MODES } from '../../../shared/core/payments/payments.ts';
import { REVIEW_FAILURES, reviewSchema } from '../../../shared/features/reviews/reviews.ts';
import { preferencesSchema } from '../../../shared/settings.ts';

export const reviewOrderSchema = z.strictObject({
  source: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('backup'),
      /** The database of the ledger that it is a backup of. */
      ledger: z.string(),
      name: z.string(),
      mode: z.enum(MODES),
    }),
    z.strictObject({ kind: z.literal('file'), path: z.string() }),
  ]),
  /** Where the copy is to stand; its folder is there and empty. */
  copy: z.string(),
  /** This counter's own records. */
  own: z.array(
    z.strictObject({ mode: z.enum(MODES), ledger: z.string(), id: z.string().nullable() }),
  ),
  /** By which customers are to be found. */
  customers: preferencesSchema.shape.customers,
  /** UTC milliseconds. */
  at: z.int(),
});
export type ReviewOrder = z.infer<typeof reviewOrderSchema>;

/** What is known of a record once it is ready; who opens it knows the rest. */
export const reviewFactsSchema = reviewSchema.omit({ id: true, kind: true, name: true });
export type ReviewFacts = z.infer<typeof reviewFactsSchema>;

export const reviewMessageSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('progress'),
    step: z.enum(['copying', 'checking', 'updating']),
    done: z.int(),
    total: z.int(),
  }),
  z.strictObject({ kind: z.literal('ready'), facts: reviewFactsSchema }),
  z.strictObject({
    kind: z.literal('failed'),
    why: z.enum(REVIEW_FAILURES),
    /** For the log: what kind of error it was. */
    error: z.string(),
  }),
  /** What was found out since, beside whoever reads. */
  z.strictObject({
    kind: z.literal('learned'),
    facts: reviewFactsSchema.pick({
      terminals: true,
      moreTerminals: true,
      firstDay: true,
      lastDay: true,
      chain: true,
    }),
  }),
]);
export type ReviewMessage = z.infer<typeof reviewMessageSchema>;
export type Learned = Extract<ReviewMessage, { kind: 'learned' }>['facts'];

/** What the worker is told. */
export const reviewEndSchema = z.strictObject({ kind: z.literal('cancel') });
