/**
 * When a payment's status is asked: a function of how many scheduled questions were asked, not of
 * the clock, so that a restart, sleep or a set clock goes on where it was.
 */
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The first question comes after 5 s; then each row's pace, for as many questions as it says. */
const PHASES = [
  { everyMs: 5 * SECOND, questions: 1 },
  { everyMs: 3 * SECOND, questions: 39 }, // to two minutes
  { everyMs: 10 * SECOND, questions: 48 }, // to ten minutes
  { everyMs: MINUTE, questions: 50 }, // to an hour
  { everyMs: 15 * MINUTE, questions: 92 }, // to a day
  { everyMs: HOUR, questions: 144 }, // to a week
] as const;

/** How many questions come before the pace is slow (a minute and more). */
export const SLOW_FROM = PHASES.slice(0, 3).reduce((sum, phase) => sum + phase.questions, 0);

/** How long a payment is asked about in all: a week and a little, in milliseconds. */
export const LONGEST_ASKING_MS = PHASES.reduce(
  (sum, { everyMs, questions }) => sum + everyMs * questions,
  0,
);

const JITTER = 0.1;

/**
 * How long to wait before the next question.
 * @param asked how many scheduled questions have been asked
 * @param random a number in [0, 1) that spreads the questions of many payments by ±10 %
 * @returns milliseconds, or null when asking ends
 */
export function delayBeforeNext(asked: number, random: number): number | null {
  let left = asked;
  for (const phase of PHASES) {
    if (left < phase.questions)
      return Math.round(phase.everyMs * (1 - JITTER + 2 * JITTER * random));
    left -= phase.questions;
  }
  return null;
}

/** Between which two delays `delayBeforeNext` chooses, in milliseconds; zero where asking ends. */
export const delaysBeforeNext = (asked: number): [earliest: number, latest: number] => [
  delayBeforeNext(asked, 0) ?? 0,
  delayBeforeNext(asked, 1) ?? 0,
];
