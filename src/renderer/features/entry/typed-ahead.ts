/**
 * What is typed before the Counter is there. The document's first script (`public/keep-keys.js`) keeps it
 * until the page itself can hear.
 */
import { NOTHING_READ, readKey } from '../scanner/index.ts';

/** What is needed of a key's event. */
export type Press = Pick<
  KeyboardEvent,
  | 'key'
  | 'code'
  | 'timeStamp'
  | 'repeat'
  | 'isComposing'
  | 'shiftKey'
  | 'altKey'
  | 'ctrlKey'
  | 'metaKey'
  | 'preventDefault'
  | 'stopImmediatePropagation'
>;

interface KeptKeys {
  readonly pressed: readonly Press[];
  /** Called with every key before anybody else, until the end. */
  hear: (press: Press) => void;
  readonly end: () => void;
}

declare global {
  /** Null once the page hears for itself. */
  var keptKeys: KeptKeys | null;
}

/** Whoever types without a look at the screen does not pause as long. */
export const PAUSE_MS = 1000;

/** Takes what was typed for the screen's first field: all of it, or nothing as `forgetTypedAhead` does. */
export function takeTypedAhead(): readonly Press[] {
  const kept = globalThis.keptKeys;
  if (!kept || !isForFirstField(kept.pressed)) {
    forgetTypedAhead();
    return [];
  }
  globalThis.keptKeys = null;
  kept.end();
  return kept.pressed;
}

/**
 * Where what was typed is not for what is shown now. What belongs to it and is still being typed is heard
 * by nobody either, up to a pause: the tail of a number would stand there as another one.
 */
export function forgetTypedAhead(): void {
  const kept = globalThis.keptKeys;
  globalThis.keptKeys = null;
  const latest = kept?.pressed.at(-1);
  if (!kept || !latest) {
    kept?.end();
    return;
  }
  let last = latest.timeStamp;
  kept.hear = (press) => {
    if (press.timeStamp - last >= PAUSE_MS) kept.end();
    else if (!isForWindow(press)) {
      last = press.timeStamp;
      press.preventDefault();
      press.stopImmediatePropagation();
    }
  };
}

/** Keys that are held while others are pressed. */
const MODIFIERS: ReadonlySet<string> = new Set(
  'Shift Control Alt AltGraph Meta Fn FnLock CapsLock NumLock ScrollLock'.split(' '),
);

/** Other keys that by themselves change nothing behind the last character of a field. */
const DOES_NOTHING: ReadonlySet<string> = new Set(
  'Insert Delete End ArrowRight PrintScreen AudioVolumeUp AudioVolumeDown AudioVolumeMute'.split(
    ' ',
  ),
);

const isCommand = ({ altKey, ctrlKey, metaKey }: Press): boolean => altKey || ctrlKey || metaKey;

/** Loads it again, enlarges it or closes it, and types nothing. */
const isForWindow = ({ key, altKey, ctrlKey, metaKey }: Press): boolean =>
  MODIFIERS.has(key) || ctrlKey || metaKey || (altKey && key === 'F4');

/**
 * Whether all of it is meant for one field: no key leads elsewhere but those that end a scanned code,
 * which lead nowhere.
 */
export function isForFirstField(pressed: readonly Press[]): boolean {
  let reading = NOTHING_READ;
  return pressed.every((press) => {
    const { key, timeStamp: at, repeat, isComposing, shiftKey } = press;
    const isOther = isCommand(press) || repeat || isComposing;
    const step = readKey(reading, {
      key,
      code: press.code,
      hasShift: shiftKey,
      hasCapsLock: false,
      at,
      isOther,
      isRepeat: repeat,
    });
    reading = step.reading;
    if (MODIFIERS.has(key)) return true;
    if (isCommand(press) || isComposing) return false;
    if (DOES_NOTHING.has(key)) return !shiftKey;
    // A question mark asks for the keys.
    return (key.length === 1 && key !== '?') || key === 'Backspace' || step.scan !== null;
  });
}
