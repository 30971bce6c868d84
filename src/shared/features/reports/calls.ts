/** Calls about handing over what shifts, takings and comparisons have come to. None takes a path. */
import { z } from 'zod';
import { exportOutcomeSchema, REPORT_FORMATS } from '../exports/exports.ts';
import { MODES } from '../../core/payments/payments.ts';
import { reportPrintSchema } from '../printing/printing.ts';
import { reportDescriptionSchema } from './description-schema.ts';
import type { Calls } from '../../core/contract/declaring.ts';
import { takingsQuerySchema } from '../takings/calls.ts';

/** The open shift, as a look, or a close by its number. */
const shiftReportSchema = z.union([
  z.strictObject({ shift: z.literal('open') }),
  z.strictObject({ close: z.int().positive() }),
]);

/** Also the takings of a day, a month or a year, who took them in its closed shifts, or a kept comparison by its number. */
const reportedSchema = z.union([
  shiftReportSchema,
  z.strictObject({ takings: takingsQuerySchema }),
  z.strictObject({ people: takingsQuerySchema }),
  z.strictObject({ match: z.int().positive() }),
]);
export type WhichReport = z.infer<typeof reportedSchema>;

export const REPORT_CALLS = {
  /**
   * Prints a report on the receipt printer, and answers when it came out or did not; nothing of it
   * waits for a printer in trouble. `mode` as of `exportReport`; refused as `exportReport`, with
   * `no-printer`, with `not-possible-now` while another is printed, and with `printed-often` where
   * there are 99 papers of the close.
   */
  printReport: {
    kind: 'see-sums',
    input: z.strictObject({ mode: z.enum(MODES), what: reportedSchema }),
    output: reportPrintSchema,
  },
  /**
   * Of the mode that is shown, in the shop's language. Refused as `getClose`, with `not-found` of a
   * comparison too.
   */
  getReport: {
    kind: 'see-sums',
    input: z.strictObject({ what: reportedSchema }),
    output: reportDescriptionSchema,
  },
  /**
   * Writes a report to a file, and answers when it is there or is not. `mode` is the one whose report
   * was shown; `mode-changed` where another is by now, `not-found` where there is no such close or
   * comparison; of a PDF `not-made` is answered where the host makes none (`makesPdf`). It is followed and
   * ended as any export is.
   */
  exportReport: {
    kind: 'export',
    input: z.strictObject({
      mode: z.enum(MODES),
      what: reportedSchema,
      format: z.enum(REPORT_FORMATS),
    }),
    output: exportOutcomeSchema,
  },
} as const satisfies Calls;
