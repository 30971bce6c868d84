/**
 * Tells what a scanner types from what a person does. A scanner that is a keyboard to the computer sends
 * a code's characters a few milliseconds apart, or slower and then as evenly as no hand, each key let go
 * at once; often Enter or Tab stands behind them. Pure: times come in with the keys.
 */
import { hasCheckDigit } from '../../../shared/features/items/barcodes.ts';

export interface TimedKey {
  /** As the browser names it: one character, or a name such as `Enter`; `LineEnd` for Ctrl+J and Ctrl+M. */
  readonly key: string;
  /** The place on the keyboard as the browser names it; empty where it does not know. */
  readonly code: string;
  readonly hasShift: boolean;
  readonly hasCapsLock: boolean;
  /** Milliseconds by any steady clock. */
  readonly at: number;
  /** It types no character that could be a scanner's: held down, or pressed to make a command. */
  readonly isOther: boolean;
  /** It is held down, and says itself again. */
  readonly isRepeat: boolean;
}

/** A key that was pressed for a character. */
export interface Stroke extends Omit<TimedKey, 'isOther' | 'isRepeat'> {
  /** How long it was held, in milliseconds; null before it is let go, or where nobody heard of that. */
  readonly heldMs: number | null;
  /** When Shift was pressed for it, if it was: slow scanners take the time of a character for it. */
  readonly shiftAt: number | null;
}

/** What was read so far; no key came later behind another than the slowest scanner's. */
export interface Reading {
  readonly strokes: readonly Stroke[];
  /** Whether nothing was pressed for a while before them: nobody scans in the middle of typing. */
  readonly isFresh: boolean;
  /** When the latest key came that was no mere Shift; null before the first. */
  readonly at: number | null;
  /** How many keys of any kind came at a machine's pace up to the latest, commands too. */
  readonly quick: number;
  /** Whether the latest key ended a burst: some scanners end with two keys. */
  readonly isEnded: boolean;
  readonly shiftAt: number | null;
}

export const NOTHING_READ: Reading = {
  strokes: [],
  isFresh: true,
  at: null,
  quick: 0,
  isEnded: false,
  shiftAt: null,
};

