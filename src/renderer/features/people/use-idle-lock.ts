import { useEffect, useRef } from 'react';
import { ringAt } from '../../core/api/page-clock.ts';
import { isEntryEmpty, useEntry } from '../entry/index.ts';

const TOUCHES = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;
const MINUTE_MS = 60_000;

/** Something is being typed elsewhere than at the Counter. */
function isTyping(): boolean {
  const held = document.activeElement;
  const isBox = held instanceof HTMLInputElement || held instanceof HTMLTextAreaElement;
  return isBox && held.value !== '';
}

/**
 * Locks once nobody has touched the page for a while. What is in the middle of being entered has as long
 * again, and is kept.
 * @param minutes null for never
 */
export function useIdleLock(minutes: number | null, lock: () => void): void {
  const { entry } = useEntry();
  const isEntering = useRef(false);
  useEffect(() => {
    isEntering.current = !isEntryEmpty(entry);
  });
  useEffect(() => {
    if (minutes === null) return undefined;
    const idleMs = minutes * MINUTE_MS;
    let touchedAt = performance.now();
    let takeBack: () => void = () => undefined;
    // A touch costs nothing: when it rings, it is reckoned anew.
    const arrange = (now: number) => {
      const atOnce = touchedAt + idleMs;
      takeBack = ringAt(atOnce > now ? atOnce : atOnce + idleMs, look);
    };
    const look = (now: number) => {
      const isAmid = isEntering.current || isTyping();
      if (now >= touchedAt + idleMs * (isAmid ? 2 : 1)) {
        touchedAt = now;
        lock();
      }
      arrange(now);
    };
    const touched = () => {
      touchedAt = performance.now();
    };
    arrange(touchedAt);
    const options = { capture: true, passive: true };
    for (const name of TOUCHES) window.addEventListener(name, touched, options);
    return () => {
      takeBack();
      for (const name of TOUCHES) window.removeEventListener(name, touched, { capture: true });
    };
  }, [minutes, lock]);
}
