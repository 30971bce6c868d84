/** The languages that Counterfoil speaks, one line each; `docs/languages.md` says how to add one. */
import type { MainTexts, ScreenTexts } from './catalogue.ts';

/** English is part of every page and of main: it is what is spoken where another can't be loaded. */
export const FALLBACK_LANGUAGE = 'en';

/** A language that is loaded once it is chosen. */
export interface LoadedLanguage {
  /** BCP 47 tag, as short as it tells the language from the others: `fr`, `zh-Hant`. */
  readonly id: string;
  /** What its speakers call it. */
  readonly name: string;
  readonly screens: () => Promise<{ readonly screens: ScreenTexts }>;
  readonly main: () => Promise<{ readonly main: MainTexts }>;
}

export type Language =
  LoadedLanguage | { readonly id: typeof FALLBACK_LANGUAGE; readonly name: string };

export const LANGUAGES: readonly Language[] = [{ id: FALLBACK_LANGUAGE, name: 'English' }];

/** @returns null for English, which needs no loading, and for what is no language of the table */
export function findLoaded(languages: readonly Language[], id: string): LoadedLanguage | null {
  for (const language of languages)
    if (language.id === id && 'screens' in language) return language;
  return null;
}
