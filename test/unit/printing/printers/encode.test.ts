import fc from 'fast-check';
import { correction, generate } from 'lean-qr';
import { describe, expect, it } from 'vitest';
import {
  encodePrintout,
  type PrintOrder,
} from '../../../../src/main/features/printing/printers/encoding/encode.ts';
import { qrSizeOf } from '../../../../src/main/features/printing/printers/encoding/qr-size.ts';
import { encodeTest } from '../../../../src/main/features/printing/printers/encoding/test-print.ts';
import {
  CODE_PAGES,
  codePagesOf,
  PRINTER_LANGUAGES,
} from '../../../../src/shared/features/printing/printer-model.ts';
import { paperOf, wordsOn } from './paper.ts';
import { ALL_PARTS, EPSON, LINK, naira, of, pictureOf, sentence } from './samples.ts';

const bytesOf = (change: Partial<PrintOrder> = {}) =>
  encodePrintout({
    printout: of(...ALL_PARTS),
    printer: EPSON,
    picture: null,
    kickDrawer: false,
    amount: naira,
    mark: [],
    ...change,
  });
const printed = (change: Partial<PrintOrder> = {}) => {
  const { language, codePage } = change.printer ?? EPSON;
  return paperOf(bytesOf(change), language, codePage);
};
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

describe('a printout in bytes', () => {
  it('resets the printer, feeds to the cutter and cuts last', () => {
    const bytes = hex(bytesOf({ printout: of(sentence('a§')) }));
    expect(bytes).toBe('1b401c2e1b4d001b7413613f0a0a0a0a0a0a1d5601');
    const star = { ...EPSON, language: 'star-prnt' } as const;
    expect(hex(bytesOf({ printout: of(sentence('a€')), printer: star }))).toBe(
      '1b40181b1d740461d50a0a0a0a0a0a1b6401',
    );
  });

  it('does not cut where nothing cuts, and still prints what is left', () => {
    const one = { printout: of(sentence('a')) };
    expect(hex(bytesOf({ ...one, printer: { ...EPSON, cuts: false } }))).toMatch(/610a0a0a0a0a0a$/);
    const star = { ...EPSON, cuts: false, language: 'star-prnt' } as const;
    expect(printed({ ...one, printer: star }).done.slice(-2)).toEqual(['flush', 'flush']);
  });

  it.each(PRINTER_LANGUAGES)('opens the drawer only when asked: %s', (language) => {
    const printer = { ...EPSON, language };
    const kicks = (kickDrawer: boolean) =>
      printed({ printer, kickDrawer }).done.filter((each) => each === 'kick').length;
    expect([kicks(false), kicks(true)]).toEqual([0, 1]);
  });

  it.each([
    [{ ...EPSON, paper: 58 }, 32],
    [EPSON, 48],
    [{ ...EPSON, language: 'star-prnt', paper: 58 }, 32],
  ] as const)('has all of it, on lines as they were laid out: %j', (printer, columns) => {
    const paper = printed({ printer, mark: ['Print 3', 'a — copy'] });
    expect(Math.max(...paper.lines.map(({ places }) => places))).toBe(columns);
    expect(paper.lines.some(({ inverse, size }) => inverse && size === 2)).toBe(true);
    for (const said of ['1250.00NGN', 'X'.repeat(64), LINK, 'Thankyou...', 'Print3/a-copy'])
      expect(wordsOn(paper)).toContain(said);
    const module = columns === 32 ? 4 : 6;
    expect(paper.scans).toEqual([{ content: LINK, module, level: 1 }]);
  });

  it('lets no text speak to the printer', () => {
    const hostile = fc.string({
      unit: fc.constantFrom(
        ...Array.from('\x00\x04\x10\x14\x1b\x1c\x1d\x18\x07\x7f\x0a\x0d@VpE\u202e\u200b←►↔☺¶§⌂�é'),
        '😀',
        '\ud800',
      ),
      maxLength: 300,
    });
    const printers = PRINTER_LANGUAGES.flatMap((language) =>
      CODE_PAGES.map((codePage) => ({ ...EPSON, language, codePage })),
    );
    fc.assert(
      fc.property(hostile, fc.constantFrom(...printers), (said, printer) => {
        const quiet = new Set(printed({ printer, mark: ['x'] }).done);
        const paper = printed({
          printer,
          mark: [said],
          printout: of(
            ...ALL_PARTS,
            { is: 'shop', name: said, lines: [said] },
            { is: 'dial', label: said, code: said },
            { is: 'scan', label: said, content: said, link: { label: said, url: said } },
          ),
        });
        for (const each of paper.done) expect([...quiet, 'flush']).toContain(each);
        expect(paper.done.filter((each) => each === 'reset')).toHaveLength(1);
        expect(paper.done.filter((each) => each === 'cut')).toHaveLength(1);
      }),
      { numRuns: 60 },
    );
  });

  it.each(['\x1b@\x1dV\x00', '\x10\x14', '←@'])('shows %j as what it is not', (name) => {
    const { lines } = printed({ printout: of({ is: 'shop', name, lines: [] }) });
    expect(lines[0]?.text.trim()).toMatch(/^\?/);
  });

  it('writes letters that all printers have where it has no number for the code page', () => {
    const printer = { ...EPSON, codeTable: 'citizen', codePage: 'cp850' } as const;
    const { lines, pages } = printed({ printer, printout: of(sentence('Mé')) });
    expect([lines[0]?.text, pages]).toEqual(['M?', [0]]);
  });
});

