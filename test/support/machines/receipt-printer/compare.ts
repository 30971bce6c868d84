/** Compares what is on paper with other dots, as people do: a dot's breadth beside is no difference. */
import type { Dots, Paper } from './paper.ts';

/** A copy in memory, white all around for as far as anybody asks. */
export interface Field extends Dots {
  /** Where the black dots are, in pairs of x and y. */
  readonly ink: Int32Array;
}

function fieldOfBlack(black: Uint8Array, width: number, height: number): Field {
  const ink: number[] = [];
  for (let at = black.indexOf(1); at >= 0; at = black.indexOf(1, at + 1))
    ink.push(at % width, Math.floor(at / width));
  return {
    width,
    height,
    ink: Int32Array.from(ink),
    isBlack: (x, y) => x >= 0 && y >= 0 && x < width && y < height && black[y * width + x] === 1,
  };
}

export function fieldOf({ width, height, isBlack }: Dots): Field {
  const black = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (isBlack(x, y)) black[y * width + x] = 1;
  return fieldOfBlack(black, width, height);
}

export const fieldOfPaper = ({ width, height, dots }: Paper): Field =>
  fieldOfBlack(dots, width, height);

/** @returns the dots with all that is within `reach` of them */
function grown({ width, height, ink }: Field, reach: number): Field {
  const black = new Uint8Array(width * height);
  for (let at = 0; at < ink.length; at += 2) {
    const [x = 0, y = 0] = [ink[at], ink[at + 1]];
    const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
    for (let row = Math.max(0, y - reach); row < Math.min(height, y + reach + 1); row += 1)
      black.fill(1, row * width + left, row * width + right);
  }
  return fieldOfBlack(black, width, height);
}

/** As large as what an eye takes in at once, in dots: six millimetres. */
const SPOT = 48;

/**
 * @param reach how many dots beside still count as the same place
 * @returns how many black dots of either the other lacks, where they are most: in any square of six
 *   millimetres, so that a word in the wrong place is no small part of a long receipt
 */
export function worstDifference(one: Field, other: Field, reach = 0): number {
  const strays = new Map<string, number>();
  const count = (field: Field, near: Field) => {
    for (let at = 0; at < field.ink.length; at += 2) {
      const [x = 0, y = 0] = [field.ink[at], field.ink[at + 1]];
      if (near.isBlack(x, y)) continue;
      const spot = `${Math.floor(x / SPOT)} ${Math.floor(y / SPOT)}`;
      strays.set(spot, (strays.get(spot) ?? 0) + 1);
    }
  };
  count(one, grown(other, reach));
  count(other, grown(one, reach));
  return Math.max(0, ...strays.values());
}

/** @returns the dots without the white around them. @throws Error for white paper */
export function trimmed(field: Field): Field {
  let [left, top, right, bottom] = [field.width, field.height, 0, 0];
  for (let at = 0; at < field.ink.length; at += 2) {
    const [x = 0, y = 0] = [field.ink[at], field.ink[at + 1]];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  if (right === 0) throw new Error('there is nothing but white');
  const { isBlack } = field;
  return fieldOf({
    width: right - left,
    height: bottom - top,
    isBlack: (x, y) => isBlack(left + x, top + y),
  });
}

export interface Found {
  /** Where it begins, in dots from the paper's edges. */
  readonly x: number;
  readonly y: number;
  /** 1 where every dot is there and none beside them, 0 where none is. */
  readonly likeness: number;
}

/**
 * Looks for a piece of print in all rows of a paper.
 * @param piece without white around it
 * @param lefts where it may begin, in dots from the left
 */
export function findPiece(paper: Field, piece: Field, lefts: readonly number[]): Found {
  const [nearPaper, nearPiece] = [grown(paper, 1), grown(piece, 1)];
  const size = piece.ink.length / 2;
  let best: Found = { x: 0, y: 0, likeness: 0 };
  for (let y = 0; y + piece.height <= paper.height; y += 1)
    for (const x of lefts) {
      const bound = size * (1 - best.likeness);
      let strays = 0;
      for (let at = 0; at < piece.ink.length && strays < bound; at += 2)
        if (!nearPaper.isBlack(x + (piece.ink[at] ?? 0), y + (piece.ink[at + 1] ?? 0))) strays += 1;
      for (let row = 0; row < piece.height && strays < bound; row += 1)
        for (let column = 0; column < piece.width; column += 1)
          if (paper.isBlack(x + column, y + row) && !nearPiece.isBlack(column, row)) strays += 1;
      if (strays < bound) best = { x, y, likeness: 1 - strays / size };
    }
  return best;
}

export const negative = ({ width, height, isBlack }: Dots): Field =>
  fieldOf({ width, height, isBlack: (x, y) => !isBlack(x, y) });
