/** All counters as the office has them, read by the second login. `docs/head-office.md` has the views. */
import { z } from 'zod';
import { ALARM_KINDS } from '../../../shared/core/payments/alarm-kinds.ts';
import { FACES } from '../../../shared/core/payments/payment-face.ts';
import type { AllCounters, OfficeQuery } from '../../../shared/features/office/all-counters.ts';
import { ALL_COUNTERS_MAX } from '../../../shared/features/office/limits.ts';
import { logIn, type OfficeRoute } from './connection.ts';

const time = z.date().transform((at) => at.getTime());
const count = z.coerce.number();
const place = { shop: z.string(), counter: z.string() };
const money = { currency: z.string(), amount: z.string() };

/** The views write each amount with all decimals of its currency; less than nothing is one too. */
const minorOf = (amount: string): number => Number(amount.replace('.', ''));

const sumOf = (amount: string | null, currency: string | null) =>
  amount === null || currency === null ? null : { currency, minor: minorOf(amount) };

const COUNTERS = `SELECT shop, counter, heard_at, revoked_at IS NOT NULL AS revoked, forked
  FROM office.all_counters ORDER BY shop, counter LIMIT ${ALL_COUNTERS_MAX.counters}`;
const counterRow = z.object({
  ...place,
  heard_at: time.nullable(),
  revoked: z.boolean(),
  forked: z.boolean(),
});

const SUMS = `SELECT shop, counter, currency, sum(payments) AS payments, sum(amount)::text AS amount
  FROM office.days WHERE day = $1 GROUP BY shop, counter, currency ORDER BY currency
  LIMIT ${ALL_COUNTERS_MAX.sums}`;
const sumRow = z.object({ ...place, ...money, payments: count });

const CLOSES = `SELECT shop, counter, number, closed_at, agrees, currency, amount::text AS amount
  FROM office.closes WHERE day = $1 AND NOT lost_at_counter
  ORDER BY closed_at DESC, counter, currency LIMIT ${ALL_COUNTERS_MAX.closes}`;
const closeRow = z.object({
  ...place,
  number: count,
  closed_at: time,
  agrees: z.boolean().nullable(),
  currency: z.string().nullable(),
  amount: z.string().nullable(),
});

const ALARMS = `SELECT shop, counter, kind, reference, since, amount::text AS amount, currency FROM office.alarms
  ORDER BY since DESC LIMIT ${ALL_COUNTERS_MAX.alarms}`;
const alarmRow = z.object({
  ...place,
  kind: z
    .enum([...ALARM_KINDS, 'fork'])
    .nullable()
    .catch(null),
  reference: z.string(),
  since: time,
  currency: z.string().nullable(),
  amount: z.string().nullable(),
});

const PAYMENT = `SELECT shop, counter, id, reference, shown_as, amount::text AS amount, currency, asked_at,
  lost_at_counter FROM office.payments`;
const END = `ORDER BY asked_at DESC, id LIMIT ${ALL_COUNTERS_MAX.payments}`;
const PAYMENTS_OF_DAY = `${PAYMENT} WHERE day = $1 ${END}`;
/** What a reference begins with, whatever the day. LIKE would read all: under row security it gets no index. */
const PAYMENTS_FOUND = `${PAYMENT} WHERE reference ^@ $1 ${END}`;
const paymentRow = z.object({
  ...place,
  ...money,
  id: z.string(),
  reference: z.string(),
  shown_as: z.enum(FACES).nullable().catch(null),
  asked_at: time,
  lost_at_counter: z.boolean(),
});

/** @throws as `connectOffice`, and where there is no reader */
export async function readOffice(
  route: OfficeRoute,
  { day, search }: OfficeQuery,
): Promise<AllCounters> {
  const { address, secrets } = route;
  const client = await logIn(route, address.reader ?? '', secrets.readerPassword ?? '');
  const rows = async <T>(schema: z.ZodType<T>, statement: string, values: string[] = []) =>
    z.array(schema).parse((await client.query(statement, values)).rows);
  try {
    const [clock] = await rows(z.object({ now: time }), 'SELECT now()');
    const counters = await rows(counterRow, COUNTERS);
    const sums = await rows(sumRow, SUMS, [day]);
    const closes = await rows(closeRow, CLOSES, [day]);
    const alarms = await rows(alarmRow, ALARMS);
    const payments =
      search.trim() === ''
        ? await rows(paymentRow, PAYMENTS_OF_DAY, [day])
        : await rows(paymentRow, PAYMENTS_FOUND, [search.trim().toUpperCase()]);
    return {
      day,
      search,
      at: clock?.now ?? 0,
      counters: counters.map(({ heard_at: heardAt, ...row }) => ({ ...row, heardAt })),
      sums: sums.map(({ amount, ...row }) => ({ ...row, minor: minorOf(amount) })),
      closes: closes.map(({ closed_at: closedAt, amount, currency, ...row }) => ({
        ...row,
        closedAt,
        sum: sumOf(amount, currency),
      })),
      alarms: alarms.map(({ amount, currency, ...row }) => ({
        ...row,
        sum: sumOf(amount, currency),
      })),
      payments: payments.map(
        ({
          asked_at: askedAt,
          shown_as: face,
          lost_at_counter: isLostAtCounter,
          amount,
          ...row
        }) => ({
          ...row,
          askedAt,
          face,
          isLostAtCounter,
          minor: minorOf(amount),
        }),
      ),
    };
  } finally {
    await client.end().catch(() => undefined);
  }
}
