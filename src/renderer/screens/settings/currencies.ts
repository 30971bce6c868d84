/** The currencies that can be chosen, by the names that people know them by. */
import { CURRENCY_PATTERN } from '../../../shared/money.ts';

export interface CurrencyChoice {
  /** ISO 4217. */
  code: string;
  name: string;
}

/** Codes that the browser lists although nobody pays with them: units of account. */
const NOT_PAID_WITH = new Set(['XDR', 'XSU', 'XUA']);

/**
 * @param language BCP 47 tag of the screen's language
 * @param current the code that is set, kept in the list even where the browser does not know it
 */
export function currencyChoices(language: string, current: string): CurrencyChoice[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  const codes = Intl.supportedValuesOf('currency').filter((code) => !NOT_PAID_WITH.has(code));
  if (CURRENCY_PATTERN.test(current) && !codes.includes(current)) codes.push(current);
  const byName = new Intl.Collator(language);
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => byName.compare(one.name, other.name));
}

/** @param search part of a name or of a code; nothing typed finds all */
export function matchingCurrencies(
  choices: readonly CurrencyChoice[],
  search: string,
): readonly CurrencyChoice[] {
  const wanted = search.trim().toLowerCase();
  return choices.filter(
    ({ code, name }) =>
      code.toLowerCase().startsWith(wanted) || name.toLowerCase().includes(wanted),
  );
}
