/** Languages that only tests know: English with each text marked, and counted as the language counts. */
import type { MainTexts, ScreenTexts } from '../../../src/shared/i18n/catalogue.ts';
import { main } from '../../../src/shared/i18n/en/main.ts';
import { screens } from '../../../src/shared/i18n/en/index.ts';
import { LANGUAGES, type LoadedLanguage } from '../../../src/shared/i18n/languages.ts';

function marked<T>(texts: T, id: string): T;
function marked(texts: unknown, id: string): unknown {
  if (typeof texts === 'string') return `[${id}] ${texts}`;
  if (typeof texts !== 'object' || texts === null) return texts;
  const forms = new Intl.PluralRules(id).resolvedOptions().pluralCategories;
  const found: Record<string, unknown> = {};
  for (const [key, text] of Object.entries(texts)) {
    const name = /^(.+)_other$/.exec(key)?.[1];
    if (name !== undefined)
      for (const form of forms) found[`${name}_${form}`] = `[${id} ${form}] ${text}`;
    else if (!key.endsWith('_one')) found[key] = marked<unknown>(text, id);
  }
  return found;
}

function standIn(id: string, name: string): LoadedLanguage {
  return {
    id,
    name,
    main: async () => ({ main: marked<MainTexts>(main, id) }),
    screens: async () => ({ screens: marked<ScreenTexts>(screens, id) }),
  };
}

/** One that is written from the left, and one from the right. */
export const french = standIn('fr', 'Français');
export const arabic = standIn('ar', 'العربية');

export const TEST_LANGUAGES = [...LANGUAGES, french, arabic];