describe('a drawn printout', () => {
  const row = 'f00ff00f'.repeat(18);

  it('is printed dot for dot, in slices without a line between them', () => {
    const paper = printed({ picture: pictureOf(row, 488), mark: ['Print 3'] });
    expect(paper.rows).toEqual(Array.from({ length: 488 }, () => row));
    expect(paper.done.filter((each) => each === 'picture')).toHaveLength(3);
    expect(paper.lines.map(({ text }) => text.trim()).join('|')).toBe('|Print 3|||||');
    expect(wordsOn(paper)).not.toContain('Lagos');
  });

  it('is printed by Star in bands', () => {
    const printer = { ...EPSON, language: 'star-prnt' } as const;
    const { done, lines } = printed({ printer, picture: pictureOf(row, 480) });
    expect(done.filter((each) => each === 'band')).toHaveLength(20);
    expect(lines).toHaveLength(5);
  });

  it('keeps thin lines of a logo that is wider than the paper', () => {
    const logo = `${'00'.repeat(30)}10${'00'.repeat(41)}`;
    const printer = { ...EPSON, paper: 58 } as const;
    const picture = pictureOf(logo, 12);
    const { rows } = printed({ printer, printout: of({ is: 'logo', picture }) });
    // Dot 243 of 576 is dot 162 of 384.
    expect(rows.slice(0, 8)).toEqual(
      Array.from({ length: 8 }, () => `${'00'.repeat(20)}20${'00'.repeat(27)}`),
    );
    expect(rows).toHaveLength(8);
  });
});

describe('how large a code is', () => {
  const narrower = (content: string, dots: number) => {
    const { L } = correction;
    const made = generate(content, { minCorrectionLevel: L, maxCorrectionLevel: L });
    return (made.size + 8) * 3 <= dots ? 'l' : undefined;
  };

  it.each(['m', 'l'] as const)('knows what codes hold: %s', (level) => {
    const one = correction[level === 'm' ? 'M' : 'L'];
    for (let length = 1; length <= 1200; length += 7) {
      const content = 'x'.repeat(length);
      const made = generate(content, { minCorrectionLevel: one, maxCorrectionLevel: one });
      const dots = (made.size + 8) * 3;
      expect(qrSizeOf(content, dots)).toMatchObject(level === 'm' ? { errorLevel: 'm' } : {});
      expect(qrSizeOf(content, dots - 1)?.errorLevel).toBe(
        level === 'm' ? narrower(content, dots - 1) : undefined,
      );
    }
  });

  it('is as large as it has to be, and smaller before it is left out', () => {
    expect(qrSizeOf('x', 576)).toEqual({ module: 6, errorLevel: 'm' });
    expect(qrSizeOf(LINK, 384)).toEqual({ module: 4, errorLevel: 'm' });
    expect(qrSizeOf('x'.repeat(997), 384)).toEqual({ module: 3, errorLevel: 'm' });
    expect(qrSizeOf('x'.repeat(998), 384)).toEqual({ module: 3, errorLevel: 'l' });
    expect(qrSizeOf('x'.repeat(1274), 384)).toBeNull();
    expect(qrSizeOf('x'.repeat(3000), 9000)).toBeNull();
    expect(qrSizeOf('', 384)).toBeNull();
  });
});

describe('a test print', () => {
  const texts = {
    name: 'Counterfoil',
    width: 'Edge to edge?',
    letters: 'If this line has its letters right',
    scan: 'Scan me',
    content: 'https://example.org',
  };
  const test = (printer: typeof EPSON) =>
    paperOf(encodeTest(printer, texts), printer.language, printer.codePage);

  it.each(
    PRINTER_LANGUAGES.flatMap((language) =>
      codePagesOf(language, 'epson').map((codePage) => ({ ...EPSON, language, codePage })),
    ),
  )('shows width, letters and a code: $language $codePage', (printer) => {
    const paper = test(printer);
    const words = wordsOn(paper);
    const letters = words.split('lettersright')[1]?.split('Scanme')[0] ?? '';
    expect(words).toContain('Counterfoil|2345678901234567890123456789012345678901234567|');
    expect(words.includes('Edgetoedge?')).toBe(true);
    expect(letters.replaceAll(/\P{L}/gu, '').length > 10).toBe(printer.codePage !== 'picture');
    expect(letters).not.toContain('?');
    expect(paper.scans).toMatchObject([{ content: texts.content }]);
    expect(paper.done.at(-1)).toBe('cut');
    expect(paper.done).not.toContain('kick');
  });

  it('has a bar as wide as the paper where all is drawn', () => {
    const { rows } = test({ ...EPSON, paper: 58, codePage: 'picture' });
    expect(rows).toEqual(Array.from({ length: 24 }, () => 'ff'.repeat(48)));
  });
});
