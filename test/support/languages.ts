/** What main speaks in tests, and languages that only tests know. */
import { createMainLanguage, type Spoken } from '../../src/main/platform/language.ts';
import type { MainTexts, ScreenTexts } from '../../src/shared/i18n/catalogue.ts';
import { main } from '../../src/shared/i18n/en/main.ts';
import { screens } from '../../src/shared/i18n/en/index.ts';
import { LANGUAGES, type LoadedLanguage } from '../../src/shared/i18n/languages.ts';

export const english: Spoken = { id: 'en', texts: main };

/** As main begins to speak; the system asks for nothing. */
export const englishOnly = () => createMainLanguage({ system: () => [] });

/** Every text with the language's tag before it. */
export function marked<T>(texts: T, mark: string): T;
export function marked(texts: unknown, mark: string): unknown {
  if (typeof texts === 'string') return `${mark} ${texts}`;
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, marked<unknown>(text, mark)]),
  );
}

/** English with each text marked, as a language of its own. */
function standIn(id: string, name: string): LoadedLanguage {
  const mainTexts: MainTexts = marked<MainTexts>(main, `[${id}]`);
  const screenTexts: ScreenTexts = marked<ScreenTexts>(screens, `[${id}]`);
  return {
    id,
    name,
    main: async () => ({ main: mainTexts }),
    screens: async () => ({ screens: screenTexts }),
  };
}

/** One that is written from the left, and one from the right. */
export const french = standIn('fr', 'Français');
export const arabic = standIn('ar', 'العربية');

export const TEST_LANGUAGES = [...LANGUAGES, french, arabic];
