/** What looking into other records stands on. */
import path from 'node:path';
import type { REVIEW_CALLS } from '../../../shared/features/reviews/calls.ts';
import { MODES } from '../../../shared/core/payments/payments.ts';
import { createReviewHandlers } from './handlers.ts';
import type { ExportService } from '../exports/index.ts';
import type { RecordPrinter } from '../printing/index.ts';
import { createReviews, type ReviewPlaces, reviewsFolder, type ReviewService } from './index.ts';
import type { CoreOptions } from '../../core/options.ts';
import type { Core, Feature } from '../../core/feature.ts';

/** What looking into other records needs from outside. */
export interface ReviewOptions extends CoreOptions {
  /** Where records to look into are found; a folder of the data folder when absent. */
  reviewPlaces?: ReviewPlaces | undefined;
}

export function openReviews(
  options: ReviewOptions,
  core: Core,
  parts: { exports: ExportService; recordPrinter: RecordPrinter },
): Feature<typeof REVIEW_CALLS> & { readonly service: ReviewService } {
  const { dataFolder, clock, random, log, workers } = options;
  const service = createReviews({
    folder: path.join(dataFolder, 'reviewing'),
    workers,
    places: options.reviewPlaces ?? reviewsFolder(path.join(dataFolder, 'records')),
    own: () =>
      MODES.map((mode) => ({
        mode,
        ledger: path.join(dataFolder, mode, 'ledger.db'),
        id: core.settings.get().ledgers[mode],
      })),
    customers: () => core.settings.get().preferences.customers,
    clock,
    random,
    log,
    nextRevision: core.nextRevision,
    onChange: (state) => core.tell('reviewChanged', state),
    endReading: () => parts.exports.endReviewed(),
  });
  return {
    service,
    handlers: (services) => createReviewHandlers({ ...services, ...parts, reviews: service }),
    start: () => service.start(),
    close: () => service.close(),
  };
}
