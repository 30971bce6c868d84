/**
 * What belongs to one payment alone in a text of the service's: the values of its own request, and
 * ids and times. All else stays, above all short numbers: they are codes, and another code is
 * another meaning. A mask too few only means that a manager is asked once more.
 */
import { NumberText, parseJson } from './lossless.ts';

export type Mask = (text: string) => string;

/** What to look for, as the source of a regular expression, and what then stands in its place. */
interface Sight {
  source: string;
  stands: string;
}

const START = '(?<![\\p{L}\\p{N}])';
const END = '(?![\\p{L}\\p{N}])';
const NUMBER_START = '(?<![\\p{L}\\p{N}]|\\d[.,])';
const NUMBER_END = '(?![\\p{L}\\p{N}]|[.,]\\d)';
const BETWEEN_DIGITS = '[\\s.()-]*';
/** The source of an expression that nothing fits. */
const NOTHING = '(?!)';

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}';
const CLOCK = '\\d{1,2}:\\d{2}(?::\\d{2}(?:[.,]\\d+)?)?';
const ZONE = '(?: ?(?:z|gmt|utc|[+-]\\d{2}:?\\d{2}))?';

/** Times and ids, whoever's they are. */
const PASSING: readonly Sight[] = [
  `${START}(?:\\d{4}-\\d{2}-\\d{2}|\\d{1,2}/\\d{1,2}/\\d{4})(?:(?:t|,? )${CLOCK}${ZONE})?${END}`,
  `${START}(?:[a-z]{3}, )?\\d{1,2}[ -]${MONTH}[ -]\\d{4}(?:,? ${CLOCK}${ZONE})?${END}`,
  `${START}${CLOCK}${ZONE}${END}`,
  `${START}[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}${END}`,
  // Shorter ones could be codes.
  `${START}(?=[a-f]*\\d)[\\da-f]{12,}${END}`,
  `${START}(?=\\d*(?:[a-z]+\\d+){3})[\\da-z]{20,}${END}`,
  // A number that is filled up with zeros, or written 0x…, is a code.
  '(?<!\\d|0x)(?!0000)\\d{8,}(?:\\.\\d+)?(?!\\d)',
].map((source) => ({ source, stands: '\u{2}' }));

/** A value of the request that is no longer than this could be a code as well. */
const LONGEST_CODE = 7;
const AMOUNT_WORDS =
  'amount|sum|total|price|limit|maximum|minimum|max|min|than|over|above|below|under|exceeds?|exceeded';
const PERSON_WORDS = 'user|userid|user id|customer|subscriber|wallet|phone|phone number|msisdn';

/** @param requestBody the request as it went out, JSON */
export function maskFor(requestBody: string): Mask {
  // An empty text names nothing.
  const fields = fieldsIn(parseJson(requestBody)).filter(([, value]) => value.trim() !== '');
  const currencyField = fields.find(([name]) => name === 'currency');
  const currency = currencyField ? escaped(currencyField[1]) : NOTHING;
  const sights = [
    ...fields.flatMap(([name, value]) => ownSights(name, value, currency)),
    ...PASSING,
  ];
  const pattern = new RegExp(sights.map(({ source }) => `(${source})`).join('|'), 'giu');
  const standsIn = (whole: string, ...groups: unknown[]) =>
    sights.find((_, index) => groups[index] !== undefined)?.stands ?? whole;
  const glued = new RegExp(`${START}${currency}(?=\\d)|(?<=\\d)(?=${currency}${END})`, 'giu');
  return (text) => text.replaceAll(glued, '$& ').replaceAll(pattern, standsIn);
}

/** What stands for a value names its field: one field's value refused is not another's. */
function ownSights(name: string, value: string, currency: string): Sight[] {
  const sources =
    name === 'amount' && /^\d+(?:\.\d+)?$/.test(value)
      ? amountSources(value, currency)
      : [...exactSources(value), ...phoneSources(value)];
  return sources.map((source) => ({ source, stands: `\u{1}${name}\u{1}` }));
}

function exactSources(value: string): string[] {
  const couldBeCode = value.length <= LONGEST_CODE && /\d/.test(value);
  const source = `${START}${escaped(value)}${END}`;
  return [couldBeCode ? `${spokenOf(PERSON_WORDS)}${source}` : source];
}

/** In any common spelling: with and without group separators, decimals and in minor units. */
function amountSources(value: string, currency: string): string[] {
  const whole = value.replace(/\.\d+/, '');
  const decimals = value.slice(whole.length + 1);
  const groups = whole.split(/(?=(?:\d{3})+$)/);
  const grouped = groups.join("[,.'’\\s]?");
  const telling = decimals.replace(/0+$/, '');
  const number = (source: string) => `${NUMBER_START}(?:${source})${NUMBER_END}`;
  const plain = (telling === '' ? [whole + decimals, whole] : [whole + decimals])
    .map((digits) => digits.replace(/^0+/, ''))
    .filter((digits) => digits !== '');
  const named = spokenOf(`${AMOUNT_WORDS}|${currency}`);
  return [
    number(telling === '' ? `${grouped}[.,]0+` : `${grouped}[.,]${telling}0*`),
    telling === '' && groups.length > 1 ? number(groups.join("[,.'’\\s]")) : NOTHING,
    ...plain.flatMap((digits) =>
      digits.length > LONGEST_CODE
        ? [number(digits)]
        : [`${named}${number(digits)}`, `${number(digits)}(?= ?${currency}${END})`],
    ),
  ];
}

/** A phone number with or without its country code, however its digits are set apart. */
function phoneSources(value: string): string[] {
  const digits = value.replaceAll(/\D/g, '');
  const count = /^[+\d\s().-]+$/.test(value) ? digits.length - LONGEST_CODE : 0;
  const country = `(?:(?:\\+|00)\\d{1,3}${BETWEEN_DIGITS}(?:\\(?0\\)?${BETWEEN_DIGITS})?|\\d{1,3}|\\()?`;
  return Array.from({ length: count }, (_, skipped) => {
    const national = digits.slice(skipped).replaceAll(/\d(?=\d)/g, `$&${BETWEEN_DIGITS}`);
    return `${START}${country}${national}${END}`;
  });
}

/** Behind a word that says what the number is. */
const spokenOf = (words: string): string =>
  `(?<=(?:${START}(?:${words})|\\p{Sc})(?: (?:of|is|was))?[\\s:=("'#[]{0,3})`;

/** Every text and number of the request with its name, the longest first. */
function fieldsIn(value: unknown, name = ''): [name: string, value: string][] {
  if (value instanceof NumberText) return [[name, value.text]];
  if (typeof value === 'string') return [[name, value]];
  return Object.entries(value ?? {})
    .flatMap(([key, part]) => fieldsIn(part, key))
    .toSorted(([, one], [, other]) => other.length - one.length);
}

/** As a regular expression's source that fits the text itself. */
const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
