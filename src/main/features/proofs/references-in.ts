/**
 * The references in what a customer shows: typed, scanned or pasted. Amounts, names and "successful"
 * in it mean nothing. Pure.
 */
import { CROCKFORD_ALPHABET, TERMINAL_PATTERN } from '../../../shared/core/payments/reference.ts';
import { asciiDigits } from '../../../shared/core/text/digits.ts';

export interface ReferenceInText {
  /** As the record may have it: as written, and in either case. */
  readonly names: readonly string[];
  /** What the service may be asked with; null for what may as well be a telephone or an amount. */
  readonly asked: string | null;
}

/** Longer texts are cut there; the contract takes no longer ones. */
const LONGEST_TEXT = 20_000;
/** In a text as short as this everything is meant as the reference, blanks and dashes between. */
const LONGEST_ALONE = 60;
/** So many are looked for in the record. */
const MOST = 100;

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const BLANKS = /[\p{Cc}\p{Cs}\p{Z}]+/gu;
const DASHES = /[\p{Pd}\u2212\u02d7_]/gu;

/** Digits of every script as ours, dashes of every kind as one, and nothing that is not seen. */
function plainText(text: string): string {
  return asciiDigits(text.slice(0, LONGEST_TEXT).normalize('NFKC'))
    .replaceAll(INVISIBLE, '')
    .replaceAll(BLANKS, ' ')
    .trim();
}

/**
 * @returns the likeliest first: ours, then what is named a reference or stands alone, then others by
 *   their length
 */
export function referencesIn(text: string): ReferenceInText[] {
  const plain = plainText(text);
  const own = ownIn(plain);
  const others = [...wholeOf(plain), ...tokensIn(plain.replaceAll(OWN, blanked))];
  const found = new Map<string, ReferenceInText>();
  for (const one of [
    ...own,
    ...others.toSorted(byLikelihood).map(({ name, rank }) => of(name, rank)),
  ])
    if (!found.has(one.names[0] ?? '')) found.set(one.names[0] ?? '', one);
  return [...found.values()].slice(0, MOST);
}

/** Between the parts of a reference of ours that is read out or copied badly. */
const OWN =
  /(?<![0-9A-Za-z])([0-9A-Za-z]{1,6})[ \p{Pd}\u2212_]{0,3}(\d{6})[ \p{Pd}\u2212_]{0,3}([0-9A-Za-z]{6})(?![0-9A-Za-z])/gu;
/** The same where nothing else is in the text: anything may stand between any two. */
const OWN_ALONE = /^([0-9A-Z]{1,6})(\d{6})([0-9A-Z]{6})$/;

/** Ours is no other's besides, but digits alone may be. */
const blanked = (match: string, terminal: string, day: string, tail: string): string =>
  /^\d+$/.test(match) || ownReference(terminal, day, tail) === null ? match : ' ';

function ownIn(plain: string): ReferenceInText[] {
  const alone = isAlone(plain) ? OWN_ALONE.exec(bare(plain).toUpperCase()) : null;
  return [...plain.matchAll(OWN), ...(alone ? [alone] : [])].flatMap(([, terminal, day, tail]) => {
    const name = ownReference(terminal ?? '', day ?? '', tail ?? '');
    return name === null ? [] : [{ names: [name], asked: name }];
  });
}

/** As it was minted: letters that are taken for digits are those digits. Null for what none can be. */
function ownReference(terminal: string, day: string, tail: string): string | null {
  const read = (part: string) => part.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const counter = read(terminal);
  const random = read(tail);
  const [month, dayOfMonth] = [Number(day.slice(2, 4)), Number(day.slice(4))];
  const isDay = month >= 1 && month <= 12 && dayOfMonth >= 1 && dayOfMonth <= 31;
  const isOurs = Array.from(random).every((letter) => CROCKFORD_ALPHABET.includes(letter));
  return isDay && isOurs && TERMINAL_PATTERN.test(counter) ? `${counter}-${day}-${random}` : null;
}

interface Token {
  readonly name: string;
  /** 2: it is meant as the reference · 1: it may be one · 0: it may as well be something else. */
  readonly rank: 0 | 1 | 2;
}

const byLikelihood = (one: Token, other: Token): number =>
  other.rank - one.rank || other.name.length - one.name.length;

const of = (name: string, rank: Token['rank']): ReferenceInText => ({
  names: [...new Set([name, name.toUpperCase(), name.toLowerCase()])],
  asked: rank === 0 ? null : name,
});

const bare = (text: string): string => text.replaceAll(' ', '').replaceAll(DASHES, '');

/** Digits in groups, or one word: nothing but a reference, as far as that can be seen. */
const isAlone = (plain: string): boolean =>
  plain.length <= LONGEST_ALONE &&
  /^(?:\S{1,100}|[0-9A-Za-z]{1,8}(?:[ -][0-9A-Za-z]{1,8})*)$/u.test(plain);

/** A telephone number as it is dialled. */
const isDialled = (digits: string): boolean => /^(?:\+\d{7,15}|0\d{9,10})$/.test(digits);

function wholeOf(plain: string): Token[] {
  const digits = bare(plain);
  if (!isAlone(plain) || !/\d/.test(plain) || isDialled(digits)) return [];
  const isWord = /^[\x21-\x7e]{4,100}$/.test(plain);
  const isGrouped = /^\d{6,40}$/.test(digits) && digits !== plain;
  return [
    ...(isWord ? [{ name: plain, rank: 2 } as const] : []),
    ...(isGrouped ? [{ name: digits, rank: 2 } as const] : []),
  ];
}

const TOKEN = /[0-9A-Za-z](?:[0-9A-Za-z_-]{0,98}[0-9A-Za-z])?/g;
/** What says that a reference follows. */
const NAMED =
  /(?:ref(?:erence)?|txn|trx|trans(?:action)?|session|rrn)[^0-9A-Za-z]{0,3}(?:(?:id|no|number|code|is)[^0-9A-Za-z]{1,3}){0,2}$/i;
const NAMED_WITHIN = 40;
/** A reference that is digits alone is as long as this, or it may be a telephone or an account. */
const DIGITS_MIN = 16;
/** Shorter ones are amounts, days and times: one of them must not happen to be a payment's number. */
const LOOKED_FOR_MIN = 8;
const NAMED_MIN = 4;

/** A currency before a figure. */
const isAmount = (token: string): boolean => /^[A-Za-z]{1,3}\d+$/.test(token) && token.length < 14;

function tokensIn(plain: string): Token[] {
  if (isAlone(plain)) return [];
  return [...plain.matchAll(TOKEN)].flatMap(({ 0: name, index }) => {
    const before = plain.slice(Math.max(index - NAMED_WITHIN, 0), index);
    const isNamed = NAMED.test(before);
    const digits = name.replaceAll(/\D/g, '').length;
    if (digits < 3 || name.length < (isNamed ? NAMED_MIN : LOOKED_FOR_MIN)) return [];
    return [{ name, rank: isNamed ? 2 : rankOf(name, before) }];
  });
}

function rankOf(name: string, before: string): Token['rank'] {
  if (/^\d+$/.test(name)) return name.length >= DIGITS_MIN && !before.endsWith('+') ? 1 : 0;
  return /[A-Za-z]/.test(name) && !isAmount(name) ? 1 : 0;
}
