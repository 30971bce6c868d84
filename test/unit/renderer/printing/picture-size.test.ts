import { describe, expect, it, test } from 'vitest';
import { pictureSize } from '../../../../src/renderer/features/printing/printouts/picture-size.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part,
    ),
  );
const zeros = (count: number) => Array.from({ length: count }, () => 0);

const PNG = bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 1, 0x2c, 0, 1, 0, 5]);
const GIF = bytes('GIF89a', [0x2c, 1, 5, 0], [0]);
const LOSSY = bytes('RIFF', zeros(4), 'WEBPVP8 ', zeros(10), [0x2c, 0x41, 5, 0x80]);
const LOSSLESS = bytes('RIFF', zeros(4), 'WEBPVP8L', zeros(4), [0x2f, 0x2b, 0x01, 0x01, 0]);
const EXTENDED = bytes('RIFF', zeros(4), 'WEBPVP8X', zeros(8), [0x2b, 1, 0, 0, 0, 1]);
const frame = (marker: number) => [0xff, marker, 0, 17, 8, 0, 5, 1, 0x2c];
const JPEG = bytes('\xff\xd8', [0xff, 0xe0, 0, 4, 1, 2], [0xff, 0xff, 0xd0], frame(0xc2));

test.each([
  ['PNG', PNG, { width: 300, height: 65_541 }],
  ['GIF', GIF, { width: 300, height: 5 }],
  ['lossy WebP', LOSSY, { width: 300, height: 5 }],
  ['lossless WebP', LOSSLESS, { width: 300, height: 5 }],
  ['extended WebP', EXTENDED, { width: 300, height: 65_537 }],
  ['JPEG', JPEG, { width: 300, height: 5 }],
])('%s says how large it is', (_name, file, size) => {
  expect(pictureSize(file)).toEqual(size);
});

test('a table of a JPEG is no frame', () => {
  const file = bytes('\xff\xd8', [0xff, 0xc4, 0, 9, 8, 0, 1, 0, 1, 0, 0], frame(0xc0));
  expect(pictureSize(file)).toEqual({ width: 300, height: 5 });
});

describe('nothing is said', () => {
  it.each([
    ['of nothing', bytes()],
    ['of a text', bytes('hello')],
    ['of an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['of a WebP of another kind', bytes('RIFF', zeros(4), 'WEBPVP9 ', zeros(30))],
    ['of a sound', bytes('RIFF', zeros(4), 'WAVEfmt ', zeros(30))],
    ['of no dots', bytes('GIF89a', zeros(8))],
    ['of a JPEG that loses its way', bytes('\xff\xd8\xff', [0xe0, 0, 2, 0, 0, 0, 0, 0])],
    [
      'of a JPEG without an end',
      bytes(
        '\xff\xd8',
        Array.from({ length: 99 }, () => 0xff),
      ),
    ],
  ])('%s', (_what, file) => {
    expect(pictureSize(file)).toBeNull();
  });

  it.each([PNG, GIF, LOSSY, LOSSLESS, EXTENDED, JPEG])('of one that is cut off: %#', (file) => {
    for (let length = 0; length < file.length; length += 1) {
      const cut = pictureSize(file.slice(0, length));
      expect(cut === null || cut.height === pictureSize(file)?.height).toBe(true);
    }
  });
});
