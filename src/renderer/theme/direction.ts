/** Mantine's word for which way the screens run; the language says it, so nothing else sets it. */
import type { DirectionContextValue } from '@mantine/core';

const asTheLanguageSays = { toggleDirection: () => undefined, setDirection: () => undefined };

export const DIRECTIONS: Readonly<Record<'ltr' | 'rtl', DirectionContextValue>> = {
  ltr: { dir: 'ltr', ...asTheLanguageSays },
  rtl: { dir: 'rtl', ...asTheLanguageSays },
};
