/** The rows of a workbook's sheet, one after the other. What stands in a formula is never worked out. */
import { SETTLEMENT_COLUMNS_MAX } from '../../../shared/features/settlement/settlement.ts';
import { type Cell, isBlank, type TableRow } from './cells.ts';
import type { Workbook } from './xlsx-book.ts';
import { dayOfSerial, plainNumber } from './xlsx-styles.ts';
import { SettlementError } from './trouble.ts';
import { readXml } from './xml-stream.ts';

const CELL_TEXT_MAX = 32_767;

/** @returns from 0; `AB7` is 27 */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(place)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** @param sheet one of the workbook's by name, the first for null */
export async function* xlsxRows(book: Workbook, sheet: string | null): AsyncGenerator<TableRow> {
  const found = book.sheets.find(({ name }) => sheet === null || name === sheet);
  if (found === undefined) throw new SettlementError('not-a-table');
  let rows: TableRow[] = [];
  let cells: Cell[] = [];
  let line = 0;
  let column = -1;
  let kind = '';
  let look = 0;
  let value = '';
  let takes = false;

  function endCell(): void {
    if (column >= SETTLEMENT_COLUMNS_MAX) return;
    while (cells.length < column) cells.push('');
    cells[column] = cellOf(book, { kind, look, value });
  }

  const stream = await book.parts.open(found.part);
  const parts = readXml(stream, {
    open(name, attributes) {
      if (name === 'row') {
        line = Number(attributes['r'] ?? line + 1);
        cells = [];
        column = -1;
      } else if (name === 'c') {
        column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r']);
        kind = attributes['t'] ?? '';
        look = Number(attributes['s'] ?? 0);
        value = '';
      }
      // `f` has the formula, which is passed over: what it came to stands in `v`.
      takes = name === 'v' || name === 't';
    },
    text(text) {
      if (takes && value.length < CELL_TEXT_MAX) value += text;
    },
    close(name) {
      takes = false;
      if (name === 'c') endCell();
      else if (name === 'row' && !isBlank(cells)) rows.push({ line, cells });
    },
  });
  while ((await parts.next()).done !== true) {
    const ready = rows;
    rows = [];
    yield* ready;
  }
}

function cellOf(
  { texts, dates, is1904 }: Workbook,
  { kind, look, value }: { kind: string; look: number; value: string },
): Cell {
  if (kind === 's') return texts[Number(value)] ?? '';
  if (kind === 'd') return value;
  // What is written in it, what a formula came to as text, a truth or an error.
  if (kind !== '' && kind !== 'n') return value;
  if (value === '') return '';
  if (dates[look] === true) return dayOfSerial(value, is1904) ?? value;
  return { number: plainNumber(value) };
}
