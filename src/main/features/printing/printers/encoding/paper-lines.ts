/** A printout in the lines that a receipt printer writes with its own letters. Pure. */
import type { OneBitPicture } from '../../../../../shared/features/printing/printouts/one-bit.ts';
import type {
  Fact,
  Part,
  Printout,
} from '../../../../../shared/features/printing/printouts/printout.ts';
import type { Amount } from './code-page.ts';
import { type QrSize, qrSizeOf } from './qr-size.ts';
import { widestWord, widthOf, wrap } from './wrap.ts';

/** `large` is twice as wide and as high, `tall` twice as high. */
export type LetterSize = 'plain' | 'tall' | 'large';

export type PaperLine =
  | {
      readonly is: 'text';
      readonly text: string;
      readonly size: LetterSize;
      readonly centred: boolean;
      readonly bold: boolean;
      /** White on black. */
      readonly inverse: boolean;
    }
  | { readonly is: 'picture'; readonly picture: OneBitPicture }
  | { readonly is: 'scan'; readonly content: string; readonly size: QrSize };

/** Receipt printers' usual letters are 12 dots wide. */
const DOTS_PER_LETTER = 12;

/** Between a label and its value on one line. */
const GAP = 2;

/** A line without anything special about it, or with what is said. */
export const textLine = (
  text: string,
  special: Partial<Omit<Extract<PaperLine, { is: 'text' }>, 'is' | 'text'>> = {},
): PaperLine => ({
  is: 'text',
  text,
  size: 'plain',
  centred: false,
  bold: false,
  inverse: false,
  ...special,
});

const EMPTY = textLine('');

/**
 * Lays the printout's parts out from the top, with an empty line between them. All of its text is on
 * the paper, however narrow that is.
 * @param columns how many plain letters the paper takes across
 * @param amount as the printer can write it
 */
export function linesOf(printout: Printout, columns: number, amount: Amount): PaperLine[] {
  return printout.parts
    .map((part) => partLines(part, columns, amount))
    .filter((lines) => lines.length > 0)
    .flatMap((lines, at) => (at === 0 ? lines : [EMPTY, ...lines]));
}

function partLines(part: Part, columns: number, amount: Amount): PaperLine[] {
  const plain = (text: string) => wrap(text, columns).map((each) => textLine(each));
  const centred = (text: string) =>
    wrap(text, columns).map((each) => textLine(each, { centred: true }));
  switch (part.is) {
    case 'warning':
      return warningLines(part.text, columns);
    case 'logo':
      return [{ is: 'picture', picture: part.picture }];
    case 'shop':
      return [
        ...wrap(part.name ?? '', columns).map((each) =>
          textLine(each, { size: 'tall', centred: true, bold: true }),
        ),
        ...part.lines.flatMap(centred),
      ];
    case 'title':
      return displayed(part.text, columns, widestWord(part.text));
    case 'heading':
      return wrap(part.text, columns).map((each) => textLine(each, { bold: true }));
    case 'amount': {
      const text = `${amount(part.minor, part.currency)} ${part.currency}`;
      return displayed(text, columns, widthOf(text));
    }
    case 'facts':
      return part.facts.flatMap((fact) => factLines(fact, columns));
    case 'sentence':
      return plain(part.text);
    case 'dial':
      return [...centred(part.label), ...displayed(part.code, columns, widthOf(part.code))];
    case 'scan':
      return scanLines(part, columns);
    case 'foot':
      return centred(part.text);
  }
}

/**
 * As large as the paper allows.
 * @param whole how many letters must not be torn apart for the sake of size
 */
function displayed(text: string, columns: number, whole: number): PaperLine[] {
  const isLarge = whole * 2 <= columns;
  return wrap(text, isLarge ? Math.floor(columns / 2) : columns).map((each) =>
    textLine(each, { size: isLarge ? 'large' : 'tall', centred: true, bold: true }),
  );
}

/** Between bars, since there are printers that can't write white on black. */
function warningLines(text: string, columns: number): PaperLine[] {
  const bar = textLine('*'.repeat(columns), { bold: true });
  const lines = wrap(text, columns).map((each) => {
    const left = ' '.repeat(Math.floor((columns - widthOf(each)) / 2));
    const right = ' '.repeat(columns - widthOf(left + each));
    return textLine(left + each + right, { size: 'tall', bold: true, inverse: true });
  });
  return [bar, ...lines, bar];
}

/** Values stand one below the other at the right, but for those that take several lines. */
function factLines({ label, value }: Fact, columns: number): PaperLine[] {
  const gap = columns - widthOf(label) - widthOf(value);
  if (gap >= GAP) return [textLine(label + ' '.repeat(gap) + value)];
  const values = wrap(value, columns);
  const indent = values.length > 1 ? '' : ' '.repeat(columns - widthOf(values[0] ?? ''));
  return [...wrap(label, columns), ...values.map((each) => indent + each)].map((each) =>
    textLine(each),
  );
}

/** Without a code that fits, what asks to scan it would ask for nothing. */
function scanLines(
  { label, content, link }: Extract<Part, { is: 'scan' }>,
  columns: number,
): PaperLine[] {
  const size = qrSizeOf(content, columns * DOTS_PER_LETTER);
  const code: PaperLine[] =
    size === null
      ? []
      : [
          ...wrap(label, columns).map((each) => textLine(each, { centred: true })),
          // White above and below is part of the code.
          EMPTY,
          { is: 'scan', content, size },
          EMPTY,
        ];
  if (link === null) return code;
  return [
    ...code,
    ...[...wrap(`${link.label}:`, columns), ...wrap(link.url, columns)].map((each) =>
      textLine(each),
    ),
  ];
}
