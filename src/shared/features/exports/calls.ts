/** Calls about handing payments over in a file. None takes a path: a person or the app names it. */
import { z } from 'zod';
import { EXPORT_FORMATS, exportOutcomeSchema, exportStateSchema } from './exports.ts';
import { MODES } from '../../core/payments/payments.ts';
import { type Calls, nothing } from '../../core/contract/declaring.ts';
import { historyFilterSchema } from '../../core/contract/history.ts';

export const EXPORT_CALLS = {
  getExport: { kind: 'look', input: nothing, output: exportStateSchema },
  /**
   * Writes the payments that a filter lets through to a file, and answers when it is there or is
   * not. `mode` is the one whose payments were shown; `mode-changed` where another is by now.
   */
  exportPayments: {
    kind: 'export',
    input: z.strictObject({
      mode: z.enum(MODES),
      filter: historyFilterSchema,
      format: z.enum(EXPORT_FORMATS),
    }),
    output: exportOutcomeSchema,
  },
  /** Ends what is being written; nothing of it is kept. */
  cancelExport: { kind: 'export', input: nothing, output: exportStateSchema },
  /** Shows the latest file where it lies; false where it is not there any more. */
  showExport: { kind: 'export', input: nothing, output: z.strictObject({ shown: z.boolean() }) },
} as const satisfies Calls;

export const EXPORT_EVENTS = {
  exportChanged: exportStateSchema,
} as const satisfies Readonly<Record<string, z.ZodType>>;
