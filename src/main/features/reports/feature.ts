/** Handing over what each mode's record has come to, wired to the rest of the app. */
import type { REPORT_CALLS } from '../../../shared/features/reports/calls.ts';
import { regionalLocale } from '../../../shared/i18n/format.ts';
import { createReportHandlers } from './handlers.ts';
import type { ExportService } from '../exports/index.ts';
import type { Payments } from '../../core/payments/index.ts';
import type { DirectPrinter } from '../printing/index.ts';
import {
  createReportPrinter,
  createReports,
  englishReportWords,
  loadReportWords,
  type ReportPrinter,
  type Reports,
} from './index.ts';
import type { Shifts } from '../shifts/index.ts';
import { everybodyIn } from '../../../shared/features/people/everybody.ts';
import type { CoreOptions } from '../../core/options.ts';
import type { Core, Feature } from '../../core/feature.ts';

export function openReports(
  { clock, language }: CoreOptions,
  core: Core,
  parts: {
    exports: ExportService;
    shiftsOf: (payments: Payments) => Shifts | null;
    direct: DirectPrinter;
  },
): Feature<typeof REPORT_CALLS> {
  const { settings } = core;
  const everybody = () => everybodyIn(settings.get().people);
  const opened = new WeakMap<Payments, { reports: Reports; printer: ReportPrinter }>();
  return {
    handlers: (services) =>
      createReportHandlers({
        ...services,
        reportsOf: (payments) => opened.get(payments)?.reports ?? null,
        reportPrinterOf: (payments) => opened.get(payments)?.printer ?? null,
      }),
    inMode({ mode, ledger, payments }) {
      const shifts = parts.shiftsOf(payments);
      if (shifts === null) throw new Error('a mode opens its shifts first');
      const shared = {
        sources: {
          mode,
          shifts,
          closes: ledger.shifts,
          takings: payments.takings,
          matches: ledger.settlements,
          terminal: () => settings.get().preferences.terminal,
          shop: () => settings.get().designAccount.receiptHeading,
          clock: core.shopClock,
        },
        words: () => loadReportWords(language, everybody()),
        englishWords: () => englishReportWords(everybody()),
        locale: () => regionalLocale(language.id, language.forPage),
      };
      const printer = createReportPrinter({
        ...shared,
        prints: ledger.reportPrints,
        direct: parts.direct,
        clock,
      });
      const reports = createReports({ ...shared, exports: parts.exports });
      opened.set(payments, { reports, printer });
      return {
        close() {
          opened.delete(payments);
          printer.close();
        },
      };
    },
  };
}
