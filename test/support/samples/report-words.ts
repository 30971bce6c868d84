/** What reports are said in, in English. */
import { counter } from '../../../src/shared/i18n/en/counter.ts';
import { exportFile } from '../../../src/shared/i18n/en/export-file.ts';
import { methods } from '../../../src/shared/i18n/en/methods.ts';
import { paidBack } from '../../../src/shared/i18n/en/paid-back.ts';
import { reportWords } from '../../../src/shared/i18n/en/report-words.ts';
import { reports } from '../../../src/shared/i18n/en/reports.ts';
import { settlement } from '../../../src/shared/i18n/en/settlement.ts';
import { takings } from '../../../src/shared/i18n/en/takings.ts';
import type { ReportWords } from '../../../src/shared/features/reports/words.ts';

export const ENGLISH_REPORT: ReportWords = {
  said: reportWords,
  alarm: exportFile.alarm,
  outcome: counter.day.outcome,
  reason: paidBack.why,
  method: (method) => methods[method].name,
  person: (id) => id,
  reports,
  takings,
  settlement,
};
