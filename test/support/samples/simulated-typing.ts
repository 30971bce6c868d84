/** Keys as scanners and as fast hands press them, for the reader of scans. */
import fc from 'fast-check';
import {
  type KnownScanner,
  NOTHING_READ,
  readKey,
  readRelease,
  readSilence,
  type TimedKey,
} from '../../../src/renderer/features/scanner/scan-reader.ts';

/** One press. Times are milliseconds. */
export interface Tap {
  readonly key: string;
  readonly code?: string;
  readonly isOther?: boolean;
  readonly at: number;
  readonly heldMs: number;
}

/** A key that goes down by itself. */
export const pressOf = (key: string, at: number): TimedKey => ({
  key,
  code: '',
  hasShift: false,
  hasCapsLock: false,
  at,
  isOther: false,
  isRepeat: false,
});

/** Presses as the reader keeps them. */
export const hearStrokes = (taps: readonly Tap[]) =>
  taps.map(({ key, at, heldMs }) => ({ ...pressOf(key, at), heldMs, shiftAt: null }));

/** What came of presses. */
export interface Heard {
  readonly scans: string[];
  /** Endings that reach the screen: each may ask somebody for money. */
  readonly pressed: number;
}

/** Reads presses in the order in which keys go down and up, and the silence behind them. */
export function hear(taps: readonly Tap[], known: KnownScanner | null = null): Heard {
  const moves = taps.flatMap((tap) => [
    { tap, at: tap.at, isDown: true },
    { tap, at: tap.at + tap.heldMs, isDown: false },
  ]);
  let reading = NOTHING_READ;
  const scans: string[] = [];
  let pressed = 0;
  for (const { tap, at, isDown } of moves.toSorted((a, b) => a.at - b.at)) {
    const { key, code = '', isOther = false } = tap;
    if (!isDown) {
      reading = readRelease(reading, code, key, at);
      continue;
    }
    const step = readKey(reading, { ...pressOf(key, at), code, isOther }, known);
    reading = step.reading;
    for (const scan of [step.before, step.scan]) if (scan !== null) scans.push(scan.text);
    if (key === 'Enter' && !step.isScanners) pressed += 1;
  }
  const open = readSilence(reading, known);
  if (open !== null) scans.push(open.text);
  return { scans, pressed };
}

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));

function withCheckDigit(text: string): string {
  const sum = Array.from(text.padStart(13, '0'), Number).reduce(
    (all, digit, place) => all + digit * (place % 2 === 0 ? 3 : 1),
    0,
  );
  return text + String((10 - (sum % 10)) % 10);
}

/** Codes as shops have them. */
export const code = fc.oneof(
  fc.constantFrom(12, 7, 11, 13).chain((length) => digits(length).map(withCheckDigit)),
  fc.stringMatching(/^[A-Z0-9][A-Z0-9 .$/+%-]{4,14}[A-Z0-9]$/),
  fc.stringMatching(/^[A-Za-z]{2}-\d{4,8}$/),
);

export const ENDINGS = [[], ['Enter'], ['Tab'], ['Enter', 'Enter'], ['Tab', 'Enter']] as const;

/** A scanner's keys at one pace, each `strayMs` or less off it. */
export const scannerTaps = (
  text: string,
  ending: readonly string[],
  paceMs: number,
  strays: readonly number[] = [],
  heldMs = 0,
): Tap[] =>
  [...Array.from(text), ...ending].map((key, index) => ({
    key,
    at: 1000 + Math.max(0, Math.round(index * paceMs + (strays[index] ?? 0))),
    heldMs,
  }));

/** Between two keys of fast hands, and how long each is held. */
const step = fc.record({
  gapMs: fc.integer({ min: 60, max: 120 }),
  heldMs: fc.integer({ min: 35, max: 110 }),
  /** Two keys rolled as one. */
  isRolled: fc.boolean(),
});

/** Fast hands that type something and press Enter. @param rolls whether keys are rolled in pairs */
export const typist = (text: fc.Arbitrary<string>, rolls: boolean): fc.Arbitrary<Tap[]> =>
  fc.tuple(text, fc.array(step, { minLength: 40, maxLength: 40 })).map(([typed, steps]) => {
    let at = 1000;
    let wasRolled = false;
    return [...Array.from(typed), 'Enter'].map((key, index): Tap => {
      const { gapMs = 90, heldMs = 60, isRolled = false } = steps[index] ?? {};
      wasRolled = rolls && isRolled && !wasRolled;
      at += wasRolled ? 20 : gapMs;
      return { key, at, heldMs };
    });
  });

export const typedAmount = fc.stringMatching(/^[1-9]\d{1,6}(?:\.\d\d)?$/);
export const typedNumber = fc.stringMatching(/^0[789]0\d{8}$/);
export const typedWords = fc.stringMatching(/^[a-z]{3,8} [a-z]{3,8}( [a-z]{2,6})?$/);
