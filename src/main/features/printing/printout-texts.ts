/** The words that printouts are written in by main, in the shop's language. */
import type { ScreenTexts } from '../../../shared/i18n/catalogue.ts';
import { methods } from '../../../shared/i18n/en/methods.ts';
import { printouts } from '../../../shared/i18n/en/printouts.ts';
import { fill } from '../../../shared/i18n/fill.ts';
import {
  formatAmount,
  formatDayTime,
  formatDayTimeInZone,
  formatFigures,
  regionalLocale,
} from '../../../shared/i18n/format.ts';
import {
  findLoaded,
  type Language,
  LANGUAGES,
  type LoadedLanguage,
} from '../../../shared/i18n/languages.ts';
import type { PrintoutWords } from '../../../shared/features/printing/printouts/printout.ts';
import { fixedZone } from '../../../shared/core/time/time-zones.ts';

export interface PrintoutTexts {
  readonly words: PrintoutWords;
  /** With the currency's sign. @param minor in the currency's minor unit */
  readonly amount: (minor: number, currency: string) => string;
}

/**
 * English where the language's texts can't be loaded, as everywhere else.
 * @param id BCP 47 tag of the language
 * @param preferred what the system asks for, as BCP 47 tags
 */
export async function loadPrintoutTexts(
  id: string,
  preferred: readonly string[],
  languages: readonly Language[] = LANGUAGES,
): Promise<PrintoutTexts> {
  const said = await screensOf(findLoaded(languages, id));
  const locale = regionalLocale(id, preferred);
  return {
    words: wordsOf(said, locale),
    amount: (minor, currency) => formatAmount(minor, currency, locale),
  };
}

type Said = Pick<ScreenTexts, 'printouts' | 'methods'>;

const english: Said = { printouts, methods };

/** For a printer that lacks the letters of the shop's language: English is in those that all have. */
export const ENGLISH_WORDS: PrintoutWords = wordsOf(english, 'en');

function wordsOf(said: Said, locale: string): PrintoutWords {
  return {
    say: (key) => said.printouts.said[key],
    taxNumber: (number) => fill(said.printouts.taxNumber, { number }),
    copy: (copy) => fill(said.printouts.copy, { copy: String(copy) }),
    method: (method) => said.methods[method].name,
    several: (quantity, name, unit) =>
      fill(said.printouts.several, { quantity: String(quantity), name, unit }),
    figures: (minor, currency) => formatFigures(minor, currency, locale),
    dayTime: (at, offset, withZone) =>
      (withZone ? formatDayTimeInZone : formatDayTime)(at, locale, fixedZone(offset)),
  };
}

async function screensOf(language: LoadedLanguage | null): Promise<Said> {
  try {
    return language === null ? english : (await language.screens()).screens;
  } catch {
    // A damaged installation: a receipt can be read all the same.
    return english;
  }
}
