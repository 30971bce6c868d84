/** Things that have a code of a standard and a name that people know them by. */
import { foldedText } from '../../../shared/core/text/folded-text.ts';

export interface CodeChoice {
  code: string;
  name: string;
}

/** @param language BCP 47 tag of the screen's language */
export function byName(language: string, choices: readonly CodeChoice[]): CodeChoice[] {
  const order = new Intl.Collator(language);
  return choices.toSorted((one, other) => order.compare(one.name, other.name));
}

/** @param search part of a name or of a code; nothing typed finds all */
export function matchingChoices(
  choices: readonly CodeChoice[],
  search: string,
): readonly CodeChoice[] {
  const wanted = foldedText(search.trim());
  return choices.filter(
    ({ code, name }) => foldedText(code).startsWith(wanted) || foldedText(name).includes(wanted),
  );
}
