/** Schemas that the wire's fields share. A number stays a `NumberText` until `textOf` reads it. */
import { z } from 'zod';
import { NumberText } from './lossless.ts';

/** No control characters and no halves of characters. */
const PRINTABLE = /^[^\p{Cc}\p{Cs}]*$/u;

type Text = string | NumberText;

/** Which fields are required is not shown, so a missing one and a null one are the same. */
type Missing = null | undefined;

const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length <= max && PRINTABLE.test(value);

const isNumber = (value: unknown, pattern: RegExp, max: number): value is NumberText =>
  value instanceof NumberText && value.text.length <= max && pattern.test(value.text);

/** What stands in a field of text where there is nothing to put; compared by letters and digits. */
const PLACEHOLDERS: ReadonlySet<string> = new Set(
  (
    'null nil none undefined nan na empty blank unknown unset notset notavailable notapplicable ' +
    'noreference noref true false string objectobject'
  ).split(' '),
);

/** "null", "N/A", "-", "0" and their likes, and a text of zeros and signs alone. */
export function namesNothing(value: string): boolean {
  const kept = value
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return /^0*$/.test(kept) || PLACEHOLDERS.has(kept);
}

/**
 * A reference is declared a number in one place and a string in others (interface sections 2.1,
 * 2.2 and 2.3), so both are taken. Zero is what an unset number field looks like and names nothing,
 * and so do negative numbers and the words that stand for "none".
 */
const isReference = (value: unknown): value is Text =>
  isNumber(value, /^[1-9]\d*$/, 200) ||
  (isText(value, 200) &&
    /^\S(?:.*\S)?$/.test(value) &&
    !/^-\d+$/.test(value) &&
    !namesNothing(value));

/** Text kept exactly as it came. */
export const text = (max: number) => z.custom<string>((value) => isText(value, max));

export const optionalText = (max: number) =>
  z.custom<string>((value) => isText(value, max)).nullish();

/** Declared a string here and a number there; kept as it was written, whichever came. */
export const numberOrText = (max: number) =>
  z.custom<Text>((value) => isNumber(value, /^/, max) || isText(value, max));

export const optionalNumberOrText = (max: number) => numberOrText(max).nullish();

/** An integer, or the same as a string of digits. */
export const integer = (max: number) =>
  z.custom<Text>(
    (value) => isNumber(value, /^-?\d+$/, max) || (isText(value, max) && /^-?\d+$/.test(value)),
  );

export const reference = z.custom<Text>(isReference);

/** Where nothing is asked with it: what names nothing is no fault. */
export const optionalReference = z
  .custom<Text>((value) => isNumber(value, /^\d+$/, 200) || isText(value, 200))
  .nullish();

/** The text of a field, a number's as it was written. */
export const textOf = (value: Text): string => (value instanceof NumberText ? value.text : value);

/** The same of a field that may be missing: null then, and null where it is empty. */
export const textIfAny = (value: Text | Missing): string | null =>
  (value instanceof NumberText ? value.text : value) || null;

/** The same of a reference: null where it names nothing. */
export const referenceIfAny = (value: Text | Missing): string | null =>
  isReference(value) ? textOf(value) : null;
