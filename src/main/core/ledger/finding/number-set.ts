/**
 * Payments by their numbers, from 1 up, a bit for each, in pages that are made when they are needed:
 * a million take 125 kB at most, a few hardly anything, and 32 numbers are compared at a time.
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
  /** `PAGE` numbers in each, from 0 up; none where there is none of them. */
  readonly pages: readonly (Page | undefined)[];
}

/** A value for each number; of what is missing or no number, none lies anywhere. */
export type Values = Uint8Array | Int32Array | Float64Array;

/** 32 numbers in each word. */
type Page = Uint32Array<ArrayBuffer>;

/** How many numbers a page has; a power of two. */
export const PAGE = 32_768;
const LAST_WORD = PAGE / 32 - 1;

const newPage = (): Page => new Uint32Array(PAGE / 32);
const fullPage = (): Page => newPage().fill(0xffffffff);
const pageOf = (number: number) => Math.floor(number / PAGE);
const wordOf = (number: number) => (number >>> 5) & LAST_WORD;
const bitOf = (number: number) => 1 << (number & 31);

export const noNumbers = (): NumberSet => createNumberSet([]);

/** From 1 up to `newest`. */
export function everyNumber(newest: number): NumberSet {
  const last = pageOf(newest);
  const pages = Array.from({ length: last }, fullPage);
  const set = createNumberSet([...pages, fullPage().fill(0, wordOf(newest))]);
  for (let number = newest - (newest & 31); number <= newest; number += 1) set.add(number);
  set.delete(0);
  return set;
}

function createNumberSet(pages: (Page | undefined)[]): NumberSet {
  /** Above all of them. */
  const end = () => pages.length * PAGE;

  function previous(from: number): number {
    const number = Math.min(from, end());
    const highest = pageOf(number);
    for (let index = highest; index >= 0; index -= 1) {
      const page = pages[index];
      if (!page) continue;
      let mask = index === highest ? upTo(number) : -1;
      for (let at = index === highest ? wordOf(number) : LAST_WORD; at >= 0; at -= 1) {
        const word = (page[at] ?? 0) & mask;
        if (word !== 0) return index * PAGE + at * 32 + 31 - Math.clz32(word);
        mask = -1;
      }
    }
    return 0;
  }

  function count(from = 1, to = end()): number {
    const highest = Math.min(to, end());
    if (from > highest) return 0;
    let sum = 0;
    for (let index = pageOf(from); index <= pageOf(highest); index += 1) {
      const page = pages[index];
      if (!page) continue;
      const first = index === pageOf(from) ? wordOf(from) : 0;
      const last = index === pageOf(highest) ? wordOf(highest) : LAST_WORD;
      for (let at = first; at <= last; at += 1) sum += bitsIn(page[at] ?? 0);
      if (index === pageOf(from)) sum -= bitsIn((page[first] ?? 0) & (bitOf(from) - 1));
      if (index === pageOf(highest)) sum -= bitsIn((page[last] ?? 0) & ~upTo(highest));
    }
    return sum;
  }

  return {
    pages,
    has: (number) => ((pages[pageOf(number)]?.[wordOf(number)] ?? 0) & bitOf(number)) !== 0,
    add(number) {
      const page = (pages[pageOf(number)] ??= newPage());
      page[wordOf(number)] = (page[wordOf(number)] ?? 0) | bitOf(number);
    },
    delete(number) {
      const page = pages[pageOf(number)];
      if (page) page[wordOf(number)] = (page[wordOf(number)] ?? 0) & ~bitOf(number);
    },
    previous,
    after(skipped, from) {
      let left = skipped;
      let number = previous(from);
      while (left > 0 && number > 0) {
        const first = number - (number & 31);
        const here = count(first, number);
        const areAll = here <= left;
        left -= areAll ? here : 1;
        number = previous((areAll ? first : number) - 1);
      }
      return number;
    },
    count,
    and: (other) =>
      createNumberSet(
        pages.map((page, index) => {
          const others = other.pages[index];
          return page && others && inBoth(page, others);
        }),
      ),
    within: (values, least, most) =>
      createNumberSet(
        pages.map((page, index) => page && pageWithin(page, values, index * PAGE, least, most)),
      ),
  };
}

function inBoth(page: Page, other: Page): Page {
  const both = newPage();
  for (let at = 0; at <= LAST_WORD; at += 1) both[at] = (page[at] ?? 0) & (other[at] ?? 0);
  return both;
}

function pageWithin(page: Page, values: Values, from: number, least: number, most: number): Page {
  const inside = newPage();
  for (let at = 0; at <= LAST_WORD; at += 1) {
    const word = page[at] ?? 0;
    if (word !== 0) inside[at] = word & bitsWithin(values, from + at * 32, least, most);
  }
  return inside;
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
