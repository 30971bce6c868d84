/** What the ledger and its reader worker say to each other; both sides parse what they hear. */
import { z } from 'zod';
import {
  dayFiguresSchema,
  historyCountsQuerySchema,
  historyCountsSchema,
  historyDayQuerySchema,
  historyDaySchema,
  historyMonthsSchema,
  historyQuerySchema,
  historyScopeSchema,
} from '../../../shared/core/contract/history.ts';
import { takingsFiguresSchema } from '../../../shared/features/takings/calls.ts';
import { METHODS, PAYMENT_STATUSES } from '../../../shared/core/payments/payments.ts';
import { chainHeadSchema } from './chain.ts';

export const readerDataSchema = z.strictObject({
  path: z.string(),
  /** Of the search index; null where none is to be made. */
  searchPath: z.string().nullable(),
});

const searched = { customer: z.array(z.string()).max(10).readonly() };

export const readerRequestSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('history'),
    id: z.int(),
    query: historyQuerySchema.extend(searched),
  }),
  z.strictObject({
    kind: z.literal('history-counts'),
    id: z.int(),
    query: historyCountsQuerySchema.extend(searched),
  }),
  z.strictObject({
    kind: z.literal('history-months'),
    id: z.int(),
    query: historyScopeSchema.extend(searched),
  }),
  z.strictObject({
    kind: z.literal('history-day'),
    id: z.int(),
    query: historyDayQuerySchema.extend(searched),
  }),
  z.strictObject({
    kind: z.literal('customers'),
    id: z.int(),
    beginning: z.strictObject({
      numbers: z.array(z.string()).readonly(),
      name: z.string().nullable(),
      key: z.string().nullable(),
      since: z.int(),
      limit: z.int(),
    }),
  }),
  z.strictObject({
    kind: z.literal('charges'),
    id: z.int(),
    query: z.strictObject({
      day: z.string(),
      network: z.string(),
      methods: z.array(z.enum(METHODS)).readonly(),
    }),
  }),
  z.strictObject({ kind: z.literal('day-so-far'), id: z.int(), day: z.iso.date() }),
  z.strictObject({
    kind: z.literal('takings'),
    id: z.int(),
    periods: z
      .array(z.strictObject({ name: z.string(), again: z.boolean(), from: z.int(), to: z.int() }))
      .readonly(),
  }),
  z.strictObject({ kind: z.literal('keep-index'), id: z.int() }),
  z.strictObject({ kind: z.literal('verify-chain'), id: z.int() }),
  z.strictObject({ kind: z.literal('check-pages'), id: z.int() }),
]);
export type ReaderRequest = z.infer<typeof readerRequestSchema>;

export const readerReplySchema = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), id: z.int(), value: z.unknown() }),
  z.strictObject({
    ok: z.literal(false),
    id: z.int(),
    message: z.string(),
    /** SQLite found the file itself damaged. */
    damaged: z.boolean(),
  }),
]);
export type ReaderReply = z.infer<typeof readerReplySchema>;

/** The reply to `history`; each row is one of the `payments` table. */
export const historyReplySchema = z.strictObject({
  rows: z.array(z.unknown()),
  total: z.int().nonnegative(),
  totalIsExact: z.boolean(),
  anchor: z.int().nonnegative(),
});

export const countsReplySchema = historyCountsSchema;
export const monthsReplySchema = historyMonthsSchema;
export const dayReplySchema = historyDaySchema;
export const dayFiguresReplySchema = dayFiguresSchema;
export const takingsReplySchema = takingsFiguresSchema;

/** The reply to `customers`; each row is one of the `payments` table. */
export const customersReplySchema = z.strictObject({
  found: z.array(z.strictObject({ row: z.unknown(), name: z.string().nullable() })),
  network: z.string().nullable(),
});

/** The reply to `charges`. */
export const chargesReplySchema = z.array(
  z.strictObject({ status: z.enum(PAYMENT_STATUSES), createdAt: z.int() }),
);

/** The reply to `verify-chain`. */
export const chainReplySchema = z.strictObject({
  events: z.int().nonnegative(),
  brokenAt: z.int().nullable(),
});

/** The reply to `check-pages`. */
export const pagesReplySchema = z.strictObject({
  /** What SQLite's integrity check found first; null when all is well. */
  fault: z.string().nullable(),
  /** A value that its column does not take, in pages that can be read. */
  oddValue: z.string().nullable(),
  head: chainHeadSchema,
});
export type PagesReport = z.infer<typeof pagesReplySchema>;
