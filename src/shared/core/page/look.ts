/** Which set of colours is shown. Pure, and without any library: main needs it before the window. */

/** What a person can choose. */
export const THEMES = ['system', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

/** What is shown; tokens.css reads it from the root element's `data-look`. */
export const LOOKS = ['light', 'dark', 'contrast'] as const;
export type Look = (typeof LOOKS)[number];

/** @returns null for what is no theme, such as one of a newer version */
export const themeNamed = (name: unknown): Theme | null =>
  THEMES.find((theme) => theme === name) ?? null;

/** @returns null for what is no look */
export const lookNamed = (name: unknown): Look | null =>
  LOOKS.find((look) => look === name) ?? null;

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
