import { describe, expect, it } from 'vitest';
import CodepageEncoder from '@point-of-sale/codepage-encoder';
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import {
  amountIn,
  fitsCodePage,
  needsPicture,
  writtenIn,
} from '../../../../src/main/features/printing/printers/encoding/code-page.ts';
import {
  CODE_PAGES,
  CODE_TABLES,
  codePagesOf,
  type CodePage,
} from '../../../../src/shared/features/printing/printer-model.ts';
import { ALL_PARTS, EPSON, naira, of, sentence } from './samples.ts';

/** As Node knows them, for those that it does. */
const DECODED = [
  ['cp866', 'ibm866'],
  ['windows1250', 'windows-1250'],
  ['windows1251', 'windows-1251'],
  ['windows1252', 'windows-1252'],
] as const;

const REAL = CODE_PAGES.filter((each) => each !== 'picture');

describe('what a code page has', () => {
  it.each(DECODED)('%s: as others read it', (codePage, label) => {
    const decoder = new TextDecoder(label);
    for (let byte = 0x80; byte <= 0xff; byte += 1) {
      const letter = decoder.decode(Uint8Array.of(byte));
      if (/[\p{C}\p{Zs}]/u.test(letter)) continue;
      expect([letter, fitsCodePage(letter, codePage)]).toEqual([letter, true]);
      expect(CodepageEncoder.encode(writtenIn(letter, codePage), codePage)).toEqual(
        Uint8Array.of(byte),
      );
    }
  });

  it.each(REAL)('%s: no letter that is a command, and each comes back', (codePage) => {
    const { codepoints } = CodepageEncoder.getEncoding(codePage);
    const written = Array.from({ length: 0x30_00 }, (_, point) =>
      writtenIn(String.fromCodePoint(point), codePage),
    ).join('');
    const bytes = Array.from(CodepageEncoder.encode(written, codePage));
    expect(bytes.filter((byte) => byte < 0x20 || byte === 0x7f)).toEqual([]);
    expect(bytes.map((byte) => String.fromCodePoint(codepoints[byte] ?? 0)).join('')).toBe(written);
  });

  it.each([
    ['ä', 'cp437', true],
    ['€', 'cp850', false],
    ['€', 'cp858', true],
    ['£', 'cp866', false],
    ['Я', 'cp866', true],
    ['Я', 'windows1251', true],
    ['ő', 'windows1250', true],
    ['₦', 'windows1252', false],
    ['e\u0301', 'cp437', true],
    ['’–—“”…\u202f\u00a0‑', 'cp437', true],
    ['←', 'cp437', false],
    ['►', 'cp850', false],
    ['\u001b', 'windows1252', false],
    ['\u00ad', 'windows1252', false],
    ['\u200f', 'windows1252', false],
    ['\ufffd', 'windows1252', false],
    ['😀', 'cp437', false],
    ['مرحبا', 'windows1252', false],
    ['~', 'picture', true],
    ['é', 'picture', false],
  ] satisfies [string, CodePage, boolean][])('%j in %s: %s', (said, codePage, fits) => {
    expect(fitsCodePage(said, codePage)).toBe(fits);
  });

  it('writes signs of typesetting plainly only where they are missing', () => {
    const said = '“It’s” – so…\u202fhe\u00a0said\n';
    expect(writtenIn(said, 'cp437')).toBe(`"It's" - so... he said `);
    expect(writtenIn(said, 'windows1252')).toBe('“It’s” – so… he said ');
    expect(writtenIn('a😀\u202e₦', 'cp437')).toBe('a???');
  });
});

describe('an amount', () => {
  it('is written without the sign that the printer lacks', () => {
    expect(amountIn('cp858', naira)(125_000, 'NGN')).toBe('1250.00');
    expect(amountIn('cp858', () => '1\u202f250,00 €')(125_000, 'EUR')).toBe('1 250,00 €');
    expect(amountIn('cp850', () => '1\u202f250,00 €')(125_000, 'EUR')).toBe('1 250,00');
    expect(amountIn('cp850', () => '١٬٢٥٠ €')(125_000, 'EUR')).toBe('1250.00');
  });
});

describe('whether it has to be drawn', () => {
  it('has to where a letter is missing anywhere, but not for an amount’s sign', () => {
    expect(needsPicture(of(...ALL_PARTS), EPSON)).toBe(false);
    expect(needsPicture(of(...ALL_PARTS, sentence('ẹ')), EPSON)).toBe(true);
    expect(needsPicture(of({ is: 'shop', name: null, lines: ['שלום'] }), EPSON)).toBe(true);
    expect(
      needsPicture(of({ is: 'facts', facts: [{ label: 'a', value: '你', is: 'code' }] }), EPSON),
    ).toBe(true);
  });

  it('has to where the printer has no such letters, or no number for them', () => {
    const plain = of(sentence('a'));
    expect(needsPicture(plain, { ...EPSON, codePage: 'picture' })).toBe(true);
    expect(needsPicture(plain, { ...EPSON, codeTable: 'citizen', codePage: 'cp850' })).toBe(true);
    expect(needsPicture(plain, { ...EPSON, codeTable: 'citizen' })).toBe(false);
  });
});

describe('the code pages that a printer is offered', () => {
  it.each(CODE_TABLES)('%s: just those that the encoder has a number for', (table) => {
    for (const language of ['esc-pos', 'star-prnt'] as const) {
      const codepageMapping = language === 'star-prnt' ? 'star' : table;
      const known = REAL.filter((codePage) => {
        const encoder = new ReceiptPrinterEncoder({ language, columns: 48, codepageMapping });
        try {
          return encoder.codepage(codePage) === encoder;
        } catch {
          return false;
        }
      });
      expect(codePagesOf(language, table)).toEqual(['picture', ...known]);
    }
  });
});
