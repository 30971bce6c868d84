/** All counters of a shop or a chain, as the head office has them. */
import { z } from 'zod';
import { ALARM_KINDS } from '../../core/payments/alarm-kinds.ts';
import { FACES } from '../../core/payments/payment-face.ts';
import { ALL_COUNTERS_MAX, OFFICE_SEARCH_MAX } from './limits.ts';
import { EXPORT_FORMATS } from '../exports/exports.ts';
import { OFFICE_TROUBLES } from './office.ts';

const utcMs = z.int();
const place = { shop: z.string(), counter: z.string() };
const money = { currency: z.string(), minor: z.int() };

const chosenSchema = z.strictObject({
  /** A local day of the shops'. */
  day: z.iso.date(),
  /** A customer, or what a reference begins with, of any day; empty for the payments of the day. */
  search: z.string().max(OFFICE_SEARCH_MAX),
  /** Of which shop, and of which counter there; null for all. */
  of: z.strictObject({ shop: z.string(), counter: z.string().nullable() }).nullable(),
});
/** Which of what the office has. */
export type OfficeChoice = z.infer<typeof chosenSchema>;

export const officeQuerySchema = z.strictObject({
  ...chosenSchema.shape,
  /** How many payments, at most. */
  payments: z.int().positive().max(ALL_COUNTERS_MAX.payments),
});
export type OfficeQuery = z.infer<typeof officeQuerySchema>;

export const officeFileSchema = z.strictObject({
  ...chosenSchema.shape,
  format: z.enum(EXPORT_FORMATS),
});

export const allCountersSchema = z.strictObject({
  ...chosenSchema.shape,
  /** When it was read, by the office's clock. */
  at: utcMs,
  counters: z.array(
    z.strictObject({
      ...place,
      /** Null for never. */
      heardAt: utcMs.nullable(),
      revoked: z.boolean(),
      /** Two records go by its name. */
      forked: z.boolean(),
    }),
  ),
  /** What came on the day, by counter and currency. */
  sums: z.array(z.strictObject({ ...place, ...money, payments: z.int() })),
  /** Closed on the day, newest first. */
  closes: z.array(
    z.strictObject({
      ...place,
      number: z.int(),
      closedAt: utcMs,
      /** Whether what was counted is what came; null where nobody counted. */
      agrees: z.boolean().nullable(),
      sum: z.strictObject(money).nullable(),
      /** How much more was counted than came, in the sum's currency; null where nobody counted. */
      differenceMinor: z.int().nullable(),
    }),
  ),
  /** What a person has to look at, newest first: problems of payments, and counters that were copied. */
  alarms: z.array(
    z.strictObject({
      ...place,
      /** Null for one that this app does not know yet. */
      kind: z.enum([...ALARM_KINDS, 'fork']).nullable(),
      reference: z.string(),
      since: utcMs,
      sum: z.strictObject(money).nullable(),
    }),
  ),
  /** Newest first. */
  payments: z.array(
    z.strictObject({
      ...place,
      ...money,
      id: z.string(),
      reference: z.string(),
      /** What it is called at its counter; null for what this app does not know yet. */
      face: z.enum(FACES).nullable(),
      askedAt: utcMs,
      /** The office has it, its counter has not any more. */
      isLostAtCounter: z.boolean(),
      /** Null where the counter does not send whom it asks. */
      customer: z.string().nullable(),
    }),
  ),
  /** Whether there are more payments. */
  isCut: z.boolean(),
});
export type AllCounters = z.infer<typeof allCountersSchema>;

export const allCountersReadSchema = z.discriminatedUnion('read', [
  z.strictObject({ read: z.literal(true), all: allCountersSchema }),
  z.strictObject({ read: z.literal(false), why: z.enum(OFFICE_TROUBLES) }),
]);
export type AllCountersRead = z.infer<typeof allCountersReadSchema>;
