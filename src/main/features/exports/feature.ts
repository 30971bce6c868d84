/** What handing payments over in a file stands on. */
import path from 'node:path';
import type { EXPORT_CALLS } from '../../../shared/features/exports/calls.ts';
import { createExportHandlers } from './handlers.ts';
import {
  createExports,
  type ExportPlaces,
  exportsFolder,
  type ExportService,
  type PrintReport,
} from './index.ts';
import type { CoreOptions } from '../../core/options.ts';
import { everybodyIn } from '../../../shared/features/people/everybody.ts';
import type { Core, Feature } from '../../core/feature.ts';

/** What exports need from outside. */
export interface ExportOptions extends CoreOptions {
  /** Prints a report to a PDF; a host without it makes none. */
  printReport?: PrintReport | undefined;
  /** Where exported files go; a folder of the data folder when absent. */
  exportPlaces?: ExportPlaces | undefined;
}

export function openExports(
  options: ExportOptions,
  core: Core,
): Feature<typeof EXPORT_CALLS> & { readonly service: ExportService } {
  const { dataFolder, clock, random, log, language, workers } = options;
  const service = createExports({
    dataFolder,
    clock,
    random,
    log,
    worker: workers.export,
    printReport: options.printReport,
    places: options.exportPlaces ?? exportsFolder(path.join(dataFolder, 'exports')),
    language,
    terminal: () => core.settings.get().preferences.terminal,
    people: () => everybodyIn(core.settings.get().people),
    nextRevision: core.nextRevision,
    onChange: (state) => core.tell('exportChanged', state),
  });
  return {
    service,
    handlers: (services) => createExportHandlers({ ...services, exports: service }),
    start: () => service.start(),
    close: () => service.close(),
    // Nobody reads a ledger that is being closed.
    inMode: ({ mode }) => ({ close: () => service.end(mode) }),
  };
}
