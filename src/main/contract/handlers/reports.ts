/** Calls about handing over what a shift has come to. */
import type { REPORT_CALLS } from '../../../shared/contract/reports.ts';
import type { Payments } from '../../features/payments/index.ts';
import type { Reports } from '../../features/reports/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { HandlersOf } from '../handlers.ts';
import { modeChanged } from '../refusals.ts';
import type { Services } from '../services.ts';
import { createShownMode } from '../shown-mode.ts';

interface ReportServices extends Services {
  /** Null where that record is being closed. */
  reportsOf: (payments: Payments) => Reports | null;
}

export function createReportHandlers(services: ReportServices): HandlersOf<typeof REPORT_CALLS> {
  const { withPayments } = createShownMode(services);

  const reportsIn = (payments: Payments): Reports => {
    const reports = services.reportsOf(payments);
    if (reports === null) throw new Refusal('not-possible-now', 'the record is being changed');
    return reports;
  };

  return {
    getReport: ({ what }) => withPayments((payments) => reportsIn(payments).describe(what)),
    exportReport: ({ mode, what, format }) =>
      withPayments((payments) => {
        if (mode !== payments.mode) throw modeChanged();
        return reportsIn(payments).save(what, format);
      }),
  };
}
