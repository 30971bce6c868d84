/** Calls about what a customer shows as the proof of a payment. */
import { z } from 'zod';
import { type Calls, typed } from '../../core/contract/declaring.ts';
import { MODES, paymentViewSchema, statusRecordSchema } from '../../core/payments/payments.ts';
import { FINDINGS_MAX, PROOF_ANSWERS } from './proofs.ts';

const reference = z.string().min(1).max(200);
const at = z.int().nonnegative();

/** One payment that may be meant, and the word for it. */
const findingSchema = z.strictObject({
  answer: z.enum(PROOF_ANSWERS),
  /** By which it was found, or looked for. */
  reference,
  /** The payment of this record; null where it has none. */
  view: paymentViewSchema.nullable(),
  /** What the service reports of one that this record does not have. */
  reported: statusRecordSchema
    .pick({ amountText: true, currency: true, dateText: true })
    .nullable(),
  /** When it was marked as handed over, UTC milliseconds; null for never. */
  handedOverAt: at.nullable(),
  /** Whether it can be marked now. */
  canBeMarked: z.boolean(),
});
export type Finding = z.infer<typeof findingSchema>;

/** A payment of this record, or one of which the service alone knows. */
const markedSchema = z.union([z.strictObject({ id: z.uuid() }), z.strictObject({ reference })]);
export type Marked = z.infer<typeof markedSchema>;

export const PROOF_CALLS = {
  /**
   * Looks for references in a text, in the record and then at the service; nothing else in it counts.
   * `field-invalid` of `text`: `no-reference` where none is in it, `many-references` where too many may be.
   */
  findProof: {
    kind: 'look',
    input: z.strictObject({ mode: z.enum(MODES), text: typed }),
    output: z.array(findingSchema).min(1).max(FINDINGS_MAX),
  },
  /** Marks a payment as handed over; `isFirst` is false where it was before, and `at` is when. */
  markHandedOver: {
    kind: ({ of }: { of: Marked }) => ('id' in of ? 'charge' : 'resolve'),
    input: z.strictObject({ mode: z.enum(MODES), of: markedSchema }),
    output: z.strictObject({ at, isFirst: z.boolean() }),
  },
} as const satisfies Calls;
