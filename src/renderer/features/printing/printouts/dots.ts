/** Makes dots that are black or white of shades. Pure. */
import {
  type OneBitPicture,
  rowBytes,
} from '../../../../shared/features/printing/printouts/one-bit.ts';

/** Shades of grey from the top left, 0 black and 255 white. */
export interface Grey {
  /** In dots. */
  readonly width: number;
  /** In dots. */
  readonly height: number;
  readonly shades: ArrayLike<number>;
}

/** The edges of letters are grey: what is lighter than this would make thin strokes fat. */
const THRESHOLD = 144;

/** Red, green and blue as bright as they look, on white paper. @param pixels as of an `ImageData` */
export function greyOf({
  width,
  height,
  data,
}: {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayLike<number>;
}): Grey {
  const at = (index: number) => data[index] ?? 0;
  const shades = new Float32Array(width * height);
  for (let dot = 0; dot < shades.length; dot += 1) {
    const from = dot * 4;
    const bright = 0.299 * at(from) + 0.587 * at(from + 1) + 0.114 * at(from + 2);
    shades[dot] = 255 - ((255 - bright) * at(from + 3)) / 255;
  }
  return { width, height, shades };
}

/** Each dot by itself, for what is black and white already. */
export const byThreshold = ({ width, height, shades }: Grey): OneBitPicture =>
  packed(width, height, (dot) => (shades[dot] ?? 255) < THRESHOLD);

/** Where the error of a dot goes, an eighth to each: the rest is dropped, so that white stays clean. */
const NEIGHBOURS = [
  [1, 0],
  [2, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
  [0, 2],
] as const;

/** Shades as more or fewer dots (Atkinson's way); what is black and white already stays as it is. */
export function dithered({ width, height, shades }: Grey): OneBitPicture {
  const left = Float32Array.from(shades);
  return packed(width, height, (dot, x, y) => {
    const shade = left[dot] ?? 255;
    const isBlack = shade < 128;
    const error = (shade - (isBlack ? 0 : 255)) / 8;
    for (const [across, down] of NEIGHBOURS) {
      if (x + across < 0 || x + across >= width || y + down >= height) continue;
      const to = dot + across + down * width;
      left[to] = (left[to] ?? 0) + error;
    }
    return isBlack;
  });
}

function packed(
  width: number,
  height: number,
  isBlack: (dot: number, x: number, y: number) => boolean,
): OneBitPicture {
  const across = rowBytes(width);
  const bytes = new Uint8Array(across * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!isBlack(y * width + x, x, y)) continue;
      const at = y * across + (x >> 3);
      bytes[at] = (bytes[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return { width, height, bits: base64Of(bytes) };
}

/** Base64, as pictures cross to main. */
export function base64Of(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
