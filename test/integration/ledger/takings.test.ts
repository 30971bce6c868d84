/** What the ledger adds up as payments go on is what their events come to, however it got there. */
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openReadOnly } from '../../../src/main/core/ledger/connection.ts';
import { folding } from '../../../src/main/core/payments/life/folding.ts';
import type { OpenLedger } from '../../../src/main/core/record/open-ledger.ts';
import {
  type LocalTimeOf,
  periodsOf,
  QUARTER_MS,
  QUARTERS_AN_HOUR,
} from '../../../src/shared/features/takings/takings-periods.ts';
import { localTimeIn, machineZone } from '../../../src/shared/core/time/time-zones.ts';
import type { Payment, PaymentEvent } from '../../../src/shared/core/payments/payments.ts';
import { type Taking, takingsOf } from '../../../src/shared/features/takings/takings.ts';
import { aRecord, aReply, anAcceptance } from '../../support/samples/payment-samples.ts';
import { seeded, type Seeded } from '../../support/samples/seeded.ts';
import { CREATE, open, place, record, reopened, restore } from './lives.ts';

const START = Date.UTC(2026, 9, 20);
const DAYS_MS = 12 * 86_400_000;

const answered = (verdict: 'paid' | 'mismatch' | 'refused'): PaymentEvent => ({
  type: 'status-answered',
  verdict,
  differs: verdict === 'mismatch' ? ['amount'] : [],
  record: aRecord(),
  words: null,
  askedWith: '1',
  reply: aReply(),
});
const PAID_BACK: PaymentEvent = {
  type: 'paid-back',
  amountMinor: 40,
  how: 'cash',
  why: 'returned',
};
const ENDED: PaymentEvent = { type: 'window-ended' };

const ENDINGS: readonly PaymentEvent[][] = [
  [],
  [answered('paid')],
  [answered('paid')],
  [answered('paid'), PAID_BACK],
  [ENDED, answered('paid')],
  [ENDED],
  [answered('refused')],
  [answered('mismatch')],
  [answered('mismatch'), answered('paid')],
];

/** Lives of every outcome, in several currencies, over days in which clocks change. */
const localTime: LocalTimeOf = (at) => localTimeIn(machineZone(), at);

function live(ledger: OpenLedger, payments: number, random: Seeded): string[] {
  return Array.from({ length: payments }, () => {
    const createdAt = START + random.below(DAYS_MS);
    const own: Partial<Payment> = {
      createdAt,
      updatedAt: createdAt,
      method: 'link',
      currency: random.pick(['GHS', 'NGN', 'UGX']),
      amountMinor: 100 + random.below(100_000),
    };
    const { id } = record(ledger, own);
    const life: PaymentEvent[] = [
      CREATE,
      { type: 'create-accepted', acceptance: anAcceptance(), reply: aReply() },
      ...random.pick(ENDINGS),
    ];
    let payment = ledger.getPayment(id);
    for (const event of life) {
      if (payment === null) throw new Error('the payment is gone');
      const at = payment.updatedAt + Math.floor(random.fraction() ** 3 * 900_000);
      payment = folding.advance(payment, event, at);
      ledger.append({ event, at, payment });
    }
    return id;
  });
}

type Sums = Record<string, readonly [payments: number, minor: number]>;

function addTo(sums: Sums, key: string, payments: number, minor: number): void {
  const [was, wasMinor] = sums[key] ?? [0, 0];
  sums[key] = [was + payments, wasMinor + minor];
}

const keyOf = (
  time: number,
  { kind, method, currency, pace }: Pick<Taking, 'kind' | 'method' | 'currency' | 'pace'>,
) => [time, kind, method, currency, pace ?? -1].join(' ');

/** What the events of all payments come to, folded one by one. */
function folded(ledger: OpenLedger, ids: readonly string[], quarters: number): Sums {
  const sums: Sums = {};
  for (const id of ids) {
    let payment: Payment | null = null;
    for (const { event, at } of ledger.getLife(id).events) {
      const next: Payment =
        event.type === 'recorded'
          ? folding.open(id, event, { customer: null, note: null, salt: null }, { at })
          : folding.advance(payment ?? noPayment(), event, at);
      for (const taking of takingsOf(payment, next))
        addTo(
          sums,
          keyOf(Math.floor(at / QUARTER_MS / quarters), taking),
          taking.payments,
          taking.minor,
        );
      payment = next;
    }
  }
  return sums;
}

