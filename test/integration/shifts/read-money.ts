/**
 * What a record's money comes to, by the events alone, as test/support/readers/record-reader.ts reads them: it
 * was written from docs/record-format.md and knows nothing of the app.
 */
import { z } from 'zod';
import { type ReadEvent, readRecord } from '../../support/readers/record-reader.ts';

/** Minor units by currency. */
export type Money = Readonly<Record<string, number>>;

export interface ReadMoney {
  /** What was asked for, by the payment's id; one is paid where an event gave it a receipt. */
  readonly payments: ReadonlyMap<string, { currency: string; minor: number; isPaid: boolean }>;
  readonly paid: Money;
  /** What all closes took that are none of another copy's. */
  readonly closed: Money;
  readonly closes: readonly number[];
  /** Numbers of receipts that more than one payment has, and that no event names. */
  readonly unnamedReceipts: readonly number[];
  /** Events whose day is not that of their time by the clock that they say. */
  readonly datedWrong: readonly number[];
}

const sumSchema = z.array(z.object({ currency: z.string(), minor: z.int() }));
const dayShape = { localDay: z.string(), utcOffsetMinutes: z.int() };
const recordedSchema = z.object({ amountMinor: z.int(), currency: z.string(), ...dayShape });
const closedSchema = z.object({
  number: z.int(),
  report: z.object({ taken: sumSchema, earlier: sumSchema, ...dayShape }),
});
const receiptSchema = z.object({ receipt: z.int().optional() });
const joinedSchema = z.object({
  receipts: z.object({ first: z.int(), last: z.int() }).optional(),
});

function add(
  sums: Record<string, number>,
  { currency, minor }: { currency: string; minor: number },
) {
  sums[currency] = (sums[currency] ?? 0) + minor;
}

const isOfDay = (
  at: number,
  { localDay, utcOffsetMinutes }: z.infer<typeof recordedSchema> | Day,
) => new Date(at + utcOffsetMinutes * 60_000).toISOString().startsWith(localDay);
interface Day {
  localDay: string;
  utcOffsetMinutes: number;
}

/** @param file of a ledger that nobody writes to @throws where an event does not verify */
export function readMoney(file: string): ReadMoney {
  const payments = new Map<string, { currency: string; minor: number; isPaid: boolean }>();
  const [paid, closed]: Record<string, number>[] = [{}, {}];
  const closes: number[] = [];
  const datedWrong: number[] = [];
  const receipts = new Map<number, Set<string>>();
  const named: { first: number; last: number }[] = [];
  let before: ReadEvent | null = null;
  for (const event of readRecord(file)) {
    const { type, facts, paymentId, at, sequence } = event;
    const said: unknown = JSON.parse(facts);
    if (type === 'recorded' && typeof paymentId === 'string') {
      const recorded = recordedSchema.parse(said);
      const { currency, amountMinor: minor } = recorded;
      payments.set(paymentId, { currency, minor, isPaid: false });
      if (!isOfDay(at, recorded)) datedWrong.push(sequence);
    }
    if (type === 'status-answered' && typeof paymentId === 'string') {
      const { receipt } = receiptSchema.parse(said);
      const payment = payments.get(paymentId);
      if (receipt !== undefined && payment !== undefined) {
        if (!payment.isPaid) add(paid ?? {}, payment);
        payment.isPaid = true;
        receipts.set(receipt, (receipts.get(receipt) ?? new Set()).add(paymentId));
      }
    }
    if (type === 'copy-joined') named.push(...[joinedSchema.parse(said).receipts ?? []].flat());
    if (type === 'shift-closed' && before?.type !== 'close-set-apart') {
      const { number, report } = closedSchema.parse(said);
      closes.push(number);
      for (const sum of [...report.taken, ...report.earlier]) add(closed ?? {}, sum);
      if (!isOfDay(at, report)) datedWrong.push(sequence);
    }
    before = event;
  }
  const isNamed = (number: number) =>
    named.some(({ first, last }) => first <= number && number <= last);
  return {
    payments,
    paid: paid ?? {},
    closed: closed ?? {},
    closes,
    unnamedReceipts: [...receipts].flatMap(([number, ids]) =>
      ids.size > 1 && !isNamed(number) ? [number] : [],
    ),
    datedWrong,
  };
}
