/** A page of a report: its size, and what is drawn on it. */
import type { Line, Look } from './typesetter.ts';

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 42 } as const;

/** In points, from the upper left corner. */
export type Item =
  | {
      readonly is: 'line';
      readonly line: Line;
      readonly look: Look;
      readonly x: number;
      /** Of the line that its letters stand on. */
      readonly y: number;
    }
  | {
      readonly is: 'rule';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      /** `fine` lies between rows, `strong` between what is of two kinds. */
      readonly weight: 'fine' | 'strong';
    };

export type Page = readonly Item[];

/** What keeps together on one page. */
export interface Block {
  readonly height: number;
  readonly items: (top: number) => Item[];
  /** It does not end a page: what follows is on the same one. */
  readonly isKept: boolean;
  /** What stands above it again where it begins a page; null for nothing. */
  readonly heading: Block | null;
}

/**
 * Puts blocks below each other on as many pages as they need; at least one.
 * @param top where each page begins, by its number from 0 on
 * @param bottom where each ends; a block is never higher than what is between them
 */
export function fillPages(
  blocks: readonly Block[],
  top: (page: number) => number,
  bottom: number,
): Item[][] {
  const pages: Item[][] = [[]];
  let y = top(0);
  let isFresh = true;

  function put(block: Block): void {
    pages.at(-1)?.push(...block.items(y));
    y += block.height;
    isFresh = false;
  }

  function begin(heading: Block | null): void {
    if (isFresh) return;
    y = top(pages.length);
    pages.push([]);
    if (heading !== null) put(heading);
    isFresh = true;
  }

  for (let at = 0; at < blocks.length;) {
    let end = at + 1;
    while (blocks[end - 1]?.isKept === true && end < blocks.length) end += 1;
    const group = blocks.slice(at, end);
    at = end;
    const height = group.reduce((sum, block) => sum + block.height, 0);
    if (y + height > bottom) begin(group[0]?.heading ?? null);
    for (const block of group) {
      // More than a page keeps together as far as it can.
      if (y + block.height > bottom) begin(block.heading);
      put(block);
    }
  }
  return pages;
}
