/**
 * What kind of body a reply has. Only the documented error bodies (interface section 7.1), to the
 * letter, can prove that nothing was done; `certainty.ts` says under which status each of them does.
 */
import { z } from 'zod';
import { NumberText } from './lossless.ts';
import { namesReference, refuses, speaksOfPayment } from './message-words.ts';

export const BODY_KINDS = {
  'no-object': 'no JSON object: HTML, text, a list, nothing',
  payment: 'holds a field of a payment, at any depth, null or not; or says `CREATED`',
  error: '`status` alone, which is `error`',
  credentials:
    '`responseMessage`, which speaks of no payment, `responseCode` `01` or 1, `responseStatus` `FAILED`; no more',
  forbidden: '`status` and `error`, which says forbidden; neither speaks of a payment; no more',
  field: '`status` alone, which names a field of a payment and says that it is refused',
  status: '`status` as text, and whatever else',
  object: 'any other object',
} as const;
export type BodyKind = keyof typeof BODY_KINDS;

/**
 * The fields of a payment and of a status record (sections 2.1 to 2.3) that no documented error has,
 * and their likes. A body with any of them may tell of a payment that is there.
 */
const PAYMENT_FIELDS: ReadonlySet<string> = new Set([
  'amount',
  'clientid',
  'currency',
  'data',
  'fee',
  'fees',
  'responsedescription',
]);
const PAYMENT_FIELD_STEM = /referenc|payment|transaction/;

/**
 * The fields of a payment (sections 2.1 and 2.2), whether they were sent or not: a message that names
 * one is section 7.1's refusal. Never `reference`: what is said of it may mean that the request arrived.
 */
const REFUSABLE_FIELDS = [
  'userId',
  'amount',
  'currency',
  'callbackURL',
  'isV2',
  'clientId',
  'paymentUrl',
  'paymentChannel',
  'paymentUrlReference',
  'externalPaymentReference',
] as const;
/** One of them too, and a word for what becomes of a payment: meant where it is called a field. */
const STATUS_FIELD = 'status';
const CALLS_STATUS_A_FIELD =
  /(?<!\p{L})(?:field|value|parameter|property|attribute|key)s?(?!\p{L})|["'`“‘[]status["'`”’\]]/iu;
const TELLS_A_STATUS =
  /(?<!\p{L})(?:payment|transaction|txn|trx|order|charge|account|customer|user)(?:['’]?s)? status(?! field)|status of/iu;

/** Kept in the shape of section 7.1; a code of zero goes with a payment that went well (2.3). */
const RESPONSE_CODE = 'responsecode';

const errorBody = z.strictObject({ status: z.literal('error') });
const credentialsBody = z.strictObject({
  responseMessage: z.string(),
  // Declared a string in one place and an integer in another.
  responseCode: z.custom<unknown>(
    (code) => code === '01' || (code instanceof NumberText && code.text === '1'),
  ),
  responseStatus: z.literal('FAILED'),
});
const forbiddenBody = z.strictObject({ status: z.string(), error: z.string() });
const statusAlone = z.strictObject({ status: z.string() });
const statusBody = z.object({ status: z.string() });

/**
 * @param body parsed by `parseJson`
 * @param requestFields names of the fields that stood in the request's own body
 */
export function kindOfBody(body: unknown, requestFields: readonly string[]): BodyKind {
  if (!isObject(body)) return 'no-object';
  const status = statusBody.safeParse(body).data?.status;
  if (holdsPaymentField(body) || status?.trim().toUpperCase() === 'CREATED') return 'payment';
  if (errorBody.safeParse(body).success) return 'error';
  const credentials = credentialsBody.safeParse(body).data;
  if (credentials && !speaksOfPayment(credentials.responseMessage)) return 'credentials';
  const forbidden = forbiddenBody.safeParse(body).data;
  if (forbidden && /forbidden/i.test(forbidden.error) && !saysOf(forbidden, speaksOfPayment))
    return 'forbidden';
  const alone = statusAlone.safeParse(body).data;
  if (alone && refusedField(alone.status, requestFields) !== null) return 'field';
  return status === undefined ? 'object' : 'status';
}

/**
 * The payment's field that a message refuses (interface section 7.1).
 * @param requestFields as for `kindOfBody`; they are looked for first
 * @returns null where none is named or no word refuses it, where a reference is named as well, since
 *   "duplicate reference" may mean that the payment is there, and where the message speaks of a
 *   payment
 */
export function refusedField(message: string, requestFields: readonly string[]): string | null {
  if (speaksOfPayment(message) || !refuses(message)) return null;
  // Two of the fields are called references, and one an id, and are none of the payment's own.
  const rest = REFUSABLE_FIELDS.reduce(
    (before, name) => before.replaceAll(wordOf(name, 'giu'), ' '),
    message,
  );
  if (namesReference(rest)) return null;
  const named = [...requestFields, ...REFUSABLE_FIELDS].find((name) => wordOf(name).test(message));
  return named ?? (namesStatusField(message) ? STATUS_FIELD : null);
}

const namesStatusField = (message: string): boolean =>
  wordOf(STATUS_FIELD).test(message) &&
  CALLS_STATUS_A_FIELD.test(message) &&
  !TELLS_A_STATUS.test(message);

/** Whether a body holds a field of a payment, at any depth. */
function holdsPaymentField(body: object): boolean {
  const left: object[] = [body];
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    const fields: [string, unknown][] = Object.entries(part);
    for (const [key, value] of fields) {
      if (isPaymentField(key, value)) return true;
      if (typeof value === 'object' && value !== null && !(value instanceof NumberText))
        left.push(value);
    }
  }
  return false;
}

/** However a name is spelt: `payment_url` is `paymentUrl`. */
function isPaymentField(key: string, value: unknown): boolean {
  const name = key
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (name === RESPONSE_CODE) return isZero(value);
  return PAYMENT_FIELDS.has(name) || PAYMENT_FIELD_STEM.test(name);
}

const isZero = (value: unknown): boolean => {
  const text = value instanceof NumberText ? value.text : value;
  return typeof text === 'string' && /^[-+\s]*0[0.]*(?:e.*)?\s*$/i.test(text);
};

const saysOf = (texts: Readonly<Record<string, string>>, speaks: (text: string) => boolean) =>
  Object.values(texts).some((text) => speaks(text));

/** Fits the whole name alone, in letters of either case. */
const wordOf = (name: string, flags = 'iu'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}_])${name}(?![\\p{L}\\p{N}_])`, flags);

const isObject = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof NumberText);
