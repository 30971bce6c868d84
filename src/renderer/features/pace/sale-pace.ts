/**
 * What a sale takes at the Counter: seconds and keys from the press that begins its entry until its
 * payment is on its way. Pure: what happens comes in with its time, figures come out.
 */
import {
  NOTHING_READ,
  type Reading,
  type TimedKey,
  readKey,
  readSilence,
} from '../scanner/index.ts';

/**
 * An entry that rests longer than this between two presses says nothing of speed: somebody thought it
 * over, or went away.
 */
export const REST_MS = 120_000;

/** Pressed for other keys, and nothing by themselves. */
const MODIFIERS: ReadonlySet<string> = new Set([
  'Alt',
  'AltGraph',
  'CapsLock',
  'Control',
  'Fn',
  'Meta',
  'NumLock',
  'ScrollLock',
  'Shift',
]);

/** What one sale took. A tap is a key, and so is all that a scanner types. */
export interface SaleTook {
  readonly ms: number;
  readonly keys: number;
}

/** All times are milliseconds by one steady clock. */
export type PaceEvent =
  | { readonly is: 'key'; readonly key: TimedKey; readonly isRepeat: boolean }
  | { readonly is: 'tap'; readonly at: number }
  /** The entry as it stands on the Counter. */
  | { readonly is: 'entry'; readonly isEmpty: boolean }
  /** The payment is on its way. */
  | { readonly is: 'started'; readonly at: number }
  /** The Counter is not shown any more. */
  | { readonly is: 'left' };

/** Keys that came at a scanner's pace, or one press alone. */
interface Burst {
  readonly beganAt: number;
  readonly keys: number;
  /** An ending has told that a scanner typed it. */
  readonly isScan: boolean;
}

export interface Pace {
  /** Of every sale that was measured, oldest first. */
  readonly sales: readonly SaleTook[];
  readonly isEntryEmpty: boolean;
  /** When the sale that is measured began; null while none is. */
  readonly beganAt: number | null;
  /** Of that sale, before the latest burst. */
  readonly keys: number;
  /** Null before anything is pressed on the Counter. */
  readonly burst: Burst | null;
  /** When the latest key or tap came. */
  readonly pressedAt: number;
  /** What may be a scan, of the latest burst. */
  readonly reading: Reading;
}

export const NO_SALES: Pace = {
  sales: [],
  isEntryEmpty: true,
  beganAt: null,
  keys: 0,
  burst: null,
  pressedAt: 0,
  reading: NOTHING_READ,
};

/** Takes in what happened. */
export function paceAfter(pace: Pace, event: PaceEvent): Pace {
  switch (event.is) {
    case 'key':
      return event.isRepeat || MODIFIERS.has(event.key.key) ? pace : afterKey(pace, event.key);
    case 'tap':
      return afterPress(pace, event.at, NOTHING_READ);
    case 'entry':
      return afterEntry(pace, event.isEmpty);
    case 'started':
      return afterStart(pace, event.at);
    case 'left':
      return { ...NO_SALES, sales: pace.sales };
  }
}

function afterKey(pace: Pace, key: TimedKey): Pace {
  const { reading, scan } = readKey(pace.reading, key);
  const { burst } = pace;
  if (burst !== null && scan !== null)
    return { ...pace, burst: { ...burst, isScan: true }, pressedAt: key.at, reading };
  if (burst !== null && reading.strokes.length > 1)
    return { ...pace, burst: { ...burst, keys: burst.keys + 1 }, pressedAt: key.at, reading };
  return afterPress(pace, key.at, reading);
}

/** A press that belongs to none before it. */
const afterPress = (pace: Pace, at: number, reading: Reading): Pace => ({
  ...pace,
  beganAt: hasRested(pace, at) ? null : pace.beganAt,
  keys: pace.keys + keysOfBurst(pace),
  burst: { beganAt: at, keys: 1, isScan: false },
  pressedAt: at,
  reading,
});

const hasRested = ({ pressedAt }: Pace, at: number): boolean => at - pressedAt > REST_MS;

/** A scanner without an ending is known by what it typed. */
function keysOfBurst({ burst, reading }: Pace): number {
  if (burst === null) return 0;
  return burst.isScan || readSilence(reading) !== null ? 1 : burst.keys;
}

/** The latest press is what filled it, or all of a scan whose item came a moment later. */
function afterEntry(pace: Pace, isEmpty: boolean): Pace {
  if (isEmpty === pace.isEntryEmpty) return pace;
  const beganAt = isEmpty ? null : (pace.burst?.beganAt ?? null);
  return { ...pace, isEntryEmpty: isEmpty, beganAt, keys: 0 };
}

function afterStart(pace: Pace, at: number): Pace {
  const { beganAt, sales } = pace;
  if (beganAt === null || hasRested(pace, at)) return pace;
  const took = { ms: at - beganAt, keys: pace.keys + keysOfBurst(pace) };
  return { ...pace, beganAt: null, sales: [...sales, took] };
}

export interface PaceFigures {
  readonly last: SaleTook;
  /** The medians of seconds and of keys, each of all sales; keys are rounded. */
  readonly usual: SaleTook;
  /** The quickest sale; of equally quick ones that with the fewest keys. */
  readonly best: SaleTook;
}

/** What sales take. @returns null before the first */
export function paceFigures(sales: readonly SaleTook[]): PaceFigures | null {
  const last = sales.at(-1);
  if (last === undefined) return null;
  return {
    last,
    usual: {
      ms: median(sales.map(({ ms }) => ms)),
      keys: Math.round(median(sales.map(({ keys }) => keys))),
    },
    best: sales.reduce((best, sale) => (isQuicker(sale, best) ? sale : best)),
  };
}

const isQuicker = (sale: SaleTook, than: SaleTook): boolean =>
  sale.ms < than.ms || (sale.ms === than.ms && sale.keys < than.keys);

/** @param values at least one */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (place: number) => sorted[Math.floor(place)] ?? 0;
  return (at((sorted.length - 1) / 2) + at(sorted.length / 2)) / 2;
}
