import { useEffect, useRef } from 'react';

const TAKES_TEXT = 'input:not([type="radio"]), textarea, select, [contenteditable]';

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

/** Figures typed while no text field has the focus go to the amount. */
export function useFigureKeys(deleteKey: string, onKey: (key: string) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(TAKES_TEXT)) return;
      const key = figureOf(event, deleteKey);
      if (key === null) return;
      event.preventDefault();
      latest.current(key);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [deleteKey]);
}
