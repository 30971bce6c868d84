/** Calls about handing over what shifts, takings and comparisons have come to. */
import type { REPORT_CALLS } from '../../../shared/features/reports/calls.ts';
import type { Payments } from '../../core/payments/index.ts';
import type { ReportPrinter, Reports } from './index.ts';
import { Refusal } from '../../core/platform/refusal.ts';
import type { HandlersOf } from '../../core/contract/handlers.ts';
import { modeChanged } from '../../core/contract/refusals.ts';
import type { Services } from '../../core/contract/services.ts';
import { createShownMode } from '../../core/contract/shown-mode.ts';

interface ReportServices extends Services {
  /** Null where that record is being closed. */
  reportsOf: (payments: Payments) => Reports | null;
  /** As `reportsOf`. */
  reportPrinterOf: (payments: Payments) => ReportPrinter | null;
}

export function createReportHandlers(services: ReportServices): HandlersOf<typeof REPORT_CALLS> {
  const { gate } = services;
  const { withPayments } = createShownMode(services);

  function open<T>(part: T | null): T {
    if (part === null) throw new Refusal('not-possible-now', 'the record is being changed');
    return part;
  }
  const reportsIn = (payments: Payments) => open(services.reportsOf(payments));

  return {
    printReport: gate.limited('printReport', ({ mode, what }) =>
      withPayments((payments) => {
        if (mode !== payments.mode) throw modeChanged();
        return open(services.reportPrinterOf(payments)).print(what);
      }),
    ),
    getReport: ({ what }) => withPayments((payments) => reportsIn(payments).describe(what)),
    exportReport: gate.limited('exportReport', ({ mode, what, format }) =>
      withPayments((payments) => {
        if (mode !== payments.mode) throw modeChanged();
        return reportsIn(payments).save(what, format);
      }),
    ),
  };
}
