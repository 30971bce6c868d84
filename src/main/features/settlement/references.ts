/** Which references a cell may mean: as it stands there, in another spelling, or within a narration. */
import { isRounded, withoutZeros } from '../../../shared/core/text/spreadsheet-text.ts';
import { type Cell, textOf } from './cells.ts';

/** A narration has a few; a text of thousands would be looked up for ever. */
const WORDS_MAX = 24;
/** Shorter ones are words, counters and days. */
const WORD_LENGTH = 6;

/** Our own, with anything or nothing between its parts. */
const OWN =
  /(?<![0-9A-Z])([0-9A-HJKMNP-TV-Z]{1,6})[-_/. ]?(\d{6})[-_/. ]?([0-9A-HJKMNP-TV-Z]{6})(?![0-9A-Z])/g;

/** @returns what a person reads there, without what a spreadsheet has put around it */
export const referenceOf = (cell: Cell | undefined): string => withoutZeros(textOf(cell));

/** Whether a spreadsheet has put zeros, or a power of ten, in the place of its last digits. */
export const isInexact = (cell: Cell | undefined): boolean =>
  cell !== undefined &&
  (isRounded(textOf(cell)) || (typeof cell !== 'string' && cell.number.length > 15));

/**
 * @returns in the order of their weight: of the first ones that find anything, all hold
 */
export function spellingsOf(reference: string): string[][] {
  const upper = reference.toUpperCase();
  const closed = upper.replaceAll(/[\s\u00a0\u202f._/-]/g, '');
  const words = [...new Set(reference.split(/[^\p{L}\p{N}-]/u))]
    .filter((word) => word.length >= WORD_LENGTH)
    .slice(0, WORDS_MAX);
  const parts = words
    .flatMap((word) => word.split('-'))
    .filter((part) => part.length >= WORD_LENGTH);
  const own = [...upper.matchAll(OWN)].map(
    ([, terminal, day, tail]) => `${terminal}-${day}-${tail}`,
  );
  const respelled = [upper, reference.toLowerCase(), closed, closed.toLowerCase()];
  const within = [...words, ...parts].flatMap((word) => [
    word,
    word.toUpperCase(),
    word.toLowerCase(),
  ]);
  // Each is looked up once.
  const taken = new Set<string>(['']);
  return [[reference], respelled, [...own, ...within]].map((spellings) =>
    spellings.filter((each) => !taken.has(each) && taken.add(each)),
  );
}
