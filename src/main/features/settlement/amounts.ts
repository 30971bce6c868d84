/** Amounts of a file's cells: a number that the file holds as one has a point, whatever its texts have. */
import {
  type DecimalMark,
  type AmountRead,
  type MarkEvidence,
  markWritten,
  readWritten,
} from '../../../shared/core/money/written-amounts.ts';
import { type Cell, textOf } from './cells.ts';

/** What one value alone says of the decimal mark; null where it is no amount. */
export const markOf = (cell: Cell): MarkEvidence | null =>
  typeof cell === 'string' ? markWritten(textOf(cell)) : 'none';

/** As `readWritten`. */
export const readSettled = (cell: Cell, mark: DecimalMark, currency: string): AmountRead =>
  readWritten(textOf(cell), typeof cell === 'string' ? mark : 'point', currency);
