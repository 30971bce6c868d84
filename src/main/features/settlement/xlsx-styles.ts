/** Which looks of a workbook's cells make a date of a number, and which date that is. */

/** The built-in formats with a day in them. */
const BUILT_IN_DATES: ReadonlySet<number> = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57]);

/** @param code as `numFmt` has it; what is quoted, escaped or in brackets is no part of a date */
export const isDateFormat = (id: number, code: string | undefined): boolean =>
  code === undefined
    ? BUILT_IN_DATES.has(id)
    : /[dy]/i.test(code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_./g, ''));

const DAY_MS = 86_400_000;
/** The day before the first of January 1900, and one more: Excel has a 29 February 1900. */
const BEGINS_1900 = Date.UTC(1899, 11, 30);
const BEGINS_1904 = Date.UTC(1904, 0, 1);
const LAST_SERIAL = 2_958_465;

/** @returns `YYYY-MM-DD`; null for what no calendar has */
export function dayOfSerial(text: string, is1904: boolean): string | null {
  const serial = Math.floor(Number(text));
  if (!(serial >= 0 && serial <= LAST_SERIAL)) return null;
  // Before March 1900 the two calendars differ.
  if (!is1904 && serial < 61) return null;
  const begins = is1904 ? BEGINS_1904 : BEGINS_1900;
  return new Date(begins + serial * DAY_MS).toISOString().slice(0, 10);
}

/**
 * A workbook keeps numbers as binary fractions, of which fifteen digits are what was meant: 0.1 + 0.2
 * stands there as 0.30000000000000004.
 */
export function plainNumber(text: string): string {
  if (/^-?\d{1,15}$/.test(text)) return text;
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return text;
  const exact = number.toPrecision(15);
  if (/e/i.test(exact)) return exact;
  return exact.includes('.') ? exact.replace(/\.?0+$/, '') : exact;
}
