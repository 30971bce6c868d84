/** All counters as the office has them. `docs/head-office.md` has the views. */
import { z } from 'zod';
import { ALARM_KINDS } from '../../../shared/core/payments/alarm-kinds.ts';
import {
  type AllCounters,
  allCountersSchema,
  type OfficeQuery,
} from '../../../shared/features/office/all-counters.ts';
import { ALL_COUNTERS_MAX } from '../../../shared/features/office/limits.ts';
import type { OfficeRoute } from './connection.ts';
import type { DigestOf } from './customer-digest.ts';
import { minorOf, OF, ofChosen, place, withReader } from './reader.ts';
import { readPayments } from './reading-payments.ts';

const time = z.date().transform((at) => at.getTime());
const count = z.coerce.number();
const money = { currency: z.string(), amount: z.string() };

const sumOf = (amount: string | null, currency: string | null) =>
  amount === null || currency === null ? null : { currency, minor: minorOf(amount) };

/** Of all, so that one can be chosen. */
const COUNTERS = `SELECT shop, counter, heard_at, revoked_at IS NOT NULL AS revoked, forked
  FROM office.all_counters ORDER BY shop, counter LIMIT ${ALL_COUNTERS_MAX.counters}`;
const counterRow = z
  .object({
    ...place,
    heard_at: time.nullable(),
    revoked: z.boolean(),
    forked: z.boolean(),
  })
  .transform(({ heard_at: heardAt, ...row }) => ({ ...row, heardAt }));

const SUMS = `SELECT shop, counter, currency, sum(payments) AS payments, sum(amount)::text AS amount
  FROM office.days WHERE day = $3 AND ${OF} GROUP BY shop, counter, currency ORDER BY currency
  LIMIT ${ALL_COUNTERS_MAX.sums}`;
const sumRow = z
  .object({ ...place, ...money, payments: count })
  .transform(({ amount, ...row }) => ({ ...row, minor: minorOf(amount) }));

const CLOSES = `SELECT shop, counter, number, closed_at, agrees, currency, amount::text AS amount,
    (counted - amount)::text AS difference
  FROM office.closes WHERE day = $3 AND ${OF} AND NOT lost_at_counter
  ORDER BY closed_at DESC, counter, currency LIMIT ${ALL_COUNTERS_MAX.closes}`;
const closeRow = z
  .object({
    ...place,
    number: count,
    closed_at: time,
    agrees: z.boolean().nullable(),
    currency: z.string().nullable(),
    amount: z.string().nullable(),
    difference: z.string().nullable(),
  })
  .transform(({ closed_at: closedAt, amount, currency, difference, ...row }) => ({
    ...row,
    closedAt,
    sum: sumOf(amount, currency),
    differenceMinor: difference === null ? null : minorOf(difference),
  }));

const ALARMS = `SELECT shop, counter, kind, reference, since, amount::text AS amount, currency
  FROM office.alarms WHERE ${OF} ORDER BY since DESC LIMIT ${ALL_COUNTERS_MAX.alarms}`;
const alarmRow = z
  .object({
    ...place,
    kind: z
      .enum([...ALARM_KINDS, 'fork'])
      .nullable()
      .catch(null),
    reference: z.string(),
    since: time,
    currency: z.string().nullable(),
    amount: z.string().nullable(),
  })
  .transform(({ amount, currency, ...row }) => ({ ...row, sum: sumOf(amount, currency) }));

/** Without what is for a file alone. */
const shownPayments = z.array(z.object(allCountersSchema.shape.payments.element.shape));

/** @throws as `withReader` */
export function readOffice(
  route: OfficeRoute,
  { payments: limit, ...chosen }: OfficeQuery,
  digestOf: DigestOf,
): Promise<AllCounters> {
  const { day, of } = chosen;
  const values = ofChosen(of);
  return withReader(route, async (reader) => {
    const [clock] = await reader.rows(z.object({ now: time }), 'SELECT now()');
    const counters = await reader.rows(counterRow, COUNTERS);
    const sums = await reader.rows(sumRow, SUMS, [...values, day]);
    const closes = await reader.rows(closeRow, CLOSES, [...values, day]);
    const alarms = await reader.rows(alarmRow, ALARMS, values);
    const payments = await readPayments(reader, chosen, { limit: limit + 1, digestOf });
    return {
      ...chosen,
      at: clock?.now ?? 0,
      counters,
      sums,
      closes,
      alarms,
      payments: shownPayments.parse(payments.slice(0, limit)),
      isCut: payments.length > limit,
    };
  });
}
