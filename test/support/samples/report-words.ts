/** What reports are said in, in English. */
import { methods } from '../../../src/shared/i18n/en/methods.ts';
import { reportWords } from '../../../src/shared/i18n/en/report-words.ts';
import { reports } from '../../../src/shared/i18n/en/reports.ts';
import { settlement } from '../../../src/shared/i18n/en/settlement.ts';
import { takings } from '../../../src/shared/i18n/en/takings.ts';
import type { ReportWords } from '../../../src/shared/features/reports/words.ts';

export const ENGLISH_REPORT: ReportWords = {
  said: reportWords,
  method: (method) => methods[method].name,
  person: (id) => id,
  reports,
  takings,
  settlement,
};
