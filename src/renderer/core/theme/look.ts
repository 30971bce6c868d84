/** Shows one of the three sets of colours, by what a person chose and what the system asks. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { chooseLook, lookNamed, type Theme } from '../../../shared/core/page/look.ts';

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

/**
 * Puts the look on the root element, where tokens.css reads it.
 * @param theme null while it is not known; then what the host put there stays
 */
export function useLook(theme: Theme | null): void {
  const dark = useMedia('(prefers-color-scheme: dark)');
  const contrast = useMedia('(prefers-contrast: more)');
  const [first] = useState(() => lookNamed(document.documentElement.dataset['look']));
  const look =
    theme === null && first !== null ? first : chooseLook(theme ?? 'system', dark, contrast);
  useEffect(() => {
    document.documentElement.dataset['look'] = look;
  }, [look]);
}