function noPayment(): never {
  throw new Error('the first event is no intent');
}

const rowSchema = z.object({
  time: z.int(),
  kind: z.enum(['asked', 'paid', 'differs', 'paid-back', 'elsewhere']),
  method: z.enum(['link', 'ussd']),
  currency: z.string(),
  pace: z.int(),
  payments: z.int(),
  minor: z.int(),
});

/** What a table of the ledger has added up. */
function kept(path: string, table: string, time: string): Sums {
  const db = openReadOnly(path);
  try {
    const sums: Sums = {};
    for (const row of db.prepare(`SELECT *, ${time} AS time FROM ${table}`).all()) {
      const { time: at, payments, minor, ...line } = rowSchema.parse(row);
      addTo(sums, keyOf(at, line), payments, minor);
    }
    return sums;
  } finally {
    db.close();
  }
}

function expectEqual(ledger: OpenLedger, path: string, ids: readonly string[]): void {
  expect(kept(path, 'takings', 'quarter')).toEqual(folded(ledger, ids, 1));
  expect(kept(path, 'hourly_takings', 'hour')).toEqual(folded(ledger, ids, QUARTERS_AN_HOUR));
}

test.each([1, 2, 3])('lives of every outcome add up to their events (seed %i)', async (seed) => {
  const path = place();
  const ledger = open(path);
  onTestFinished(() => ledger.close());
  const ids = live(ledger, 60, seeded(seed));
  expectEqual(ledger, path, ids);

  const { currencies } = await ledger.finds.takings(periodsOf('year', '2026-11-01', localTime));
  const wholes = folded(ledger, ids, Number.MAX_SAFE_INTEGER);
  for (const { currency, kinds, periods, methods, paces } of currencies) {
    const paid = Object.entries(wholes).filter(([key]) => key.includes(` paid link ${currency}`));
    const sum = (figures: readonly (readonly number[])[], at: 0 | 1) =>
      figures.reduce((all, figure) => all + (figure[at] ?? 0), 0);
    const whole = {
      payments: sum(
        paid.map(([, figure]) => figure),
        0,
      ),
      minor: sum(
        paid.map(([, figure]) => figure),
        1,
      ),
    };
    expect(kinds.paid).toEqual(whole);
    expect(methods).toEqual(whole.payments === 0 ? [] : [{ method: 'link', ...whole }]);
    expect(paces.reduce((all, count) => all + count, 0)).toBe(whole.payments);
    expect(periods.reduce((all, { paid: each }) => all + each.minor, 0)).toBe(whole.minor);
  }
});

test('days and hours of a month come to the month, whichever way hours are cut', async () => {
  const ledger = open(place());
  onTestFinished(() => ledger.close());
  live(ledger, 60, seeded(4));
  // As in a zone that is 5 hours and 45 minutes ahead.
  const ahead = (at: number) => localTime(at + 23 * QUARTER_MS);
  for (const local of [localTime, ahead]) {
    const month = await ledger.finds.takings(periodsOf('month', '2026-10-15', local));
    for (const day of periodsOf('month', '2026-10-15', local)) {
      const hours = await ledger.finds.takings(periodsOf('day', day.name, local));
      for (const { currency, kinds } of hours.currencies) {
        const index = Number(day.name.slice(8)) - 1;
        const ofMonth = month.currencies.find((each) => each.currency === currency);
        expect(ofMonth?.periods[index]?.paid).toEqual(kinds.paid);
      }
    }
  }
});

test('a backup that is restored, with what came after it, has added up the same', async () => {
  const path = place();
  const ledger = open(path);
  const random = seeded(5);
  const ids = live(ledger, 30, random);
  const backup = await ledger.backUp();
  ids.push(...live(ledger, 30, random));
  await ledger.close();
  expect(restore(path, backup)).toMatchObject({ complete: true, lost: [] });
  await reopened(path, (restored) => expectEqual(restored, path, ids));
});

test('what grew by increments has added up the same', async () => {
  const path = place();
  const ledger = open(path);
  const random = seeded(6);
  const ids = live(ledger, 30, random);
  await ledger.backUp();
  ids.push(...live(ledger, 30, random));
  const increment = await ledger.backUp();
  await ledger.close();
  expect(restore(path, increment)).toMatchObject({ complete: true, lost: [] });
  await reopened(path, (restored) => expectEqual(restored, path, ids));
});
