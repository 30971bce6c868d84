/** Handing payments over in a file, as both sides see it. */
import { z } from 'zod';
import { CURRENCY_PATTERN } from '../../core/money/money.ts';
import { MODES, PAYMENT_STATUSES } from '../../core/payments/payments.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A report is also printed on pages. */
export const REPORT_FORMATS = [...EXPORT_FORMATS, 'pdf'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

const count = z.int().nonnegative();

/** What a file holds. */
export const exportContentsSchema = z.strictObject({
  /** A line each, the unreadable ones included, the headings not. */
  payments: count,
  /** Lines that only say that a payment can't be read. */
  unreadable: count,
  /** In the order of the statuses; those that are there. */
  statuses: z.array(z.strictObject({ status: z.enum(PAYMENT_STATUSES), payments: count })).max(9),
  /** What is paid, by currency in alphabetical order. */
  paid: z.array(
    z.strictObject({
      currency: z.string().regex(CURRENCY_PATTERN),
      payments: count,
      /** In minor units, as digits: the sum of a large record has more than a number holds exactly. */
      minor: z.string().regex(/^\d{1,30}$/),
    }),
  ),
});
export type ExportContents = z.infer<typeof exportContentsSchema>;

/**
 * Why there is no file; nothing of it was kept. `cancelled`: nobody chose a place, or somebody ended
 * it; `under-way`: another export is; `damage`: the record can't be read; `too-large`: more than one
 * spreadsheet file can hold; `changed`: the record was closed or another came in its place; `not-made`:
 * the pages of a PDF could not be printed; `office-unread`: what the head office has could not be had.
 */
export const EXPORT_FAILURES = [
  'cancelled',
  'under-way',
  'no-space',
  'not-written',
  'damage',
  'too-large',
  'changed',
  'not-made',
  'office-unread',
] as const;
export type ExportFailure = (typeof EXPORT_FAILURES)[number];

export const exportOutcomeSchema = z.discriminatedUnion('made', [
  z.strictObject({
    made: z.literal(true),
    mode: z.enum(MODES),
    format: z.enum(REPORT_FORMATS),
    /** Where it is, in full. */
    file: z.string().max(4096),
    /** Its bare name. */
    name: z.string().max(4096),
    bytes: z.int().positive(),
    /** Null for a report or a journal, which holds no payments. */
    contents: exportContentsSchema.nullable(),
  }),
  z.strictObject({ made: z.literal(false), why: z.enum(EXPORT_FAILURES) }),
]);
export type ExportOutcome = z.infer<typeof exportOutcomeSchema>;

/** How exporting stands. */
export const exportStateSchema = z.strictObject({
  /** Grows with each that main puts together: answers and news can overtake each other. */
  revision: count,
  /** Where files go: a person chooses in a box of the system's, or to a folder of the app's. */
  place: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('box') }),
    z.strictObject({ kind: z.literal('folder'), folder: z.string().max(4096) }),
  ]),
  /** Whether this host can show a file where it lies. */
  canShow: z.boolean(),
  /** What is being done at this moment; null for nothing. */
  work: z
    .strictObject({
      mode: z.enum(MODES),
      format: z.enum(REPORT_FORMATS),
      step: z.enum(['choosing', 'writing', 'finishing']),
      /** Payments. */
      done: count,
      /** 0 where nobody knows yet. */
      total: count,
    })
    .nullable(),
  /** What came of the latest since the start, but for those that were cancelled; null for none. */
  latest: exportOutcomeSchema.nullable(),
});
export type ExportState = z.infer<typeof exportStateSchema>;
