/** The words of reports, in the shop's language. */
import { methods as englishMethods } from '../../../shared/i18n/en/methods.ts';
import { findLoaded, type Language, LANGUAGES } from '../../../shared/i18n/languages.ts';
import type { ReportWords } from '../../../shared/reports/describe.ts';
import type { Spoken } from '../../platform/language.ts';

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
