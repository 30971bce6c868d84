/**
 * How long nobody's PIN is looked at after wrong ones: for one person, whatever else happens, and for
 * the counter, where many are guessed at. What counts is time that only grows, and a start begins each
 * pause anew, so that neither a restart nor a clock that is set makes one shorter.
 */

/** How many wrong ones there were: of each person by id, and of all together. */
export interface WrongTries {
  readonly people: Readonly<Record<string, number>>;
  readonly counter: number;
}

export const NO_TRIES: WrongTries = { people: {}, counter: 0 };

const SECOND_MS = 1000;
const LONGEST_MS = 15 * 60 * SECOND_MS;

/** A hand slips so often. */
const FREE_OF_PERSON = 3;
/** More than a busy day's slips of everybody. */
const FREE_OF_COUNTER = 12;
const FIRST_PAUSE_MS = 30 * SECOND_MS;
/** In so long one of the counter's is forgotten: nobody's own are, until that PIN is right. */
export const FORGOTTEN_AFTER_MS = 5 * 60 * SECOND_MS;

/** @returns milliseconds after the latest wrong one, 0 for none */
function pauseAfter(wrong: number, free: number): number {
  if (wrong < free) return 0;
  return Math.min(FIRST_PAUSE_MS * 2 ** (wrong - free), LONGEST_MS);
}

export const pauseOfPerson = (wrong: number): number => pauseAfter(wrong, FREE_OF_PERSON);
export const pauseOfCounter = (wrong: number): number => pauseAfter(wrong, FREE_OF_COUNTER);
