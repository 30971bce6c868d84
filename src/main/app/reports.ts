/** Handing over what each mode's shifts have come to, wired to the rest of the app. */
import type { REPORT_CALLS } from '../../shared/contract/reports.ts';
import { regionalLocale } from '../../shared/i18n/format.ts';
import { createReportHandlers } from '../contract/handlers/reports.ts';
import type { ExportService } from '../features/exports/index.ts';
import type { Payments } from '../features/payments/index.ts';
import type { DirectPrinter } from '../features/printing/index.ts';
import {
  createReportPrinter,
  createReports,
  loadReportWords,
  type ReportPrinter,
} from '../features/reports/index.ts';
import type { Shifts } from '../features/shifts/index.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { Core, Room } from './rooms.ts';

export function openReports(
  { clock, language, log }: ComposeOptions,
  core: Core,
  parts: {
    exports: ExportService;
    shiftsOf: (payments: Payments) => Shifts | null;
    direct: DirectPrinter;
  },
): Room<typeof REPORT_CALLS> {
  const printers = new WeakMap<Payments, ReportPrinter>();
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
      reportPrinterOf: (payments) => printers.get(payments) ?? null,
    }),
    inMode({ ledger, payments }) {
      const shifts = parts.shiftsOf(payments);
      if (shifts === null) throw new Error('a mode opens its shifts first');
      const printer = createReportPrinter({
        shifts,
        prints: ledger,
        direct: parts.direct,
        words: () => loadReportWords(language),
        locale: () => regionalLocale(language.id, language.forPage),
        clock,
        log,
      });
      printers.set(payments, printer);
      return {
        close() {
          printers.delete(payments);
          printer.close();
        },
      };
    },
  };
}
