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
} from '../../../../shared/core/payments/payments.ts';
import type { CustomerRule } from '../../../../shared/settings.ts';
import { customerForm } from '../customers/customer.ts';
import { nameFinder, numberFinder, type Span } from '../customers/within.ts';
import type { PersonalData } from './lifecycle.ts';

/** Stands where the customer's phone number or id stood. */
export const CUSTOMER_PLACEHOLDER = '‹customer›';

/** A raw occurrence of a shorter text than this may well be part of something else. */
const SHORTEST_UNMISTAKABLE = 5;
/** Within a reference, which is digits and letters without a meaning, more can be so by chance. */
const SHORTEST_IN_REFERENCE = 7;

/** The placeholder can be longer than what it replaces; these are the event schema's bounds. */
const WORDS_MAX = 500;
const REPLY_MAX = 2000;
const REFERENCE_MAX = 200;

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
  /** A name that the service gave a payment: what goes of it is a whole number or name alone. */
  reference(reference: string): string;
}

/**
 * How a form may stand in a text, and what takes its place: by itself, within a JSON string, and,
 * where it is too short for either, as a whole JSON string.
 */
function occurrencesOf(form: string): [found: string, instead: string][] {
  const quoted = JSON.stringify(form);
  return form.length < SHORTEST_UNMISTAKABLE
    ? [[quoted, JSON.stringify(CUSTOMER_PLACEHOLDER)]]
    : [
        [form, CUSTOMER_PLACEHOLDER],
        [quoted.slice(1, -1), CUSTOMER_PLACEHOLDER],
      ];
}

const escaped = (literal: string) => literal.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

interface Occurrence extends Span {
  readonly instead: string;
}

/** @param occurrences may overlap: then all that they cover goes */
function without(text: string, occurrences: readonly Occurrence[]): string {
  let done = 0;
  let left = '';
  for (const { from, to, instead } of occurrences.toSorted((one, other) => one.from - other.from)) {
    if (from >= done) left += text.slice(done, from) + instead;
    done = Math.max(done, to);
  }
  return left + text.slice(done);
}

/**
 * @param forms every text of the customer (`customerForm`); none for a walk-in, who has none. They are
 *   found as they stand, numbers and names in other spellings too. The longest goes first, so that no
 *   part of one is left standing, and all go at once, so that none is found in a placeholder.
 */
export function createRedactor(forms: readonly string[]): Redactor {
  const instead = new Map(forms.flatMap(occurrencesOf));
  const longestFirst = [...instead.keys()].toSorted((one, other) => other.length - one.length);
  const customer = new RegExp(longestFirst.map(escaped).join('|'), 'g');
  const finders = [numberFinder(forms), nameFinder(forms)];
  const occurrences = (text: string): Occurrence[] =>
    instead.size === 0
      ? []
      : [
          ...finders
            .flatMap((find) => find(text))
            .map((span) => ({ ...span, instead: CUSTOMER_PLACEHOLDER })),
          ...[...text.matchAll(customer)].map(({ 0: found, index }) => ({
            from: index,
            to: index + found.length,
            instead: instead.get(found) ?? CUSTOMER_PLACEHOLDER,
          })),
        ];
  const text = (original: string): string => without(original, occurrences(original));
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
    reference: (original) =>
      without(
        original,
        occurrences(original).filter(({ from, to }) => to - from >= SHORTEST_IN_REFERENCE),
      ).slice(0, REFERENCE_MAX),
  };
}

/** Takes out a payment's customer in every form that went out or may come back; null has none. */
export const redactorOf = (customer: string | null, rule: CustomerRule): Redactor =>
  createRedactor(customer === null ? [] : customerForm(customer, rule).forms);
