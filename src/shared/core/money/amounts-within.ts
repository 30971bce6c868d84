/** Amounts within a text that is looked for, told from its other words. Pure. */
import { lettersNaming } from './currency-names.ts';

/** An amount within a text, as it is written there. */
export interface SpelledAmount {
  figures: string;
  /** The code, name or sign beside it; empty where there is none. */
  currency: string;
}

/** Codes that are English words as well: in small letters they are those. */
const ALSO_WORDS = new Set(
  'ALL BAM COP CUP GEL LAK MAD MOP MUR PAB PEN RON RUB SAR SOS TOP TRY'.split(' '),
);
/** Is a mobile network first. */
const NO_CURRENCY = 'MTN';

const anyCase = (letters: string) =>
  letters.replace(/[A-Z]/g, (letter) => `[${letter}${letter.toLowerCase()}]`);

/** `₦`, and `US$` or `GH₵`. */
const SIGN = String.raw`[A-Za-z]{0,3}[\p{Sc}¢]`;
/** Three figures behind each blank and none before or behind them all: no telephone number. */
const SET_APART = String.raw`(?<!\p{Nd} )(?![0٠۰])\p{Nd}{1,3}(?: \p{Nd}{3})+(?:[.,٫]\p{Nd}*)?(?! \p{Nd})`;
const IN_ONE = String.raw`\p{Nd}[\p{Nd}.,'’٬٫]*`;
/** A name in one with the figures is a part of references too, so it takes more than a figure or two. */
const MORE = String.raw`(?=\p{Nd}[\p{Nd}.,'’٬٫]{2}|\p{Nd}{1,3} \p{Nd}{3})`;

/** Names that are short begin with a capital; else they are words. */
function nameForm(name: string): string {
  if (ALSO_WORDS.has(name)) return name;
  return name.length > 2 ? anyCase(name) : name.slice(0, 1) + anyCase(name.slice(1));
}

let patterns: { within: RegExp } | null = null;

function patternWithin(): RegExp {
  if (patterns === null) {
    const codes = Intl.supportedValuesOf('currency').map(nameForm);
    const names = lettersNaming().filter((name) => name !== NO_CURRENCY);
    const words = [
      '[Ff][. ]?[Cc][Ff][Aa]',
      ...names.toSorted((a, b) => b.length - a.length).map(nameForm),
    ];
    const before = `(?:(?<before>${codes.join('|')}|${SIGN}) ?|(?<name>${words.join('|')}|n)(?: |${MORE}))?`;
    const behind = `(?: ?(?<behind>${codes.join('|')}|${SIGN}|${words.join('|')}))?`;
    const amount = `${before}(?<figures>${SET_APART}|${IN_ONE})${behind}`;
    patterns = { within: new RegExp(String.raw`(?<=^|\s)${amount}(?=\s|$)`, 'gu') };
  }
  return patterns.within;
}

/**
 * Tells the amounts of a text from its other words.
 * @param text in Unicode's compatibility form (NFKC), in which every blank is a plain one
 */
export function splitAmounts(text: string): { amounts: SpelledAmount[]; rest: string } {
  const within = patternWithin();
  const amounts = [...text.matchAll(within)].map(({ groups = {} }) => ({
    figures: groups['figures'] ?? '',
    currency: groups['before'] ?? groups['name'] ?? groups['behind'] ?? '',
  }));
  return { amounts, rest: text.replace(within, ' ') };
}
