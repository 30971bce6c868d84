/** The colours that the page begins with, before anything of the app is open. */
import { nativeTheme } from 'electron';
import { chooseLook, type Look, themeNamed } from '../../../shared/core/page/look.ts';
import type { FirstSettings } from '../../core/settings/first-settings.ts';

export function firstLook({ theme }: Pick<FirstSettings, 'theme'>): Look {
  const { shouldUseDarkColors: dark, shouldUseHighContrastColors: contrast } = nativeTheme;
  return chooseLook(themeNamed(theme) ?? 'system', dark, contrast);
}
