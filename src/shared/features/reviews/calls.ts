/**
 * Calls about looking into a record that is not the one in use: a backup, or another counter's. All
 * of them read; none takes a path. Each names the review that it asks about, since another may have
 * been opened meanwhile.
 */
import { z } from 'zod';
import { backupSchema } from '../../core/record/backups.ts';
import { EXPORT_FORMATS, exportOutcomeSchema } from '../exports/exports.ts';
import { MODES } from '../../core/payments/payments.ts';
import { directPrintSchema } from '../printing/printing.ts';
import {
  REVIEW_FILE_NAME,
  reviewOutcomeSchema,
  reviewPlaceSchema,
  reviewStateSchema,
} from './reviews.ts';
import { type Calls, nothing } from '../../core/contract/declaring.ts';
import {
  historyCountsQuerySchema,
  historyCountsSchema,
  historyDayQuerySchema,
  historyDaySchema,
  historyFilterSchema,
  historyMonthsSchema,
  historyPageSchema,
  historyQuerySchema,
  historyScopeSchema,
} from '../../core/contract/history.ts';
import { paymentDetailSchema } from '../../core/contract/payments.ts';

const of = { review: z.uuid() };

export const REVIEW_CALLS = {
  getReview: { kind: 'look', input: nothing, output: reviewStateSchema },
  /** Where other records lie, and which are there where the page shows them. */
  listReviewFiles: { kind: 'look', input: nothing, output: reviewPlaceSchema },
  /**
   * Makes a copy of a backup ready, and closes what was open before. `mode` is the one whose backups
   * were shown; `mode-changed` where another is by now.
   */
  reviewBackup: {
    kind: 'look',
    input: z.strictObject({ mode: z.enum(MODES), name: backupSchema.shape.name }),
    output: reviewOutcomeSchema,
  },
  /** The same with a file. @param file one of `listReviewFiles`; null where a box asks */
  reviewFile: {
    kind: 'look',
    input: z.strictObject({ file: z.string().regex(REVIEW_FILE_NAME).nullable() }),
    output: reviewOutcomeSchema,
  },
  /** Ends what is being made ready. */
  cancelReview: { kind: 'look', input: nothing, output: reviewStateSchema },
  /** Closes the record and removes its copy. */
  closeReview: { kind: 'look', input: z.strictObject(of), output: reviewStateSchema },
  getReviewHistory: {
    kind: 'look',
    input: historyQuerySchema.extend(of),
    output: historyPageSchema,
  },
  countReviewHistory: {
    kind: 'look',
    input: historyCountsQuerySchema.extend(of),
    output: historyCountsSchema,
  },
  listReviewMonths: {
    kind: 'look',
    input: historyScopeSchema.extend(of),
    output: historyMonthsSchema,
  },
  findReviewDay: {
    kind: 'look',
    input: historyDayQuerySchema.extend(of),
    output: historyDaySchema,
  },
  getReviewPayment: {
    kind: 'look',
    input: z.strictObject({ ...of, id: z.uuid() }),
    output: paymentDetailSchema,
  },
  /**
   * Prints a payment's receipt on the receipt printer, as a copy that no record counts. Refused with
   * `no-printer`, and with `not-possible-now` where it has none or another is being printed.
   */
  printReviewed: {
    kind: 'print-again',
    input: z.strictObject({ ...of, id: z.uuid() }),
    output: directPrintSchema,
  },
  /** As `exportPayments`; the file says whose record it is. */
  exportReview: {
    kind: 'export',
    input: z.strictObject({
      ...of,
      filter: historyFilterSchema,
      format: z.enum(EXPORT_FORMATS),
    }),
    output: exportOutcomeSchema,
  },
} as const satisfies Calls;

export const REVIEW_EVENTS = {
  reviewChanged: reviewStateSchema,
} as const satisfies Readonly<Record<string, z.ZodType>>;
