/**
 * Hears scanners on every screen, before anything else hears a key: what belongs to a scan presses no
 * button, sends no form and asks nobody for money. The screen that wants codes is told of them.
 */
import {
  isHeldForOthers,
  LINE_END,
  NOTHING_READ,
  type Reading,
  readKey,
  readRelease,
  readSilence,
  type Scan,
  type Stroke,
  SILENCE_MS,
  SLOW_MS,
  type TimedKey,
} from './scan-reader.ts';
import { knownScanner } from './known-scanner.ts';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** How the field with the focus stood, and what the screen keeps elsewhere. */
interface Snapshot {
  readonly box: { readonly element: Box; readonly value: string } | null;
  readonly restore: () => boolean;
}

export interface ScanListener {
  /**
   * Called before each character reaches anything.
   * @returns what makes it again as it stood then, and answers whether it stood otherwise
   */
  readonly remember: () => () => boolean;
  /** @param putBack writes again what was taken out; null where nothing was */
  readonly onScan: (scan: Scan, putBack: (() => void) | null) => void;
}

const listeners: ScanListener[] = [];

/** Told of what is typed next, be it a scanner's or not. */
type Watcher = (strokes: readonly Stroke[]) => void;
let watcher: Watcher | null = null;

/**
 * Has what is typed next reach nobody but this, once: up to an ending, or a silence.
 * @param onTyped called with all characters; with none where another key was pressed
 * @returns ends it
 */
export function watchTyping(onTyped: Watcher): () => void {
  watcher = onTyped;
  return () => {
    if (watcher === onTyped) watcher = null;
  };
}

/** Tells of scans until the returned function is called; the latest listener alone is told. */
export function listenForScans(listener: ScanListener): () => void {
  listeners.push(listener);
  return () => listeners.splice(listeners.indexOf(listener), 1);
}

/** Hears until the returned function is called. For the app's root alone. */
export function hearScans(): () => void {
  let reading: Reading = NOTHING_READ;
  /** Of each character that was read. */
  let snapshots: Snapshot[] = [];
  let silence: ReturnType<typeof setTimeout> | undefined;

  const scanned = (scan: Scan, of: readonly Snapshot[]) => {
    const listener = listeners.at(-1);
    const before = of.at(-scan.strokes.length);
    if (listener === undefined || before === undefined) return;
    const putBack = takeOut(before, listener);
    listener.onScan(scan, putBack);
  };
  const isBehindCharacter = (event: KeyboardEvent) => {
    const last = reading.strokes.at(-1);
    return last !== undefined && event.timeStamp - last.at <= SLOW_MS;
  };
  const tellWatcher = (strokes: readonly Stroke[]) => {
    const told = watcher;
    watcher = null;
    reading = NOTHING_READ;
    told?.(strokes);
  };
  const watched = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const typed = reading.strokes;
    reading = readKey(reading, timedKey(event)).reading;
    clearTimeout(silence);
    if (isHeldForOthers(event.key)) return;
    if (reading.strokes.length === 0) tellWatcher(typed);
    else silence = setTimeout(() => tellWatcher(reading.strokes), SILENCE_MS);
  };
  const pressed = (event: KeyboardEvent) => {
    if (watcher !== null) {
      watched(event);
      return;
    }
    // A blank of a code would press the button that has the focus.
    if (event.key === ' ' && isBehindCharacter(event) && !takesText(event.target))
      event.preventDefault();
    const step = readKey(reading, timedKey(event), knownScanner());
    const read = snapshots;
    if (step.before !== null) scanned(step.before, read);
    snapshots = snapshotsFor(step.reading, read, event.target);
    reading = step.reading;
    clearTimeout(silence);
    if (step.isScanners && !takesMachineTyping(event.target)) {
      event.preventDefault();
      // Others that listen at the window's door may still count it.
      event.stopPropagation();
    }
    if (step.scan !== null) scanned(step.scan, read);
    else if (reading.strokes.length > 0) silence = setTimeout(silent, SILENCE_MS);
  };
  const silent = () => {
    const code = readSilence(reading, knownScanner());
    // A busy computer may bring later what was typed behind it at once.
    if (code === null) return;
    const all = snapshots;
    reading = NOTHING_READ;
    snapshots = [];
    scanned(code, all);
  };
  const released = (event: KeyboardEvent) => {
    if (event.key === ' ' && reading.strokes.length > 1 && !takesText(event.target))
      event.preventDefault();
    reading = readRelease(reading, event.code, event.key, event.timeStamp);
  };
  window.addEventListener('keydown', pressed, { capture: true });
  window.addEventListener('keyup', released, { capture: true });
  return () => {
    clearTimeout(silence);
    window.removeEventListener('keydown', pressed, { capture: true });
    window.removeEventListener('keyup', released, { capture: true });
  };
}

/** As many as characters are read. */
function snapshotsFor(
  { strokes }: Reading,
  before: readonly Snapshot[],
  target: EventTarget | null,
): Snapshot[] {
  if (strokes.length === 0) return [];
  const restore = listeners.at(-1)?.remember() ?? nothing;
  const box = isBox(target) ? { element: target, value: target.value } : null;
  return [...before.slice(before.length - strokes.length + 1), { box, restore }];
}

const nothing = () => false;

/** @returns what puts it back; null where nothing had been typed */
function takeOut({ box, restore }: Snapshot, { remember }: ScanListener): (() => void) | null {
  const restoreTyped = remember();
  const typed = box === null ? null : { element: box.element, value: box.element.value };
  const isInBox = box !== null && box.element.value !== box.value;
  if (isInBox) write(box.element, box.value);
  if (!restore() && !isInBox) return null;
  return () => {
    if (typed?.element.isConnected) write(typed.element, typed.value);
    restoreTyped();
    typed?.element.focus();
  };
}

const isLineEnd = ({ code, ctrlKey, altKey }: KeyboardEvent) =>
  ctrlKey && !altKey && (code === 'KeyJ' || code === 'KeyM');

/** A key press as the reader of scans takes it. */
export const timedKey = (event: KeyboardEvent): TimedKey => ({
  key: isLineEnd(event) ? LINE_END : event.key,
  code: event.code,
  hasShift: event.shiftKey,
  hasCapsLock: event.getModifierState('CapsLock'),
  at: event.timeStamp,
  isRepeat: event.repeat,
  isOther:
    event.repeat ||
    event.isComposing ||
    ((event.altKey || event.ctrlKey) && !event.getModifierState('AltGraph')) ||
    event.metaKey ||
    (event.target instanceof Element && event.target.closest('[data-no-scanner]') !== null),
});

const isBox = (target: EventTarget | null): target is Box =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox');

const takesText = (target: EventTarget | null): boolean =>
  isBox(target) || (target instanceof HTMLElement && target.isContentEditable);

/** Where a password manager may type, Tab and Enter among it. */
const takesMachineTyping = (target: EventTarget | null): boolean =>
  takesText(target) &&
  target instanceof Element &&
  target.closest('[data-machine-typing]') !== null;

/** As if it were typed, so that whoever keeps the text hears of it. */
function write(element: Box, value: string): void {
  element.setRangeText(value, 0, element.value.length, 'end');
  element.dispatchEvent(new Event('input', { bubbles: true }));
}
