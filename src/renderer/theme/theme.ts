import { createTheme, type MantineColorSchemeManager } from '@mantine/core';

export const theme = createTheme({
  fontFamily: 'var(--font-words)',
  fontFamilyMonospace: 'var(--font-figures)',
  focusRing: 'never',
  respectReducedMotion: true,
  cursorType: 'pointer',
});

/** The preference is main's to keep; Mantine must not put one of its own into localStorage. */
export const noSchemeStore: MantineColorSchemeManager = {
  get: (fallback) => fallback,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};
