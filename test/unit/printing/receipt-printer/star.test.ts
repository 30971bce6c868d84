import { describe, expect, test } from 'vitest';
import {
  bytesOf,
  ESC,
  GS,
  LF,
  type Part,
} from '../../../support/machines/receipt-printer/bytes.ts';
import { printBytes } from '../../../support/machines/receipt-printer/interpreter.ts';
import { readPaperCode } from '../../../support/machines/receipt-printer/png.ts';

const print = (...parts: readonly Part[]) =>
  printBytes(bytesOf(...parts), { width: 384, language: 'star-prnt', cutterDistance: 0 });

const BEL = 7;

describe('a printer that speaks StarPRNT', () => {
  test('begins with lines of 4 mm, and has them again when it is reset', () => {
    const tops = (...parts: readonly Part[]) =>
      print(...parts, 'a', LF, 'b', LF).rest.lines.map(({ y }) => y);
    expect(tops()).toEqual([0, 32]);
    expect(tops([ESC, 0x30])).toEqual([0, 24]);
    expect(tops([ESC, 0x30], [ESC, 0x7a, 1])).toEqual([0, 32]);
    expect(tops([ESC, 0x30], [ESC, 0x40])).toEqual([0, 32]);
  });

  test.each([
    { page: 0, letter: 'é' },
    { page: 4, letter: 'Ú' },
    { page: 10, letter: 'щ' },
    { page: 34, letter: 'й' },
  ])('has the letters of code page $page', ({ page, letter }) => {
    const byte = { é: 0x82, Ú: 0xe9, щ: 0xe9, й: 0xe9 }[letter] ?? 0;
    const { rest, errors } = print([ESC, GS, 0x74, page], [byte], LF);
    expect(rest.lines[0]?.text).toBe(letter);
    expect(errors).toEqual([]);
  });

  test('writes bold, white on black, underlined, wide and tall, and ends each', () => {
    const { rest, errors } = print(
      [ESC, 0x45, ESC, 0x34, ESC, 0x2d, 1, ESC, 0x69, 1, 2],
      'A',
      [ESC, 0x46, ESC, 0x35, ESC, 0x2d, 0, ESC, 0x69, 0, 0],
      'a',
      LF,
    );
    expect(errors).toEqual([]);
    expect(rest.lines[0]?.runs).toMatchObject([
      { text: 'A', bold: true, inverse: true, underline: 1, height: 2, width: 3 },
      { text: 'a', bold: false, inverse: false, underline: 0, height: 1, width: 1 },
    ]);
  });

  test('columns of a picture stay in their line until it is printed, one below the other', () => {
    const band = [ESC, 0x58, 2, 0, 0x80, 0, 1, 0xff, 0xff, 0xff];
    const { rest } = print([ESC, GS, 0x61, 1], [ESC, 0x30], band, LF, band, LF);
    expect(rest.pictures).toMatchObject([
      { x: 191, y: 0, width: 2, height: 24, kind: 'columns' },
      { x: 191, y: 24 },
    ]);
    const column = (x: number) =>
      Array.from({ length: 48 }, (_, y) => rest.dots[y * rest.width + x]).flatMap((dot, y) =>
        dot === 1 ? [y] : [],
      );
    expect(column(191)).toEqual([0, 23, 24, 47]);
    expect(column(192)).toHaveLength(48);
  });

  test('cuts where it is, or feeds to the cutter first', () => {
    const cut = (n: number) =>
      printBytes(bytesOf('a', LF, [ESC, 0x64, n]), {
        width: 384,
        language: 'star-prnt',
        cutterDistance: 64,
      });
    expect([0, 1, 2, 3].map((n) => cut(n).cuts[0]?.kind)).toEqual([
      'full',
      'partial',
      'full',
      'partial',
    ]);
    expect(cut(1).errors.map(({ reason }) => reason)).toEqual([
      'a cut above what was printed last',
    ]);
    expect(cut(3).errors).toEqual([]);
    expect(cut(3).papers[0]?.lines[0]?.text).toBe('a');
  });

  test('opens a drawer for as long as it was told', () => {
    expect(print(BEL, [ESC, BEL, 10, 30], BEL, 0x1a).drawerKicks).toEqual([
      { pin: 2, onMs: 200, offMs: 200 },
      { pin: 2, onMs: 100, offMs: 300 },
      { pin: 5, onMs: 100, offMs: 300 },
    ]);
  });

  test('draws a code that it is told of', () => {
    const said = 'https://example.org/é';
    const { rest, errors } = print(
      [ESC, GS, 0x79, 0x53, 0x30, 2, ESC, GS, 0x79, 0x53, 0x31, 1, ESC, GS, 0x79, 0x53, 0x32, 4],
      [ESC, GS, 0x79, 0x44, 0x31, 0, 22, 0],
      Buffer.from(said, 'utf8'),
      [ESC, GS, 0x79, 0x50],
    );
    expect(errors).toEqual([]);
    expect(readPaperCode(rest, rest.pictures[0])).toBe(said);
  });

  test.each([
    ['a command of ESC/POS', [GS, 0x56, 1]],
    ['a code page that it has not', [ESC, GS, 0x74, 3]],
    ['letters that are too large', [ESC, 0x69, 6, 0]],
    ['a code of another model', [ESC, GS, 0x79, 0x53, 0x30, 1]],
    ['a code that is not there', [ESC, GS, 0x79, 0x50]],
    ['a picture of no dots', [ESC, 0x58, 0, 0]],
  ])('notes %s', (_, bytes) => {
    expect(print(bytes).errors.length).toBeGreaterThan(0);
  });
});
