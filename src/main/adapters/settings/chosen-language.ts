/** The chosen language alone, before the settings are opened: the window and its menu wait for it. */
import { readFileSync } from 'node:fs';

/**
 * Looks at the file by hand, since the library of schemas takes longer to load than all else that
 * comes before the window.
 * @param file full path of `settings.json`
 * @returns null where the file does not say, whatever the reason; opening the settings tells of it
 */
export function readChosenLanguage(file: string): string | null {
  try {
    const found: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const language = fieldOf(fieldOf(found, 'preferences'), 'language');
    return typeof language === 'string' ? language : null;
  } catch {
    return null;
  }
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
