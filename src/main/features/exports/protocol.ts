/** What an export's worker is given and what it says, each parsed by whoever hears it. */
import { z } from 'zod';
import { historyFilterSchema } from '../../../shared/core/contract/history.ts';
import { EXPORT_FORMATS, exportContentsSchema } from '../../../shared/features/exports/exports.ts';
import { MODES } from '../../../shared/core/payments/payments.ts';
import { cellSchema } from '../../../shared/features/reports/description-schema.ts';
import type { FileCell } from '../../../shared/features/reports/report-lines.ts';
import { REVIEW_OWNERS } from '../../../shared/features/reviews/reviews.ts';

/** Of a record that is only looked into: what the file says of whose it is. */
export const reviewedRecordSchema = z.strictObject({
  kind: z.enum(['backup', 'file']),
  whose: z.enum(REVIEW_OWNERS),
  /** The bare name of its file. */
  name: z.string(),
  ledgerId: z.string().nullable(),
  /** Names of the counters in it. */
  terminals: z.array(z.string()),
  /** UTC milliseconds of when its file was made, or last written to. */
  madeAt: z.int(),
});
export type ReviewedRecord = z.infer<typeof reviewedRecordSchema>;

/** What every order to write a file says of it. */
const file = {
  /** Where the file is written to until it is whole. */
  unfinished: z.string(),
  target: z.strictObject({ path: z.string(), mayReplace: z.boolean() }),
  /** The language that the file is in; a tag of `LANGUAGES`. */
  language: z.string(),
};

export const exportOrderSchema = z.strictObject({
  ...file,
  /** The ledger's file. */
  ledger: z.string(),
  mode: z.enum(MODES),
  format: z.enum(EXPORT_FORMATS),
  filter: historyFilterSchema,
  /** As in `HistorySearch`. */
  customer: z.array(z.string()),
  /** This counter's name. */
  terminal: z.string(),
  /** Whom the record may name; empty where nobody was ever added. */
  people: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  /** Null for the record in use. */
  reviewed: reviewedRecordSchema.nullable(),
  /** UTC milliseconds. */
  at: z.int(),
  /** The shop's time zone, for what keeps no offset of its own. */
  zone: z.string().optional(),
});
export type ExportOrder = z.infer<typeof exportOrderSchema>;

const fileCellSchema: z.ZodType<FileCell> = z.union([
  cellSchema,
  z.strictObject({ is: z.literal('heading'), text: z.string() }),
  z.strictObject({ is: z.literal('day'), day: z.iso.date() }),
]);

const lines = z.array(z.array(fileCellSchema));

/** Writes what was made of the record already: a report, or a journal. */
export const reportOrderSchema = z.strictObject({
  ...file,
  content: z.discriminatedUnion('format', [
    z.strictObject({
      format: z.enum(EXPORT_FORMATS),
      /** What the sheet is called. */
      name: z.string(),
      lines,
      /** A second sheet of a workbook, which a CSV file has no place for; absent for none. */
      beside: z.strictObject({ name: z.string(), lines }).optional(),
    }),
    z.strictObject({
      format: z.literal('pdf'),
      /** The whole file. */
      pdf: z.custom<Uint8Array>((given) => given instanceof Uint8Array),
    }),
  ]),
});
export type ReportOrder = z.infer<typeof reportOrderSchema>;

export const workerOrderSchema = z.union([exportOrderSchema, reportOrderSchema]);
export type WorkerOrder = z.infer<typeof workerOrderSchema>;

export const workerMessageSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('progress'),
    step: z.enum(['writing', 'finishing']),
    done: z.int(),
    total: z.int(),
  }),
  z.strictObject({
    kind: z.literal('made'),
    file: z.string(),
    bytes: z.int(),
    contents: exportContentsSchema.nullable(),
  }),
  z.strictObject({
    kind: z.literal('failed'),
    why: z.enum(['cancelled', 'no-space', 'not-written', 'damage', 'too-large']),
    /** For the log: what kind of error it was. */
    error: z.string(),
  }),
]);
export type WorkerMessage = z.infer<typeof workerMessageSchema>;

/** What the worker is told. */
export const orderToEndSchema = z.strictObject({ kind: z.literal('cancel') });
