/**
 * Amounts as people write them where they look for money: grouped, with a currency beside them, in
 * digits of any script. What is asked for is read by `money.ts`, which guesses nothing. Pure.
 */
import { asciiDigits } from './digits.ts';
import { visibleText } from './fields.ts';
import { type AmountReading, readAmount } from './money.ts';

/** An amount within a text, as it is written there. */
export interface SpelledAmount {
  figures: string;
  /** The code or sign beside it; empty where there is none. */
  currency: string;
}

/** Codes that are English words as well: in small letters they are those. */
const ALSO_WORDS = new Set(
  'ALL BAM COP CUP GEL LAK MAD MOP MUR PAB PEN RON RUB SAR SOS TOP TRY'.split(' '),
);

const anyCase = (code: string) =>
  code.replace(/[A-Z]/g, (letter) => `[${letter}${letter.toLowerCase()}]`);

const CODES = Intl.supportedValuesOf('currency')
  .map((code) => (ALSO_WORDS.has(code) ? code : anyCase(code)))
  .join('|');

/** `₦`, and `US$` or `GH₵`. */
const SIGN = String.raw`[A-Za-z]{0,3}\p{Sc}`;
/** Nigeria's N for ₦. It is a part of references too, so it takes more than a figure or two. */
const NAIRA = String.raw`[Nn](?=\p{Nd}[\p{Nd}.,'’٬٫]{2}|\p{Nd}{1,3} \p{Nd}{3})`;
/** Three figures behind each blank and none before or behind them all: no telephone number. */
const SET_APART = String.raw`(?<!\p{Nd} )(?![0٠۰])\p{Nd}{1,3}(?: \p{Nd}{3})+(?:[.,٫]\p{Nd}*)?(?! \p{Nd})`;
const IN_ONE = String.raw`\p{Nd}[\p{Nd}.,'’٬٫]*`;
const BEFORE = `(?:(?<before>${CODES}|${SIGN}) ?|(?<naira>${NAIRA}))?`;
const BEHIND = `(?: ?(?<behind>${CODES}|${SIGN}))?`;
const AMOUNT = `${BEFORE}(?<figures>${SET_APART}|${IN_ONE})${BEHIND}`;

const AMOUNTS_WITHIN = new RegExp(String.raw`(?<=^|\s)${AMOUNT}(?=\s|$)`, 'gu');
const WHOLE_AMOUNT = new RegExp(`^${AMOUNT}$`, 'u');

function spelledIn(groups: Readonly<Record<string, string | undefined>> = {}): SpelledAmount {
  const { figures = '', before, naira, behind } = groups;
  return { figures, currency: before ?? naira ?? behind ?? '' };
}

/**
 * Tells the amounts of a text from its other words.
 * @param text in Unicode's compatibility form (NFKC), in which every blank is a plain one
 */
export function splitAmounts(text: string): { amounts: SpelledAmount[]; rest: string } {
  const amounts = [...text.matchAll(AMOUNTS_WITHIN)].map(({ groups }) => spelledIn(groups));
  return { amounts, rest: text.replace(AMOUNTS_WITHIN, ' ') };
}

/**
 * The plain forms that figures with separators can have, such as 1234.50; which country's they are
 * is not asked, all are tried.
 */
export function plainForms(figures: string): string[] {
  const ascii = asciiDigits(figures).replaceAll('٬', ',').replaceAll('٫', '.');
  const forms = [ascii];
  // Groups of three, and India's of two.
  if (/^\d{1,3}(?:[,'’]\d{2,3})*[,'’]\d{3}(?:\.\d*)?$/.test(ascii))
    forms.push(ascii.replace(/[,'’]/g, ''));
  if (/^\d{1,3}(?:[.'’]\d{3})+(?:,\d*)?$/.test(ascii))
    forms.push(ascii.replace(/[.'’]/g, '').replace(',', '.'));
  if (/^\d{1,3}(?: \d{3})+(?:[.,]\d*)?$/.test(ascii))
    forms.push(ascii.replaceAll(' ', '').replace(',', '.'));
  if (/^\d+,\d+$/.test(ascii)) forms.push(ascii.replace(',', '.'));
  return [...new Set(forms)];
}

/**
 * Reads an amount in any spelling that means one sum of this currency and no other.
 * @param text what stands in the field
 * @param currency ISO 4217 code
 * @returns the amount in minor units, or the problem to show beside the field
 */
export function readSpelledAmount(text: string, currency: string): AmountReading {
  const plain = readAmount(text, currency);
  const match = WHOLE_AMOUNT.exec(visibleText(text).normalize('NFKC'));
  if (plain.ok || match === null) return plain;
  const spelled = spelledIn(match.groups);
  if (!isWrittenFor(spelled.currency, currency)) return plain;
  const forms = plainForms(spelled.figures);
  // A point is the decimal one where it can be: 1.234 may be a figure too many.
  const [ascii = ''] = forms;
  if (/^\d+(?:\.\d*)?$/.test(ascii)) return readAmount(ascii, currency);
  const readings = forms.slice(1).map((form) => readAmount(form, currency));
  const readable = readings.filter((reading) => reading.ok || reading.problem === 'amount-zero');
  if (readable.length > 1) return { ok: false, problem: 'amount-separators' };
  return readable[0] ?? readings[0] ?? plain;
}

/** Whether what stands beside an amount can be this currency; nothing can be any. */
function isWrittenFor(written: string, currency: string): boolean {
  if (written === '' || written.toUpperCase() === currency) return true;
  if (/^n$/i.test(written)) return currency === 'NGN';
  const [narrow, wide] = (['narrowSymbol', 'symbol'] as const).map((currencyDisplay) =>
    signOf(currency, currencyDisplay),
  );
  return written === narrow || written === wide || /\p{Sc}/u.exec(narrow ?? '')?.[0] === written;
}

function signOf(currency: string, currencyDisplay: 'narrowSymbol' | 'symbol'): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? '';
}
