/** How a call says no, and the envelope around every answer. */
import { z } from 'zod';
import { paymentViewSchema } from '../payments/payments.ts';
import { SETUP_STEPS } from '../payments/setup-steps.ts';

/** The closed set of what a call can answer when it is not `ok`. */
export const CALL_ERROR_CODES = [
  'unknown-call',
  'not-allowed',
  'invalid-input',
  'too-large',
  'field-invalid',
  'not-found',
  'payment-unreadable',
  'review-closed',
  'not-possible-now',
  'mode-changed',
  'other-account',
  'no-account',
  'no-secret',
  ...SETUP_STEPS,
  'folder-shared',
  'folder-network',
  'folder-synced',
  'counter-moved',
  'counter-copied',
  'being-moved',
  'set-by-organisation',
  'keychain-unavailable',
  'no-printer',
  'printed-often',
  /** Nobody is at the counter: somebody's PIN comes first. */
  'locked',
  /** Somebody who may has to say yes by a PIN; `field` says to what kind of call. */
  'approval-needed',
  /** Who is at the counter may not; `field` says which kind of call. */
  'not-your-right',
  'not-confirmed',
  'not-answered',
  'question-open',
  'asked-too-often',
  'too-often',
  'duplicate-suspected',
  'held-back',
  'sale-restored',
  'override-outdated',
  'already-started',
  'unusual-amount',
  'shift-closed',
  'shift-changed',
  'close-unreadable',
  'storage-failed',
  'restoring',
  'update-waits',
  'updating',
  'closing',
  'unheard',
  'internal',
] as const;
export type CallErrorCode = (typeof CALL_ERROR_CODES)[number];

export const callErrorSchema = z.strictObject({
  code: z.enum(CALL_ERROR_CODES),
  /** English, for logs and developers; screens have their own sentence for each code. */
  message: z.string().max(500),
  /** For `field-invalid`: which field, and the problem code of `fields.ts`. For a lack of a right: its kind. */
  field: z.string().max(64).nullable(),
  problem: z.string().max(64).nullable(),
  /**
   * For `duplicate-suspected`, `held-back` and `sale-restored`: the payment that stands in the way. For
   * `already-started`: the one that the draft became before its entry was changed. For a note that
   * another one came before: the payment that it stands on.
   */
  payment: paymentViewSchema.nullable(),
});
export type CallError = z.infer<typeof callErrorSchema>;

export type Result<T> = { ok: true; value: T } | { ok: false; error: CallError };
