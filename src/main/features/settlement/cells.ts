/** A table's cells as they stand in a file, whichever kind of file it is. */
import { unwrapped } from '../../../shared/core/text/spreadsheet-text.ts';

/** A number that the file itself holds as one: with a point, whatever marks its texts have. */
export interface StoredNumber {
  readonly number: string;
}

/** A date that the file itself holds as one is its ISO text. */
export type Cell = string | StoredNumber;

export interface TableRow {
  /** Where it stands in the file, from 1. */
  readonly line: number;
  readonly cells: readonly Cell[];
}

/** What a person reads there. */
export const textOf = (cell: Cell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'string' ? unwrapped(cell) : cell.number;

/** Whether nothing stands in it: a line that is there for its separators alone. */
export const isBlank = (cells: readonly Cell[]): boolean =>
  cells.every((cell) => textOf(cell) === '');
