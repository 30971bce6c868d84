/**
 * The documented error bodies (interface section 7.1). Only these say for certain that the service
 * did nothing; whatever else comes back leaves the outcome unknown.
 */
import { z } from 'zod';
import type { GatewayError } from '../../shared/payments.ts';
import { boundedWords, gatewayError } from './errors.ts';
import { integer } from './wire-fields.ts';

/** Declared a string in one place and an integer in another. */
const credentialsBody = z.object({
  responseMessage: z.string(),
  responseCode: z.union([z.string(), integer(32)]),
  responseStatus: z.string(),
});

const forbiddenBody = z.object({ status: z.string(), error: z.string() });

/** A body that carries any of these may tell of a payment that exists: then it is no refusal. */
const absent = z.null().optional();
const statusOnlyBody = z
  .object({
    status: z.string(),
    reference: absent,
    data: absent,
    paymentUrl: absent,
    paymentUrlReference: absent,
    externalPaymentReference: absent,
    paymentReference: absent,
  })
  .refine((body) => body.status.trim().toUpperCase() !== 'CREATED');

/** Names that can be nothing but field names, wherever they stand. */
const DISTINCT_NAMES = ['paymentChannel', 'callbackURL', 'clientId', 'userId', 'isV2'] as const;

/** Names that also stand in sentences that refuse nothing ("Payment with reference 12 made"). */
const COMMON_NAMES = ['reference', 'amount', 'currency', 'customer', 'email', 'name'] as const;

/** 401: missing or invalid credentials, for every call. */
export function readCredentialsRefusal(httpStatus: number, body: unknown): GatewayError | null {
  if (httpStatus !== 401) return null;
  const parsed = credentialsBody.safeParse(body).data;
  if (!parsed) return null;
  const words = boundedWords(parsed.responseMessage);
  return gatewayError('credentials-refused', 'refused', { httpStatus, words });
}

/** 403: access forbidden. Documented for status questions, taken for every call. */
export function readForbidden(httpStatus: number, body: unknown): GatewayError | null {
  if (httpStatus !== 403) return null;
  const parsed = forbiddenBody.safeParse(body).data;
  if (!parsed) return null;
  return gatewayError('forbidden', 'refused', { httpStatus, words: boundedWords(parsed.error) });
}

/**
 * 400: malformed request. For a status question it is the answer "not known".
 * @returns the service's words, or null when the body is not the documented one
 */
export function readMalformed(httpStatus: number, body: unknown): { words: string | null } | null {
  if (httpStatus !== 400) return null;
  const parsed = statusOnlyBody.safeParse(body).data;
  return parsed ? { words: boundedWords(parsed.status) } : null;
}

/**
 * A message that names a payment field, for create-payment and the charge. Its status code is not
 * shown, so any is taken; but outside 4xx only a name that can be nothing but a field's counts.
 */
export function readFieldRefusal(httpStatus: number, body: unknown): GatewayError | null {
  const parsed = statusOnlyBody.safeParse(body).data;
  if (!parsed) return null;
  const clientError = httpStatus >= 400 && httpStatus < 500;
  const names = clientError ? [...DISTINCT_NAMES, ...COMMON_NAMES] : DISTINCT_NAMES;
  const field = names.find((name) => namesField(parsed.status, name));
  if (field === undefined) return null;
  // "Duplicate reference" could mean that the payment is there already: asking settles it.
  const certainty = namesField(parsed.status, 'reference') ? 'unknown' : 'refused';
  const words = boundedWords(parsed.status);
  return gatewayError('field-refused', certainty, { httpStatus, words, field });
}

function namesField(message: string, name: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}_])${name}(?![\\p{L}\\p{N}_])`, 'iu').test(message);
}
