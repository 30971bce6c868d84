/** Calls about looking into a record that is not the one in use. None of them changes anything in it. */
import type { REVIEW_CALLS } from '../../../shared/features/reviews/calls.ts';
import { recordedPrintout } from '../../../shared/features/reviews/recorded.ts';
import type { ExportService } from '../exports/index.ts';
import type { RecordPrinter } from '../printing/index.ts';
import type { ReviewedRecord, ReviewService } from './index.ts';
import { Refusal } from '../../core/platform/refusal.ts';
import type { HandlersOf } from '../../core/contract/handlers.ts';
import { modeChanged } from '../../core/contract/refusals.ts';
import type { Services } from '../../core/contract/services.ts';

interface ReviewServices extends Services {
  reviews: ReviewService;
  exports: ExportService;
  recordPrinter: RecordPrinter;
}

export function createReviewHandlers({
  gate,
  settings,
  reviews,
  exports,
  recordPrinter,
}: ReviewServices): HandlersOf<typeof REVIEW_CALLS> {
  async function withReview<T>(
    id: string,
    work: (reviewed: ReviewedRecord) => T | Promise<T>,
  ): Promise<T> {
    const reviewed = reviews.reviewed(id);
    try {
      return await work(reviewed);
    } catch (error) {
      // What was closed under the reading is no fault of the disk.
      reviews.reviewed(id);
      throw error;
    }
  }

  return {
    getReview: () => reviews.state(),
    listReviewFiles: () => reviews.place(),
    reviewBackup: gate.limited('reviewBackup', ({ mode, name }) => {
      if (mode !== settings.get().mode) throw modeChanged();
      return reviews.openBackup(mode, name);
    }),
    reviewFile: gate.limited('reviewFile', ({ file }) => reviews.openFile(file)),
    cancelReview: () => {
      reviews.cancel();
      return reviews.state();
    },
    closeReview: async ({ review }) => {
      await reviews.closeReview(review);
      return reviews.state();
    },
    getReviewHistory: ({ review, ...query }) =>
      withReview(review, ({ lists }) => lists.history(query)),
    countReviewHistory: ({ review, ...query }) =>
      withReview(review, ({ lists }) => lists.countHistory(query)),
    listReviewMonths: ({ review, ...scope }) =>
      withReview(review, ({ lists }) => lists.listHistoryMonths(scope)),
    findReviewDay: ({ review, ...query }) =>
      withReview(review, ({ lists }) => lists.findHistoryDay(query)),
    getReviewPayment: ({ review, id }) => withReview(review, ({ lists }) => lists.get(id)),
    printReviewed: gate.limited('printReviewed', ({ review: opened, id }) =>
      withReview(opened, ({ review, lists }) => {
        if (review.chain.state !== 'holds')
          throw new Refusal('not-possible-now', 'nobody knows whether this record adds up');
        const { view, events, sale } = lists.get(id);
        const { preferences, designAccount } = settings.get();
        const others = sale.same.flatMap((line) => ('payment' in line ? [line.payment] : []));
        const of = recordedPrintout(
          review,
          { view, events, sale: others },
          { heading: designAccount.receiptHeading, layout: preferences.printouts },
        );
        return recordPrinter.print(of);
      }),
    ),
    exportReview: gate.limited('exportReview', ({ review: id, filter, format }) => {
      const { review, ledger, lists } = reviews.reviewed(id);
      const { kind, whose, name, ledgerId, terminals, madeAt, mode } = review;
      return exports.make({
        mode,
        filter,
        format,
        customer: lists.searchedCustomers(filter.search),
        from: { ledger, reviewed: { kind, whose, name, ledgerId, terminals, madeAt } },
      });
    }),
  };
}
