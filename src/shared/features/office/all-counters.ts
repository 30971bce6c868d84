/** All counters of a shop or a chain, as the head office has them. */
import { z } from 'zod';
import { ALARM_KINDS } from '../../core/payments/alarm-kinds.ts';
import { FACES } from '../../core/payments/payment-face.ts';
import { OFFICE_SEARCH_MAX } from './limits.ts';
import { OFFICE_TROUBLES } from './office.ts';

const utcMs = z.int();
const place = { shop: z.string(), counter: z.string() };
const money = { currency: z.string(), minor: z.int() };

export const officeQuerySchema = z.strictObject({
  /** A local day of the shops'. */
  day: z.iso.date(),
  /** What a reference begins with, of any day; empty for the payments of the day. */
  search: z.string().max(OFFICE_SEARCH_MAX),
});
export type OfficeQuery = z.infer<typeof officeQuerySchema>;

export const allCountersSchema = z.strictObject({
  ...officeQuerySchema.shape,
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
    }),
  ),
});
export type AllCounters = z.infer<typeof allCountersSchema>;

export const allCountersReadSchema = z.discriminatedUnion('read', [
  z.strictObject({ read: z.literal(true), all: allCountersSchema }),
  z.strictObject({ read: z.literal(false), why: z.enum(OFFICE_TROUBLES) }),
]);
export type AllCountersRead = z.infer<typeof allCountersReadSchema>;
