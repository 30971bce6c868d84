/**
 * Payments by their numbers, from 1 up, a bit for each: a million take 125 kB, and two sets are
 * compared 32 numbers at a time.
 */
export interface NumberSet {
  has(number: number): boolean;
  add(number: number): void;
  delete(number: number): void;
  /** The highest of them that is not above this one; 0 for none. */
  previous(number: number): number;
  /** The one that comes after so many others, from `from` down; 0 for none. */
  after(skipped: number, from: number): number;
  /** How many are at least `from` and at most `to`; without these, how many there are. */
  count(from?: number, to?: number): number;
  /** Those that are in the other as well. */
  and(other: NumberSet): NumberSet;
  /** Those whose value, by their number, lies between two, both included. */
  within(values: Values, least: number, most: number): NumberSet;
  /** 32 numbers in each, from 0 up. */
  readonly words: Uint32Array;
}

/** A value for each number; of what is missing or no number, none lies anywhere. */
export type Values = Uint8Array | Int32Array | Float64Array;

const wordOf = (number: number) => number >>> 5;
const bitOf = (number: number) => 1 << (number & 31);

/** @param newest the highest number that there is room for; it grows when a higher one comes */
export const noNumbers = (newest: number): NumberSet =>
  createNumberSet(new Uint32Array(wordOf(newest) + 1));

/** From 1 up to `newest`. */
export function everyNumber(newest: number): NumberSet {
  const words = new Uint32Array(wordOf(newest) + 1).fill(0xffffffff);
  words[words.length - 1] = upTo(newest);
  words[0] = (words[0] ?? 0) & ~1;
  return createNumberSet(words);
}

function createNumberSet(given: Uint32Array): NumberSet {
  let words = given;

  function makeRoom(at: number): void {
    if (at < words.length) return;
    const wider = new Uint32Array(at + words.length);
    wider.set(words);
    words = wider;
  }

  const has = (number: number) => ((words[wordOf(number)] ?? 0) & bitOf(number)) !== 0;

  function previous(from: number): number {
    if (from < 1) return 0;
    const number = Math.min(from, words.length * 32 - 1);
    let at = wordOf(number);
    let word = (words[at] ?? 0) & upTo(number);
    while (word === 0 && at > 0) {
      at -= 1;
      word = words[at] ?? 0;
    }
    return word === 0 ? 0 : at * 32 + 31 - Math.clz32(word);
  }

  function count(from = 1, to = words.length * 32): number {
    const first = wordOf(from);
    const last = Math.min(wordOf(to), words.length);
    let sum = 0;
    for (let at = first; at <= last; at += 1) {
      let word = words[at] ?? 0;
      if (at === first) word &= ~(bitOf(from) - 1);
      if (at === wordOf(to)) word &= upTo(to);
      sum += bitsIn(word);
    }
    return sum;
  }

  return {
    get words() {
      return words;
    },
    has,
    add(number) {
      makeRoom(wordOf(number));
      words[wordOf(number)] = (words[wordOf(number)] ?? 0) | bitOf(number);
    },
    // Beyond its end there are none, and an array takes nothing there.
    delete(number) {
      words[wordOf(number)] = (words[wordOf(number)] ?? 0) & ~bitOf(number);
    },
    previous,
    after(skipped, from) {
      let left = skipped;
      let number = previous(from);
      while (left > 0 && number > 0) {
        const first = wordOf(number) * 32;
        const here = count(first, number);
        const areAll = here <= left;
        left -= areAll ? here : 1;
        number = previous((areAll ? first : number) - 1);
      }
      return number;
    },
    count,
    and(other) {
      const both = new Uint32Array(words.length);
      const others = other.words;
      for (let at = 0; at < both.length; at += 1) both[at] = (words[at] ?? 0) & (others[at] ?? 0);
      return createNumberSet(both);
    },
    within(values, least, most) {
      const inside = new Uint32Array(words.length);
      for (let at = 0; at < inside.length; at += 1) {
        const word = words[at] ?? 0;
        if (word !== 0) inside[at] = word & bitsWithin(values, at * 32, least, most);
      }
      return createNumberSet(inside);
    },
  };
}

/** The bits of one word up to that of a number. */
const upTo = (number: number) => 0xffffffff >>> (31 - (number & 31));

/** Of 32 numbers from one on, those whose value lies between two. */
function bitsWithin(values: Values, from: number, least: number, most: number): number {
  let bits = 0;
  for (let bit = 0; bit < 32; bit += 1) {
    const value = values[from + bit] ?? Number.NaN;
    if (value >= least && value <= most) bits |= 1 << bit;
  }
  return bits;
}

/** Sums neighbours, then pairs, fours and so on (Warren, Hacker's Delight, figure 5-2). */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
