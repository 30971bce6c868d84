/** The words of reports, in the shop's language. */
import { methods as englishMethods } from '../../../shared/i18n/en/methods.ts';
import { reportWords } from '../../../shared/i18n/en/report-words.ts';
import { findLoaded, type Language, LANGUAGES } from '../../../shared/i18n/languages.ts';
import type { ReportWords } from '../../../shared/reports/describe.ts';
import type { Spoken } from '../../platform/language.ts';

/** For a printer that lacks the letters of the shop's language. */
export const ENGLISH_REPORT_WORDS: ReportWords = {
  said: reportWords,
  method: (method) => englishMethods[method].name,
};

/** The methods' names are the screens' words, and English where those can't be loaded. */
export async function loadReportWords(
  { id, texts }: Spoken,
  languages: readonly Language[] = LANGUAGES,
): Promise<ReportWords> {
  const methods = await methodsOf(findLoaded(languages, id));
  return { said: texts.reportWords, method: (method) => methods[method].name };
}

async function methodsOf(language: ReturnType<typeof findLoaded>) {
  try {
    return language === null ? englishMethods : (await language.screens()).screens.methods;
  } catch {
    // A damaged installation: the report can be read all the same.
    return englishMethods;
  }
}