/** How a scanner of this counter was seen to type: the shortest and the longest time between two characters. */
export interface KnownScanner {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Between two characters of a quick scanner. Three keys rolled over are as fast, and no more. */
export const PACE_MS = 40;
/** Between two of a slow one; by the pace alone, it could be a person. */
export const SLOW_MS = 110;
/** Codes that shops print themselves have few characters, and Enter behind them then. */
export const SHORTEST_ENDED = 4;
/** Without an ending, shorter ones could be three or four keys hit together. */
export const SHORTEST_OPEN = 6;
/** How long no key comes behind a code without an ending, counted where other work may delay the keys. */
export const SILENCE_MS = 250;
/** As long as a code of lines is; what is longer is pasted or played back. */
const LONGEST = 48;
/** Nobody hits three keys one after the other so fast. */
const MACHINE_MS = 15;
/** On the average of six characters; two keys at a time, as fast hands roll them, are slower. */
const MEAN_MS = 30;
/** A finger stays longer on a key; a clock may count by sixteen milliseconds, and two of them. */
const TAP_MS = 32;
/** Keypads have a key that types two or three zeros. */
const ZEROS_MS = 12;
/** Between the keys that end one code: a carriage return and a line feed. */
const ENDINGS_MS = 120;
/** So much off what was seen before, a clock or a busy computer brings it. */
const SPREAD_MS = 10;
/** More than a code has, for whoever types on and on. */
const KEPT = 96;

/** What a scanner typed. */
export interface Scan {
  readonly text: string;
  readonly strokes: readonly Stroke[];
}

export interface Step {
  readonly reading: Reading;
  /** A code that this key has ended, and that it belongs to. */
  readonly scan: Scan | null;
  /** A code without an ending that stands before this key, which came too late to belong to it. */
  readonly before: Scan | null;
  /** The key belongs to what a scanner typed, so that nobody has pressed it. */
  readonly isScanners: boolean;
}

/** A scanner's line feed comes as Ctrl+J, its carriage return as Ctrl+M where it is not Enter. */
export const LINE_END = 'LineEnd';
const isCharacter = (key: string) => /^[^\p{C}]$/u.test(key) || key === 'Dead';
const isEnding = ({ key, isOther }: TimedKey) =>
  key === LINE_END || (!isOther && (key === 'Enter' || key === 'Tab'));
/** Held while others are pressed: it is nothing by itself. */
const SILENT: ReadonlySet<string> = new Set(['Shift', 'CapsLock', 'Control', 'Alt', 'AltGraph']);
export const isHeldForOthers = (key: string): boolean => SILENT.has(key);

/**
 * Reads one more key.
 * @param known a scanner that this counter has; null for none that was seen
 */
export function readKey(
  reading: Reading,
  pressed: TimedKey,
  known: KnownScanner | null = null,
): Step {
  const { key, at, isOther, isRepeat } = pressed;
  if (isHeldForOthers(key)) {
    const shiftAt = key === 'Shift' ? at : reading.shiftAt;
    return { reading: { ...reading, shiftAt }, scan: null, before: null, isScanners: false };
  }
  const gap = reading.at === null || at < reading.at ? Infinity : at - reading.at;
  const quick = isRepeat ? 0 : gap <= PACE_MS ? reading.quick + 1 : 1;
  const goesOn = gap <= SLOW_MS && reading.strokes.length > 0;
  const isFresh = goesOn ? reading.isFresh : gap > SILENCE_MS || reading.isEnded;
  const none = { ...NOTHING_READ, isFresh, at, quick };
  if (isEnding(pressed)) {
    if (reading.isEnded && gap <= ENDINGS_MS)
      return { reading: none, scan: null, before: null, isScanners: true };
    return readEnding(reading, pressed, gap, known);
  }
  const before = goesOn ? null : standingBefore(reading, gap, known);
  if (isOther || !isCharacter(key)) return { reading: none, scan: null, before, isScanners: false };
  const { code, hasShift, hasCapsLock } = pressed;
  const shiftAt = at - (reading.shiftAt ?? -Infinity) <= SLOW_MS ? reading.shiftAt : null;
  const strokes = [
    ...(goesOn ? reading.strokes.slice(1 - KEPT) : []),
    { key, code, hasShift, hasCapsLock, at, heldMs: null, shiftAt },
  ];
  return { reading: { ...none, strokes }, scan: null, before, isScanners: false };
}

function readEnding(
  reading: Reading,
  { at }: TimedKey,
  gap: number,
  known: KnownScanner | null,
): Step {
  const isBehind = gap <= SILENCE_MS;
  const scan = isBehind ? endedCode(reading, gap, known) : null;
  const isScanners = scan !== null || (isBehind && isOfMachine(reading, gap, at));
  return {
    reading: { ...NOTHING_READ, at, quick: 1, isEnded: isScanners },
    scan,
    before: isScanners ? null : standingBefore(reading, gap, known),
    isScanners,
  };
}

/** Takes in that a key was let go. @param code the place on the keyboard @param at as of `TimedKey` */
export function readRelease(reading: Reading, code: string, key: string, at: number): Reading {
  const index = reading.strokes.findLastIndex(
    (stroke) =>
      stroke.heldMs === null &&
      (code === '' ? stroke.key.toLowerCase() === key.toLowerCase() : stroke.code === code),
  );
  const stroke = reading.strokes[index];
  if (stroke === undefined) return reading;
  const strokes = reading.strokes.with(index, { ...stroke, heldMs: at - stroke.at });
  return { ...reading, strokes };
}

/** What was read, once no more has come for longer than the pace: a code without an ending, or null. */
export function readSilence(reading: Reading, known: KnownScanner | null = null): Scan | null {
  const { strokes, isFresh } = reading;
  if (isFresh && (isEven(strokes) || isCrowded(strokes) || isOfKnown(strokes, known)))
    return scanOf(strokes, SHORTEST_OPEN);
  return scanOf(quickTail(strokes, PACE_MS), SHORTEST_OPEN);
}

/** What stands before a key that came too late to belong to it. Nobody types behind a slow scan at once. */
function standingBefore(reading: Reading, gap: number, known: KnownScanner | null): Scan | null {
  if (gap > SILENCE_MS) return readSilence(reading, known);
  return scanOf(quickTail(reading.strokes, PACE_MS), SHORTEST_OPEN);
}

/** The code that an ending belongs to. @param gap before the ending, and within the silence */
function endedCode(reading: Reading, gap: number, known: KnownScanner | null): Scan | null {
  const whole = readSilence(reading, known);
  if (whole !== null) return whole;
  const { strokes, isFresh } = reading;
  if (isFresh && isOfKnown(strokes, known) && gap <= SLOW_MS)
    return scanOf(strokes, SHORTEST_ENDED);
  if (gap <= PACE_MS) return scanOf(quickTail(strokes, PACE_MS), SHORTEST_ENDED);
  const quicker = quickTail(strokes, MACHINE_MS);
  return presses(quicker).length < SHORTEST_ENDED ? null : scanOf(quicker, SHORTEST_ENDED);
}

/** Whether an ending can only be a machine's, although what stands before it is no code. */
function isOfMachine({ strokes, isFresh, quick }: Reading, gap: number, at: number): boolean {
  const paceMs = gap <= PACE_MS ? PACE_MS : MACHINE_MS;
  return (
    quick >= SHORTEST_OPEN ||
    presses(quickTail(strokes, paceMs)).length >= SHORTEST_ENDED - 1 ||
    (isFresh && isEvenWithEnding(strokes, at))
  );
}

function scanOf(strokes: readonly Stroke[], shortest: number): Scan | null {
  const text = strokes.map(({ key }) => (key === 'Dead' ? '´' : key)).join('');
  const isCode = text.trim().length >= shortest && strokes.length <= LONGEST;
  return isCode ? { text: text.trim(), strokes } : null;
}

/** The latest characters that came no further apart. */
function quickTail(strokes: readonly Stroke[], paceMs: number): readonly Stroke[] {
  const gaps = gapsOf(strokes);
  return strokes.slice(gaps.findLastIndex((gap) => gap > paceMs) + 1);
}

/** Milliseconds before each but the first. */
function gapsOf(strokes: readonly Stroke[]): number[] {
  const times = strokes.map(({ at }) => at);
  return times.slice(1).map((at, before) => at - (times[before] ?? at));
}

/** What was pressed for them: zeros of one key are one. */
const presses = (strokes: readonly Stroke[]): readonly Stroke[] =>
  strokes.filter(({ key, at }, index) => {
    const before = strokes[index - 1];
    return key !== '0' || before?.key !== '0' || at - before.at > ZEROS_MS;
  });

/** Six that come faster on the average than hands roll: a scanner by radio sends them in handfuls. */
function isCrowded(strokes: readonly Stroke[]): boolean {
  const gaps = gapsOf(presses(strokes));
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  return wasTapped(strokes) && gaps.length >= SHORTEST_OPEN - 1 && mean <= MEAN_MS;
}

/**
 * As even as no hand: the times lie on a line, but for what a coarse clock makes of them, and no key was
 * held, or the last digit is the right one for those before it.
 */
function isEven(strokes: readonly Stroke[]): boolean {
  const isChecked = hasCheckDigit(strokes.map(digitOf).join(''));
  if (!wasTapped(strokes)) return isChecked && isOnLine(strokes, 6);
  return isOnLine(strokes, isChecked ? 16 : strokes.length >= 8 ? 12 : 8);
}

/** The figure above the letters, whatever another layout has there. */
const digitOf = ({ key, code }: Stroke): string =>
  code.startsWith('Digit') ? code.slice('Digit'.length) : key;

/** Few characters: the ending has to be as even as they are. */
function isEvenWithEnding(strokes: readonly Stroke[], at: number): boolean {
  if (strokes.length < SHORTEST_ENDED || !wasTapped(strokes)) return false;
  return strayOf([...strokes.map((stroke) => stroke.at), at]) <= 1.5;
}

function isOnLine(strokes: readonly Stroke[], toleranceMs: number): boolean {
  const times = strokes.map(({ at }) => at);
  const withShift = strokes.flatMap(({ at, shiftAt }) => (shiftAt === null ? [at] : [shiftAt, at]));
  return Math.min(strayOf(times), strayOf(withShift)) <= toleranceMs;
}

const wasTapped = (strokes: readonly Stroke[]): boolean =>
  strokes.every(({ heldMs }) => heldMs !== null && heldMs <= TAP_MS);

/** How far the furthest is from the line that fits all of them best, in milliseconds. */
function strayOf(times: readonly number[]): number {
  const middle = (times.length - 1) / 2;
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const across = times.reduce((sum, time, index) => sum + (index - middle) * time, 0);
  const along = times.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
  const pace = across / along;
  return Math.max(...times.map((time, index) => Math.abs(time - mean - (index - middle) * pace)));
}

/** Typed as a scanner of this counter was seen to. */
function isOfKnown(strokes: readonly Stroke[], known: KnownScanner | null): boolean {
  if (known === null || !wasTapped(strokes)) return false;
  const { fromMs, toMs } = known;
  return gapsOf(strokes).every((gap) => gap >= fromMs - SPREAD_MS && gap <= toMs + SPREAD_MS);
}

/** How strokes were typed; null where a hand could have typed so. */
export function typingOf(strokes: readonly Stroke[]): KnownScanner | null {
  if (strokes.length < SHORTEST_ENDED || !wasTapped(strokes)) return null;
  const gaps = gapsOf(strokes);
  const fromMs = Math.floor(Math.min(...gaps));
  const toMs = Math.ceil(Math.max(...gaps));
  if (toMs > SLOW_MS - SPREAD_MS || toMs - fromMs > PACE_MS) return null;
  return { fromMs, toMs };
}
