/** What a Star makes of a printout's bytes, dot by dot, by a printer that knows nothing of the encoder. */
import { describe, expect, it } from 'vitest';
import {
  encodePrintout,
  type PrintOrder,
} from '../../../../src/main/features/printing/printers/encoding/encode.ts';
import { encodeTest } from '../../../../src/main/features/printing/printers/encoding/test-print.ts';
import {
  codePagesOf,
  DOTS_ACROSS,
  PAPER_WIDTHS,
} from '../../../../src/shared/features/printing/printer-model.ts';
import { type Printed, printBytes } from '../../../support/machines/receipt-printer/interpreter.ts';
import type { Paper } from '../../../support/machines/receipt-printer/paper.ts';
import { readPaperCode } from '../../../support/machines/receipt-printer/png.ts';
import { ALL_PARTS, EPSON, LINK, naira, of, pictureOf, sentence } from './samples.ts';

const STAR = { ...EPSON, language: 'star-prnt' } as const;

const onStar = (bytes: Uint8Array, paper: 58 | 80): Printed =>
  printBytes(bytes, { width: DOTS_ACROSS[paper], language: 'star-prnt' });

function printed(change: Partial<PrintOrder> = {}): Printed & { paper: Paper } {
  const order = {
    printout: of(...ALL_PARTS),
    printer: STAR,
    picture: null,
    kickDrawer: false,
    amount: naira,
    mark: [],
    ...change,
  };
  const made = onStar(encodePrintout(order), order.printer.paper);
  const [paper] = made.papers;
  if (paper === undefined) throw new Error('nothing was cut off');
  return { ...made, paper };
}

const wordsOn = ({ lines }: Paper) => lines.map(({ text }) => text.replaceAll(' ', '')).join('');

describe.each(PAPER_WIDTHS)('on %i mm of paper', (width) => {
  const printer = { ...STAR, paper: width };

  it('all of a printout stands on one paper, cut below it, with nothing the printer does not know', () => {
    const { paper, papers, rest, errors, cuts, drawerKicks } = printed({ printer });
    expect(errors).toEqual([]);
    expect(papers).toHaveLength(1);
    expect(cuts.map(({ kind }) => kind)).toEqual(['partial']);
    expect(rest.dots.includes(1)).toBe(false);
    expect(drawerKicks).toEqual([]);
    expect(paper.lines.some(({ wrapped }) => wrapped)).toBe(false);
    for (const said of ['1250.00NGN', 'X'.repeat(64), LINK, 'MamaNgozi', '*737*1*4#'])
      expect(wordsOn(paper)).toContain(said);
  });

  it('its code is read off the paper', () => {
    const { paper } = printed({ printer });
    const [code] = paper.pictures;
    expect(code?.kind).toBe('code');
    expect(readPaperCode(paper, code)).toBe(LINK);
  });

  it('a picture comes out dot for dot, with nothing between its bands', () => {
    const across = DOTS_ACROSS[width];
    // Each row is another one, so that a band out of its place is seen.
    const rows = Array.from({ length: 100 }, (_, y) =>
      Buffer.from(Array.from({ length: across / 8 }, (__, x) => (y * 7 + x * 13) % 256)),
    );
    const picture = { width: across, height: 100, bits: Buffer.concat(rows).toString('base64') };
    const { paper, errors } = printed({ printer, picture, mark: ['#3'] });
    expect(errors).toEqual([]);
    const top = paper.pictures[0]?.y ?? 0;
    const isBlack = (x: number, y: number) => paper.dots[(top + y) * across + x] === 1;
    for (const [y, row] of rows.entries()) {
      const came = Array.from({ length: across / 8 }, (_, byte) =>
        Array.from({ length: 8 }, (__, bit) => (isBlack(byte * 8 + bit, y) ? 1 : 0)).join(''),
      );
      expect(came).toEqual(Array.from(row, (byte) => byte.toString(2).padStart(8, '0')));
    }
    expect(paper.lines.map(({ text }) => text.trim())).toEqual(['#3']);
  });

  it('a picture that ends in the middle of a band ends there', () => {
    const across = DOTS_ACROSS[width];
    const { paper } = printed({ printer, picture: pictureOf('ff'.repeat(across / 8), 30) });
    const black = Array.from({ length: paper.height }, (_, y) => paper.dots[y * across]);
    expect(black.filter((dot) => dot === 1)).toHaveLength(30);
  });
});

it('the drawer is opened once, and only when asked', () => {
  expect(printed({ kickDrawer: true }).drawerKicks).toMatchObject([{ pin: 2 }]);
});

it.each([
  ['cp437', 'éü'],
  ['cp858', 'éÚ'],
  ['windows1252', 'éÚ'],
  ['cp852', 'Žš'],
  ['windows1250', 'Žš'],
  ['cp866', 'Жщ'],
  ['windows1251', 'Жщ'],
] as const)('letters of %s are the ones that were meant', (codePage, letters) => {
  const { paper } = printed({ printer: { ...STAR, codePage }, printout: of(sentence(letters)) });
  expect(paper.lines[0]?.text).toBe(letters);
});

it.each(codePagesOf('star-prnt', 'star'))('a test print of %s comes out whole', (codePage) => {
  const texts = {
    name: 'Counterfoil',
    width: 'Edge?',
    letters: 'Right',
    scan: 'Scan',
    content: LINK,
  };
  const { papers, errors } = onStar(encodeTest({ ...STAR, codePage }, texts), 80);
  expect(errors).toEqual([]);
  expect(papers).toHaveLength(1);
  expect(papers[0]?.lines.some(({ wrapped }) => wrapped)).toBe(false);
});
