/**
 * Amounts as people, screens and files of others write them, exactly: never through a number with a
 * fraction, never by guessing which of two marks stands before the decimals, and never by dropping what
 * stands beside them. Every door that takes an amount reads it here. Pure.
 */
import { currenciesNamed } from './currency-names.ts';
import { asciiDigits } from '../text/digits.ts';
import { visibleText } from '../text/fields.ts';
import {
  type AmountProblem,
  type AmountReading,
  MAX_AMOUNT_MINOR,
  minorDigits,
  tooLarge,
} from './money.ts';

export const DECIMAL_MARKS = ['point', 'comma'] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** Groups of three, and India's of two; one of another zero is none. */
const GROUPS = /^(?:\d+|(?!0)\d{1,3}(?:([,.'’ ])\d{3})(?:\1\d{3})*|(?!0)\d{1,2}(?:,\d{2})+,\d{3})$/;
/** What stands before, the figures, what stands behind. */
const AMOUNT = /^(\D*?)((?:(?<![\p{L}.,])[.,])?\d(?:[\d.,'’ ]*\d)?)(\D*)$/u;

/** In plain digits, with blanks between digits alone. An Arabic mark can be read in one way only. */
export const plainFigures = (text: string): string =>
  asciiDigits(visibleText(text.normalize('NFKC')))
    .replaceAll('٬', "'")
    .replaceAll('٫', '.')
    .replace(/(?<!\d) | (?!\d)/g, '');
const ENDS = /(?:\/=|\/-|=)$/;

interface Written {
  readonly isNegative: boolean;
  /** Digits, points, commas and apostrophes. */
  readonly figures: string;
  /** The currencies that every sign beside them may mean; null where there is no sign. */
  readonly currencies: readonly string[] | null;
}

/** Each name is one more thing that has to hold. */
function meantBy(names: readonly string[]): readonly string[] | null | undefined {
  let meant: readonly string[] | null = null;
  for (const name of names) {
    if (name === '') continue;
    const of = currenciesNamed(name);
    // What names nothing that is known makes no amount.
    if (of.length === 0) return undefined;
    meant = meant === null ? of : meant.filter((each) => of.includes(each));
  }
  return meant;
}

/** An amount without its sign and what names its currency; null where it is none. */
function partsOf(text: string): Written | null {
  const found = AMOUNT.exec(plainFigures(text));
  if (!found) return null;
  let [, before = '', , behind = ''] = found;
  /** Whether each sign takes away. */
  const signs: boolean[] = [];
  if (before.includes('(')) {
    if (!behind.includes(')')) return null;
    before = before.replace('(', '');
    behind = behind.replace(')', '');
    signs.push(true);
  }
  behind = behind.replace(/(?:CR|DR|CREDIT|DEBIT)\.?$/i, (word) => {
    signs.push(/^D/i.test(word));
    return '';
  });
  const takeSign = (part: string): string =>
    part.replace(/^[+\-−]|(?<!\/)[+\-−]$/u, (sign) => {
      signs.push(sign !== '+');
      return '';
    });
  before = takeSign(before);
  // The decimals may be on their way.
  behind = takeSign(behind.replace(ENDS, '').replace(/^[.,]$/, '')).replace(ENDS, '');
  // Two signs say either the same twice or the opposite: which one is meant, nobody knows.
  const isNegative = signs.includes(true);
  if (signs.length > 1 && isNegative) return null;
  const currencies = meantBy([before, behind]);
  if (currencies === undefined) return null;
  return { isNegative, figures: found[2] ?? '', currencies };
}

/** Digits before the decimal mark, and behind it. */
export interface Figures {
  readonly whole: string;
  readonly decimals: string;
}

/** @returns null where it can't be read by this mark */
function splitAt(figures: string, mark: DecimalMark): Figures | null {
  const decimalMark = mark === 'point' ? '.' : ',';
  const at = figures.lastIndexOf(decimalMark);
  const whole = at < 0 ? figures : figures.slice(0, at);
  const decimals = at < 0 ? '' : figures.slice(at + 1);
  if (!/^\d*$/.test(decimals) || whole.includes(decimalMark)) return null;
  if (whole !== '' && !GROUPS.test(whole)) return null;
  return { whole: whole.replace(/\D/g, ''), decimals };
}

/** @param digits of the currency */
const minorOf = ({ whole, decimals }: Figures, digits: number): number =>
  Number(whole + decimals.slice(0, digits).padEnd(digits, '0'));

export type MarkEvidence = DecimalMark | 'ambiguous' | 'none';

/** What one value alone says of the decimal mark; null where it is no amount. */
export function markWritten(text: string): MarkEvidence | null {
  const figures = partsOf(text)?.figures;
  if (figures === undefined) return null;
  const points = figures.split('.').length - 1;
  const commas = figures.split(',').length - 1;
  if (points > 0 && commas > 0)
    return figures.lastIndexOf('.') > figures.lastIndexOf(',') ? 'point' : 'comma';
  if (points > 1) return 'comma';
  if (commas > 1) return 'point';
  if (points + commas === 0) return 'none';
  const [whole = '', decimals = ''] = figures.split(/[.,]/);
  const isGroup = decimals.length === 3 && whole.length <= 3 && !/^0?$/.test(whole);
  if (isGroup && !/['’]/.test(whole)) return 'ambiguous';
  return points > 0 ? 'point' : 'comma';
}

/** `isOtherCurrency`: the sign beside it is not of the currency that was taken for granted, and of several others. */
export type AmountRead =
  | { readonly ok: true; readonly minor: number; readonly currency: string }
  | { readonly ok: false; readonly isOtherCurrency: boolean };

const UNREAD = { ok: false, isOtherCurrency: false } as const;

/** The one that is meant; null where that can't be told. */
function currencyOf({ currencies }: Written, assumed: string): string | null {
  if (currencies === null || currencies.includes(assumed)) return assumed;
  const [only = null, ...others] = currencies;
  return others.length === 0 ? only : null;
}

/**
 * @param mark the file's
 * @param currency what it is in, unless a sign or a code of another stands beside the figures
 * @returns minor units, below zero for what was taken back; not ok where no whole number of them is
 *   meant, or more than a number holds exactly
 */
export function readWritten(text: string, mark: DecimalMark, currency: string): AmountRead {
  const written = partsOf(text);
  if (written === null) return UNREAD;
  const read = splitAt(written.figures, mark);
  if (read === null) return UNREAD;
  const named = currencyOf(written, currency);
  if (named === null) return { ok: false, isOtherCurrency: true };
  const digits = minorDigits(named);
  if (/[1-9]/.test(read.decimals.slice(digits))) return UNREAD;
  const minor = minorOf(read, digits);
  if (!Number.isSafeInteger(minor)) return UNREAD;
  return { ok: true, minor: written.isNegative && minor !== 0 ? -minor : minor, currency: named };
}

/**
 * Reads one number as a person types or pastes it, where nothing says which country's it is: what can
 * be read in one way alone is read so, and a point is the decimal one where it can be.
 * @param currency ISO 4217 code; another one beside the number is no number of this
 * @param places how many decimals it may have
 */
export function typedFigures(
  text: string,
  currency: string,
  places: number,
): Figures | AmountProblem {
  if (visibleText(text) === '') return 'amount-empty';
  const written = partsOf(text);
  if (written === null)
    return /^\d[\d.,'’ ]*$/.test(plainFigures(text)) ? 'amount-separators' : 'amount-not-a-number';
  if (written.currencies !== null && !written.currencies.includes(currency))
    return 'amount-not-a-number';
  if (written.isNegative) return 'amount-negative';
  const point = splitAt(written.figures, 'point');
  const comma = splitAt(written.figures, 'comma');
  const fits = ({ decimals }: Figures) => decimals.length <= places || /^0{1,2}$/.test(decimals);
  if (point !== null && fits(point)) {
    const isTwo = comma !== null && comma.decimals !== '' && fits(comma);
    return isTwo ? 'amount-separators' : point;
  }
  // What has no decimals has groups alone; elsewhere it is a figure too many.
  const isGroup = point === null || places === 0;
  if (comma !== null && isGroup && fits(comma)) return comma;
  return point === null && comma === null ? 'amount-separators' : 'amount-too-many-decimals';
}

/**
 * Reads an amount as a person types or pastes it, with or without its currency.
 * @param text what stands in the field
 * @param currency ISO 4217 code, which sets how many decimals are allowed
 * @param most the largest that it may be, in minor units: a payment's, unless told
 * @returns the amount in minor units, or the problem to show beside the field
 */
export function readTyped(
  text: string,
  currency: string,
  most: number = MAX_AMOUNT_MINOR,
): AmountReading {
  const digits = minorDigits(currency);
  const read = typedFigures(text, currency, digits);
  if (typeof read === 'string') return { ok: false, problem: read };
  // Too many digits to be exact are too many anyway.
  const minor = minorOf(read, digits);
  if (minor === 0) return { ok: false, problem: 'amount-zero' };
  if (minor > most) return { ok: false, problem: tooLarge(most) };
  return { ok: true, minor };
}

/**
 * The plain forms that figures with separators can have, such as 1234.50; which country's they are is
 * not asked, all are tried.
 */
export function plainForms(figures: string): string[] {
  const plain = plainFigures(figures);
  const read = [splitAt(plain, 'point'), splitAt(plain, 'comma')].flatMap((each) =>
    each === null ? [] : each.whole + (each.decimals === '' ? '' : `.${each.decimals}`),
  );
  return [...new Set([asciiDigits(figures), ...read])];
}
