import { describe, expect, test } from 'vitest';
import type { Part } from '../../../support/machines/receipt-printer/bytes.ts';
import { bytesOf, DLE, ESC, GS, HT, LF } from '../../../support/machines/receipt-printer/bytes.ts';
import type { Printed } from '../../../support/machines/receipt-printer/interpreter.ts';
import {
  createInterpreter,
  printBytes,
} from '../../../support/machines/receipt-printer/interpreter.ts';

const print = (...parts: readonly Part[]): Printed =>
  printBytes(bytesOf(...parts), { width: 384, cutterDistance: 0 });

const texts = ({ rest }: Printed): string[] => rest.lines.map(({ text }) => text);

/** How many dots are black in a part of what has not been cut. */
function countBlack({ rest }: Printed, [x, y, width, height]: readonly number[]): number {
  let count = 0;
  for (let row = y ?? 0; row < (y ?? 0) + (height ?? 0); row += 1)
    for (let column = x ?? 0; column < (x ?? 0) + (width ?? 0); column += 1)
      count += rest.dots[row * rest.width + column] ?? 0;
  return count;
}

describe('lines', () => {
  test('each line feed prints a line, and an empty line is only a distance', () => {
    const printed = print('one\r\n', LF, 'two', LF);
    expect(printed.rest.lines.map(({ y, text }) => ({ y, text }))).toEqual([
      { y: 0, text: 'one' },
      { y: 60, text: 'two' },
    ]);
    expect(printed.rest.height).toBe(90);
    expect(printed.errors).toEqual([]);
  });

  test('what has no line feed yet is not on the paper', () => {
    expect(texts(print('one', LF, 'two'))).toEqual(['one']);
  });

  test('a line that is too long is broken by the printer, and says so', () => {
    const printed = print('x'.repeat(33), LF);
    expect(printed.rest.lines.map(({ text, wrapped }) => [text.length, wrapped])).toEqual([
      [32, true],
      [1, false],
    ]);
  });

  test('a line that just fits is not broken', () => {
    expect(print('x'.repeat(32), LF).rest.lines).toMatchObject([{ wrapped: false, height: 24 }]);
  });

  test.each([
    { n: 0, x: 0, align: 'left' },
    { n: 1, x: 186, align: 'center' },
    { n: 0x32, x: 372, align: 'right' },
  ])('ESC a $n puts a letter at $x', ({ n, x, align }) => {
    const printed = print([ESC, 0x61, n], '#', LF);
    expect(printed.rest.lines).toMatchObject([{ align, runs: [{ x }] }]);
    expect(countBlack(printed, [x, 0, 12, 24])).toBeGreaterThan(0);
    expect(countBlack(printed, [0, 0, 384, 30])).toBe(countBlack(printed, [x, 0, 12, 24]));
  });

  test('another alignment in the middle of a line is ignored and noted, the same again is not', () => {
    const printed = print('a', [ESC, 0x61, 0], [ESC, 0x61, 2], LF, 'b', LF);
    expect(printed.rest.lines.map(({ align }) => align)).toEqual(['left', 'left']);
    expect(printed.errors).toMatchObject([{ offset: 4, bytes: [ESC, 0x61, 2] }]);
  });

  test.each([
    ['ESC d', [ESC, 0x64, 3], 90],
    ['ESC J', [ESC, 0x4a, 50], 50],
    ['ESC J of less than the letters take', [ESC, 0x4a, 5], 24],
    ['ESC 3', [ESC, 0x33, 100, LF], 100],
    ['ESC 3 of less than the letters take', [ESC, 0x33, 0, LF], 24],
    ['ESC 2 after ESC 3', [ESC, 0x33, 100, ESC, 0x32, LF], 30],
  ])('%s feeds as far as it says', (_name, bytes, height) => {
    expect(print('a', bytes).rest.height).toBe(height);
  });

  test('tabs stop at every eighth letter until others are set, and read as spaces', () => {
    expect(
      texts(print('a', HT, 'b', LF, [ESC, 0x44, 4, 10, 0], 'a', HT, 'b', HT, 'c', LF)),
    ).toEqual(['a       b', 'a   b     c']);
  });

  test('a position in dots reads as spaces, too', () => {
    expect(texts(print('ab', [ESC, 0x24, 0x48, 0], 'c', [ESC, 0x5c, 12, 0], 'd', LF))).toEqual([
      'ab    c d',
    ]);
  });

  test('margin and width of what is printed on move what is centered', () => {
    const bytes = [GS, 0x4c, 100, 0, GS, 0x57, 112, 0, ESC, 0x61, 1];
    expect(print(bytes, 'a', LF).rest.lines).toMatchObject([{ runs: [{ x: 150 }] }]);
  });
});

