import { useEffect, useRef } from 'react';
import {
  NOTHING_READ,
  type Reading,
  readKey,
  readSilence,
  SILENCE_MS,
  type TimedKey,
} from './scan-reader.ts';

/** What to do about the characters of a code that stand where they were typed. */
export interface Typed {
  /** Called before the first character that may be a scanner's reaches anything. */
  readonly remember: () => void;
  /** Takes out again what was typed since. */
  readonly restore: () => void;
}

/**
 * Hears a scanner wherever the focus is, while it is shown, but for what is marked `data-no-scanner`.
 * What ends a code does nothing else.
 * @param typed of the fields that are kept elsewhere; the field with the focus is seen to here
 */
export function useScanner(typed: Typed, onScan: (code: string) => void): void {
  const latest = useRef({ typed, onScan });
  useEffect(() => {
    latest.current = { typed, onScan };
  });
  useEffect(() => {
    let reading: Reading = NOTHING_READ;
    let silence: ReturnType<typeof setTimeout> | undefined;
    let box: { element: HTMLInputElement | HTMLTextAreaElement; value: string } | null = null;
    const scanned = (code: string) => {
      if (box !== null && box.element.value !== box.value) write(box.element, box.value);
      latest.current.typed.restore();
      latest.current.onScan(code);
    };
    const pressed = (event: KeyboardEvent) => {
      const { target } = event;
      const step = readKey(reading, timedKey(event));
      if (step.before !== null) scanned(step.before);
      if (step.reading.text.length === 1 && step.reading !== reading) {
        box = isBox(target) ? { element: target, value: target.value } : null;
        latest.current.typed.remember();
      }
      reading = step.reading;
      clearTimeout(silence);
      if (step.scan !== null) {
        event.preventDefault();
        event.stopImmediatePropagation();
        scanned(step.scan);
      } else if (readSilence(reading) !== null) {
        silence = setTimeout(() => {
          const code = readSilence(reading);
          reading = NOTHING_READ;
          if (code !== null) scanned(code);
        }, SILENCE_MS);
      }
    };
    window.addEventListener('keydown', pressed, { capture: true });
    return () => {
      clearTimeout(silence);
      window.removeEventListener('keydown', pressed, { capture: true });
    };
  }, []);
}

/** A key press as the reader of scans takes it. */
export const timedKey = (event: KeyboardEvent): TimedKey => ({
  key: event.key,
  at: event.timeStamp,
  isOther:
    event.repeat ||
    event.isComposing ||
    event.altKey ||
    event.ctrlKey ||
    event.metaKey ||
    (event.target instanceof Element && event.target.closest('[data-no-scanner]') !== null),
});

const isBox = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox');

/** As if it were typed, so that whoever keeps the text hears of it. */
function write(element: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  element.setRangeText(value, 0, element.value.length, 'end');
  element.dispatchEvent(new Event('input', { bubbles: true }));
}
