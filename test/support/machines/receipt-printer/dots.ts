/** What a printer does to dots before it puts them on paper. */
import type { Dots } from './paper.ts';

/** @returns every dot as a block of that many */
export const scaled = ({ width, height, isBlack }: Dots, across: number, down: number): Dots => ({
  width: width * across,
  height: height * down,
  isBlack: (x, y) => isBlack(Math.floor(x / across), Math.floor(y / down)),
});

export const emboldened = ({ width, height, isBlack }: Dots): Dots => ({
  width,
  height,
  isBlack: (x, y) => isBlack(x, y) || (x > 0 && isBlack(x - 1, y)),
});

/** @param thickness in dots from the bottom */
export const underlined = ({ width, height, isBlack }: Dots, thickness: number): Dots => ({
  width,
  height,
  isBlack: (x, y) => isBlack(x, y) || y >= height - thickness,
});

export const inverted = ({ width, height, isBlack }: Dots): Dots => ({
  width,
  height,
  isBlack: (x, y) => !isBlack(x, y),
});

/** @returns the dots with nothing beside them on the right */
export const widened = ({ width, height, isBlack }: Dots, by: number): Dots => ({
  width: width + by,
  height,
  isBlack: (x, y) => x < width && isBlack(x, y),
});

const bit = (byte: number | undefined, index: number): boolean =>
  (((byte ?? 0) >> (7 - index)) & 1) === 1;

/** @param bytes its rows from the top, each in whole bytes, the leftmost dot highest */
export function dotsOfRows(bytes: readonly number[], width: number, height: number): Dots {
  const across = Math.ceil(width / 8);
  return {
    width,
    height,
    isBlack: (x, y) => bit(bytes[y * across + (x >> 3)], x & 7),
  };
}

/** @param bytes its columns from the left, each of `bytesDown`, the uppermost dot highest */
export const dotsOfColumns = (bytes: readonly number[], bytesDown: number): Dots => ({
  width: bytes.length / bytesDown,
  height: bytesDown * 8,
  isBlack: (x, y) => bit(bytes[x * bytesDown + (y >> 3)], y & 7),
});
