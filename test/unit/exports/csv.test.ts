import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCsvLines, csvText, defused } from '../../../src/main/features/exports/csv.ts';
import { createLocalTime } from '../../../src/main/features/exports/local-time.ts';

const STARTS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

/** As docs/exports.md says that what was typed comes back. */
const undone = (text: string): string =>
  text.replace(
    /^'(?='*[\t\r\n])|(?<=^|[;\t\r\n])'(?='*(?:[^\S\t\r\n]|[\p{Z}\p{Cf}])*[=+\-@＝＋－＠﹢﹣])/gu,
    '',
  );

/** Every cell that any program may see: by commas and by semicolons or tabs, quotes heeded or not. */
function everyCell(text: string): string[] {
  return [text, ...text.split(/[;\t\r\n]/)];
}

/** What a program passes over, and then what it would carry out. */
const isCarriedOut = (cell: string) =>
  /^[\s\p{Z}\p{Cf}]*[=+\-@＝＋－＠﹢﹣]/u.test(cell) && !/^[+-]\d+(?:\.\d+)?$/.test(cell);

const awkward = fc
  .array(
    fc.oneof(
      fc.constantFrom(...STARTS, "'", '"', ',', ';', '\t', '\r', '\n', ' ', '\u200b', '\u202e'),
      fc.constantFrom(
        'HYPERLINK("http://a.example")',
        '0803',
        'cmd|',
        'é',
        '😀',
        '\u0000',
        '\ud800',
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

describe('a text in a CSV file', () => {
  it.each(STARTS)('begins with an apostrophe where it began with %s', (start) => {
    expect(csvText(`${start}1+1|x`)).toBe(`'${start}1+1|x`);
  });

  it.each(['\t=1', ' =1', '\u200b=1', '\u00a0@x', '\tno formula', '\rno formula'])(
    'is defused behind what a program passes over: %j',
    (text) => {
      expect(defused(text).startsWith("'")).toBe(true);
    },
  );

  it('is defused where a program that goes by another separator begins a cell', () => {
    expect(csvText('two sacks;=1+1')).toBe(`"two sacks;'=1+1"`);
    expect(csvText('first\n@second')).toBe(`"first\n'@second"`);
  });

  it.each(['+2348031234567', '-5', '-12.50', '+1'])('stays the number that it is: %s', (text) => {
    expect(csvText(text)).toBe(text);
  });

  it.each(['C1-261121-7KQ2MX', 'a=b', 'ada@example.com', "it's", '0803 555 1234'])(
    'stays as it is where nothing begins: %s',
    (text) => {
      expect(csvText(text)).toBe(text);
    },
  );

  it('doubles quotes, and is quoted with a comma, a quote, a line end or a blank at its edge', () => {
    expect(csvText('two, please')).toBe('"two, please"');
    expect(csvText('5" pipe')).toBe('"5"" pipe"');
    expect(csvText('a\r\nb')).toBe('"a\r\nb"');
    expect(csvText('a ')).toBe('"a "');
  });

  it('shows a mark for what no file can hold', () => {
    expect(csvText('a\u0000b\u001fc\ud800d\udc00e')).toBe('a�b�c�d�e');
    expect(csvText('whole: 😀')).toBe('whole: 😀');
  });

  it('is never carried out, whatever it is and whoever reads it', () => {
    fc.assert(
      fc.property(awkward, (text) => {
        for (const cell of everyCell(defused(text))) expect(isCarriedOut(cell)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('comes back when the apostrophes are taken away again', () => {
    fc.assert(
      fc.property(awkward, (text) => {
        const defusedText = defused(text);
        expect(/^[+-]\d+(?:\.\d+)?$/.test(text) ? defusedText : undone(defusedText)).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a line of a CSV file', () => {
  const line = (write: (lines: ReturnType<typeof createCsvLines>) => void) => {
    const lines = createCsvLines(createLocalTime());
    write(lines);
    lines.endLine();
    return lines.take();
  };

  it('ends in CRLF and keeps empty cells', () => {
    expect(
      line((lines) => {
        lines.empty();
        lines.text('a');
        lines.empty();
      }),
    ).toBe(',a,\r\n');
  });

  it.each([
    ['NGN', 125_050, '1250.50'],
    ['JPY', 125_050, '125050'],
    ['KWD', 125_050, '125.050'],
    ['CLF', 125_050, '12.5050'],
  ])('writes %s with its decimals and a point', (currency, minor, written) => {
    expect(line((lines) => lines.amount(minor, currency))).toBe(`${written}\r\n`);
  });

  it("writes times of the shop's own clock, and what is no time as it is", () => {
    const at = Date.UTC(2026, 10, 21, 23, 30, 5);
    expect(
      line((lines) => {
        lines.time(at, 60);
        lines.moment(at, 60);
        lines.moment(9e15, 60);
      }),
    ).toBe('00:30:05,2026-11-22 00:30:05,9000000000000000\r\n');
  });
});
