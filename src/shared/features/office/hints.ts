/** What another counter of the shop has asked a customer for. A hint for the cashier, and never a lock. */
import { z } from 'zod';
import { FACES } from '../../core/payments/payment-face.ts';

export const officeHintSchema = z.strictObject({
  counter: z.string(),
  askedAt: z.int(),
  /** What the payment is called there; null for what this app does not know yet. */
  face: z.enum(FACES).nullable(),
  minor: z.int(),
  currency: z.string(),
});
export type OfficeHint = z.infer<typeof officeHintSchema>;
