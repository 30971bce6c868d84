import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Part } from '../../../support/machines/receipt-printer/bytes.ts';
import {
  bytesOf,
  ESC,
  GS,
  LF,
  qrBytes,
  wordOf,
} from '../../../support/machines/receipt-printer/bytes.ts';
import type { Printed } from '../../../support/machines/receipt-printer/interpreter.ts';
import {
  createInterpreter,
  printBytes,
} from '../../../support/machines/receipt-printer/interpreter.ts';
import type { Paper } from '../../../support/machines/receipt-printer/paper.ts';
import { pngOf, readPaperCode } from '../../../support/machines/receipt-printer/png.ts';

const WIDTH = 64;
const print = (...parts: readonly Part[]): Printed =>
  printBytes(bytesOf(...parts), { width: WIDTH, cutterDistance: 0 });

/** A part of the paper as it is seen. */
const look = ({ width, dots }: Paper, across: number, down: number): string[] =>
  Array.from({ length: down }, (_, y) =>
    Array.from({ length: across }, (_dot, x) => (dots[y * width + x] === 1 ? '#' : '.')).join(''),
  );

const graphics = (body: readonly number[]): number[] => [
  GS,
  0x28,
  0x4c,
  ...wordOf(body.length),
  ...body,
];
const PRINT_STORED = graphics([48, 50]);
/** Twelve dots across, two down: the last four of each row are beside the picture. */
const TWELVE = [48, 112, 48, 1, 1, 49, 12, 0, 2, 0, 0b11000000, 0b00011111, 0b00000001, 0b10000000];

describe('pictures', () => {
  test('GS v 0 puts rows on the paper, and feeds no further', () => {
    const { rest, errors } = print([GS, 0x76, 0x30, 0, 1, 0, 2, 0, 0b10100000, 0b00000001]);
    expect(look(rest, 8, 2)).toEqual(['#.#.....', '.......#']);
    expect(rest).toMatchObject({
      height: 2,
      pictures: [{ kind: 'raster', x: 0, y: 0, width: 8, height: 2 }],
    });
    expect(errors).toEqual([]);
  });

  test.each([
    [1, 16, 1],
    [50, 8, 2],
    [3, 16, 2],
  ])('GS v 0 of mode %i is %i dots across and %i down', (mode, width, height) => {
    const { rest } = print([GS, 0x76, 0x30, mode, 1, 0, 1, 0, 0b10000001]);
    expect(rest.pictures).toMatchObject([{ width, height }]);
    expect(rest.dots.filter((dot) => dot === 1)).toHaveLength((width * height) / 4);
  });

  test('a picture is aligned as a line is', () => {
    const picture = [GS, 0x76, 0x30, 0, 1, 0, 1, 0, 0xff];
    const { rest } = print([ESC, 0x61, 1], picture, [ESC, 0x61, 2], picture);
    expect(rest.pictures.map(({ x, y }) => [x, y])).toEqual([
      [28, 0],
      [56, 1],
    ]);
  });

  test('a picture wider than the paper loses what is beside it, and is noted', () => {
    const { rest, errors } = print(
      [GS, 0x76, 0x30, 0, 9, 0, 1, 0, ...new Uint8Array(9).fill(0xff)],
      'a',
      LF,
    );
    expect(rest.dots.slice(0, WIDTH * 2).filter((dot) => dot === 1)).toHaveLength(WIDTH);
    expect(errors).toMatchObject([{ reason: 'wider than the paper' }]);
  });

  test('a picture in the middle of a line is not printed', () => {
    const { rest, errors } = print('a', [GS, 0x76, 0x30, 0, 1, 0, 1, 0, 0xff], LF);
    expect(rest.pictures).toEqual([]);
    expect(rest.lines.map(({ text }) => text)).toEqual(['a']);
    expect(errors).toHaveLength(1);
  });

  test('GS ( L stores a picture, and prints it as wide as it is', () => {
    const stored = print(graphics(TWELVE));
    expect(stored.rest.pictures).toEqual([]);
    const { rest, errors } = print(graphics(TWELVE), PRINT_STORED);
    expect(look(rest, 16, 2)).toEqual(['##.........#....', '.......##.......']);
    expect(rest.height).toBe(2);
    expect(errors).toEqual([]);
  });

  test('GS 8 L stores as GS ( L does', () => {
    const { rest } = print([GS, 0x38, 0x4c, TWELVE.length, 0, 0, 0, ...TWELVE], PRINT_STORED);
    expect(look(rest, 16, 2)).toEqual(['##.........#....', '.......##.......']);
  });

  test.each([
    ['nothing stored', PRINT_STORED],
    ['a length that is not that of its rows', graphics(TWELVE.slice(0, -1))],
    ['several tones', graphics(TWELVE.with(2, 52))],
    ['another function', graphics([48, 51])],
    ['what was printed once', [...graphics(TWELVE), ...PRINT_STORED, ...PRINT_STORED]],
    ['what was there before ESC @', [...graphics(TWELVE), ESC, 0x40, ...PRINT_STORED]],
  ])('GS ( L notes %s', (_name, bytes) => {
    const { errors, rest } = print(bytes, 'a', LF);
    expect(errors).toHaveLength(1);
    expect(rest.lines.map(({ text }) => text)).toEqual(['a']);
  });

  test.each([
    [0, [0b10000001], 2, 24, 12],
    [1, [0b10000001], 1, 24, 6],
    [32, [0x80, 0, 0x01], 2, 24, 4],
    [33, [0x80, 0, 0x01], 1, 24, 2],
  ])('ESC * of mode %i puts a column on the line', (mode, column, width, height, black) => {
    const { rest, errors } = print([ESC, 0x2a, mode, 1, 0, ...column], LF);
    expect(rest.pictures).toMatchObject([{ kind: 'columns', x: 0, y: 0, width, height }]);
    expect(rest.dots.filter((dot) => dot === 1)).toHaveLength(black);
    expect(rest.dots[0]).toBe(1);
    expect(rest.dots[23 * WIDTH]).toBe(1);
    expect(errors).toEqual([]);
  });

  test('strips of ESC * join when lines are 24 dots apart', () => {
    const strip = [ESC, 0x2a, 33, 1, 0, 0xff, 0xff, 0xff, LF];
    const { rest } = print([ESC, 0x33, 24], strip, strip);
    expect(look(rest, 2, 48)).toEqual(Array(48).fill('#.'));
  });

  test('whatever the pieces that bytes come in, the paper is the same', () => {
    const bytes = bytesOf('a', LF, graphics(TWELVE), PRINT_STORED, [ESC, 0x61, 1], 'b', LF);
    const whole = createInterpreter({ width: WIDTH });
    whole.feed(bytes);
    for (const size of [1, 2, 3, 7]) {
      const pieces = createInterpreter({ width: WIDTH });
      for (let at = 0; at < bytes.length; at += size) pieces.feed(bytes.subarray(at, at + size));
      expect(pieces.uncut()).toEqual(whole.uncut());
    }
  });
});