describe('letters', () => {
  test.each([
    ['ESC E', [ESC, 0x45, 1], { bold: true }],
    ['ESC G', [ESC, 0x47, 0xff], { bold: true }],
    ['ESC E of an even number', [ESC, 0x45, 0xfe], { bold: false }],
    ['ESC -', [ESC, 0x2d, 2], { underline: 2 }],
    ['ESC M', [ESC, 0x4d, 0x31], { font: 'B' }],
    ['GS !', [GS, 0x21, 0x12], { width: 2, height: 3 }],
    ['GS B', [GS, 0x42, 1], { inverse: true }],
    ['ESC ! 0', [ESC, 0x45, 1, ESC, 0x21, 0], { bold: false, font: 'A', width: 1, height: 1 }],
    ['ESC ! 0xB9', [ESC, 0x21, 0xb9], { bold: true, font: 'B', width: 2, height: 2, underline: 1 }],
    ['ESC @ after others', [GS, 0x21, 0x77, ESC, 0x45, 1, ESC, 0x40], { width: 1, bold: false }],
  ])('%s is seen', (_name, bytes, look) => {
    const printed = print(bytes, 'a', LF);
    expect(printed.rest.lines[0]?.runs).toMatchObject([{ text: 'a', ...look }]);
    expect(printed.errors).toEqual([]);
  });

  test('a line of several looks is read as a whole and by its runs', () => {
    const [line] = print('Total ', [ESC, 0x45, 1], '12.50', LF).rest.lines;
    expect(line).toMatchObject({
      text: 'Total 12.50',
      runs: [
        { text: 'Total ', bold: false, x: 0 },
        { text: '12.50', bold: true, x: 72 },
      ],
    });
  });

  test('large letters take as many dots more, and small ones stand on their line', () => {
    const plain = countBlack(print('A', LF), [0, 0, 12, 24]);
    const printed = print([GS, 0x21, 0x11], 'A', [GS, 0x21, 0], 'A', LF);
    expect(countBlack(printed, [0, 0, 24, 48])).toBe(plain * 4);
    expect(countBlack(printed, [24, 24, 12, 24])).toBe(plain);
    expect(printed.rest.height).toBe(48);
  });

  test('letters of font B are 9 dots across and 17 down', () => {
    const printed = print([ESC, 0x4d, 1], 'x'.repeat(43), LF);
    expect(printed.rest.lines.map(({ text, height }) => [text.length, height])).toEqual([
      [42, 17],
      [1, 17],
    ]);
  });

  test('a bold letter has more dots, an inverse one those that it lacked', () => {
    const plain = countBlack(print('A', LF), [0, 0, 12, 24]);
    expect(countBlack(print([ESC, 0x45, 1], 'A', LF), [0, 0, 12, 24])).toBeGreaterThan(plain);
    expect(countBlack(print([GS, 0x42, 1], 'A', LF), [0, 0, 12, 24])).toBe(12 * 24 - plain);
  });

  test('an underline is as thick as it says, under spaces as well', () => {
    expect(countBlack(print([ESC, 0x2d, 2], '   ', LF), [0, 22, 384, 2])).toBe(36 * 2);
    expect(countBlack(print([ESC, 0x2d, 1], '   ', LF), [0, 0, 384, 30])).toBe(36);
  });

  test('no two letters of Latin-1 look alike', () => {
    const letters = [...Array(95).keys()].map((index) => index + 0x20);
    const others = [...Array(95).keys()].map((index) => index + 0xa1);
    const looks = [...letters, ...others.filter((byte) => byte !== 0xad)].map((byte) => {
      const { rest } = print([ESC, 0x74, 16], byte, LF);
      return Buffer.from(rest.dots).toString('base64');
    });
    expect(new Set(looks).size).toBe(looks.length);
  });

  test.each([
    [0, [0x82, 0x9c, 0xe1], 'é£ß'],
    [2, [0xd5, 0xb5, 0xd2], 'ıÁÊ'],
    [16, [0x80, 0xe9, 0x81], '€é\u{FFFD}'],
    [17, [0x8f, 0xe0, 0xf0], 'ПрЁ'],
    [18, [0x88, 0x9d, 0xfd], 'łŁř'],
    [19, [0xd5, 0xb5, 0xd2], '€ÁÊ'],
    [45, [0x8a, 0xb3, 0x9f], 'Šłź'],
    [46, [0xcf, 0xf0, 0xa8], 'ПрЁ'],
  ])('ESC t %i chooses the letters of the bytes', (number, bytes, text) => {
    const printed = print([ESC, 0x74, number], bytes, LF);
    expect(texts(printed)).toEqual([text]);
    expect(printed.errors).toEqual([]);
  });

  test('a printer that is switched on has the letters of code page 437', () => {
    expect(texts(print(0x82, LF))).toEqual(['é']);
  });

  test('another maker counts code pages in another way', () => {
    const options = { width: 384, codePages: new Map([[3, 'windows-1251']]) };
    expect(texts(printBytes(bytesOf([ESC, 0x74, 3], 0xcf, LF), options))).toEqual(['П']);
  });
});

