/**
 * Personal data stands in the payment's row alone. Events carry a salted digest, and traces of
 * requests and replies carry a placeholder, so that a customer can be forgotten without breaking
 * the hash chain.
 */
import { createHash } from 'node:crypto';
import type {
  GatewayError,
  ReplyTrace,
  RequestTrace,
  StatusRecord,
} from '../../shared/payments.ts';
import type { PersonalData } from './lifecycle.ts';

/** Stands where the customer's phone number or id stood. */
export const CUSTOMER_PLACEHOLDER = '‹customer›';

/** A raw occurrence of a shorter text than this may well be part of something else. */
const SHORTEST_UNMISTAKABLE = 5;

/** The placeholder can be longer than what it replaces; these are the event schema's bounds. */
const WORDS_MAX = 500;
const REPLY_MAX = 2000;

/**
 * SHA-256 of salt, customer and note, each with its length, in hexadecimal.
 * @param salt random text kept in the row and forgotten with the personal data
 */
export function personalDigest(salt: string, personal: PersonalData): string {
  const encoded = JSON.stringify([salt, personal.customer, personal.note]);
  return createHash('sha256').update(encoded).digest('hex');
}

/** Takes the customer's text out of what is about to be stored. */
export interface Redactor {
  words(words: string | null): string | null;
  request(trace: RequestTrace): RequestTrace;
  reply(trace: ReplyTrace): ReplyTrace;
  error(error: GatewayError): GatewayError;
  record(record: StatusRecord): StatusRecord;
}

/** @param customer the text to take out; null for a walk-in, who has none */
export function createRedactor(customer: string | null): Redactor {
  const text = (original: string): string => {
    if (customer === null) return original;
    const quoted = JSON.stringify(customer);
    const inStrings = original.replaceAll(quoted, JSON.stringify(CUSTOMER_PLACEHOLDER));
    return customer.length < SHORTEST_UNMISTAKABLE
      ? inStrings
      : inStrings
          .replaceAll(quoted.slice(1, -1), CUSTOMER_PLACEHOLDER)
          .replaceAll(customer, CUSTOMER_PLACEHOLDER);
  };
  const words = (original: string | null) =>
    original === null ? null : text(original).slice(0, WORDS_MAX);
  return {
    words,
    request: (trace) => ({ ...trace, body: text(trace.body) }),
    reply: (trace) => ({ ...trace, body: text(trace.body).slice(0, REPLY_MAX) }),
    error: (error) => ({ ...error, words: words(error.words) }),
    record: (record) => ({
      ...record,
      responseDescription: text(record.responseDescription).slice(0, WORDS_MAX),
    }),
  };
}