describe('codes', () => {
  const SAYS = 'https://pay.example/é?a=1&b=☕';
  const wide = (...parts: readonly Part[]): Printed =>
    printBytes(bytesOf(...parts), { width: 384, cutterDistance: 0 });

  test('a code that the printer draws is read among letters, and is as large as it says', () => {
    const { rest, errors } = wide(
      [ESC, 0x61, 1],
      'Pay',
      LF,
      qrBytes(Buffer.from(SAYS), 6),
      'b',
      LF,
    );
    expect(errors).toEqual([]);
    const [code] = rest.pictures;
    expect(code).toMatchObject({ kind: 'code', says: SAYS, y: 30 });
    expect(((code?.width ?? 0) / 6 - 17) % 4).toBe(0);
    expect(readPaperCode(rest)).toBe(SAYS);
    expect(readPaperCode(rest, code)).toBe(SAYS);
  });

  test('a code that came as a picture is read as well', () => {
    const { rest: drawn } = wide(qrBytes(Buffer.from(SAYS), 4));
    const [code = { width: 0, height: 0 }] = drawn.pictures;
    const across = Math.ceil(code.width / 8);
    const rows = Array.from({ length: across * code.height }, (_, index) => {
      const at = Math.floor(index / across) * drawn.width + (index % across) * 8;
      return Number.parseInt(drawn.dots.slice(at, at + 8).join(''), 2);
    });
    const head = [GS, 0x76, 0x30, 0, ...wordOf(across), ...wordOf(code.height)];
    const { rest } = wide([ESC, 0x61, 1], 'Pay', LF, head, rows);
    expect(rest.pictures).toMatchObject([{ kind: 'raster', says: null }]);
    expect(readPaperCode(rest)).toBe(SAYS);
  });

  test('more correction takes a larger code, and an unread one throws', () => {
    const sizeOf = (level: number) =>
      wide(qrBytes(Buffer.from(SAYS), 4, level)).rest.pictures[0]?.width ?? 0;
    expect(sizeOf(51)).toBeGreaterThan(sizeOf(48));
    expect(() => readPaperCode(wide('no code', LF).rest)).toThrow(Error);
  });

  test.each([
    ['one that is wider than the paper', qrBytes(Buffer.from(SAYS), 16)],
    ['one of nothing', qrBytes(Buffer.of(), 4)],
    ['one of more bytes than there are in any', qrBytes(Buffer.alloc(3000, 'a'), 1)],
    ['one of another model', [GS, 0x28, 0x6b, 4, 0, 49, 65, 49, 0]],
    ['one of modules of no dots', [GS, 0x28, 0x6b, 3, 0, 49, 67, 0]],
    ['one of no known correction', [GS, 0x28, 0x6b, 3, 0, 49, 69, 1]],
    ['another symbol', [GS, 0x28, 0x6b, 3, 0, 48, 65, 1]],
  ])('%s is left out and noted', (_name, bytes) => {
    const { rest, errors } = wide(bytes, 'a', LF);
    expect(rest.pictures).toEqual([]);
    expect(errors).toHaveLength(1);
    expect(rest.lines.map(({ text }) => text)).toEqual(['a']);
  });
});

describe('PNG', () => {
  test('holds every dot, black as 0', () => {
    const { rest } = print([GS, 0x76, 0x30, 0, 1, 0, 2, 0, 0b10100000, 0b00000001]);
    const png = pngOf(rest);
    expect(png.subarray(0, 8).toString('latin1')).toBe('\u{89}PNG\r\n\u{1A}\n');
    expect([png.readUInt32BE(16), png.readUInt32BE(20), png[24], png[25]]).toEqual([
      WIDTH,
      2,
      1,
      0,
    ]);
    const rows = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)));
    expect([...rows.subarray(0, 3)]).toEqual([0, 0b01011111, 0xff]);
    expect([...rows.subarray(9, 12)]).toEqual([0, 0b11111110, 0xff]);
    // The end of every PNG file, with its checksum.
    expect(png.subarray(-12).toString('hex')).toBe('0000000049454e44ae426082');
  });
});
