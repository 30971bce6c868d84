import { describe, expect, it } from 'vitest';
import { answersIn } from '../../../src/main/features/printing/printers/answers.ts';

describe('what an ESC/POS printer says', () => {
  it('is told apart by the bits that never change', () => {
    expect(answersIn([])).toEqual([]);
    // All is well, out of paper, and the answer to GS r with paper near its end.
    expect(answersIn([0x12, 0x72, 0x03])).toEqual([
      { to: 'real-time', byte: 0x12 },
      { to: 'real-time', byte: 0x72 },
      { to: 'in-turn', byte: 0x03 },
    ]);
    expect(answersIn([0x00, 0x0c, 0x0f])).toEqual([
      { to: 'in-turn', byte: 0x00 },
      { to: 'in-turn', byte: 0x0c },
      { to: 'in-turn', byte: 0x0f },
    ]);
  });

  it('may come unasked, four bytes at a time, of which none is an answer', () => {
    expect(answersIn([0x14, 0x00, 0x0c, 0x0f, 0x16])).toEqual([{ to: 'real-time', byte: 0x16 }]);
    expect(answersIn([0x10, 0x00])).toEqual([]);
  });

  it.each([
    ['the beginning of an HTTP answer', [...Buffer.from('HTTP/1.1 400 Bad Request')]],
    ['a greeting', [...Buffer.from('220 mail')]],
    ['a byte with its highest bit', [0x12, 0x92]],
    ['both fixed bits of a status and one too many', [0x13]],
    ['the fixed bit alone, and the lowest', [0x11]],
    ['an answer to GS r with bits that none has', [0x60]],
    ['zeros and ones at random', [0xff, 0xff]],
  ])('is not %s', (_, bytes) => {
    expect(answersIn(bytes)).toBeNull();
  });
});
