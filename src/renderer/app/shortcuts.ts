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

/**
 * Keys for the acts of a screen, while it is shown.
 * An act that is not possible now is left out (undefined).
 */
export function useShortcuts(acts: Partial<Record<Shortcut, (() => void) | undefined>>): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      const shortcut = shortcutOf(event);
      const act = shortcut === null ? undefined : latest.current[shortcut];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}
