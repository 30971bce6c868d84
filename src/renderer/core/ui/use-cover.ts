/** Covering the app, and where Escape leads meanwhile. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { addCover } from './cover.ts';

/** Where Escape leads within a cover, the latest last. */
const escapes: RefObject<(() => void) | null>[] = [];

/** Escape leads here while this is shown in a cover. @param act null where it leads nowhere */
export function useEscape(act: (() => void) | null): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    escapes.push(latest);
    return () => {
      escapes.splice(escapes.indexOf(latest), 1);
    };
  }, []);
}

/**
 * Covers the app while this is shown, and gives the focus back to what had it.
 * @param cover gets the focus once a key is pressed while nothing in it has it
 * @param close what Escape does where it leads nowhere within it
 */
export function useCover(cover: RefObject<HTMLElement | null>, close: () => void): void {
  const latestClose = useRef(close);
  useEffect(() => {
    latestClose.current = close;
  });
  // Before anything in it takes the focus.
  const [holder] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    const takeAway = addCover();
    return () => {
      takeAway();
      // Unless somebody else takes it, who knows better where to go on.
      queueMicrotask(() => {
        if (holder instanceof HTMLElement && document.activeElement === document.body)
          holder.focus();
      });
    };
  }, [holder]);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      // Keys of screens are heard at the window.
      event.stopPropagation();
      if (event.key === 'Escape' && !event.isComposing && !event.repeat) {
        const inner = escapes.findLast(({ current }) => current !== null)?.current;
        (inner ?? latestClose.current)();
        return;
      }
      if (cover.current === null || cover.current.contains(document.activeElement)) return;
      cover.current.querySelector<HTMLElement>('input, button')?.focus();
      // Which would go on from there.
      if (event.key === 'Tab') event.preventDefault();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [cover]);
}
