/** What a record comes to, by docs/record-format.md alone: nothing of the app is asked. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { ReadEvent } from '../../support/readers/record-reader.ts';

/** Sums of minor units, each with how many payments, by what is summed and its currency. */
type Sums = Record<string, readonly [payments: number, minor: number]>;

export interface Books {
  /** Each event of a payment as a text, without its place, which another order changes. */
  readonly ofPayments: readonly string[];
  readonly closes: readonly { readonly number: number; readonly hash: string }[];
  /** The numbers of receipts, in the order in which they were given. */
  readonly receipts: readonly number[];
  /** Where a close does not say what the events before it come to. */
  readonly differences: readonly { number: number; said: Sums; came: Sums }[];
}

const recordedSchema = z.object({ method: z.string(), currency: z.string(), amountMinor: z.int() });
const answeredSchema = z.object({ receipt: z.int().optional() });
const paidBackSchema = z.object({ amountMinor: z.int() });
const restSchema = z.object({ elsewhereMinor: z.int() });
const sumSchema = z.object({
  method: z.string(),
  currency: z.string(),
  payments: z.int(),
  minor: z.int(),
});
const closedSchema = z.object({
  number: z.int(),
  lastReceipt: z.int(),
  report: z.object({
    taken: z.array(sumSchema),
    earlier: z.array(sumSchema),
    paidBack: z.array(sumSchema),
    elsewhere: z.array(sumSchema),
  }),
});

/** Zeros are left out: what was noted and taken back is in no report. */
function add(sums: Sums, key: string, payments: number, minor: number): void {
  const [count, sum] = sums[key] ?? [0, 0];
  sums[key] = [count + payments, sum + minor];
  if (sums[key][0] === 0 && sums[key][1] === 0) delete sums[key];
}

function saidBy({ report }: z.infer<typeof closedSchema>): Sums {
  const said: Sums = {};
  for (const { method, currency, payments, minor } of [...report.taken, ...report.earlier])
    add(said, `paid ${method} ${currency}`, payments, minor);
  for (const { currency, minor } of report.paidBack) add(said, `paid back ${currency}`, 0, minor);
  for (const { currency, minor } of report.elsewhere) add(said, `elsewhere ${currency}`, 0, minor);
  return said;
}

/** @param events of a whole record, in their order */
export function booksOf(events: readonly ReadEvent[]): Books {
  const intents = new Map<string, z.infer<typeof recordedSchema>>();
  const elsewhere = new Map<string, number>();
  const ofPayments: string[] = [];
  const closes: { number: number; hash: string }[] = [];
  const receipts: number[] = [];
  const differences: { number: number; said: Sums; came: Sums }[] = [];
  let came: Sums = {};
  for (const { type, paymentId, at, facts, words, hash } of events) {
    const said: unknown = JSON.parse(facts);
    if (type === 'shift-closed') {
      const close = closedSchema.parse(said);
      const reported = saidBy(close);
      if (!isDeepStrictEqual(reported, came))
        differences.push({ number: close.number, said: reported, came });
      closes.push({ number: close.number, hash });
      came = {};
    }
    if (typeof paymentId !== 'string') continue;
    ofPayments.push(JSON.stringify([paymentId, type, at, facts, words]));
    if (type === 'recorded') intents.set(paymentId, recordedSchema.parse(said));
    const { method, currency, amountMinor } = intents.get(paymentId) ?? {};
    if (method === undefined || currency === undefined || amountMinor === undefined)
      throw new Error(`${paymentId} goes on before it was recorded`);
    if (type === 'status-answered') {
      const { receipt } = answeredSchema.parse(said);
      if (receipt === undefined) continue;
      receipts.push(receipt);
      add(came, `paid ${method} ${currency}`, 1, amountMinor);
    }
    if (type === 'paid-back')
      add(came, `paid back ${currency}`, 0, paidBackSchema.parse(said).amountMinor);
    if (type === 'paid-back-undone')
      add(came, `paid back ${currency}`, 0, -paidBackSchema.parse(said).amountMinor);
    if (type === 'rest-noted') {
      const { elsewhereMinor } = restSchema.parse(said);
      add(came, `elsewhere ${currency}`, 0, elsewhereMinor - (elsewhere.get(paymentId) ?? 0));
      elsewhere.set(paymentId, elsewhereMinor);
    }
  }
  return { ofPayments, closes, receipts, differences };
}
