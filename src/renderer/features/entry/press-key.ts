/** What the Counter's keypad makes of an amount. Pure. */
import { withSumSigns } from '../../../shared/core/money/amount-sum.ts';
import { minorDigits } from '../../../shared/core/money/money.ts';
import { typedFigures } from '../../../shared/core/money/written-amounts.ts';

export const DELETE_KEY = 'delete';
/** Of the keypad: brings the device's own keyboard, or takes it away again. */
export const LETTERS_KEY = 'letters';

/** What the keypad writes between amounts. */
export const SUM_KEYS = ['×', '+'] as const;
const isSumKey = (key: string | undefined) => key === '×' || key === '+';

/** The longest amount that the keypad writes; readSum says what is too large. */
const LONGEST_AMOUNT = 15;
/** As much as the field takes. */
export const LONGEST_SUM = 200;

const CHARACTERS = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * A text without the last character that a person sees: an emoji goes as a whole, as the keyboard's
 * own key takes it, since half of one is a character that nobody sees.
 */
export function withoutLastCharacter(text: string): string {
  const last = [...CHARACTERS.segment(text)].at(-1);
  return text.slice(0, last?.index ?? 0);
}

/**
 * One press of the keypad. It never makes a sum that can't be read but for one that goes on.
 * @param key '0' to '9', '00', '.', one of SUM_KEYS or DELETE_KEY
 */
export function pressKey(typed: string, key: string, currency: string): string {
  const text = withPlainEnd(withSumSigns(typed), currency);
  if (key === DELETE_KEY) return withoutLastCharacter(text);
  const from = Math.max(text.lastIndexOf('+'), text.lastIndexOf('×')) + 1;
  const before = text.slice(0, from);
  const last = text.slice(from);
  if (isSumKey(key)) {
    if (last.trim() !== '') return text.length < LONGEST_SUM ? `${text}${key}` : text;
    // The sign that was meant comes in the place of the one that was not.
    return before === '' ? '' : `${before.slice(0, -1)}${key}`;
  }
  const pressed = before + pressWithin(last, key, currency);
  return pressed.length > LONGEST_SUM ? text : pressed;
}

/**
 * With the last amount in plain digits, where it was pasted with groups: what a key adds or takes away
 * is a digit of it, and never makes a mark of groups one of decimals.
 */
function withPlainEnd(text: string, currency: string): string {
  const from = Math.max(text.lastIndexOf('+'), text.lastIndexOf('×')) + 1;
  const last = text.slice(from);
  if (/^[\d.]*$/.test(last)) return text;
  const read = typedFigures(last, currency, minorDigits(currency));
  if (typeof read === 'string') return text;
  return text.slice(0, from) + read.whole + (read.decimals === '' ? '' : `.${read.decimals}`);
}

/** One press within an amount that stands alone or between signs. */
function pressWithin(text: string, key: string, currency: string): string {
  const digits = minorDigits(currency);
  if (key === '.') {
    if (digits === 0 || text.includes('.')) return text;
    return text === '' ? '0.' : `${text}.`;
  }
  const decimals = text.split('.')[1];
  if (decimals !== undefined && decimals.length + key.length > digits) return text;
  if (text === '0' || text === '') return key === '00' ? '0' : key;
  return text.length + key.length > LONGEST_AMOUNT ? text : text + key;
}
