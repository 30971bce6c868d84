import { useEffect, useRef } from 'react';
import { createPace } from './pace.ts';

/** On the average of six characters; a name that is known by heart is typed as fast, and no faster. */
const HAND_MS = 50;
const SHORTEST = 6;

/**
 * What a scanner types while names are shown goes nowhere: a badge is no name, and its Enter chooses
 * nobody. What of it stood in the text before it could be told is taken out again.
 */
export function useScansLeftOut(text: string, setText: (text: string) => void): void {
  const latest = useRef({ text, setText });
  useEffect(() => {
    latest.current = { text, setText };
  });
  useEffect(() => {
    const pace = createPace(HAND_MS);
    let before = '';
    const pressed = (event: KeyboardEvent) => {
      const { key, timeStamp: at, target } = event;
      const goesOn = pace.goesOn(at);
      if (key.length === 1) {
        if (!goesOn) before = latest.current.text;
        pace.heard(at);
      }
      const isScan = goesOn && pace.scanned() >= SHORTEST && (key.length === 1 || key === 'Enter');
      if (isScan) latest.current.setText(before);
      // A blank would press the button with the focus.
      const isPress = key === ' ' && pace.scanned() > 1 && !(target instanceof HTMLInputElement);
      if (!isScan && !isPress) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', pressed, { capture: true });
    return () => window.removeEventListener('keydown', pressed, { capture: true });
  }, []);
}
