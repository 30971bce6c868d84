/** The section of the settings that is open, by its title: what a change of a setting is about. */
import { useEffect } from 'react';

let openTitle = '';

/** Empty where none is open. */
export const openSectionTitle = (): string => openTitle;

export function useOpenSection(title: string): void {
  useEffect(() => {
    openTitle = title;
    return () => {
      openTitle = '';
    };
  }, [title]);
}
