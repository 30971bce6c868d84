/**
 * Money is an integer count of a currency's minor unit, with its ISO 4217 code, everywhere
 * except on the wire and on the glass.
 */

/** Minor-unit digits of the ISO 4217 currencies that do not have two. */
const UNUSUAL_MINOR_DIGITS: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  CLF: 4,
  UYW: 4,
};

/** The largest amount that can be asked for, in minor units: eleven digits. */
export const MAX_AMOUNT_MINOR = 99_999_999_999;

/** The largest sum that is entered: every number up to it is exact. A sum of payments has no limit of a payment's. */
export const MAX_ENTERED_SUM_MINOR = Number.MAX_SAFE_INTEGER - 1;

export const CURRENCY_PATTERN = /^[A-Z]{3}$/;

/**
 * How many decimals a currency is written with.
 * @param currency ISO 4217 code; an unknown code counts as having two, as most do
 */
export function minorDigits(currency: string): number {
  return UNUSUAL_MINOR_DIGITS[currency] ?? 2;
}

/** What is wrong with an amount as typed; the screen has one sentence for each. */
export type AmountProblem =
  | 'amount-empty'
  | 'amount-not-a-number'
  | 'amount-separators'
  | 'amount-negative'
  | 'amount-zero'
  | 'amount-too-many-decimals'
  | 'amount-too-large'
  /** A sum of many payments can be more, and not this much. */
  | 'sum-too-large'
  /** A sign of a sum has nothing to one side of it. */
  | 'amount-sum-unfinished'
  /** Items were chosen at prices in a currency that is not the one now asked for. */
  | 'items-other-currency'
  /** A sale has no more room for lines. */
  | 'items-no-room';

export type AmountReading = { ok: true; minor: number } | { ok: false; problem: AmountProblem };

/** @param most what it may be at most */
export const tooLarge = (most: number): AmountProblem =>
  most > MAX_AMOUNT_MINOR ? 'sum-too-large' : 'amount-too-large';

/**
 * Writes an amount the way the payment service's `amount` field takes it: plain digits, a point
 * and the currency's decimals, no grouping ("1234.50"). Interface section 2.1.
 * @param minor amount in minor units, zero or more; a sum of many needs a bigint
 * @param currency ISO 4217 code
 */
export function plainAmount(minor: number | bigint, currency: string): string {
  const digits = minorDigits(currency);
  if (digits === 0) return String(minor);
  const padded = String(minor).padStart(digits + 1, '0');
  return `${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

/** As `plainAmount`, and also of what is below zero, as sums of a report can be. */
export const signedAmount = (minor: number | bigint, currency: string): string =>
  minor < 0 ? `-${plainAmount(-minor, currency)}` : plainAmount(minor, currency);

/**
 * Reads an amount as the payment service writes it: thousands separators and a decimal part
 * (interface section 2.3), or a JSON number ("500", "500.5"). Decimals beyond the currency's own are
 * allowed only when they are zeros, so that no fraction of money is ever rounded away.
 * @returns minor units, or null when the text is anything else
 */
export function readServiceAmount(text: string, currency: string): number | null {
  const parts = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/.exec(text);
  if (!parts) return null;
  const digits = minorDigits(currency);
  const whole = (parts[1] ?? '').replaceAll(',', '').replace(/^0+(?=\d)/, '');
  const decimals = parts[2] ?? '';
  if (/[1-9]/.test(decimals.slice(digits))) return null;
  if (whole.length > 15 - digits) return null;
  return Number(whole + decimals.slice(0, digits).padEnd(digits, '0'));
}
