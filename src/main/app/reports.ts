/** Handing over what each mode's shifts have come to, wired to the rest of the app. */
import type { REPORT_CALLS } from '../../shared/contract/reports.ts';
import { regionalLocale } from '../../shared/i18n/format.ts';
import { createReportHandlers } from '../contract/handlers/reports.ts';
import type { ExportService } from '../features/exports/index.ts';
import type { Payments } from '../features/payments/index.ts';
import { createReports, loadReportWords } from '../features/reports/index.ts';
import type { Shifts } from '../features/shifts/index.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { Core, Room } from './rooms.ts';

export function openReports(
  { language }: ComposeOptions,
  core: Core,
  parts: { exports: ExportService; shiftsOf: (payments: Payments) => Shifts | null },
): Room<typeof REPORT_CALLS> {
  return {
    handlers: createReportHandlers({
      ...core,
      reportsOf(payments) {
        const shifts = parts.shiftsOf(payments);
        if (shifts === null) return null;
        const words = () => loadReportWords(language);
        const locale = () => regionalLocale(language.id, language.forPage);
        return createReports({ shifts, exports: parts.exports, words, locale });
      },
    }),
  };
}
