/** What the window needs to know of the settings before they are opened. */
import { readFileSync } from 'node:fs';
import { fieldOf } from '../platform/field-of.ts';

/** Null where the file does not say, whatever the reason; opening the settings tells of it. */
export interface FirstSettings {
  readonly language: string | null;
  readonly theme: string | null;
}

/**
 * Looks at the file by hand, since the library of schemas takes longer to load than all else that
 * comes before the window.
 * @param file full path of `settings.json`
 */
export function readFirstSettings(file: string): FirstSettings {
  const found = parsed(file);
  const preferences = fieldOf(found, 'preferences');
  return {
    language: text(fieldOf(preferences, 'language')),
    theme: text(fieldOf(preferences, 'theme')),
  };
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
