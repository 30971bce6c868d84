/** A report's description on pages: what stands where. Pure, but for how wide letters are. */
import { fill } from '../../../../shared/i18n/fill.ts';
import { formatCount } from '../../../../shared/i18n/format.ts';
import type {
  Cell,
  CellKind,
  ReportDescription,
  ReportFact,
  ReportPart,
  ReportTable,
} from '../../../../shared/reports/description.ts';
import { cellText, isFigure } from '../../../../shared/reports/report-format.ts';
import { type ColumnNeed, columnWidths, squeezedWidths } from './columns.ts';
import { type Block, fillPages, type Item, PAGE, type Page } from './page.ts';
import { LEADING, type RowCell, type RowStyle, setRow } from './rows.ts';
import type { Line, Look, Typesetter } from './typesetter.ts';

export interface PdfWords {
  /** "Page {{page}} of {{pages}}" */
  readonly page: string;
  /** Says that letters of some script could not be carried, where some could not. */
  readonly lacking: string;
}

export interface LayoutOf {
  readonly typesetter: Typesetter;
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  readonly words: PdfWords;
}

const WIDTH = PAGE.width - 2 * PAGE.margin;
const BETWEEN_COLUMNS = 10;
/** Of a table, the first that has room. In points. */
const SIZES = [9, 8, 7, 6] as const;
/** The part of the width that facts' names may have. */
const LABELS_AT_MOST = 0.35;

const regular = (size: number): Look => ({ size, weight: 'regular', direction: 'own' });
const bold = (size: number): Look => ({ size, weight: 'bold', direction: 'own' });

const LOOKS = {
  warning: bold(11),
  shop: bold(12),
  title: bold(18),
  sentence: regular(9.5),
  fact: regular(9.5),
  section: bold(11.5),
  edge: regular(8),
  edgeWarning: bold(8),
} as const;

const PLAIN: RowStyle = { above: 2, below: 2, rule: null, isKept: false, heading: null };
/** From what is above it. */
const APART: RowStyle = { ...PLAIN, above: 8 };

/** Below the last line of a page, before what stands at its foot. */
const ABOVE_FOOT = 14;

export function layOutReport({ name, parts }: ReportDescription, of: LayoutOf): Page[] {
  const { typesetter, words, locale } = of;
  const head = headOf(parts, typesetter);
  const pageWidth = typesetter.widths(pageWords(words, locale, 9999, 9999), LOOKS.edge).whole;
  const nameLines = typesetter.lines(name, LOOKS.edge, WIDTH - pageWidth - BETWEEN_COLUMNS);
  const footTop = PAGE.height - PAGE.margin - nameLines.length * LOOKS.edge.size * LEADING;
  const bottom = footTop - ABOVE_FOOT;
  const top = (page: number) => PAGE.margin + (page === 0 ? 0 : head.height);

  const flow = createFlow(of, bottom - top(1));
  for (const part of parts) flow.part(part);
  if (flow.lacks()) flow.text(words.lacking, LOOKS.sentence, APART);
  const pages = fillPages(flow.blocks, top, bottom);

  return pages.map((items, at) => {
    const count = pageWords(words, locale, at + 1, pages.length);
    const all = [
      ...(at === 0 ? [] : head.items(PAGE.margin)),
      ...items,
      ...footOf(nameLines, typesetter.lines(count, LOOKS.edge, WIDTH), footTop),
    ];
    return of.direction === 'rtl' ? all.map(mirrored) : all;
  });
}

const pageWords = (words: PdfWords, locale: string, page: number, pages: number) =>
  fill(words.page, { page: formatCount(page, locale), pages: formatCount(pages, locale) });

/** What the report must not be taken for, on each page but the first, which says it by itself. */
function headOf(parts: readonly ReportPart[], typesetter: Typesetter): Block {
  const warnings = new Set(parts.flatMap((part) => (part.is === 'warning' ? [part.text] : [])));
  const cell: RowCell = {
    text: [...warnings].join(' · '),
    look: LOOKS.edgeWarning,
    x: PAGE.margin,
    width: WIDTH,
    isFigure: false,
  };
  const style = { ...PLAIN, below: 8 };
  const block = setRow([cell], style, typesetter, PAGE.height / 3).blocks[0];
  return warnings.size === 0 || block === undefined ? NOTHING : block;
}

const NOTHING: Block = { height: 0, items: () => [], isKept: false, heading: null };

function footOf(name: readonly Line[], count: readonly Line[], top: number): Item[] {
  const look = LOOKS.edge;
  const y = (at: number) => top + look.size + at * look.size * LEADING;
  return [
    { is: 'rule', x: PAGE.margin, y: top - 4, width: WIDTH, weight: 'fine' },
    ...name.map((line, at): Item => ({ is: 'line', line, look, x: PAGE.margin, y: y(at) })),
    ...count.map((line, at): Item => {
      const x = PAGE.margin + WIDTH - line.width;
      return { is: 'line', line, look, x, y: y(at) };
    }),
  ];
}

function mirrored(item: Item): Item {
  const width = item.is === 'rule' ? item.width : item.line.width;
  return { ...item, x: PAGE.width - item.x - width };
}

interface Flow {
  readonly blocks: readonly Block[];
  part(part: ReportPart): void;
  text(text: string, look: Look, style: RowStyle): void;
  /** Whether a letter so far can't be carried. */
  lacks(): boolean;
}