describe('what a printer does not do', () => {
  test.each([
    ['an unknown letter after ESC', [ESC, 0x7e], [ESC, 0x7e]],
    ['an unknown letter after GS', [GS, 0x7e], [GS, 0x7e]],
    ['a control character', [0x18], [0x18]],
    ['a code page it lacks', [ESC, 0x74, 99], [ESC, 0x74, 99]],
    ['an alignment there is not', [ESC, 0x61, 3], [ESC, 0x61, 3]],
    ['letters of another country', [ESC, 0x52, 3], [ESC, 0x52, 3]],
    ['a cut there is not', [GS, 0x56, 7], [GS, 0x56, 7]],
    ['a size beyond eight', [GS, 0x21, 0x08], [GS, 0x21, 0x08]],
    ['half a real-time command', [DLE, 0x04, 0x41], [DLE, 0x04, 0x41]],
  ])('%s is noted with its place', (_name, bytes, noted) => {
    const printed = print('abc', LF, bytes, 'd', LF);
    expect(printed.errors).toMatchObject([{ offset: 4, bytes: noted }]);
    expect(texts(printed)).toEqual(['abc', 'd']);
  });

  test('what changes nothing is taken', () => {
    expect(
      print([ESC, 0x52, 0, ESC, 0x53, ESC, 0x56, 0, ESC, 0x7b, 0, 0x1c, 0x2e, ESC, 0x3d, 1]).errors,
    ).toEqual([]);
  });
});

describe('paper and drawer', () => {
  const distance = { width: 384, cutterDistance: 96 };

  test.each([
    [[GS, 0x56, 65, 0], 'full', 126],
    [[GS, 0x56, 66, 10], 'partial', 136],
  ])('a cut that feeds first leaves the last line whole', (bytes, kind, height) => {
    const printed = printBytes(bytesOf('one', LF, bytes, 'two', LF, bytes), distance);
    expect(printed.papers.map((paper) => paper.lines.map(({ text }) => text))).toEqual([
      ['one'],
      ['two'],
    ]);
    expect(printed.papers).toMatchObject([{ cut: kind, height }, { height }]);
    expect(printed.cuts).toEqual([
      { y: height, kind },
      { y: height * 2, kind },
    ]);
    expect(printed.errors).toEqual([]);
  });

  test.each([0, 1, 48, 49])('GS V %i that does not feed cuts above what is not out yet', (m) => {
    const printed = printBytes(bytesOf('one', LF, [ESC, 0x64, 2], 'two', LF, [GS, 0x56, m]), {
      width: 384,
      cutterDistance: 60,
    });
    expect(printed.papers.map((paper) => paper.lines.map(({ text }) => text))).toEqual([['one']]);
    expect(printed.rest.lines.map(({ text }) => text)).toEqual(['two']);
    expect(printed.errors).toMatchObject([{ reason: 'a cut above what was printed last' }]);
  });

  test('a cut without feeding is clean once the paper was fed far enough', () => {
    const printed = printBytes(bytesOf('one', LF, [ESC, 0x4a, 96], [GS, 0x56, 0]), distance);
    expect(printed.errors).toEqual([]);
    expect(printed.papers).toMatchObject([{ height: 126, lines: [{ y: 96, text: 'one' }] }]);
    expect(printed.rest.dots).not.toContain(1);
  });

  test('a cut in the middle of a line is not made', () => {
    const printed = print('one', [GS, 0x56, 66, 0]);
    expect(printed.papers).toEqual([]);
    expect(printed.errors).toHaveLength(1);
  });

  test('a hand tears off what was printed last', () => {
    const { feed, tearOff, uncut } = createInterpreter(distance);
    feed(bytesOf('one', LF));
    expect(tearOff()).toMatchObject({ cut: 'torn', lines: [{ text: 'one' }] });
    expect(uncut().lines).toEqual([]);
  });

  test('the drawer is kicked at the pin and for as long as is said', () => {
    const printed = print([ESC, 0x70, 0, 25, 250], [ESC, 0x70, 49, 1, 2], [ESC, 0x70, 2, 1, 1]);
    expect(printed.drawerKicks).toEqual([
      { pin: 2, onMs: 50, offMs: 500 },
      { pin: 5, onMs: 2, offMs: 4 },
    ]);
    expect(printed.errors).toMatchObject([{ bytes: [ESC, 0x70, 2, 1, 1] }]);
  });
});
