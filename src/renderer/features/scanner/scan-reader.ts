/**
 * Tells what a scanner types from what a person does, by the pace of the keys. Scanners that are a
 * keyboard to the computer send a code's characters a few milliseconds apart, and often Enter or Tab
 * behind them. Pure: times come in with the keys.
 */

export interface TimedKey {
  /** As the browser names it: one character, or a name such as `Enter`. */
  readonly key: string;
  /** Milliseconds by any steady clock. */
  readonly at: number;
  /** It is held down, or pressed with a key that makes a command of it. */
  readonly isOther: boolean;
}

/** What was read so far; every character of it came at a scanner's pace. */
export interface Reading {
  readonly text: string;
  /** When its latest key came; null before the first. */
  readonly at: number | null;
}

export const NOTHING_READ: Reading = { text: '', at: null };

/** Between two characters. Slow scanners take 30 ms; three keys rolled over are as fast, and no more. */
export const PACE_MS = 40;
/** Codes that shops print themselves have few characters, and Enter behind them then. */
export const SHORTEST_ENDED = 4;
/** Without an ending, shorter ones could be three or four keys hit together. */
export const SHORTEST_OPEN = 6;
/** How long no key comes behind a code without an ending, counted where other work may delay the keys. */
export const SILENCE_MS = 250;
/** As long as a code of lines is; what is longer is pasted or played back. */
const LONGEST = 48;

export interface Step {
  readonly reading: Reading;
  /** A code that this key has ended, and that it belongs to. */
  readonly scan: string | null;
  /** A code without an ending that stands before this key, which came too late to belong to it. */
  readonly before: string | null;
}

const isCharacter = (key: string) => /^[\x20-\x7e]$/.test(key);
const isEnding = (key: string) => key === 'Enter' || key === 'Tab';
/** Held while others are pressed, for capital letters: it is nothing by itself. */
const isSilent = (key: string) => key === 'Shift' || key === 'CapsLock';

/** Reads one more key. */
export function readKey(reading: Reading, { key, at, isOther }: TimedKey): Step {
  if (isSilent(key)) return { reading, scan: null, before: null };
  const isAtPace = reading.at !== null && at - reading.at <= PACE_MS && at >= reading.at;
  const before = isAtPace ? null : readSilence(reading);
  if (isEnding(key) && !isOther && isAtPace && isCode(reading.text, SHORTEST_ENDED))
    return { reading: NOTHING_READ, scan: reading.text.trim(), before };
  if (isOther || !isCharacter(key)) return { reading: NOTHING_READ, scan: null, before };
  return { reading: { text: isAtPace ? reading.text + key : key, at }, scan: null, before };
}

/** What was read, once no more has come for longer than the pace: a code without an ending, or null. */
export const readSilence = ({ text }: Reading): string | null =>
  isCode(text, SHORTEST_OPEN) ? text.trim() : null;

const isCode = (text: string, shortest: number): boolean =>
  text.trim().length >= shortest && text.length <= LONGEST;
