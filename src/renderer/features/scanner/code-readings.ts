/**
 * Which code a scanner meant by what it typed. The computer makes characters of keys by its own layout and
 * Caps Lock, whatever the scanner is set to, and many scanners type what kind of code it is before it.
 * Pure.
 */
import { codeForms, hasCheckDigit } from '../../../shared/features/items/barcodes.ts';
import type { Scan, Stroke } from './scan-reader.ts';

/** The keys with characters, by their places, and a blank. */
const PLACES: readonly string[] = [
  ...'Backquote Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus Equal'.split(
    ' ',
  ),
  ...Array.from('QWERTYUIOP', (letter) => `Key${letter}`),
  ...'BracketLeft BracketRight Backslash'.split(' '),
  ...Array.from('ASDFGHJKL', (letter) => `Key${letter}`),
  ...'Semicolon Quote'.split(' '),
  ...Array.from('ZXCVBNM', (letter) => `Key${letter}`),
  ...'Comma Period Slash Space'.split(' '),
];

/** What the places make, alone and with Shift, in their order. */
const LAYOUTS = {
  qwerty: [
    "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./ ",
    '~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>? ',
  ],
  azerty: [
    '²&é"\'(-è_çà)=azertyuiop^$*qsdfghjklmùwxcvbn,;:! ',
    '~1234567890°+AZERTYUIOP¨£µQSDFGHJKLM%WXCVBN?./§ ',
  ],
  qwertz: [
    '^1234567890ß´qwertzuiopü+#asdfghjklöäyxcvbnm,.- ',
    '°!"§$%&/()=?`QWERTZUIOPÜ*\'ASDFGHJKLÖÄYXCVBNM;:_ ',
  ],
} as const;
type Layout = keyof typeof LAYOUTS;
const LAYOUT_NAMES = ['qwerty', 'azerty', 'qwertz'] as const satisfies readonly Layout[];

interface Place {
  readonly index: number;
  readonly level: 0 | 1;
}

/** Where a stroke was made; null where that is not known. @param computer its layout, if the place is not said */
function placeOf({ key, code, hasShift }: Stroke, computer: Layout): Place | null {
  if (code !== '') {
    const index = PLACES.indexOf(code);
    return index < 0 ? null : { index, level: hasShift ? 1 : 0 };
  }
  for (const level of [0, 1] as const) {
    const index = LAYOUTS[computer][level].indexOf(key);
    if (index >= 0) return { index, level };
  }
  return null;
}

/** What the scanner typed, were it set to a layout. */
const typedAs = (strokes: readonly Stroke[], computer: Layout, scanner: Layout): string =>
  strokes
    .map((stroke) => {
      const place = placeOf(stroke, computer);
      // A number pad's key is the same in all of them.
      return place === null ? stroke.key : LAYOUTS[scanner][place.level].charAt(place.index);
    })
    .join('')
    .trim();

const swapCase = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );

/** What a code of lines can hold. */
const isCode = (text: string): boolean => /^[\x20-\x7e]{1,48}$/.test(text);

export interface CodeReadings {
  /** As the keys say, and as they would without Caps Lock; none where that is no code. */
  readonly likely: readonly string[];
  /** As other layouts and another state of Caps Lock have it: for where no item has a likely one. */
  readonly other: readonly string[];
  /** The one to show: the first with a right check digit, else the likeliest. */
  readonly shown: string;
}

/** All codes that a scanner may have meant, each without what names its kind, and in each of its forms. */
export function codeReadings({ text, strokes }: Scan): CodeReadings {
  const isLocked = strokes.some(({ hasCapsLock }) => hasCapsLock);
  const layouts = LAYOUT_NAMES.flatMap((scanner) =>
    LAYOUT_NAMES.map((computer) => typedAs(strokes, computer, scanner)),
  );
  const typed = isLocked ? [text, swapCase(text)] : [text];
  const likely = all(typed);
  const other = all([swapCase(text), ...layouts, ...layouts.map(swapCase)]);
  const shown = [...likely, ...other].find(hasCheckDigit) ?? likely[0] ?? other[0] ?? text;
  return { likely, other: other.filter((code) => !likely.includes(code)), shown };
}

const all = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter(isCode).flatMap(codeForms)),
];
