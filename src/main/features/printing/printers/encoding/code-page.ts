/** What of a text a receipt printer has letters for, by the code page that it is set to. Pure. */
import CodepageEncoder from '@point-of-sale/codepage-encoder';
import { plainAmount } from '../../../../../shared/core/money/money.ts';
import type { ReceiptPrinter } from '../../../../../shared/features/printing/printing.ts';
import {
  type CodePage,
  codePagesOf,
} from '../../../../../shared/features/printing/printer-model.ts';
import type { Printout } from '../../../../../shared/features/printing/printouts/printout.ts';
import { textsOf } from './texts.ts';

/** How an amount in minor units is written, without the currency's code. */
export type Amount = (minor: number, currency: string) => string;

/** Signs of typesetting, each with what a typewriter has for it. Letters and currencies have none. */
const PLAIN: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
};

const BLANK = /[\t\n\r\p{Zs}]/u;
const INVISIBLE = /\p{C}/u;
const ASCII = /^[\x20-\x7e]$/;

/** Stands for what can't be written. */
const UNKNOWN = '?';

const known = new Map<CodePage, ReadonlySet<string>>();

/**
 * Old code pages have arrows and suits where the printer looks for commands: a left arrow is the byte
 * of ESC. The encoder writes them, so they count as missing, and so does what it would write there
 * although it has another place for it.
 */
function lettersOf(codePage: CodePage): ReadonlySet<string> {
  const before = known.get(codePage);
  if (before) return before;
  // Where nothing is known of the printer's letters, it still has those that all have.
  const { codepoints } = CodepageEncoder.getEncoding(codePage === 'picture' ? 'ascii' : codePage);
  const letters = codepoints
    .filter((point, byte) => byte >= 0x20 && byte !== 0x7f && codepoints.indexOf(point) === byte)
    // Free places are filled with the replacement character.
    .filter((point) => point !== 0xfffd)
    .map((point) => String.fromCodePoint(point))
    .filter((letter) => !INVISIBLE.test(letter) && (codePage !== 'picture' || ASCII.test(letter)));
  const found = new Set(letters);
  known.set(codePage, found);
  return found;
}

/** Each character as it is written, null for one that can't be. */
function charactersIn(text: string, codePage: CodePage): (string | null)[] {
  const letters = lettersOf(codePage);
  return Array.from(text.normalize('NFC'), (each) => {
    if (BLANK.test(each)) return ' ';
    return letters.has(each) ? each : (PLAIN[each] ?? null);
  });
}

/** Whether the printer has every letter of the text, or a plain one for a sign of typesetting. */
export const fitsCodePage = (text: string, codePage: CodePage): boolean =>
  !charactersIn(text, codePage).includes(null);

/**
 * The text in the printer's own letters, in which no byte is a command: each blank is a plain one, and
 * what can't be written is a question mark.
 */
export const writtenIn = (text: string, codePage: CodePage): string =>
  charactersIn(text, codePage)
    .map((each) => each ?? UNKNOWN)
    .join('');

/**
 * Where the printer lacks the currency's sign the amount is written without it, since the code stands
 * beside it anyway.
 */
export const amountIn =
  (codePage: CodePage, amount: Amount): Amount =>
  (minor, currency) => {
    const whole = amount(minor, currency);
    const written = [whole, whole.replace(/\p{Sc}/gu, '').trim()].find((text) =>
      fitsCodePage(text, codePage),
    );
    return written === undefined ? plainAmount(minor, currency) : writtenIn(written, codePage);
  };

/** What is set of a printer's letters. */
type Letters = Pick<ReceiptPrinter, 'language' | 'codeTable' | 'codePage'>;

/** The code page that is written in: none where the printer has no number for the one that is set. */
export const codePageOf = ({ language, codeTable, codePage }: Letters): CodePage =>
  codePagesOf(language, codeTable).includes(codePage) ? codePage : 'picture';

/**
 * Whether the printout has to be drawn: the printer has no letters that are used, none under the
 * number that it is told, or not all of them. Nothing that is written from right to left has its
 * letters in any of the code pages.
 */
export function needsPicture(printout: Printout, letters: Letters): boolean {
  const codePage = codePageOf(letters);
  return codePage === 'picture' || textsOf(printout).some((text) => !fitsCodePage(text, codePage));
}