/** @param highest what one page has room for, in points */
function createFlow({ typesetter, locale }: LayoutOf, highest: number): Flow {
  const blocks: Block[] = [];
  let isLacking = false;

  function row(cells: readonly RowCell[], style: RowStyle): void {
    const set = setRow(cells, style, typesetter, highest - (style.heading?.height ?? 0));
    isLacking ||= set.lacks;
    blocks.push(...set.blocks);
  }

  const text = (said: string, look: Look, style: RowStyle) =>
    row([{ text: said, look, x: PAGE.margin, width: WIDTH, isFigure: false }], style);

  const lookOf = (look: Look, kind: CellKind): Look =>
    kind === 'words' || kind === 'moment' ? look : { ...look, direction: 'ltr' };

  function factRows(facts: readonly ReportFact[]): void {
    const labels = facts.map(({ label }) => typesetter.widths(label, LOOKS.fact).whole);
    const width = Math.min(Math.max(...labels, 0), WIDTH * LABELS_AT_MOST);
    const x = PAGE.margin + width + 2 * BETWEEN_COLUMNS;
    for (const [at, { label, value }] of facts.entries())
      row(
        [
          { text: label, look: LOOKS.fact, x: PAGE.margin, width, isFigure: false },
          {
            text: cellText(value, locale),
            look: lookOf(LOOKS.fact, value.is),
            x,
            width: PAGE.margin + WIDTH - x,
            isFigure: false,
          },
        ],
        { ...PLAIN, above: at === 0 ? 6 : 2 },
      );
  }

  function table({ title, explain, columns, rows, sums }: ReportTable): void {
    const hasRows = rows.length + sums.length > 0;
    const isKept = hasRows;
    text(title, LOOKS.section, { ...PLAIN, above: 16, isKept: isKept || explain !== null });
    if (explain !== null) text(explain, LOOKS.sentence, { ...PLAIN, isKept });
    if (!hasRows) return;
    const { size, widths } = measureColumns(columns, [...rows, ...sums]);
    const cells = (texts: readonly string[], kinds: readonly CellKind[], look: Look): RowCell[] => {
      let x: number = PAGE.margin;
      return columns.map(({ is }, at) => {
        const width = widths[at] ?? 0;
        const cell: RowCell = {
          text: texts[at] ?? '',
          look: lookOf(look, kinds[at] ?? 'words'),
          x,
          width,
          isFigure: isFigure(is),
        };
        x += width + BETWEEN_COLUMNS;
        return cell;
      });
    };
    const labels = columns.map(({ label }) => label);
    row(cells(labels, [], bold(size)), { ...PLAIN, above: 4, rule: 'strong', isKept: true });
    const last = blocks.at(-1);
    // One that takes much of the page is not said again.
    const heading = last !== undefined && last.height < highest / 3 ? last : null;
    const written = (line: readonly Cell[]) => line.map((cell) => cellText(cell, locale));
    const kinds = (line: readonly Cell[]) => line.map(({ is }) => is);
    for (const [at, each] of rows.entries()) {
      const isLast = at === rows.length - 1;
      row(cells(written(each), kinds(each), regular(size)), {
        ...PLAIN,
        rule: isLast && sums.length > 0 ? 'strong' : 'fine',
        // The first sum is below a figure that is in it.
        isKept: isLast && sums.length > 0,
        heading,
      });
    }
    for (const [at, each] of sums.entries())
      row(cells(written(each), kinds(each), bold(size)), {
        ...PLAIN,
        isKept: at < sums.length - 1,
        heading,
      });
  }

  /** The largest letters in which no figure breaks, and the columns' widths. */
  function measureColumns(
    columns: ReportTable['columns'],
    rows: ReportTable['rows'],
  ): { size: number; widths: number[] } {
    const room = WIDTH - (columns.length - 1) * BETWEEN_COLUMNS;
    const [largest] = SIZES;
    const needs = columns.map(({ label, is }, at): ColumnNeed => {
      const heading = typesetter.widths(label, bold(largest));
      let whole = heading.whole;
      let least = heading.word;
      for (const line of rows) {
        const cell = line[at];
        if (cell === undefined) continue;
        // Sums stand in bold letters, which are the wider.
        const widths = typesetter.widths(cellText(cell, locale), bold(largest));
        whole = Math.max(whole, widths.whole);
        least = Math.max(least, isFigure(cell.is) ? widths.whole : widths.word);
      }
      return { isFigure: isFigure(is), whole, least };
    });
    for (const size of SIZES) {
      const scaled = needs.map(({ whole, least, ...need }) => ({
        ...need,
        whole: (whole * size) / largest,
        least: (least * size) / largest,
      }));
      const widths = columnWidths(scaled, room);
      if (widths !== null) return { size, widths };
    }
    const smallest = SIZES.at(-1) ?? largest;
    return { size: smallest, widths: squeezedWidths(needs, room) };
  }

  return {
    blocks,
    text,
    lacks: () => isLacking,
    part(part) {
      switch (part.is) {
        case 'warning':
          return text(part.text, LOOKS.warning, blocks.length === 0 ? PLAIN : APART);
        case 'shop':
          return text(part.name, LOOKS.shop, PLAIN);
        case 'title':
          return text(part.text, LOOKS.title, PLAIN);
        case 'sentence':
          return text(part.text, LOOKS.sentence, APART);
        case 'facts':
          return factRows(part.facts);
        case 'table':
          return table(part);
      }
    },
  };
}
