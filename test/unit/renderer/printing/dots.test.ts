import { describe, expect, it } from 'vitest';
import {
  base64Of,
  byThreshold,
  dithered,
  type Grey,
  greyOf,
} from '../../../../src/renderer/features/printing/printouts/dots.ts';
import type { OneBitPicture } from '../../../../src/shared/features/printing/printouts/one-bit.ts';
import { oneBitPictureSchema } from '../../../../src/shared/features/printing/printouts/one-bit-schema.ts';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** As it looks: `#` is black. */
function rowsOf({ width, height, bits }: OneBitPicture): string[] {
  const bytes = bytesOf(bits);
  const across = bytes.length / height;
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_dot, x) =>
      ((bytes[y * across + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) === 0 ? '.' : '#',
    ).join(''),
  );
}

const SHADES: Readonly<Record<string, number>> = { '#': 0, '.': 255, '+': 100, '-': 200 };
const greyFrom = (...rows: string[]): Grey => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  shades: Array.from(rows.join(''), (mark) => SHADES[mark] ?? 0),
});
const even = (shade: number, width: number, height: number): Grey => ({
  width,
  height,
  shades: Array.from({ length: width * height }, () => shade),
});
const blacks = (picture: OneBitPicture) => rowsOf(picture).join('').replaceAll('.', '').length;

describe('a picture of dots', () => {
  const rows = ['#.........#', '.#.......#.', '###########'];

  it('has rows of whole bytes, the leftmost dot highest', () => {
    expect(byThreshold(greyFrom(...rows))).toEqual({
      width: 11,
      height: 3,
      bits: btoa('\x80\x20\x40\x40\xff\xe0'),
    });
  });

  it.each([1, 7, 8, 9, 384, 576])('is what the settings take, %i wide', (width) => {
    for (const height of [1, 2, 3]) {
      const made = dithered(even(120, width, height));
      expect(oneBitPictureSchema(240).safeParse(made).success).toBe(true);
    }
  });

  it('has no grey edges', () => {
    expect(rowsOf(byThreshold(greyFrom('#+-.')))).toEqual(['##..']);
  });
});

describe('shades', () => {
  it('leave what is black and white as it is', () => {
    const rows = ['#.#.#.#.#', '....#....', '#########', '.........'];
    expect(rowsOf(dithered(greyFrom(...rows)))).toEqual(rows);
  });

  it.each([
    [64, 0.75],
    [128, 0.5],
    [192, 0.25],
  ])('of %i become about %d of the dots', (shade, part) => {
    const share = blacks(dithered(even(shade, 64, 64))) / (64 * 64);
    expect(Math.abs(share - part)).toBeLessThan(0.1);
  });

  it('of a scanned white stay clean', () => {
    expect(blacks(dithered(even(250, 64, 64)))).toBe(0);
  });

  it('do not reach round from one edge to the other', () => {
    const rows = rowsOf(dithered(greyFrom('........+', '.........', '.........')));
    expect(rows.map((row) => row.slice(0, 4))).toEqual(['....', '....', '....']);
  });
});

describe('grey', () => {
  const of = (...pixel: number[]) =>
    Array.from(greyOf({ width: 1, height: 1, data: pixel }).shades, Math.round);

  it.each([
    ['black', [0, 0, 0, 255], 0],
    ['white', [255, 255, 255, 255], 255],
    ['red', [255, 0, 0, 255], 76],
    ['green', [0, 255, 0, 255], 150],
    ['blue', [0, 0, 255, 255], 29],
    ['clear black, which is paper', [0, 0, 0, 0], 255],
    ['half clear black', [0, 0, 0, 128], 127],
  ])('of %s', (_name, pixel, shade) => {
    expect(of(...pixel)).toEqual([shade]);
  });
});

it('bytes are written in Base64', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  expect(base64Of(Uint8Array.from([0, 255, 128]))).toBe('AP+A');
  expect([...bytesOf(base64Of(bytes))]).toEqual([...bytes]);
});
