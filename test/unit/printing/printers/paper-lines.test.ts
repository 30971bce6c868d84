import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  linesOf,
  type PaperLine,
} from '../../../../src/main/features/printing/printers/encoding/paper-lines.ts';
import { textsOf } from '../../../../src/main/features/printing/printers/encoding/texts.ts';
import {
  widthOf,
  wrap,
  wrapPieces,
} from '../../../../src/main/features/printing/printers/encoding/wrap.ts';
import type { Part } from '../../../../src/shared/features/printing/printouts/printout.ts';
import { ALL_PARTS, LINK, naira, of, pictureOf, sentence } from './samples.ts';

const laid = (columns: number, ...parts: Part[]) => linesOf(of(...parts), columns, naira);
const textsIn = (lines: readonly PaperLine[]) =>
  lines.flatMap((line) => (line.is === 'text' ? [line.text] : []));
const placesOf = (line: Extract<PaperLine, { is: 'text' }>) =>
  widthOf(line.text) * (line.size === 'large' ? 2 : 1);
const bare = (text: string) => text.replace(/[ \t\r\n]+/g, '');

/** It is left out along with its code. */
const SCAN_LABEL = 'Scan to pay';
// Long enough for several lines: by itself fast-check stays far below what is allowed.
const text = fc.string({ unit: 'grapheme', maxLength: 300, size: 'max' });
const part: fc.Arbitrary<Part> = fc.oneof(
  fc.record({ is: fc.constantFrom('warning', 'title', 'sentence', 'foot'), text }),
  fc.record({ is: fc.constant('shop'), name: fc.option(text), lines: fc.array(text) }),
  fc.record({ is: fc.constant('dial'), label: text, code: text }),
  fc.record({
    is: fc.constant('amount'),
    minor: fc.nat(99_999_999_999),
    currency: fc.constant('NGN'),
  }),
  fc.record({
    is: fc.constant('facts'),
    facts: fc.array(fc.record({ label: text, value: text, is: fc.constant('words') })),
  }),
  fc.record({
    is: fc.constant('scan'),
    label: fc.constant(SCAN_LABEL),
    content: text,
    link: fc.record({ label: text, url: text }),
  }),
);

