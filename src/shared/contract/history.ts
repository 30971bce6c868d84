/** The call that reads the record page by page. */
import { z } from 'zod';
import { METHODS, PAYMENT_STATUSES, paymentLineSchema } from '../payments.ts';
import type { Calls } from './declaring.ts';

export const historyFilterSchema = z.strictObject({
  /** Part of a reference, customer or note, or an amount as written; empty for everything. */
  search: z.string().max(200),
  status: z.enum(PAYMENT_STATUSES).nullable(),
  method: z.enum(METHODS).nullable(),
  /** The shop's local day, or null for every day. */
  day: z.iso.date().nullable(),
});
export type HistoryFilter = z.infer<typeof historyFilterSchema>;

export const historyQuerySchema = z.strictObject({
  filter: historyFilterSchema,
  /** Number of the newest payment to look at, as an earlier page gave it; null for now. */
  anchor: z.int().nonnegative().nullable(),
  offset: z.int().nonnegative().max(10_000_000),
  limit: z.int().min(1).max(200),
});
export type HistoryQuery = z.infer<typeof historyQuerySchema>;

export const historyPageSchema = z.strictObject({
  rows: z.array(paymentLineSchema).max(200),
  /** How many payments match the filter up to the anchor. */
  total: z.int().nonnegative(),
  /** Pass it back to keep offsets steady while new payments are recorded. */
  anchor: z.int().nonnegative(),
});
export type HistoryPage = z.infer<typeof historyPageSchema>;

export const HISTORY_CALLS = {
  getHistory: { input: historyQuerySchema, output: historyPageSchema },
} as const satisfies Calls;
