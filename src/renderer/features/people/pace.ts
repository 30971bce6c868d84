/** Tells what a scanner types from what a hand does, where both may: by the time between characters. */

/** Nobody goes on with a word, or a code, behind it. */
const PAUSE_MS = 250;

export interface Pace {
  /** A character came. @param at milliseconds by any steady clock */
  readonly heard: (at: number) => void;
  /** Whether what comes now comes right behind the latest character. */
  readonly goesOn: (at: number) => boolean;
  /** How many characters came without a pause, if a scanner can have typed them; else 0. */
  readonly scanned: () => number;
}

/** @param handMs between two characters on the average; a hand takes longer */
export function createPace(handMs: number): Pace {
  let first = 0;
  let latest = -Infinity;
  let count = 0;
  const goesOn = (at: number) => at - latest <= PAUSE_MS;
  return {
    goesOn,
    heard(at) {
      if (!goesOn(at)) {
        first = at;
        count = 0;
      }
      latest = at;
      count += 1;
    },
    scanned: () => (latest - first <= handMs * (count - 1) ? count : 0),
  };
}
