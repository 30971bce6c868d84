import { useEffect, useRef } from 'react';

/** "Alt+N" or a bare name such as "Escape"; letters by their key's place, so that Alt may alter them. */
export type Shortcut = `Alt+${string}` | 'Escape';

/** The shortcut that a key press stands for, or null. Bare letters are never one: people type them. */
export function shortcutOf(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>,
): Shortcut | null {
  if (event.ctrlKey || event.metaKey) return null;
  if (event.key === 'Escape' && !event.altKey) return 'Escape';
  if (!event.altKey) return null;
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1];
  return letter === undefined ? null : `Alt+${letter}`;
}

type Acts = Partial<Record<Shortcut, (() => void) | undefined>>;

/** What is shown last is asked first: Escape closes a question before it leaves the screen. */
const shown: { current: Acts }[] = [];

function pressed(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  const shortcut = shortcutOf(event);
  if (shortcut === null) return;
  const act = shown.findLast((acts) => acts.current[shortcut])?.current[shortcut];
  if (!act) return;
  event.preventDefault();
  act();
}

/**
 * Keys for the acts of a screen or a part of it, while it is shown.
 * An act that is not possible now is left out (undefined).
 */
export function useShortcuts(acts: Acts): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    if (shown.length === 0) window.addEventListener('keydown', pressed);
    shown.push(latest);
    return () => {
      shown.splice(shown.indexOf(latest), 1);
      if (shown.length === 0) window.removeEventListener('keydown', pressed);
    };
  }, []);
}
