/** Rows of texts beside each other, of which every other part of a page is made. Pure. */
import type { Block, Item } from './page.ts';
import type { Line, Look, Typesetter } from './typesetter.ts';

export interface RowCell {
  readonly text: string;
  readonly look: Look;
  /** Where it may stand, in points. */
  readonly x: number;
  readonly width: number;
  /** A figure stands at the end of its place. */
  readonly isFigure: boolean;
}

export interface RowStyle {
  /** Space, in points. */
  readonly above: number;
  readonly below: number;
  /** At its end; null for none. */
  readonly rule: 'fine' | 'strong' | null;
  readonly isKept: boolean;
  readonly heading: Block | null;
}

export const LEADING = 1.4;
/** How far below a line's upper edge its letters stand, by their size. */
const BASELINE = 1.05;

export interface SetRow {
  readonly blocks: readonly Block[];
  /** Whether a letter of it can't be carried. */
  readonly lacks: boolean;
}

/**
 * One block, and more only where the row is higher than a page.
 * @param highest in points, of one block
 */
export function setRow(
  cells: readonly RowCell[],
  style: RowStyle,
  typesetter: Typesetter,
  highest: number,
): SetRow {
  const set = cells.map((cell) => ({
    cell,
    lines: typesetter.lines(cell.text, cell.look, cell.width),
  }));
  const leading = Math.max(...cells.map(({ look }) => look.size * LEADING));
  const count = Math.max(...set.map(({ lines }) => lines.length), 1);
  const most = Math.max(Math.floor((highest - style.above - style.below) / leading), 1);
  const blocks: Block[] = [];
  for (let first = 0; first < count; first += most) {
    const isLast = first + most >= count;
    const some = set.map(({ cell, lines }) => ({ cell, lines: lines.slice(first, first + most) }));
    blocks.push(blockOf(some, leading, { ...style, rule: isLast ? style.rule : null }));
  }
  return { blocks, lacks: set.some(({ lines }) => lines.some((line) => line.lacks)) };
}

function blockOf(
  cells: readonly { readonly cell: RowCell; readonly lines: readonly Line[] }[],
  leading: number,
  { above, below, rule, isKept, heading }: RowStyle,
): Block {
  const count = Math.max(...cells.map(({ lines }) => lines.length), 1);
  const height = above + count * leading + below;
  const from = Math.min(...cells.map(({ cell }) => cell.x));
  const to = Math.max(...cells.map(({ cell }) => cell.x + cell.width));
  return {
    height,
    isKept,
    heading,
    items: (top) => [
      ...cells.flatMap(({ cell: { look, x, width, isFigure }, lines }) =>
        lines.map((line, at): Item => {
          const y = top + above + at * leading + look.size * BASELINE;
          return { is: 'line', line, look, x: isFigure ? x + width - line.width : x, y };
        }),
      ),
      ...(rule === null
        ? []
        : [{ is: 'rule', x: from, y: top + height, width: to - from, weight: rule } as const]),
    ],
  };
}
