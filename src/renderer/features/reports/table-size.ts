/** How large a table's letters are on a page, so that no figure is broken or leaves it. Pure. */

/** Points: A4 between the margins of `report-pages.css`, and what stands between two columns. */
const PAGE_WIDTH = 510;
const BETWEEN_COLUMNS = 8.5;
const LARGEST = 9;
/** Of a letter, in its own size: figures' have one width, and those of words are seldom wider. */
const LETTER = 0.64;

/** A word of more letters is broken rather than that a column takes all of a page. */
export const LONGEST_WORD = 24;
/** How many letters of such a word stand side by side at the least. */
const BROKEN_WORD = 8;

export interface SizedColumn {
  /** Of its heading and its cells. */
  readonly texts: readonly string[];
  readonly isFigure: boolean;
}

/** @returns points */
export function tableSize(columns: readonly SizedColumn[]): number {
  const letters = columns.reduce((sum, column) => sum + lettersOf(column), 0);
  const room = PAGE_WIDTH - (columns.length - 1) * BETWEEN_COLUMNS;
  return Math.min(LARGEST, Math.floor((10 * room) / (letters * LETTER)) / 10);
}

/** Side by side at the least. */
function lettersOf({ texts: [heading = '', ...cells], isFigure }: SizedColumn): number {
  let most = wordsOf(heading);
  for (const cell of cells) most = Math.max(most, isFigure ? cell.length : wordsOf(cell));
  return most;
}

function wordsOf(text: string): number {
  let most = 1;
  for (const { length } of text.split(/\s/))
    most = Math.max(most, length > LONGEST_WORD ? BROKEN_WORD : length);
  return most;
}
