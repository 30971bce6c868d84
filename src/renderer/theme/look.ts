/** Which of the three sets of colours is shown, from what a person chose and what the system asks. */
import { useEffect, useSyncExternalStore } from 'react';
import type { Theme } from '../../shared/settings.ts';

export type Look = 'light' | 'dark' | 'contrast';

/**
 * @param theme the preference; `system` follows the two wishes below
 * @param dark the system prefers dark
 * @param contrast the system prefers more contrast
 */
export function chooseLook(theme: Theme, dark: boolean, contrast: boolean): Look {
  if (theme !== 'system') return theme;
  if (contrast) return 'contrast';
  return dark ? 'dark' : 'light';
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}

/** Puts the look on the root element, where tokens.css reads it. */
export function useLook(theme: Theme): Look {
  const dark = useMedia('(prefers-color-scheme: dark)');
  const contrast = useMedia('(prefers-contrast: more)');
  const look = chooseLook(theme, dark, contrast);
  useEffect(() => {
    document.documentElement.dataset['look'] = look;
  }, [look]);
  return look;
}
