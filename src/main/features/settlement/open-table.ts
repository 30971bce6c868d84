/** A file as a table, whichever kind it is: that is found by what stands in it, not by its name. */
import type { Encoding } from '../../../shared/features/settlement/settlement.ts';
import type { TableRow } from './cells.ts';
import { csvRows, type Delimiter, delimiterOf } from './csv-rows.ts';
import { headOf } from './encoding.ts';
import { SettlementError } from './trouble.ts';
import { openWorkbook } from './xlsx-book.ts';
import { xlsxRows } from './xlsx-rows.ts';

export interface Table {
  /** None for a CSV file. */
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  readonly encoding: Encoding | null;
  readonly delimiter: Delimiter | null;
  /** From the first row on, each time. @throws SettlementError */
  rows(): AsyncIterable<TableRow>;
  close(): void;
}

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** Workbooks of before 2007, and those with a password. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/**
 * @param encodingOf how a text file is written, by its beginning
 * @param sheet which of a workbook's; the first for null
 * @throws SettlementError
 */
export async function openTable(
  path: string,
  encodingOf: (head: Buffer) => Encoding,
  sheet: string | null,
): Promise<Table> {
  const head = await headOf(path);
  if (head.length === 0) throw new SettlementError('empty');
  if (head.subarray(0, 4).equals(COMPOUND)) throw new SettlementError('locked');
  if (head.subarray(0, 4).equals(ZIP)) return workbookTable(path, sheet);
  const encoding = encodingOf(head);
  const text = new TextDecoder(encoding).decode(head);
  demandTable(text);
  const delimiter = delimiterOf(text);
  return {
    sheets: [],
    sheet: null,
    encoding,
    delimiter,
    rows: () => csvRows(path, { encoding, delimiter }),
    close: () => undefined,
  };
}

/** What is text and no table. @throws SettlementError */
function demandTable(head: string): void {
  const begins = head.replace(/^\ufeff/, '').trimStart();
  if (begins.startsWith('%PDF-')) throw new SettlementError('pdf');
  if (!begins.startsWith('<')) return;
  if (/<(?:html|table|body|head|!doctype html)\b/i.test(begins))
    throw new SettlementError('web-page');
  if (/^<(?:\?xml|[\w:]+[\s>])/i.test(begins)) throw new SettlementError('other-xml');
}

async function workbookTable(path: string, sheet: string | null): Promise<Table> {
  const book = await openWorkbook(path);
  return {
    sheets: book.sheets.map(({ name }) => name),
    sheet: sheet ?? book.sheets[0]?.name ?? null,
    encoding: null,
    delimiter: null,
    rows: () => xlsxRows(book, sheet),
    close: () => book.parts.close(),
  };
}