describe('a printout in lines', () => {
  it('loses nothing and stays on the paper, whatever is on it', () => {
    fc.assert(
      fc.property(part, fc.constantFrom(32, 48), (each, columns) => {
        const lines = laid(columns, each);
        const all = bare(textsIn(lines).join(''));
        const said = textsOf(of(each)).filter((one) => one !== SCAN_LABEL);
        expect(said.filter((one) => !all.includes(bare(one)))).toEqual([]);
        const texts = lines.filter((line) => line.is === 'text');
        expect(texts.filter((line) => placesOf(line) > columns)).toEqual([]);
      }),
    );
  });

  it('has an empty line between parts, and none for one that says nothing', () => {
    expect(textsIn(laid(32, sentence('a'), sentence(' '), sentence('b')))).toEqual(['a', '', 'b']);
  });

  it('has label and value on one line where two blanks are left between them', () => {
    const fact = (label: string, value: string) =>
      textsIn(laid(32, { is: 'facts', facts: [{ label, value, is: 'code' }] }));
    expect(fact('x'.repeat(10), 'y'.repeat(20))).toEqual([`${'x'.repeat(10)}  ${'y'.repeat(20)}`]);
    expect(fact('x'.repeat(10), 'y'.repeat(21))).toEqual([
      'x'.repeat(10),
      ' '.repeat(11) + 'y'.repeat(21),
    ]);
    expect(fact('Reference', 'y'.repeat(40))).toEqual(['Reference', 'y'.repeat(32), 'y'.repeat(8)]);
  });

  it('has amounts and dial codes as large as they fit in one piece', () => {
    const amount = (minor: number) => laid(32, { is: 'amount', minor, currency: 'NGN' });
    expect(amount(12_345_678)).toMatchObject([{ text: '₦123456.78 NGN', size: 'large' }]);
    expect(amount(1_234_567_890)).toMatchObject([{ text: '₦12345678.90 NGN', size: 'large' }]);
    expect(amount(12_345_678_901)).toMatchObject([{ text: '₦123456789.01 NGN', size: 'tall' }]);
    const dial = (code: string) => laid(32, { is: 'dial', label: 'Dial', code });
    expect(dial('*123#')).toMatchObject([
      { text: 'Dial', size: 'plain', centred: true },
      { text: '*123#', size: 'large', centred: true, bold: true },
    ]);
    expect(dial(`*${'1'.repeat(16)}#`)[1]).toMatchObject({ size: 'tall' });
  });

  it('has a title large as long as no word of it is torn apart', () => {
    const title = (said: string) => laid(32, { is: 'title', text: said });
    expect(title('We are checking this payment')).toMatchObject([
      { text: 'We are checking', size: 'large' },
      { text: 'this payment', size: 'large' },
    ]);
    expect(title(`is ${'x'.repeat(17)}`)).toMatchObject([
      { text: `is ${'x'.repeat(17)}`, size: 'tall' },
    ]);
  });

  it('has warnings white on black across the paper, between bars', () => {
    const bar = { text: '*'.repeat(32), inverse: false };
    const text32 = `${' '.repeat(12)}No money${' '.repeat(12)}`;
    expect(laid(32, { is: 'warning', text: 'No money' })).toMatchObject([
      bar,
      { text: text32, inverse: true, bold: true, size: 'tall' },
      bar,
    ]);
  });

  it('has a code that fits, and no word of a code where none does', () => {
    const scan = (content: string): Part => ({
      is: 'scan',
      label: 'Scan to pay',
      content,
      link: { label: 'Open to pay', url: content },
    });
    expect(laid(32, scan(LINK))).toMatchObject([
      { text: 'Scan to pay', centred: true },
      { text: '' },
      { is: 'scan', content: LINK, size: { module: 4, errorLevel: 'm' } },
      { text: '' },
      { text: 'Open to pay:' },
      ...wrap(LINK, 32).map((each) => ({ text: each })),
    ]);
    const endless = `https://pay.example/${'x'.repeat(1300)}`;
    expect(bare(textsIn(laid(32, scan(endless))).join(''))).toBe(`Opentopay:${endless}`);
    expect(laid(32, { is: 'scan', label: 'x', content: 'é', link: null })).toEqual([]);
  });

  it('has the logo where it stands', () => {
    const picture = pictureOf('f0', 3);
    expect(laid(32, { is: 'logo', picture })).toEqual([{ is: 'picture', picture }]);
  });

  it('fits every part of a printout', () => {
    const lines = laid(32, ...ALL_PARTS);
    expect(bare(textsIn(lines).join(''))).toContain('X'.repeat(64));
    expect(lines.filter(({ is }) => is === 'scan')).toHaveLength(1);
  });
});

describe('text in lines', () => {
  it.each([
    ['', []],
    [' \n ', []],
    ['ab cd', ['ab', 'cd']],
    ['ab c', ['ab c']],
    ['abcdefghij k', ['abcd', 'efgh', 'ij k']],
    ['a bcdefg', ['a', 'bcde', 'fg']],
    ['a\u00a0b c', ['a\u00a0b', 'c']],
    ['😀😀😀😀😀', ['😀😀😀😀', '😀']],
  ])('%j', (said, lines) => {
    expect(wrap(said, 4)).toEqual(lines);
  });
});

describe('pieces on lines', () => {
  it.each([
    [
      ['PRACTICE', '1250.00 NGN', '#1'],
      ['PRACTICE / 1250.00 NGN', '#1'],
    ],
    [['a', 'b', 'c'], ['a / b / c']],
    [
      ['x'.repeat(22), 'y'],
      ['x'.repeat(22), 'y'],
    ],
    [
      ['z'.repeat(23), 'y'],
      ['z'.repeat(22), 'z / y'],
    ],
    [[], []],
    [['', 'a'], ['a']],
  ])('%j', (pieces, lines) => {
    expect(wrapPieces(pieces, ' / ', 22)).toEqual(lines);
  });
});
