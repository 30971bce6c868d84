/** Amounts in groups of thousands while they are typed, as the reader of amounts takes them back. Pure. */
import { minorDigits } from '../../../shared/core/money/money.ts';

/** One number of an amount or a sum, with all that may stand between its figures. */
const NUMBER = /\d[\d.,'’ ]*[\d.,]/g;
/** A text with anything else is somebody else's writing. */
const NUMBERS_ALONE = /^[\d\s.,'’+＋×*✕✖⨯xX]*$/u;
/** What groups come to: four figures and more, and no number of a telephone. */
const LONG = /^[1-9]\d{3,}(?:\.\d*)?$/;

/** Where three decimals are usual, a comma before three figures could be the decimal one. */
const markOf = (currency: string): string => (minorDigits(currency) > 2 ? ' ' : ',');

const inGroups = (plain: string, mark: string): string =>
  plain.replace(/\d+/, (whole) => whole.replace(/\d(?=(?:\d{3})+$)/g, `$&${mark}`));

/**
 * @param text what stands in the field
 * @param currency ISO 4217 code
 * @returns the same amount or sum, with plain numbers in groups; what has marks already stays as it is
 */
export function grouped(text: string, currency: string): string {
  if (!NUMBERS_ALONE.test(text)) return text;
  const mark = markOf(currency);
  return text.replace(NUMBER, (number) => (LONG.test(number) ? inGroups(number, mark) : number));
}

/** @returns the same without marks where they are as `grouped` sets them, and as it is elsewhere */
export function ungrouped(text: string, currency: string): string {
  const isMark = marksIn(text, currency);
  return Array.from({ length: text.length }, (_, at) => (isMark(at) ? '' : text.charAt(at))).join(
    '',
  );
}

/** Which characters are marks between groups as `grouped` sets them. */
function marksIn(text: string, currency: string): (at: number) => boolean {
  const mark = markOf(currency);
  const places = new Set<number>();
  if (NUMBERS_ALONE.test(text))
    for (const { 0: number, index } of text.matchAll(NUMBER)) {
      const plain = number.replaceAll(mark, '');
      if (!LONG.test(plain) || inGroups(plain, mark) !== number) continue;
      for (const [at, character] of Array.from(number).entries())
        if (character === mark) places.add(index + at);
    }
  return (at) => places.has(at);
}

/** How a field stands once a person has changed it. */
export interface Edit {
  /** What stood there before. */
  readonly before: string;
  readonly text: string;
  /** Where the caret is now: behind what was written, or where something was taken out. */
  readonly caret: number;
  /** How many characters were written before it. */
  readonly written: number;
  /** Which of the characters beside the caret its key takes, if it takes one. */
  readonly takes: 'before' | 'behind' | null;
  /** Whether the person writes marks by hand. */
  readonly isByHand: boolean;
}

export interface Regrouped {
  readonly text: string;
  readonly caret: number;
  readonly isByHand: boolean;
}

/**
 * Groups what was changed in a grouped field anew. The marks between groups go and come by themselves: a
 * key that takes one takes the figure beyond it. A mark that the person writes stays where it is, since
 * it may be the decimal one; only where they write all of them, those before it stay too.
 */
export function regrouped(edit: Edit, currency: string): Regrouped {
  const { before, text, caret, written, takes } = edit;
  const from = caret - written;
  const isMarkBefore = marksIn(before, currency);
  const isMarkWritten = marksIn(text.slice(from, caret), currency);
  const writesMark = ungrouped(text.slice(from, caret), currency).includes(markOf(currency));
  const isOurs = (at: number) => {
    if ((edit.isByHand && writesMark) || !NUMBERS_ALONE.test(text)) return false;
    if (at < from) return isMarkBefore(at);
    return at < caret ? isMarkWritten(at - from) : isMarkBefore(at + before.length - text.length);
  };
  const taken =
    takes !== null && before.length === text.length + 1 && isMarkBefore(from)
      ? from - (takes === 'before' ? 1 : 0)
      : -1;
  const stays = (at: number) => at !== taken && !isOurs(at);
  const places = Array.from({ length: text.length }, (_, at) => at).filter(stays);
  const plain = places.map((at) => text.charAt(at)).join('');
  const shown = grouped(plain, currency);
  return {
    text: shown,
    caret: placeIn(shown, plain, places.filter((at) => at < caret).length),
    isByHand: (edit.isByHand || writesMark) && shown.includes(markOf(currency)),
  };
}

/** Where so many characters of the plain text end in the grouped one. */
function placeIn(shown: string, plain: string, count: number): number {
  let at = 0;
  for (let passed = 0; passed < count; at += 1) if (shown[at] === plain[passed]) passed += 1;
  return at;
}
