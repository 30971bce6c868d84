/**
 * A customer is one person, however they are typed: the one form by which two customers are the
 * same, what of it goes out, and all that has to be taken out of what is kept. Pure.
 */
import { type FieldProblem, visibleText } from '../../../../shared/core/text/fields.ts';
import { foldedText } from '../../../../shared/core/text/folded-text.ts';
import type { CustomerRule } from '../../../../shared/settings.ts';
import {
  behindCallingCode,
  type NationalNumber,
  type NumberText,
  readNational,
  type ReadNumber,
  readNumber,
  readNumberText,
  type RingProblem,
  ringProblem,
} from './telephone-numbers.ts';
import { UNMISTAKABLE } from './within.ts';

export interface CustomerForm {
  /**
   * Equal for two texts of one customer. E.164 for a phone number (`+…`), `id:…` for anything else;
   * `~` and the last eight digits while nobody has said what customers are.
   */
  key: string;
  /** What goes out as `userId` (interface section 2.1). */
  sent: string;
  /** Every text of this customer, for taking them out of what is kept. */
  forms: string[];
  /** Whether it is a number that can exist, by the rule's country. */
  canBePhone: boolean;
}

/**
 * What the forms are made by: the ledger makes its own anew when it changes. The library brings the
 * plans of the countries, so its version is a part of it.
 */
const MADE_BY = 'third form, libphonenumber-js 1.13.16';

/** Names all that a customer's key depends on; how numbers are sent is no part of it. */
export const ruleName = ({ kind, country }: CustomerRule): string =>
  [MADE_BY, kind ?? 'unknown', country ?? 'nowhere'].join(', ');

/** By so many last digits two numbers are taken for one as long as no country is known. */
const LAST_DIGITS = 8;

/**
 * @param text a customer as typed
 * @param rule what the shop's customers are
 */
export function customerForm(text: string, rule: CustomerRule): CustomerForm {
  const typed = visibleText(text);
  const written = readNumberText(text);
  const number = written && readNumber(written, rule.country);
  const possible = number?.isPossible === true ? number : null;
  const compact = written === null ? typed : compactText(written);
  return {
    key: keyOf(typed, written, possible?.key ?? null, rule),
    sent: rule.kind === 'phone' ? sentNumber(compact, written, possible, rule) : typed,
    forms: [
      ...new Set([
        text,
        text.trim(),
        typed,
        typed.toLowerCase(),
        compact,
        ...(written === null ? [] : digitForms(written.digits)),
        ...(number?.texts ?? []),
      ]),
    ].filter((form) => form !== ''),
    canBePhone: possible !== null,
  };
}

const compactText = ({ digits, isInternational }: NumberText) =>
  `${isInternational ? '+' : ''}${digits}`;

function keyOf(
  typed: string,
  written: NumberText | null,
  numberKey: string | null,
  { kind }: CustomerRule,
): string {
  if (kind === 'phone' && written !== null) return numberKey ?? `id:${written.digits}`;
  const within = kind === null ? findNumberText(typed) : null;
  if (within !== null && within.digits.length >= LAST_DIGITS)
    return `~${within.digits.slice(-LAST_DIGITS)}`;
  return `id:${idForm(typed)}`;
}

/**
 * Whether two texts can be one customer's, however customers were read when each was typed: they are
 * by the rule, or they hold the same digits of a number whose country one of them leaves out.
 */
export function mayBeSameCustomer(one: string, other: string, rule: CustomerRule): boolean {
  if (customerForm(one, rule).key === customerForm(other, rule).key) return true;
  const first = nationalOf(one, rule);
  const second = nationalOf(other, rule);
  if (first === null || second === null || first.digits !== second.digits) return false;
  return (
    first.callingCode === null ||
    second.callingCode === null ||
    first.callingCode === second.callingCode
  );
}

/** Digits within an ID of the shop's own are no number. */
function nationalOf(text: string, { kind, country }: CustomerRule): NationalNumber | null {
  const written = kind === 'id' ? readNumberText(text) : findNumberText(text);
  const national = written && readNational(written, country);
  return national !== null && national.digits.length >= UNMISTAKABLE ? national : null;
}

/** A text that is a number, or a number with words or marks beside it. */
function findNumberText(text: string): NumberText | null {
  return readNumberText(text) ?? readNumberText(NUMBER_WITHIN.exec(text)?.[0] ?? '');
}

