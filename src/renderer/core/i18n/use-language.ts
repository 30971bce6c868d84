/** Follows the chosen language: loads it, speaks it, and says so on the document. */
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, directionOf } from '../../../shared/i18n/choose-language.ts';
import { LANGUAGES } from '../../../shared/i18n/languages.ts';
import { speakLanguage } from './index.ts';

const IDS = LANGUAGES.map(({ id }) => id);

/** A browser may be set to other languages while the page is open. */
function useBrowserLanguages(): readonly string[] {
  const joined = useSyncExternalStore(
    (changed) => {
      window.addEventListener('languagechange', changed);
      return () => window.removeEventListener('languagechange', changed);
    },
    // The list itself may be another object each time that it is read.
    () => navigator.languages.join(),
  );
  return joined.split(',');
}

/**
 * @param preference null while it is not known; then what is spoken stays
 * @param system what main knows of the system's languages; the browser's own where it knows none
 */
export function useLanguage(preference: string | null, system: readonly string[]): void {
  const { i18n } = useTranslation();
  const browser = useBrowserLanguages();
  const chosen =
    preference === null
      ? null
      : chooseLanguage(preference, system.length > 0 ? system : browser, IDS);
  useEffect(() => {
    if (chosen !== null) void speakLanguage(i18n, chosen);
  }, [i18n, chosen]);

  const { language } = i18n;
  const direction = directionOf(language);
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = direction;
  }, [language, direction]);
}
