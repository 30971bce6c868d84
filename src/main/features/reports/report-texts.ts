/** The words of reports, in the shop's language. */
import type { MainTexts, Texts } from '../../../shared/i18n/catalogue.ts';
import { counter } from '../../../shared/i18n/en/counter.ts';
import { exportFile } from '../../../shared/i18n/en/export-file.ts';
import { methods } from '../../../shared/i18n/en/methods.ts';
import { paidBack } from '../../../shared/i18n/en/paid-back.ts';
import { peopleSettings } from '../../../shared/i18n/en/people-settings.ts';
import { reportWords } from '../../../shared/i18n/en/report-words.ts';
import { reports } from '../../../shared/i18n/en/reports.ts';
import { settlement } from '../../../shared/i18n/en/settlement.ts';
import { takings } from '../../../shared/i18n/en/takings.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { findLoaded, type Language, LANGUAGES } from '../../../shared/i18n/languages.ts';
import { type Named, nameIn } from '../../../shared/features/people/everybody.ts';
import type { ReportWords } from '../../../shared/features/reports/words.ts';
import type { Spoken } from '../../core/platform/language.ts';

/** The screens' words that reports have as well. */
type ScreenWords = Texts<{
  counter: typeof counter;
  methods: typeof methods;
  payment: { paidBack: typeof paidBack };
  peopleSettings: typeof peopleSettings;
  reports: typeof reports;
  settlement: typeof settlement;
  takings: typeof takings;
}>;

const ENGLISH: ScreenWords = {
  counter,
  methods,
  payment: { paidBack },
  peopleSettings,
  reports,
  settlement,
  takings,
};

const wordsOf = (
  { reportWords: said, exportFile: { alarm } }: Pick<MainTexts, 'reportWords' | 'exportFile'>,
  screens: ScreenWords,
  everybody: readonly Named[],
): ReportWords => ({
  said,
  alarm,
  outcome: screens.counter.day.outcome,
  reason: screens.payment.paidBack.why,
  person: (id) => visibleText(nameIn(everybody, id, screens.peopleSettings.unknownPerson)),
  method: (method) => screens.methods[method].name,
  reports: screens.reports,
  takings: screens.takings,
  settlement: screens.settlement,
});

/** For a printer that lacks the letters of the shop's language. */
export const englishReportWords = (everybody: readonly Named[]): ReportWords =>
  wordsOf({ reportWords, exportFile }, ENGLISH, everybody);

/** What the screens say as well is in their words, and in English where those can't be loaded. */
export async function loadReportWords(
  { id, texts }: Spoken,
  everybody: readonly Named[],
  languages: readonly Language[] = LANGUAGES,
): Promise<ReportWords> {
  return wordsOf(texts, await screensOf(findLoaded(languages, id)), everybody);
}

async function screensOf(language: ReturnType<typeof findLoaded>): Promise<ScreenWords> {
  try {
    return language === null ? ENGLISH : (await language.screens()).screens;
  } catch {
    // A damaged installation: the report can be read all the same.
    return ENGLISH;
  }
}
