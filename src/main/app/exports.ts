/** What handing payments over in a file stands on. */
import path from 'node:path';
import type { EXPORT_CALLS } from '../../shared/contract/exports.ts';
import { createExportHandlers } from '../contract/handlers/exports.ts';
import { createExports, exportsFolder, type ExportService } from '../features/exports/index.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { Core, Room } from './rooms.ts';

export function openExports(
  options: ComposeOptions,
  core: Core,
): Room<typeof EXPORT_CALLS> & { readonly service: ExportService } {
  const { dataFolder, clock, random, log, language, exportWorker } = options;
  const service = createExports({
    dataFolder,
    clock,
    random,
    log,
    exportWorker,
    printReport: options.printReport,
    places: options.exportPlaces ?? exportsFolder(path.join(dataFolder, 'exports')),
    language,
    terminal: () => core.settings.get().preferences.terminal,
    nextRevision: core.nextRevision,
    onChange: (state) => core.tell('exportChanged', state),
  });
  return {
    service,
    handlers: createExportHandlers({ ...core, exports: service }),
    start: () => service.start(),
    close: () => service.close(),
    // Nobody reads a ledger that is being closed.
    inMode: ({ mode }) => ({ close: () => service.end(mode) }),
  };
}
