/** Reads an exported file back, as a program of somebody else's would. */
import { readFileSync } from 'node:fs';
import { csvRecords } from '../integration/exports/support.ts';
import { type Sheet, readXlsx } from '../support/readers/read-xlsx.ts';
import type { ExportedRow } from './kill-record-checks.ts';

/** @returns its lines; what was thrown where it is none, or half of one */
export function readExport(path: string): ExportedRow[] | Error {
  try {
    const content = readFileSync(path);
    const records = path.endsWith('.csv') ? csvRecords(content) : sheetRecords(content);
    return records.map(rowOf);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function rowOf(cells: Readonly<Record<string, string>>): ExportedRow {
  const cell = (heading: string) => {
    const value = cells[heading];
    if (value === undefined) throw new Error(`a line has no ${heading}`);
    return value;
  };
  return {
    number: cell('number'),
    id: cell('payment_id'),
    reference: cell('Reference'),
    status: cell('status_code'),
    amountMinor: cell('amount_minor'),
  };
}

function sheetRecords(content: Buffer): Record<string, string>[] {
  const [sheet] = readXlsx(content).sheets;
  if (sheet === undefined) throw new Error('there is no sheet');
  const [headings, ...rows] = linesOf(sheet);
  if (headings === undefined) throw new Error('there is no line');
  return rows.map((row) =>
    Object.fromEntries([...headings].map(([column, heading]) => [heading, row.get(column) ?? ''])),
  );
}

/** Each line's cells by their column. */
function linesOf({ cells }: Sheet): Map<string, string>[] {
  const lines: Map<string, string>[] = [];
  for (const [place, { value }] of cells) {
    const [, column = '', line = ''] = /^([A-Z]+)(\d+)$/.exec(place) ?? [];
    const index = Number(line) - 1;
    (lines[index] ??= new Map()).set(column, value);
  }
  return lines;
}
