/** A picture of black and white dots as the encoder takes pictures. Pure. */
import { Buffer } from 'node:buffer';
import {
  type OneBitPicture,
  rowBytes,
} from '../../../../../shared/features/printing/printouts/one-bit.ts';

/**
 * Rows that are sent at a time, so that a printer with little memory keeps up: whole bands of the 24
 * rows that StarPRNT prints at once, and few enough for printers that count them in one byte.
 */
const SLICE_ROWS = 240;

/** Some rows of a picture, in whole bytes. */
export interface Slice {
  /** In dots. */
  readonly width: number;
  readonly rows: number;
  readonly bytes: Uint8Array;
}

/** The picture from the top, in slices of at most 240 rows. */
export function slicesOf({ width, height, bits }: OneBitPicture): Slice[] {
  const all = Buffer.from(bits, 'base64');
  const row = rowBytes(width);
  return Array.from({ length: Math.ceil(height / SLICE_ROWS) }, (_, at) => {
    const from = at * SLICE_ROWS;
    const to = Math.min(from + SLICE_ROWS, height);
    return { width, rows: to - from, bytes: all.subarray(from * row, to * row) };
  });
}

const isBlack = (bytes: Uint8Array, row: number, x: number, y: number): boolean =>
  (((bytes[y * row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) === 1;

/**
 * A picture that fits between so many dots, in its own proportions. A dot of the smaller one is black
 * where any that it stands for is, so that thin lines stay.
 */
export function narrowed(picture: OneBitPicture, dots: number): OneBitPicture {
  const { width, height, bits } = picture;
  if (width <= dots) return picture;
  const from = Buffer.from(bits, 'base64');
  const rows = Math.max(1, Math.round((height * dots) / width));
  const to = Buffer.alloc(rowBytes(dots) * rows);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (!isBlack(from, rowBytes(width), x, y)) continue;
      const left = Math.floor((x * dots) / width);
      const at = Math.floor((y * rows) / height) * rowBytes(dots) + (left >> 3);
      to[at] = (to[at] ?? 0) | (0x80 >> (left & 7));
    }
  return { width: dots, height: rows, bits: to.toString('base64') };
}

/** Four bytes a dot: black or white, and never seen through. */
export function imageOf({ width, rows, bytes }: Slice) {
  const data = new Uint8ClampedArray(width * rows * 4).fill(255);
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      if (isBlack(bytes, rowBytes(width), x, y)) data.fill(0, at, at + 3);
    }
  return { width, height: rows, data };
}
