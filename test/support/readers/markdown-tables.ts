/** Reads the tables of a Markdown page, so that a test can hold the code to what the page says. */
import { readFileSync } from 'node:fs';

/** A row by its column headings, cells as written. */
export type Row = Readonly<Record<string, string>>;

/**
 * The rows of the first table under a heading of the second level.
 * @throws Error when there is no such heading, or no table with rows under it
 */
export function tableUnder(file: URL, heading: string): Row[] {
  const sections = readFileSync(file, 'utf8').split(/^## /m).slice(1);
  const section = sections.find((text) => text.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`no heading "${heading}" in ${file.pathname}`);
  const [head, ruler, ...rows] = section.split('\n').filter((line) => line.startsWith('|'));
  if (head === undefined || ruler === undefined || rows.length === 0)
    throw new Error(`no table under "${heading}" in ${file.pathname}`);
  const columns = cellsOf(head);
  return rows.map((row) => {
    const cells = cellsOf(row);
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  });
}

/** A cell of a row; `code ticks` around the whole of it are dropped. */
export function cell(row: Row, column: string): string {
  const text = row[column];
  if (text === undefined) throw new Error(`no column "${column}"`);
  return /^`[^`]+`$/.test(text) ? text.slice(1, -1) : text;
}

/** The alternatives of a cell such as "`01` or `1`"; none for an empty one. */
export function alternatives(row: Row, column: string): string[] {
  const text = row[column] ?? '';
  if (text === '') return [];
  return text.split(' or ').map((part) => part.replaceAll('`', ''));
}

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((text) => text.trim());
