/**
 * Amounts as files of others write them, exactly: never through a number with a fraction, never by
 * guessing which of two marks stands before the decimals, and never by dropping what stands beside them.
 */
import { currenciesNamed } from './currency-names.ts';
import { minorDigits } from './money.ts';
import type { DecimalMark } from './settlement.ts';

/** What stands between groups of digits, beside the mark that is not the decimal one. */
const SPACES = /[\s\u00a0\u2009\u202f]/g;
const GROUPS = /^(?:\d+|\d{1,3}(?:([,.'’])\d{3})(?:\1\d{3})*|\d{1,2}(?:,\d{2})+,\d{3})$/;
/** What stands before, the figures, what stands behind. */
const AMOUNT = /^(\D*?)((?:(?<![\p{L}.,])[.,])?\d(?:[\d.,'’]*\d)?)(\D*)$/u;
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
  const found = AMOUNT.exec(text.replace(SPACES, ''));
  if (!found) return null;
  let [, before = '', , behind = ''] = found;
  const signs: ('+' | '-')[] = [];
  const bracketed = before.includes('(') || behind.includes(')');
  if (bracketed) {
    if (before.split('(').length !== 2 || behind.split(')').length !== 2) return null;
    before = before.replace('(', '');
    behind = behind.replace(')', '');
    signs.push('-');
  }
  behind = behind.replace(/(?:CR|DR|CREDIT|DEBIT)\.?$/i, (word) => {
    signs.push(/^C/i.test(word) ? '+' : '-');
    return '';
  });
  const takeSign = (part: string): string =>
    part.replace(/^[+\-−]|(?<!\/)[+\-−]$/u, (sign) => {
      signs.push(sign === '+' ? '+' : '-');
      return '';
    });
  before = takeSign(before);
  behind = takeSign(behind.replace(ENDS, '')).replace(ENDS, '');
  // Two signs say either the same twice or the opposite: which one is meant, nobody knows.
  if (signs.length > 1 && signs.some((sign) => sign === '-')) return null;
  const currencies = meantBy([before, behind]);
  if (currencies === undefined) return null;
  return { isNegative: signs.includes('-'), figures: found[2] ?? '', currencies };
}

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
  const [only] = currencies;
  return currencies.length === 1 && only !== undefined ? only : null;
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
  const decimalMark = mark === 'point' ? '.' : ',';
  const at = written.figures.lastIndexOf(decimalMark);
  const whole = at < 0 ? written.figures : written.figures.slice(0, at);
  const decimals = at < 0 ? '' : written.figures.slice(at + 1);
  if (!/^\d*$/.test(decimals) || whole.includes(decimalMark)) return UNREAD;
  if (whole !== '' && !GROUPS.test(whole)) return UNREAD;
  const named = currencyOf(written, currency);
  if (named === null) return { ok: false, isOtherCurrency: true };
  const digits = minorDigits(named);
  if (/[1-9]/.test(decimals.slice(digits))) return UNREAD;
  const figures = whole.replace(/\D/g, '') + decimals.slice(0, digits).padEnd(digits, '0');
  const minor = Number(figures);
  if (!Number.isSafeInteger(minor)) return UNREAD;
  return { ok: true, minor: written.isNegative && minor !== 0 ? -minor : minor, currency: named };
}
