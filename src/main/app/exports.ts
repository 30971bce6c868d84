/** What handing payments over in a file stands on. */
import path from 'node:path';
import type { SettingsStore } from '../adapters/settings/store.ts';
import type { ExportState } from '../../shared/exports.ts';
import { createExports, exportsFolder, type ExportService } from '../features/exports/index.ts';
import type { ComposeOptions } from './compose-options.ts';

export function openExports(
  options: ComposeOptions,
  help: {
    settings: Pick<SettingsStore, 'get'>;
    nextRevision: () => number;
    onChange: (state: ExportState) => void;
  },
): ExportService {
  const { dataFolder, clock, random, log, language, exportWorker } = options;
  return createExports({
    dataFolder,
    clock,
    random,
    log,
    exportWorker,
    places: options.exportPlaces ?? exportsFolder(path.join(dataFolder, 'exports')),
    language,
    terminal: () => help.settings.get().preferences.terminal,
    nextRevision: help.nextRevision,
    onChange: help.onChange,
  });
}
