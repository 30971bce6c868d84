/** What a request to the payment service came to where it came to nothing, and what a manager says of it. */
import { z } from 'zod';
import { CERTAINTIES, GATEWAY_ERROR_CODES } from './gateway-errors.ts';

const text = (max: number) => z.string().max(max);

/** Names a reply's shape, for `RefusalMark`; says nothing of the payment that it came to. */
const replyShape = z.string().regex(/^[0-9a-f]{32}$/);

/**
 * `words` and `field` are the service's own. `shape` stands where the outcome is unknown and a
 * manager may mark replies like this one as refusals.
 */
export const gatewayErrorSchema = z.strictObject({
  code: z.enum(GATEWAY_ERROR_CODES),
  certainty: z.enum(CERTAINTIES),
  httpStatus: z.int().nullable(),
  words: text(500).nullable(),
  field: text(64).nullable(),
  retryAfterMs: z.int().nonnegative().nullable(),
  shape: replyShape.optional(),
});
export type GatewayError = z.infer<typeof gatewayErrorSchema>;

/** A manager's word that replies of a shape refuse a payment for this account. */
export const refusalMarkSchema = z.strictObject({
  call: z.enum(['create', 'charge']),
  httpStatus: z.int(),
  shape: replyShape,
  /** The service's own words in the reply that was marked. */
  words: text(500).nullable(),
  at: z.int().nonnegative(),
});
export type RefusalMark = z.infer<typeof refusalMarkSchema>;
