/** What looking into other records stands on. */
import path from 'node:path';
import type { REVIEW_CALLS } from '../../shared/contract/reviews.ts';
import { MODES } from '../../shared/payments.ts';
import { createReviewHandlers } from '../contract/handlers/reviews.ts';
import type { ExportService } from '../features/exports/index.ts';
import type { RecordPrinter } from '../features/printing/index.ts';
import { createReviews, reviewsFolder, type ReviewService } from '../features/review/index.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { Core, Room } from './rooms.ts';

export function openReviews(
  options: ComposeOptions,
  core: Core,
  parts: { exports: ExportService; recordPrinter: RecordPrinter },
): Room<typeof REVIEW_CALLS> & { readonly service: ReviewService } {
  const { dataFolder, clock, random, log, readerWorker, reviewWorker } = options;
  const service = createReviews({
    folder: path.join(dataFolder, 'reviewing'),
    readerWorker,
    reviewWorker,
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
    handlers: createReviewHandlers({ ...core, ...parts, reviews: service }),
    start: () => service.start(),
    close: () => service.close(),
  };
}
