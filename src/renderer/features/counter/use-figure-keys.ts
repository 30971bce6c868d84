import { useEffect, useRef } from 'react';

const TAKES_TEXT = 'input:not([type="radio"]), textarea, select, [contenteditable]';
const CONTROL = 'button, input, summary, a[href]';

/** The keypad key that a key press stands for, or null. */
export function figureOf(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  deleteKey: string,
): string | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  if (/^[0-9.+×]$/.test(event.key)) return event.key;
  if (event.key === '*') return '×';
  if (event.code === 'NumpadDecimal') return '.';
  return event.key === 'Backspace' ? deleteKey : null;
}

/**
 * Figures typed while no text field has the focus begin the amount. One that stands is never gone on with
 * from a button or a choice: the number of who pays would be added to what they pay.
 * @param stands whether an amount stands there
 */
export function useFigureKeys(
  deleteKey: string,
  stands: boolean,
  onKey: (key: string) => void,
): void {
  const latest = useRef({ stands, onKey });
  useEffect(() => {
    latest.current = { stands, onKey };
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const held = event.target instanceof Element ? event.target : null;
      if (held?.closest(TAKES_TEXT)) return;
      if (latest.current.stands && held?.closest(CONTROL)) return;
      const key = figureOf(event, deleteKey);
      if (key === null) return;
      event.preventDefault();
      latest.current.onKey(key);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [deleteKey]);
}
