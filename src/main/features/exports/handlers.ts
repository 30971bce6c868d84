/** Calls about handing payments over in a file. */
import type { EXPORT_CALLS } from '../../../shared/features/exports/calls.ts';
import type { ExportService } from './index.ts';
import type { HandlersOf } from '../../core/contract/handlers.ts';
import { modeChanged } from '../../core/contract/refusals.ts';
import type { Services } from '../../core/contract/services.ts';
import { createShownMode } from '../../core/contract/shown-mode.ts';

interface ExportServices extends Services {
  exports: ExportService;
}

export function createExportHandlers(services: ExportServices): HandlersOf<typeof EXPORT_CALLS> {
  const { exports, gate } = services;
  const { withPayments } = createShownMode(services);
  return {
    getExport: () => exports.state(),
    exportPayments: gate.limited('exportPayments', ({ mode, filter, format }) =>
      withPayments((payments) => {
        if (mode !== payments.mode) throw modeChanged();
        const customer = payments.searchedCustomers(filter.search);
        return exports.make({ mode, filter, format, customer, from: null });
      }),
    ),
    cancelExport: () => {
      exports.cancel();
      return exports.state();
    },
    showExport: gate.limited('showExport', () => ({ shown: exports.show() })),
  };
}
