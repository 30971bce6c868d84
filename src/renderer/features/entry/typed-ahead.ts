/**
 * What is typed while the first picture stands, which looks like the Counter. The document's first script
 * (`scripts/lib/first-pictures.ts`) keeps it until the page itself can hear.
 */
import { NOTHING_READ, readKey } from '../scanner/scan-reader.ts';

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

declare global {
  /** Null where no picture stood, and once the page hears for itself. */
  var keptKeys: {
    readonly pressed: readonly Press[];
    /** Called with every key before anybody else, until the end. */
    hear: (press: Press) => void;
    readonly end: () => void;
  } | null;
}

/** Whoever types without a look at the screen does not pause as long. */
export const PAUSE_MS = 1000;

/**
 * Takes what was typed for the screen's first field: all of it, or nothing where some of it was meant for
 * another place. What belongs to that and is still being typed is not heard either, up to a pause: a tail
 * of a telephone number would stand there as an amount.
 */
export function takeTypedAhead(): readonly Press[] {
  const kept = globalThis.keptKeys;
  if (!kept) return [];
  const { pressed } = kept;
  globalThis.keptKeys = null;
  if (isForFirstField(pressed)) {
    kept.end();
    return pressed;
  }
  let last = pressed.at(-1)?.timeStamp ?? 0;
  kept.hear = (press) => {
    if (press.timeStamp - last >= PAUSE_MS) {
      kept.end();
      return;
    }
    last = press.timeStamp;
    press.preventDefault();
    press.stopImmediatePropagation();
  };
  return [];
}

/** Where nothing that is shown now is what it was typed at. */
export function forgetTypedAhead(): void {
  globalThis.keptKeys?.end();
  globalThis.keptKeys = null;
}

/** Keys that change nothing behind the last character of a field. */
const DOES_NOTHING: ReadonlySet<string> = new Set(
  (
    'Shift Control Alt AltGraph Meta Fn FnLock CapsLock NumLock ScrollLock PrintScreen ' +
    'Insert Delete End ArrowRight AudioVolumeUp AudioVolumeDown AudioVolumeMute'
  ).split(' '),
);

/**
 * Whether all of it is meant for one field: no key leads elsewhere but those that end a scanned code,
 * which lead nowhere.
 */
export function isForFirstField(pressed: readonly Press[]): boolean {
  let reading = NOTHING_READ;
  for (const press of pressed) {
    const { key, timeStamp: at, altKey, ctrlKey, metaKey } = press;
    if (DOES_NOTHING.has(key)) continue;
    const isCommand = altKey || ctrlKey || metaKey;
    const isOther = isCommand || press.repeat || press.isComposing;
    const step = readKey(reading, { key, at, isOther });
    reading = step.reading;
    // A question mark asks for the keys.
    const isTyped = (key.length === 1 && key !== '?') || key === 'Backspace' || step.scan !== null;
    if (isCommand || press.isComposing || !isTyped) return false;
  }
  return true;
}
