/**
 * Whom the model's charges are for. The truth, one list of spellings for each person, is written
 * down here as people type and paste numbers; nothing of the app says which of them are one.
 */
import type { CustomerRule } from '../../src/shared/settings.ts';

/** What every spelling of a person's number ends with, once it is bare digits. */
export interface Person {
  digits: string;
  spellings: readonly string[];
}

/** Beginning at a character's code, digits of another script or width. */
const digitsFrom = (zero: number) => (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const fullWidth = digitsFrom(0xff10);
const arabic = digitsFrom(0x0660);
const persian = digitsFrom(0x06f0);

/** @param digits a Nigerian mobile's ten digits after the country's code or the zero */
function person(digits: string): Person {
  const code = digits.slice(0, 3);
  const middle = digits.slice(3, 6);
  const last = digits.slice(6);
  const parts = [code, middle, last];
  return {
    digits,
    spellings: [
      `0${digits}`,
      `+234${digits}`,
      `234${digits}`,
      digits,
      ['234', ...parts].join(' '),
      ['+234', ...parts].join(' '),
      ['+234', ...parts].join('-'),
      `0${parts.join('-')}`,
      `0${parts.join('.')}`,
      `0${parts.join('/')}`,
      `0${parts.join('\u2013')}`,
      `0${parts.join('\u2011')}`,
      `0${parts.join('\u00a0')}`,
      `0${parts.join('\u2009')}`,
      `0${parts.join('\u202f')}`,
      `(0${code}) ${middle} ${last}`,
      `(0${code})${middle}-${last}`,
      `+234 (0)${code} ${middle} ${last}`,
      `+234 (0) ${code} ${middle} ${last}`,
      `+2340${digits}`,
      `00234${digits}`,
      `009234${digits}`,
      `tel:+234${digits}`,
      `\u200e0${digits}\u200e`,
      `\u200f0${digits}`,
      `\u202a+234 ${parts.join(' ')}\u202c`,
      `\u2068+234${digits}\u2069`,
      `\ufeff0${digits}`,
      `0${parts.join('\u200b')}`,
      `0${parts.join('\u00ad')}`,
      fullWidth(`0${digits}`),
      `\uff0b${fullWidth(`234${digits}`)}`,
      arabic(`0${digits}`),
      persian(`+234${digits}`),
      `  0${digits}\t`,
    ],
  };
}

export const PEOPLE: readonly Person[] = [person('8031234567'), person('8059876543')];

/** What a shop may have said of its customers; by each, all spellings above are one person's. */
export const RULES: readonly CustomerRule[] = [
  { kind: null, country: null, sendAs: 'typed' },
  { kind: 'phone', country: 'NG', sendAs: 'typed' },
  { kind: 'phone', country: 'NG', sendAs: 'e164' },
];

/** Whether it says its country itself. */
export const hasPlus = (spelling: string): boolean => /^\P{Nd}*[+\uff0b]/u.test(spelling);

/** Whether a text that went out is this person's number, by its digits alone. */
export function isNumberOf({ digits }: Person, sent: string): boolean {
  const bare = sent
    .normalize('NFKC')
    .replaceAll(/[^\d\u0660-\u0669\u06f0-\u06f9]/g, '')
    // In both scripts a digit's code ends with its value.
    .replaceAll(/\D/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0x0f));
  return bare.endsWith(digits);
}
