/** What the beginning of a customer, as it is being typed, is looked for among recent ones. Pure. */
import { readNumberText } from './telephone-numbers.ts';

export interface TypedCustomer {
  /** Digits that a number may begin with; any one will do. */
  numbers: string[];
  /** What a word of a name may begin with; null where it is no name. */
  name: string | null;
}

/** Fewer digits begin too many numbers. */
const DIGITS = 4;
/** Fewer letters begin too many names. */
const LETTERS = 2;

/**
 * @param text as typed
 * @returns null while too little is typed
 */
export function readTyped(text: string): TypedCustomer | null {
  const number = readNumberText(text.replace('(0)', ''));
  if (number !== null) {
    if (number.digits.length < DIGITS) return null;
    // With a plus or the zeros that stand for it, it begins like a number with its country.
    const abroad = number.digits.replace(/^00/, '');
    const numbers = [...new Set([number.digits, abroad])];
    return { numbers: numbers.filter(({ length }) => length >= DIGITS), name: null };
  }
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters < LETTERS ? null : { numbers: [], name: text };
}
