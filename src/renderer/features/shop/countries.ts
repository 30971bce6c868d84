/** The countries that can be chosen, by their names in the screen's language. */
import { COUNTRIES } from '../../../shared/core/page/countries.ts';
import { byName, type CodeChoice } from './code-choices.ts';

/** @param language BCP 47 tag of the screen's language */
export function countryChoices(language: string): CodeChoice[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return byName(
    language,
    COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })),
  );
}
