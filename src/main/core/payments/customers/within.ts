/**
 * Where a text that others wrote speaks of a customer: a number with whatever stands between its
 * digits, as an address or a program escapes it, and a name with marks or without. Pure.
 */
import { asciiDigits } from '../../../../shared/core/text/digits.ts';
import { foldedText } from '../../../../shared/core/text/folded-text.ts';
import { readNumberText } from './telephone-numbers.ts';

/** A part of a text, `to` behind its end. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** As long as a number has so many digits, it is no part of another by chance. */
export const UNMISTAKABLE = 7;

/** A name of fewer letters is a part of too many words. */
const SHORTEST_NAME = 5;

/** One sign, or what stands for one in an address, in JSON or in a page. */
const SIGN =
  /%[0-7][0-9a-f]|(?:%[89a-f][0-9a-f])+|\\u[0-9a-f]{4}|\\[^u]|&nbsp;|&#\d{2,6};|&#x[0-9a-f]{2,5};|[\s\S]/giu;

const BETWEEN = String.raw`(?:[\s\p{Pd}\p{Cf}\u2212\u02d7/.,·•()\[\]'’_+*]|%(?:2[089bdef]|c2%a0)|(?:%e2%80%[89][0-9a-f])|\\u(?:00a0|002b|20[01][0-9a-f])|\\[nt/]|&nbsp;|&#\d{2,6};)`;
const DIGIT = String.raw`(?:\p{Nd}|\\u06[6f][0-9])`;

/** Digits that may be one number. What sets apart the groups of an amount sets apart a number's too. */
const DIGITS = new RegExp(`${DIGIT}(?:${BETWEEN}{0,5}${DIGIT}){${UNMISTAKABLE - 1},}`, 'giu');

/** What says, before its digits, that a number is an international one. */
const PLUS = /(?:\+|%2b|\\u002b|&#43;)$/i;

const longestFirst = (texts: Iterable<string>): string[] =>
  [...new Set(texts)].toSorted((one, other) => other.length - one.length);

/**
 * @param forms every text of a customer (`customerForm`)
 * @returns finds the customer's number in a text, in whatever spelling, in the order of the text
 */
export function numberFinder(forms: readonly string[]): (text: string) => Span[] {
  const numbers = longestFirst(
    forms.flatMap((form) => {
      const digits = readNumberText(form)?.digits ?? '';
      return digits.length < UNMISTAKABLE ? [] : [digits];
    }),
  );
  if (numbers.length === 0) return () => [];
  return (text) =>
    [...text.matchAll(DIGITS)].flatMap(({ 0: run, index }) => numbersOfRun(run, index, text));

  function numbersOfRun(run: string, start: number, text: string): Span[] {
    const signs = signsOf(run).filter(({ sign }) => /^\p{Nd}$/u.test(sign));
    const digits = asciiDigits(signs.map(({ sign }) => sign).join(''));
    const found: Span[] = [];
    for (let at = 0; at < digits.length; at += 1) {
      const length = numbers.find((each) => digits.startsWith(each, at))?.length ?? 0;
      const [first, last] = [signs[at], signs[at + length - 1]];
      if (length === 0 || first === undefined || last === undefined) continue;
      const from = start + first.from;
      const plus = PLUS.exec(text.slice(Math.max(0, from - 6), from))?.[0] ?? '';
      found.push({ from: from - plus.length, to: start + last.to });
      at += length - 1;
    }
    return found;
  }
}

/**
 * @param forms every text of a customer (`customerForm`)
 * @returns finds the customer's name in a text as a whole word, whatever marks either has
 */
export function nameFinder(forms: readonly string[]): (text: string) => Span[] {
  const names = longestFirst(
    forms
      .filter((form) => readNumberText(form) === null && /\p{L}/u.test(form))
      .map((form) => lettersOf(form.normalize('NFKC')).join('').trim())
      .filter((name) => name.length >= SHORTEST_NAME),
  );
  if (names.length === 0) return () => [];
  return (text) => {
    const signs = signsOf(text);
    const letters = signs.flatMap(({ sign, from, to }) =>
      lettersOf(sign).map((letter) => ({ letter, from, to })),
    );
    const plain = letters.map(({ letter }) => letter).join('');
    return names.flatMap((name) => {
      const found: Span[] = [];
      for (let at = plain.indexOf(name); at !== -1; at = plain.indexOf(name, at + name.length)) {
        const [first, last] = [letters[at], letters[at + name.length - 1]];
        const isWord = !isOfWord(plain[at - 1]) && !isOfWord(plain[at + name.length]);
        if (isWord && first && last) found.push({ from: first.from, to: last.to });
      }
      return found;
    });
  };
}

const isOfWord = (letter: string | undefined) =>
  letter !== undefined && /[\p{L}\p{Nd}]/u.test(letter);

/** In units of a text's length, each with what it is compared by; what makes no difference is none. */
const lettersOf = (text: string): string[] =>
  Array.from(text).flatMap((sign) => (/[\s+_]/u.test(sign) ? [' '] : foldedText(sign).split('')));

interface Sign extends Span {
  readonly sign: string;
}

const signsOf = (text: string): Sign[] =>
  [...text.matchAll(SIGN)].flatMap(({ 0: written, index }) =>
    Array.from(unescaped(written), (sign) => ({ sign, from: index, to: index + written.length })),
  );

function unescaped(written: string): string {
  if (written.length === 1) return written;
  if (written.startsWith('%')) return percentDecoded(written);
  if (/^\\u/i.test(written)) return String.fromCharCode(Number.parseInt(written.slice(2), 16));
  if (written.startsWith('\\')) return /[nrt]/.test(written[1] ?? '') ? ' ' : written.slice(1);
  if (written === '&nbsp;') return ' ';
  if (/^&#x/i.test(written)) return String.fromCodePoint(Number.parseInt(written.slice(3), 16));
  if (written.startsWith('&#')) return String.fromCodePoint(Number(written.slice(2, -1)));
  return written;
}

/** What is no UTF-8 stays as it is written. */
function percentDecoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
