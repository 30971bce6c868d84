/**
 * A report as a printout for the paper of a receipt printer, on which a table has no room: each of its
 * lines becomes words and a figure, or a few of these below each other. Pure.
 */
import { fill } from '../../i18n/fill.ts';
import { formatCount } from '../../i18n/format.ts';
import type { Fact, Part, Printout } from '../printing/printouts/printout.ts';
import type { Cell, ReportDescription, ReportPart, ReportTable } from './description.ts';
import { cellText, isFigure } from './report-format.ts';

export interface PaperOf {
  readonly locale: string;
  /** Says how many lines are left out: "And {{more}} more". */
  readonly more: string;
}

/** A list that is longer would run through the paper; the file and the screen have all of it. */
const NAMED_AT_MOST = 20;

export const reportPrintout = (description: ReportDescription, of: PaperOf): Printout => ({
  kind: 'report',
  parts: description.parts.flatMap((part) => partsOf(part, of)),
});

function partsOf(part: ReportPart, of: PaperOf): Part[] {
  switch (part.is) {
    case 'shop':
      return [{ is: 'shop', name: part.name, lines: [] }];
    case 'facts':
      return [
        { is: 'facts', facts: part.facts.map(({ label, value }) => factOf(label, value, of)) },
      ];
    case 'table':
      return tableParts(part, of);
    case 'warning':
    case 'title':
    case 'sentence':
      return [part];
  }
}

const factOf = (label: string, value: Cell, { locale }: PaperOf): Fact => ({
  label,
  value: cellText(value, locale),
  is: value.is === 'words' || value.is === 'moment' ? 'words' : 'code',
});

function tableParts(table: ReportTable, of: PaperOf): Part[] {
  const shown = table.rows.slice(0, NAMED_AT_MOST);
  const more = table.rows.length - shown.length;
  return [
    { is: 'heading', text: table.title },
    ...(table.explain === null ? [] : [{ is: 'sentence', text: table.explain } as const]),
    { is: 'facts', facts: [...shown, ...table.sums].flatMap((row) => lineOf(table, row, of)) },
    ...(more === 0
      ? []
      : [{ is: 'sentence', text: fill(of.more, { more: formatCount(more, of.locale) }) } as const]),
  ];
}

/** A line of one figure of money is a line on paper; one of several is a line a figure. */
function lineOf({ columns }: ReportTable, row: readonly Cell[], of: PaperOf): Fact[] {
  const isMoney = ({ is }: Cell) => is === 'money' || is === 'decimal';
  const label = row
    .filter(({ is }) => !isFigure(is))
    .map((cell) => cellText(cell, of.locale))
    .filter((text) => text !== '')
    .join(', ');
  const money = row.filter(isMoney);
  const [only] = money;
  if (money.length > 1 || only === undefined)
    return [
      { label, value: '', is: 'words' },
      ...row.flatMap((cell, at) =>
        isFigure(cell.is) ? [factOf(columns[at]?.label ?? '', cell, of)] : [],
      ),
    ];
  const counts = row.flatMap((cell, at) =>
    cell.is === 'count' ? [`${columns[at]?.label ?? ''} ${cellText(cell, of.locale)}`] : [],
  );
  return [factOf([label, ...counts].join(', '), only, of)];
}
