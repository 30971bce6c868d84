/** How payments are found by what a person types: substrings of one normalised text. */
import { foldedText } from '../../../shared/core/text/folded-text.ts';
import { splitAmounts } from '../../../shared/core/money/amounts-within.ts';
import { plainForms } from '../../../shared/core/money/written-amounts.ts';

/** What a text that was copied brings along, and nobody can look for. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** The normal form of what a payment is found by. @param parts none of which reaches into the next */
export const textForSearch = (parts: readonly string[]): string => foldedText(parts.join('\n'));

/**
 * The words of a search. A payment matches when, for every word, one of its readings stands
 * anywhere in the payment's text. An amount is one word, whatever is between its figures; the currency
 * beside it is none, since the text of a payment does without.
 * @param search as typed
 */
export function searchWords(search: string): string[][] {
  const { amounts, rest } = splitAmounts(search.replace(UNSEEN, '').normalize('NFKC'));
  const words = foldedText(rest)
    .split(/\s+/)
    .filter((word) => word !== '');
  const readings = [
    ...words.map((word) => [word, ...referenceReadings(word)]),
    ...amounts.map(({ figures }) => [figures, ...plainForms(figures)]),
  ];
  // What is typed first in each is what its other readings are made of.
  return [...new Map(readings.map((each) => [each[0], [...new Set(each)]])).values()];
}

/** A reference as it is read out: without its dashes. */
function referenceReadings(word: string): string[] {
  const parts = /^([0-9a-z]{1,6})(\d{6})([0-9a-z]{6})$/.exec(word)?.slice(1);
  return parts === undefined ? [] : [parts.join('-')];
}
