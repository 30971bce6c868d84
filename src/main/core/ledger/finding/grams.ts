/**
 * What the search index holds of a text, and what of a search is looked up there: all that stands
 * in three letters that follow each other within a word, and in four digits, since any three of
 * those are in many numbers. That a payment has all the pieces of a longer word does not say that it
 * has the word, so whoever finds it here looks at its text as well.
 */

/** Ends each word, so that its last letters begin a piece as well: one letter alone can be found. */
const END = '·';

/** Before each piece of customers' lines, which are searched apart from the words. */
const OF_LINES = '¦';

const LETTERS = 3;
const DIGITS = 4;

/** The most pieces of one word that are looked up: more find nothing that fewer do not. */
const PIECES_AT_MOST = 16;

/** The index takes ASCII punctuation for gaps; texts have no full-width forms, so these are free. */
const encoded = (text: string) =>
  text.replace(/[!-/:-@[-`{-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** Letters are code points: half a surrogate pair is none. */
const wordsOf = (text: string): string[][] =>
  encoded(text)
    .split(/[\s\p{Cc}\p{Cs}]/u)
    .filter((word) => word !== '')
    .map((word) => Array.from(word));

const DIGIT = new Set<string | undefined>('0123456789');

const areDigits = (word: readonly string[], at: number) =>
  DIGIT.has(word[at]) &&
  DIGIT.has(word[at + 1]) &&
  DIGIT.has(word[at + 2]) &&
  DIGIT.has(word[at + 3]);

function addGrams(grams: Set<string>, text: string, mark: string): void {
  for (const word of wordsOf(text)) {
    word.push(END, END);
    for (let at = 0; at + 2 < word.length; at += 1) {
      const three = `${mark}${word[at]}${word[at + 1]}${word[at + 2]}`;
      grams.add(three);
      if (areDigits(word, at)) grams.add(`${three}${word[at + 3]}`);
    }
  }
}

/**
 * @param words what a payment is found by, in the normal form of search
 * @param lines what its customer is found by
 * @returns each of their pieces once, with blanks between them
 */
export function gramsOf(words: string, lines: string): string {
  const grams = new Set<string>();
  addGrams(grams, words, '');
  addGrams(grams, lines, OF_LINES);
  return [...grams].join(' ');
}

/** What is looked up. */
export interface Lookup {
  /** By longer words alone. Null where that would let everything through. */
  long: string | null;
  /** With words of one and two letters as well, which takes long where many payments have them. */
  all: string | null;
  /** Whether a payment that has all the pieces is surely one that is looked for. */
  isExact: boolean;
}

/**
 * @param words of the search, each with its readings; all have to be there
 * @param forms of a customer, any of which will do instead
 */
export function lookupOf(words: readonly (readonly string[])[], forms: readonly string[]): Lookup {
  const by = (piecesOf: (text: string, mark: string) => string[]): string | null => {
    const every = words.map((readings) =>
      anyOf(readings.map((reading) => joined('AND', piecesOf(reading, '')))),
    );
    return anyOf([
      joined('AND', every),
      ...forms.map((form) => joined('AND', piecesOf(form, OF_LINES))),
    ]);
  };
  return {
    long: by(longPieces),
    all: by((text, mark) => [...longPieces(text, mark), ...shortPieces(text, mark)]),
    isExact: [...words.flat(), ...forms].every(isOnePiece),
  };
}

/** @returns null where one of them lets everything through */
function anyOf(expressions: readonly (string | null)[]): string | null {
  return expressions.includes(null) ? null : joined('OR', expressions);
}

function joined(operator: 'AND' | 'OR', parts: readonly (string | null)[]): string | null {
  const known = [...new Set(parts)].filter((part) => part !== null);
  if (known.length < 2) return known[0] ?? null;
  return `(${known.join(` ${operator} `)})`;
}

/** A word that is a piece by itself, and nothing else besides. */
function isOnePiece(text: string): boolean {
  const [word] = wordsOf(text);
  if (word?.join('') !== encoded(text)) return false;
  if (word.includes(END)) return false;
  return word.length === LETTERS || (word.length === DIGITS && areDigits(word, 0));
}

/** As few pieces as cover each longer word. */
function longPieces(text: string, mark: string): string[] {
  return wordsOf(text).flatMap((word) =>
    word.length < LETTERS
      ? []
      : covering(word)
          .slice(0, PIECES_AT_MOST)
          .map((piece) => quoted(mark, piece)),
  );
}

function covering(word: readonly string[]): string[][] {
  const pieces: string[][] = [];
  for (let at = 0; at < word.length;) {
    const lastDigits = Math.max(word.length - DIGITS, 0);
    const start = areDigits(word, Math.min(at, lastDigits))
      ? Math.min(at, lastDigits)
      : Math.min(at, word.length - LETTERS);
    const length = areDigits(word, start) ? DIGITS : LETTERS;
    pieces.push(word.slice(start, start + length));
    at = start + length;
  }
  return pieces;
}

/** A word of one or two letters is how a piece begins. */
const shortPieces = (text: string, mark: string): string[] =>
  wordsOf(text)
    .filter((word) => word.length < LETTERS)
    .map((word) => `${quoted(mark, word)} *`);

/** Quoted, nothing of it is an operator; a quotation mark is encoded by now. */
const quoted = (mark: string, letters: readonly string[]) => `"${mark}${letters.join('')}"`;
