/**
 * Sums as a person types them at the keypad, "1500+250×2", by exact decimal arithmetic: nothing is
 * ever rounded, and a product that is no whole number of minor units is refused. Pure.
 */
import {
  type AmountProblem,
  type AmountReading,
  MAX_AMOUNT_MINOR,
  minorDigits,
  tooLarge,
} from './money.ts';
import { readTyped, typedFigures } from './written-amounts.ts';

const PLUS = /[+＋]/u;
/** An x among letters is a part of a currency's code. */
const TIMES = /[×*✕✖⨯]|(?<!\p{L})[xX](?!\p{L})/u;

/** Whether a text is meant as a sum: its reading follows what stands around each sign. */
export const isSum = (text: string): boolean => PLUS.test(text) || TIMES.test(text);

/** The text in the signs that it is shown in. */
export const withSumSigns = (text: string): string =>
  text.replace(new RegExp(PLUS, 'gu'), '+').replace(new RegExp(TIMES, 'gu'), '×');

/** More digits than any amount or weight has; the bound keeps the arithmetic small. */
const FACTOR_DIGITS_MAX = 24;

/**
 * A weight has decimals where its price has none, but three would look like thousands that are set
 * apart: nothing is guessed.
 */
const FACTOR_PLACES = 2;

/**
 * Reads an amount, or a sum of amounts: products before sums, as everywhere. Of a product one part is
 * money and the others say how much of it, so that "1.25×400" is what a kilo and a quarter costs.
 * @param text what stands in the field
 * @param currency ISO 4217 code
 * @param most the largest that it may be, in minor units: a payment's, unless told
 * @returns the whole in minor units, or the problem to show beside the field
 */
export function readSum(
  text: string,
  currency: string,
  most: number = MAX_AMOUNT_MINOR,
): AmountReading {
  if (!isSum(text)) return readTyped(text, currency, most);
  let total = 0n;
  for (const product of text.split(PLUS)) {
    const minor = readProduct(product, currency);
    if (typeof minor === 'string') return { ok: false, problem: minor };
    total += minor;
  }
  if (total === 0n) return { ok: false, problem: 'amount-zero' };
  if (total > BigInt(most)) return { ok: false, problem: tooLarge(most) };
  return { ok: true, minor: Number(total) };
}

/** A number as digits and how many of them stand behind the point. */
interface Decimal {
  readonly digits: bigint;
  readonly places: number;
}

function readProduct(product: string, currency: string): bigint | AmountProblem {
  const wanted = minorDigits(currency);
  const texts = product.split(TIMES);
  const most = texts.length === 1 ? wanted : Math.max(wanted, FACTOR_PLACES);
  let digits = 1n;
  let places = 0;
  for (const text of texts) {
    const factor = readFactor(text, currency, most);
    if (typeof factor === 'string') return factor;
    digits *= factor.digits;
    places += factor.places;
  }
  const minor = digits * 10n ** BigInt(wanted);
  const unit = 10n ** BigInt(places);
  return minor % unit === 0n ? minor / unit : 'amount-too-many-decimals';
}

/** Signs, separators and other digits are what they are in an amount that stands alone. */
function readFactor(text: string, currency: string, most: number): Decimal | AmountProblem {
  if (text.trim() === '') return 'amount-sum-unfinished';
  const read = typedFigures(text, currency, most);
  if (typeof read === 'string') return read;
  const decimals = read.decimals.slice(0, most);
  const all = (read.whole + decimals).replace(/^0+(?=\d)/, '');
  if (all.length > FACTOR_DIGITS_MAX) return 'amount-too-large';
  return { digits: BigInt(all), places: decimals.length };
}
