/** Every text of the screens, in the language that is spoken. */
import { createInstance, type FormatterModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { screens as english } from '../../../shared/i18n/en/index.ts';
import {
  FALLBACK_LANGUAGE,
  findLoaded,
  type Language,
  LANGUAGES,
} from '../../../shared/i18n/languages.ts';
import { formatCount, regionalLocale } from '../../../shared/i18n/format.ts';

/** Speaks English, whose texts are part of the page, so that it is ready when it returns. */
export function createI18n(): i18n {
  const instance = createInstance();
  void instance
    .use(initReactI18next)
    .use(counts)
    .init({
      lng: FALLBACK_LANGUAGE,
      fallbackLng: FALLBACK_LANGUAGE,
      resources: { [FALLBACK_LANGUAGE]: english },
      defaultNS: 'common',
      initAsync: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
    });
  return instance;
}

/** What is counted is written as the language writes numbers; all else is text already. */
const counts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format(value: unknown, _format, language = FALLBACK_LANGUAGE, options) {
    if (typeof value !== 'number') return typeof value === 'string' ? value : '';
    return options?.['interpolationkey'] === 'count'
      ? formatCount(value, regionalLocale(language, navigator.languages))
      : value.toString();
  },
};

/** Which language was asked for last, of each instance: loading one can be overtaken by another. */
const wanted = new WeakMap<i18n, string>();

/**
 * Speaks a language once its texts are loaded. Where they can't be, the one that is spoken stays.
 * @param id of a language of the table; another changes nothing
 */
export async function speakLanguage(
  i18n: i18n,
  id: string,
  languages: readonly Language[] = LANGUAGES,
): Promise<void> {
  const language = findLoaded(languages, id);
  if (language === null && id !== FALLBACK_LANGUAGE) return;
  wanted.set(i18n, id);
  if (language !== null && !i18n.hasResourceBundle(id, 'common')) {
    try {
      const { screens } = await language.screens();
      for (const [namespace, texts] of Object.entries(screens))
        i18n.addResourceBundle(id, namespace, texts);
    } catch {
      return;
    }
  }
  if (wanted.get(i18n) === id && i18n.language !== id) await i18n.changeLanguage(id);
}
