/** Calls about shifts: looking at the open one, closing it, and what was closed before. */
import { z } from 'zod';
import { MODES } from '../../core/payments/payments.ts';
import {
  closeDetailSchema,
  closeLineSchema,
  closeSchema,
  declarationSchema,
  personInShiftSchema,
  shiftReportSchema,
} from './shifts.ts';
import { type Calls, nothing } from '../../core/contract/declaring.ts';

/** An X report, and what money it knows of. */
export const lookedAtShiftSchema = z.strictObject({
  report: shiftReportSchema,
  /** The last receipt's number; 0 for none. */
  lastReceipt: z.int().nonnegative(),
});
export type LookedAtShift = z.infer<typeof lookedAtShiftSchema>;

export const SHIFT_CALLS = {
  /** The open shift of the mode that is shown, as it stands. Changes nothing. */
  getShift: { kind: 'see-sums', input: nothing, output: lookedAtShiftSchema },
  /**
   * What came in the open shift of what whoever is at the counter had asked for; null where nobody is
   * named, and while shifts are counted blind.
   */
  getOwnShift: { kind: 'see-own-sums', input: nothing, output: personInShiftSchema.nullable() },
  /** Notes that the shift begins now; nothing where somebody has said so already. */
  openShift: {
    kind: 'close',
    input: z.strictObject({ mode: z.enum(MODES) }),
    output: lookedAtShiftSchema,
  },
  /**
   * Closes the open shift for good. `shift` and `lastReceipt` are as they were shown: refused with
   * `shift-closed` where another window has closed it, and with `shift-changed` where something was
   * counted and money has come since.
   */
  closeShift: {
    kind: 'close',
    input: z.strictObject({
      mode: z.enum(MODES),
      shift: z.int().positive(),
      lastReceipt: z.int().nonnegative(),
      declared: declarationSchema,
    }),
    output: closeSchema,
  },
  /** Refused with `close-unreadable` where its report is damaged. */
  getClose: {
    kind: 'see-sums',
    input: z.strictObject({ number: z.int().positive() }),
    output: closeDetailSchema,
  },
  /** Newest first, 50 at a time. `before`: the number that all are below; null for the newest. */
  listCloses: {
    kind: 'see-sums',
    input: z.strictObject({ before: z.int().positive().nullable() }),
    output: z.array(closeLineSchema),
  },
} as const satisfies Calls;
