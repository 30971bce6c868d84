/** What a settlement's worker is given and what it says, each parsed by whoever hears it. */
import { z } from 'zod';
import {
  columnSchema,
  ENCODINGS,
  mappingSchema,
  matchLineSchema,
  matchSummarySchema,
  readingSchema,
  SETTLEMENT_FAILURES,
  stretchSchema,
} from '../../../shared/features/settlement/settlement.ts';

const readOrder = readingSchema.extend({
  kind: z.literal('read'),
  /** The file as it was handed over. */
  file: z.string(),
});

const compareOrder = z.strictObject({
  kind: z.literal('compare'),
  file: z.string(),
  sheet: z.string().nullable(),
  /** As the survey has it. */
  headingLine: z.int(),
  encoding: z.enum(ENCODINGS).nullable(),
  mapping: mappingSchema,
  stretch: stretchSchema,
  /** Of lines that name none. */
  currency: z.string(),
  /** The ledger's file. */
  ledger: z.string(),
  /** The other mode's; null where it has none. */
  otherLedger: z.string().nullable(),
});

export const orderSchema = z.discriminatedUnion('kind', [readOrder, compareOrder]);
export type Order = z.infer<typeof orderSchema>;
export type ReadOrder = z.infer<typeof readOrder>;
export type CompareOrder = z.infer<typeof compareOrder>;

const surveyedSchema = z.strictObject({
  hash: z.string(),
  isUtf8: z.boolean(),
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  encoding: z.enum(ENCODINGS).nullable(),
  delimiter: z.enum([',', ';', '\t', '|']).nullable(),
  headingLine: z.int(),
  headings: z.array(z.string()),
  columns: z.array(columnSchema),
  lines: z.int(),
  first: z.array(z.array(z.string())),
});
export type Survey = z.infer<typeof surveyedSchema>;

const list = z.array(matchLineSchema);
const resultSchema = z.strictObject({
  summary: matchSummarySchema,
  kept: z.strictObject({ agree: list, differ: list, 'only-here': list, 'only-there': list }),
});
export type Result = z.infer<typeof resultSchema>;

export const workerMessageSchema = z.discriminatedUnion('kind', [
  /** The line that it has come to. */
  z.strictObject({ kind: z.literal('progress'), line: z.int() }),
  z.strictObject({ kind: z.literal('read'), survey: surveyedSchema }),
  z.strictObject({ kind: z.literal('compared'), result: resultSchema }),
  z.strictObject({
    kind: z.literal('failed'),
    why: z.enum(SETTLEMENT_FAILURES),
    /** For the log: what kind of error it was. */
    error: z.string(),
  }),
]);
export type WorkerMessage = z.infer<typeof workerMessageSchema>;
export type LastWord = Exclude<WorkerMessage, { kind: 'progress' }>;

/** What the worker is told. */
export const orderToEndSchema = z.strictObject({ kind: z.literal('cancel') });
