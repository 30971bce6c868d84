/** What looking into other records stands on. */
import path from 'node:path';
import { MODES } from '../../shared/payments.ts';
import type { ReviewState } from '../../shared/reviews.ts';
import type { SettingsStore } from '../adapters/settings/store.ts';
import type { ExportService } from '../features/exports/index.ts';
import { createReviews, reviewsFolder, type ReviewService } from '../features/review/index.ts';
import type { ComposeOptions } from './compose-options.ts';

export function openReviews(
  options: ComposeOptions,
  help: {
    settings: Pick<SettingsStore, 'get'>;
    exports: Pick<ExportService, 'endReviewed'>;
    nextRevision: () => number;
    onChange: (state: ReviewState) => void;
  },
): ReviewService {
  const { dataFolder, clock, random, log, readerWorker, reviewWorker } = options;
  return createReviews({
    folder: path.join(dataFolder, 'reviewing'),
    readerWorker,
    reviewWorker,
    places: options.reviewPlaces ?? reviewsFolder(path.join(dataFolder, 'records')),
    own: () =>
      MODES.map((mode) => ({
        mode,
        ledger: path.join(dataFolder, mode, 'ledger.db'),
        id: help.settings.get().ledgers[mode],
      })),
    customers: () => help.settings.get().preferences.customers,
    clock,
    random,
    log,
    nextRevision: help.nextRevision,
    onChange: help.onChange,
    endReading: () => help.exports.endReviewed(),
  });
}
