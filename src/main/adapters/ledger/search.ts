/** How payments are found by what a person types: substrings of one normalised text. */

/** What a text that was copied brings along, and nobody can look for. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Compatibility forms (full-width digits, ligatures) and case count as equal. */
const normalise = (text: string) => text.replace(UNSEEN, '').normalize('NFKC').toLowerCase();

/** The normal form of what a payment is found by. @param parts none of which reaches into the next */
export const textForSearch = (parts: readonly string[]): string => normalise(parts.join('\n'));

/**
 * The words of a search. A payment matches when, for every word, one of its readings stands
 * anywhere in the payment's text.
 * @param search as typed
 */
export function searchWords(search: string): string[][] {
  const words = normalise(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return [...new Set(words)].map((word) => [...new Set([word, ...amountReadings(word)])]);
}

/** The plain forms of an amount typed with separators; which country's is not asked, both are tried. */
function amountReadings(typed: string): string[] {
  const word = typed.replace(/^\p{Sc}|\p{Sc}$/gu, '');
  const readings = word === typed ? [] : [word];
  // Groups of three, and India's of two.
  if (/^\d{1,3}(?:[,'’]\d{2,3})*[,'’]\d{3}(?:\.\d*)?$/.test(word))
    readings.push(word.replace(/[,'’]/g, ''));
  if (/^\d{1,3}(?:[.'’]\d{3})+(?:,\d*)?$/.test(word))
    readings.push(word.replace(/[.'’]/g, '').replace(',', '.'));
  if (/^\d+,\d+$/.test(word)) readings.push(word.replace(',', '.'));
  return readings;
}
