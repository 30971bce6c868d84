import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrapText } from '../../../../src/renderer/features/printing/printouts/wrap-text.ts';

const graphemes = (text: string) => [...new Intl.Segmenter().segment(text)].length;
/** Each character is one wide, however many code points it has. */
const wrap = (text: string, room: number) => wrapText(text, room, graphemes);

describe('a text is broken', () => {
  it.each([
    ['at blanks', 'Thank you very much', 9, ['Thank you', 'very much']],
    ['nowhere where it fits', 'Thank you', 9, ['Thank you']],
    ['at blanks of any number', '  a \n\n b\t', 3, ['a b']],
    ['not at blanks that hold together', 'at 10\u00a0a.m.', 8, ['at', '10\u00a0a.m.']],
    ['not within a word that has room below', 'Paid 10:31:00', 9, ['Paid', '10:31:00']],
    [
      'after the marks of a link',
      'https://pay.example/k/7Q',
      12,
      ['https://', 'pay.example/', 'k/7Q'],
    ],
    ['within a word that is longer than a line', 'WWWWWWWW', 3, ['WWW', 'WWW', 'WW']],
    ['beside what was there already', 'Ref WWWWWWWW', 6, ['Ref WW', 'WWWWWW']],
    ['between emoji, never within one', '👩‍👩‍👧‍👦👩‍👩‍👧‍👦🇳🇬', 2, ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦', '🇳🇬']],
    [
      'not between a letter and its marks',
      'e\u0301e\u0301e\u0301',
      2,
      ['e\u0301e\u0301', 'e\u0301'],
    ],
    ['to nothing where there is nothing', ' ', 9, []],
    ['where not even one character has room', 'ab', 0, ['a', 'b']],
  ])('%s', (_how, text, room, lines) => {
    expect(wrap(text, room)).toEqual(lines);
  });

  it('between words of scripts without blanks', () => {
    const lines = wrap('感谢您的惠顾，欢迎再来', 5);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join('')).toBe('感谢您的惠顾，欢迎再来');
    for (const line of lines) expect(line).not.toMatch(/^，/);
  });

  it('without losing a character or leaving a line too wide, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 1, max: 12 }),
        (text, room) => {
          const lines = wrap(text, room);
          const bare = (each: string) => each.replace(/\s/gu, '');
          expect(bare(lines.join(''))).toBe(bare(text));
          for (const line of lines) expect(graphemes(line)).toBeLessThanOrEqual(room);
        },
      ),
    );
  });
});
