/** A report in the lines of a file for spreadsheets and programs. Pure. */
import type { Texts } from '../../i18n/catalogue.ts';
import type { reportWords } from '../../i18n/en/report-words.ts';
import { words } from './cells.ts';
import type { Cell, ReportDescription, ReportPart, ReportTable } from './description.ts';

export type FileCell =
  | Cell
  | { readonly is: 'heading'; readonly text: string }
  /** `YYYY-MM-DD` */
  | { readonly is: 'day'; readonly day: string };
export type FileLine = readonly FileCell[];

type Column = Texts<typeof reportWords>['column'];

const heading = (text: string): FileCell => ({ is: 'heading', text });

/**
 * Each line begins with which report and which section it is of, so that none passes for another's.
 * An amount has its currency in the column behind it.
 */
export function reportLines({ name, parts }: ReportDescription, column: Column): FileLine[] {
  const title = parts.find((part) => part.is === 'title')?.text ?? name;
  return [
    [heading(column.report), heading(column.section)],
    ...parts.flatMap((part) =>
      linesOf(part, title, column).map((line): FileLine => [words(name), ...line]),
    ),
  ];
}

function linesOf(part: ReportPart, title: string, column: Column): FileLine[] {
  switch (part.is) {
    case 'facts':
      return part.facts.map(({ label, value }) => [words(title), words(label), ...valueOf(value)]);
    case 'table':
      return tableLines(part, column);
    case 'shop':
      return [[words(title), words(part.name)]];
    case 'warning':
    case 'title':
    case 'sentence':
      return [[words(title), words(part.text)]];
  }
}

const hasCurrency = (cell: Pick<Cell, 'is'>) => cell.is === 'money' || cell.is === 'decimal';

const valueOf = (cell: Cell): FileCell[] =>
  'currency' in cell ? [cell, { is: 'code', text: cell.currency }] : [cell];

/** In a column of money also what is not known has two cells, so that all behind it stays in its column. */
const inColumn = (cell: Cell, column: Pick<Cell, 'is'> | undefined): FileCell[] =>
  column !== undefined && hasCurrency(column) && !hasCurrency(cell)
    ? [cell, words('')]
    : valueOf(cell);

function tableLines(
  { title, explain, columns, rows, sums }: ReportTable,
  said: Column,
): FileLine[] {
  const headings = columns.flatMap((column) =>
    hasCurrency(column) ? [heading(column.label), heading(said.currency)] : [heading(column.label)],
  );
  return [
    [words(title), ...headings],
    ...[...rows, ...sums].map((row): FileLine => [
      words(title),
      ...row.flatMap((cell, at) => inColumn(cell, columns[at])),
    ]),
    ...(explain === null ? [] : [[words(title), words(explain)]]),
  ];
}
