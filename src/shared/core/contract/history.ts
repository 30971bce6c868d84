/** The calls that read the record: page by page, and what there is to be chosen from. */
import { z } from 'zod';
import { CURRENCY_PATTERN } from '../money/money.ts';
import { OUTCOMES } from '../payments/day-so-far.ts';
import { STATUS_CHOICES } from '../payments/status-choices.ts';
import { METHODS, paymentLineSchema } from '../payments/payments.ts';
import type { Calls } from './declaring.ts';

export const historyFilterSchema = z.strictObject({
  /** Part of a reference, customer or note, or an amount as written; empty for everything. */
  search: z.string().max(200),
  status: z.enum(STATUS_CHOICES).nullable(),
  method: z.enum(METHODS).nullable(),
  /** Who asked for it, by id. */
  person: z.uuid().nullable(),
  /** The shop's local days, both included; null where that end is open. */
  fromDay: z.iso.date().nullable(),
  toDay: z.iso.date().nullable(),
  /** Amounts of one currency, in its minor units, both included; null where that end is open. */
  amount: z
    .strictObject({
      currency: z.string().regex(CURRENCY_PATTERN),
      from: z.int().nonnegative().nullable(),
      to: z.int().nonnegative().nullable(),
    })
    .nullable(),
  /** Only what waits for a person: an alarm that nobody has acknowledged, an outcome nobody knows. */
  needsLook: z.boolean(),
});
export type HistoryFilter = z.infer<typeof historyFilterSchema>;

export const historyQuerySchema = z.strictObject({
  filter: historyFilterSchema,
  /** Number of the newest payment to look at, as an earlier page gave it; null for now. */
  anchor: z.int().nonnegative().nullable(),
  offset: z.int().nonnegative().max(10_000_000),
  limit: z.int().min(1).max(200),
  /**
   * Whether the answer waits until everything was looked through. Otherwise it comes soon, and may
   * have counted a search's first hits alone.
   */
  whole: z.boolean().optional(),
});
export type HistoryQuery = z.infer<typeof historyQuerySchema>;

export const historyPageSchema = z.strictObject({
  rows: z.array(paymentLineSchema).max(200),
  /** How many payments match the filter up to the anchor; at least so many, where it is not exact. */
  total: z.int().nonnegative(),
  /**
   * Whether all that could match was looked through. Where it was not, there may be more rows than
   * these, even on this page: ask for the whole.
   */
  totalIsExact: z.boolean(),
  /** Pass it back to keep offsets steady while new payments are recorded. */
  anchor: z.int().nonnegative(),
});
export type HistoryPage = z.infer<typeof historyPageSchema>;

/** What a filter lets through of an earlier reading, without its pages. */
export const historyScopeSchema = z.strictObject({
  filter: historyFilterSchema,
  /** As a page of the reading gave it. */
  anchor: z.int().nonnegative(),
});

const days = { from: z.iso.date().nullable(), to: z.iso.date().nullable() };

export type HistoryScope = z.infer<typeof historyScopeSchema>;

export const historyCountsQuerySchema = historyScopeSchema.extend({
  /** Spans of days to be counted, both ends included. */
  periods: z.array(z.strictObject(days)).max(8),
});
export type HistoryCountsQuery = z.infer<typeof historyCountsQuerySchema>;

/** How many payments each choice would show, all other parts of the filter left as they are. */
export const historyCountsSchema = z.strictObject({
  statuses: z.record(z.enum(STATUS_CHOICES), z.int().nonnegative()),
  methods: z.record(z.enum(METHODS), z.int().nonnegative()),
  needsLook: z.int().nonnegative(),
  /** In the order of the question. */
  periods: z.array(z.int().nonnegative()).max(8),
});
export type HistoryCounts = z.infer<typeof historyCountsSchema>;

export const historyMonthsSchema = z.strictObject({
  /** Months with payments, newest first, each with the offset of its newest payment. */
  months: z.array(
    z.strictObject({
      month: z.string().regex(/^\d{4}-\d{2}$/),
      offset: z.int().nonnegative(),
      payments: z.int().positive(),
    }),
  ),
});
export type HistoryMonths = z.infer<typeof historyMonthsSchema>;

export const historyDayQuerySchema = historyScopeSchema.extend({ day: z.iso.date() });
export type HistoryDayQuery = z.infer<typeof historyDayQuerySchema>;

export const historyDaySchema = z.strictObject({ offset: z.int().nonnegative().nullable() });
export type HistoryDay = z.infer<typeof historyDaySchema>;

/** What a day's payments were asked for, by what became of them. */
export const dayFiguresSchema = z.strictObject({
  /** Each outcome that there is, once, in the order of `OUTCOMES`. */
  outcomes: z
    .array(
      z.strictObject({
        outcome: z.enum(OUTCOMES),
        payments: z.int().positive(),
        /** Exact, in minor units, each currency once. */
        sums: z.array(
          z.strictObject({
            currency: z.string().regex(CURRENCY_PATTERN),
            minor: z.int().positive(),
          }),
        ),
      }),
    )
    .max(OUTCOMES.length),
  /** Payments of the day that can't be read, and so are in none of the figures. */
  unreadable: z.int().nonnegative(),
});
export type DayFigures = z.infer<typeof dayFiguresSchema>;

export const daySoFarSchema = dayFiguresSchema.extend({
  /** The shop's local day by main's clock. */
  day: z.iso.date(),
});
export type DaySoFar = z.infer<typeof daySoFarSchema>;

export const HISTORY_CALLS = {
  getHistory: { kind: 'look', input: historyQuerySchema, output: historyPageSchema },
  countHistory: { kind: 'look', input: historyCountsQuerySchema, output: historyCountsSchema },
  listHistoryMonths: { kind: 'look', input: historyScopeSchema, output: historyMonthsSchema },
  /** The offset of the newest payment of a day, or of the nearest day before it; null for none. */
  findHistoryDay: { kind: 'look', input: historyDayQuerySchema, output: historyDaySchema },
  /** Today's payments of the shown mode: those that were asked for today, whenever they were paid. */
  getDaySoFar: { kind: 'see-sums', input: z.strictObject({}), output: daySoFarSchema },
} as const satisfies Calls;
