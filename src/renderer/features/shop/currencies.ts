/** The currencies that can be chosen, by the names that people know them by. */
import { CURRENCY_PATTERN } from '../../../shared/core/money/money.ts';
import { byName, type CodeChoice } from './code-choices.ts';

/** Codes that the browser lists although nobody pays with them: units of account. */
const NOT_PAID_WITH = new Set(['XDR', 'XSU', 'XUA']);

/**
 * @param language BCP 47 tag of the screen's language
 * @param current the code that is set, kept in the list even where the browser does not know it
 */
export function currencyChoices(language: string, current: string): CodeChoice[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  const codes = Intl.supportedValuesOf('currency').filter((code) => !NOT_PAID_WITH.has(code));
  if (CURRENCY_PATTERN.test(current) && !codes.includes(current)) codes.push(current);
  return byName(
    language,
    codes.map((code) => ({ code, name: names.of(code) ?? code })),
  );
}
