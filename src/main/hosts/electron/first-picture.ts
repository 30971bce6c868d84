/** What the window shows of the Counter before anything of the app is open. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nativeTheme } from 'electron';
import { FIRST_PICTURES_FILE } from '../../../shared/first-pictures.ts';
import { chooseLook, themeNamed } from '../../../shared/look.ts';
import type { FirstSettings } from '../../adapters/settings/first-settings.ts';
import { fieldOf } from '../../platform/field-of.ts';
import type { DocumentStart } from '../../platform/page-files.ts';

/**
 * @param pageFolder the built renderer
 * @param language tag of what the page begins to speak
 * @returns no picture where it is not known what follows: at the first start, and in a build without
 */
export function firstPicture(
  pageFolder: string,
  { theme, mode }: FirstSettings,
  language: string,
): Omit<DocumentStart, 'language'> {
  const { shouldUseDarkColors: dark, shouldUseHighContrastColors: contrast } = nativeTheme;
  const look = chooseLook(themeNamed(theme) ?? 'system', dark, contrast);
  const picture = mode === null ? null : drawnFor(pageFolder, language, mode);
  return picture === null ? { look } : { look, picture };
}

function drawnFor(pageFolder: string, language: string, mode: string): string | null {
  try {
    const drawn: unknown = JSON.parse(readFileSync(join(pageFolder, FIRST_PICTURES_FILE), 'utf8'));
    const picture = fieldOf(fieldOf(drawn, language), mode);
    return typeof picture === 'string' ? picture : null;
  } catch {
    // The page's mark stands there instead, and what is missing of the page itself is said.
    return null;
  }
}