/** So many digits as make a number unmistakable, and what is written between them. */
const NUMBER_WITHIN = /\+?\p{Nd}(?:[\s\p{Pd}/.()]*\p{Nd}){7,}/u;

/**
 * A number that could be another one as well goes out as it was typed. A digit in brackets after
 * the country is only for dialling at home, so that such a one never does.
 */
function sentNumber(
  compact: string,
  written: NumberText | null,
  possible: ReadNumber | null,
  { sendAs }: CustomerRule,
): string {
  const isRewritten = sendAs === 'e164' || written?.hasTrunkInBrackets === true;
  return isRewritten && possible?.isCertain === true ? possible.e164 : compact;
}

/** Nothing is left of marks alone, and those are somebody as well. */
const idForm = (typed: string): string => visibleText(foldedText(typed)) || typed;

function digitForms(digits: string): string[] {
  const bare = digits.replace(/^0+/, '');
  return bare.length >= UNMISTAKABLE ? [digits, bare] : [digits];
}

/**
 * The number at which a customer can be written to, in E.164.
 * @returns null for what is no telephone number, or could be another one as well
 */
export function internationalNumber(text: string, rule: CustomerRule): string | null {
  if (rule.kind === 'id') return null;
  const written = readNumberText(text);
  const number = written && readNumber(written, rule.country);
  return number?.isPossible === true && number.isCertain ? number.e164 : null;
}

const RING_PROBLEMS = {
  'not-a-number': 'customer-not-a-number',
  'number-one-short': 'customer-one-digit-short',
  'number-short': 'customer-digits-short',
  'number-one-long': 'customer-one-digit-long',
  'number-long': 'customer-digits-long',
  'number-length': 'customer-length',
} as const satisfies Record<RingProblem, FieldProblem>;

/**
 * Whether a customer can be asked on a telephone.
 * @param isLive whether it is a real one: then nobody is asked by digits whose country nobody has said
 */
export function checkChargeable(
  text: string,
  { kind, country }: CustomerRule,
  isLive: boolean,
): FieldProblem | null {
  if (kind === 'id' || (kind === null && !isLive)) return null;
  const written = readNumberText(text);
  if (written === null) return 'customer-not-a-number';
  if (country === null && !written.isInternational) return 'customer-country-missing';
  const problem = ringProblem(written, country);
  return problem && RING_PROBLEMS[problem];
}

/** Whether a customer is written like a number that someone could have. */
export function looksLikeNumber(text: string): boolean {
  const digits = readNumberText(text)?.digits ?? '';
  return digits.length >= UNMISTAKABLE && digits.length <= LONGEST_NUMBER;
}

/** E.164 allows fifteen digits; a prefix for dialling abroad takes up to four more. */
const LONGEST_NUMBER = 19;

/**
 * What a payment's customer is found by, kept beside it: the key in its first line, then the digits
 * that were typed and those that are dialled at home.
 */
export function customerLines(text: string, rule: CustomerRule): string {
  const written = readNumberText(text);
  const home = written && readNumber(written, rule.country)?.home;
  const lines = [customerForm(text, rule).key, written?.digits ?? '', home ?? ''];
  return [...new Set(lines)].filter((line) => line !== '').join('\n');
}

/** Fewer digits are a part of too many numbers to find a customer by. */
const SEARCHED_DIGITS = 4;

/**
 * What a search that is written like a number, or a part of one, is looked for in the customer's
 * lines; empty for any other search.
 * @param text as typed
 */
export function searchForms(text: string, rule: CustomerRule): string[] {
  const written = readNumberText(text.replace(/\(0\)/, ''));
  if (written === null || written.digits.length < SEARCHED_DIGITS) return [];
  const bare = written.digits.replace(/^0+/, '');
  // As long as nobody has said which country's they are, numbers may be typed without it.
  const home = rule.country === null ? behindCallingCode(written) : null;
  const { key, canBePhone } = customerForm(text, rule);
  const isWhole = rule.kind === 'phone' ? canBePhone : key.startsWith('~');
  return [
    ...new Set([
      written.digits,
      ...(bare.length >= SEARCHED_DIGITS - 1 ? [bare] : []),
      ...(home !== null && home.length >= SEARCHED_DIGITS - 1 ? [`0${home}`] : []),
      ...(isWhole ? [key] : []),
    ]),
  ];
}
