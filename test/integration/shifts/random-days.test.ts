/**
 * Random days of a shop, held against a second reckoning from the events alone: closes, looks at the
 * open shift, takings and exports agree to the minor unit.
 */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { firstBrokenRecordRow } from '../../../src/main/core/ledger/record-check.ts';
import { openLedger } from '../../../src/main/core/record/open-ledger.ts';
import { unnamedDiffers } from '../../../src/shared/features/shifts/differing.ts';
import { bookClose } from '../../../src/shared/features/journal/entries.ts';
import {
  agreesWithCount,
  takenByCurrency,
} from '../../../src/shared/features/shifts/shift-sums.ts';
import type { Declaration, ShiftReport, Sum } from '../../../src/shared/features/shifts/shifts.ts';
import { shiftsOf } from '../../support/real/close-shift.ts';
import { seeded } from '../../support/samples/seeded.ts';
import { csvRecords, made, orderOf } from '../exports/support.ts';
import { ledgerOptions, temporaryFolder } from '../ledger/support.ts';
import { openShop } from './random-shop.ts';
import { addTo, type ExpectedShift, type Figures, type Life, reckon } from './shift-model.ts';

const DAYS = Number(process.env['RANDOM_DAYS'] ?? 12);
const SEED = Number(process.env['RANDOM_DAYS_SEED'] ?? 5);
const STEPS = 160;
const DAY_MS = 86_400_000;

/** Where the shop is, and when its first day begins: most within an hour of a change of the clock. */
const PLACES = [
  ['Europe/London', '2026-03-29T00:30:00Z'],
  ['Europe/London', '2026-10-25T00:30:00Z'],
  ['America/New_York', '2026-11-01T05:30:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T14:30:00Z'],
  ['Africa/Lagos', '2026-03-14T22:50:00Z'],
  ['Asia/Kathmandu', '2026-03-14T18:10:00Z'],
  ['America/St_Johns', '2026-03-08T05:20:00Z'],
] as const;

afterEach(() => vi.unstubAllEnvs());

const figures = (sums: readonly (Sum & { outcome?: string })[]): Figures => {
  const all: Figures = {};
  for (const { outcome, method, network, currency, payments, minor } of sums) {
    const key = [...(outcome === undefined ? [] : [outcome]), method, network ?? '', currency];
    addTo(all, key.join('|'), payments, minor);
  }
  return all;
};

/** A report as the second reckoning says it. */
function told(report: ShiftReport): ExpectedShift {
  return {
    asked: figures(report.asked),
    taken: figures(report.taken),
    earlier: figures(report.earlier),
    earlierIds: report.earlierPayments.map(({ id }) => id).toSorted(),
    differs: figures(report.differs),
    found: report.differing.flatMap(({ id, before }) => (before === null ? [id] : [])).toSorted(),
    righted: Object.fromEntries(report.righted.map(({ id, since }) => [id, since])),
    paidBack: figures(report.paidBack),
    paidBackLines: report.paidBackLines
      .map(({ id, at, minor, noted }) => `${id} ${at} ${minor} ${noted ? 'given' : 'not given'}`)
      .toSorted(),
    elsewhere: figures(report.elsewhere),
    fees: Object.fromEntries(
      report.fees.map(({ method, currency, total, payments, without }) => {
        const [whole = '', behind = ''] = total.split('.');
        const billionths = BigInt(whole + behind.padEnd(9, '0'));
        return [`${method}|${currency}`, [billionths, payments, without] as const];
      }),
    ),
    receipts: report.receipts,
    carried: Object.fromEntries(report.carried.map(({ id, since }) => [id, since])),
    ended: Object.fromEntries(report.ended.map(({ id, outcome }) => [id, outcome])),
  };
}

/** In the order in which a report is told. */
const expected = (of: ExpectedShift): ExpectedShift => ({
  ...of,
  earlierIds: of.earlierIds.toSorted(),
  found: of.found.toSorted(),
  paidBackLines: of.paidBackLines.toSorted(),
});

const takingSchema = z.array(
  z.object({ key: z.string(), payments: z.int(), minor: z.int(), paid: z.string().nullable() }),
);

function takingsIn(path: string) {
  const db = new Database(path, { readonly: true });
  try {
    const rows = db
      .prepare(
        `SELECT concat_ws('|', shift, quarter, kind, earlier, pace, method, network, currency) AS key,
          payments, minor, iif(kind = 'paid', currency, NULL) AS paid FROM takings`,
      )
      .all();
    const all: Figures = {};
    const paid: Figures = {};
    for (const { key, payments, minor, paid: currency } of takingSchema.parse(rows)) {
      addTo(all, key, payments, minor);
      if (currency !== null) addTo(paid, currency, payments, minor);
    }
    return { all, paid, brokenClose: firstBrokenRecordRow(db, 0, Number.MAX_SAFE_INTEGER) };
  } finally {
    db.close();
  }
}

/** Counts what the report says, or something else. */
function count(report: ShiftReport, isRight: boolean): Declaration {
  const sums: Figures = {};
  for (const { method, currency, payments, minor } of [...report.taken, ...report.earlier])
    addTo(sums, `${method}|${currency}`, payments, minor);
  const counted = Object.entries(sums).map(([key, [payments, minor]]) => ({
    method: key.startsWith('link') ? ('link' as const) : ('ussd' as const),
    currency: key.slice(5),
    payments,
    minor: isRight ? minor : minor + 1,
  }));
  return { counted, elsewhere: [], note: null };
}

/** By currency, what all of its journals book as sales is what came, each payment once. */
function expectBookedOnce(closes: readonly ShiftReport[]): void {
  const booked: Record<string, number> = {};
  const left = new Set<string>();
  const taken: Record<string, number> = {};
  for (const report of closes) {
    expect(unnamedDiffers(report)).toEqual([]);
    const { entries, notBooked } = bookClose(report, { booksFees: false, wayOf: () => 'cash' });
    for (const { currency, lines } of entries)
      for (const { role, of, debit, credit } of lines)
        if (role === 'sales' && ['taken', 'earlier', 'righted'].includes(of))
          booked[currency] = (booked[currency] ?? 0) + credit - debit;
    for (const { currency, minor } of takenByCurrency(report))
      taken[currency] = (taken[currency] ?? 0) + minor;
    for (const { why, about } of notBooked) {
      if (about === undefined) continue;
      const { reference } = about;
      // What is left to a person is left once, and taken back by name where it came right.
      const isLeft = left.has(reference);
      if (why === 'righted') expect(left.delete(reference)).toBe(true);
      else expect(isLeft).toBe(why === 'differs-changed' || why === 'differs-ended');
      if (why === 'differs' || why === 'differs-unsaid') left.add(reference);
    }
  }
  expect(booked).toEqual(taken);
}

async function liveDays(seed: number): Promise<void> {
  const random = seeded(seed);
  const [zone, startAt] = PLACES[seed % PLACES.length] ?? PLACES[0];
  vi.stubEnv('TZ', zone);
  const path = join(temporaryFolder(), 'live', 'ledger.db');
  let ledger = openLedger(ledgerOptions(path));
  const shop = openShop(random, Date.parse(startAt), () => ledger);
  const shifts = () => shiftsOf(ledger, { clock: shop.clock, shop: () => 'Adé & Daughters' });
  const lives = (): Life[] => shop.ids.map((id) => ({ id, events: ledger.getLife(id).events }));
  const cuts: number[] = [];
  const openedByHand = new Map<number, number>();
  const closes: ShiftReport[] = [];
  const counts: (boolean | null)[] = [];

  const looked = (report: ShiftReport) => {
    const { shifts: all } = reckon(lives(), cuts);
    const own = all[cuts.length];
    if (own === undefined) throw new Error('there is no open shift');
    expect(told(report)).toEqual(expected(own.shift));
    const byHand = openedByHand.get(cuts.length);
    expect(report.isOpenedByHand).toBe(byHand !== undefined);
    expect(report.openedAt).toBe(byHand ?? own.firstAt ?? shop.clock.now());
  };

  function close(): void {
    const { report, lastReceipt } = shifts().look();
    const kind = random.pick(['right', 'wrong', 'none']);
    const declared = count(report, kind === 'right');
    const isCounted = kind !== 'none' && declared.counted.length > 0;
    const nothing: Declaration = { counted: [], elsewhere: [], note: null };
    const said = isCounted ? declared : nothing;
    const closed = shifts().close({ shift: cuts.length + 1, lastReceipt }, said);
    looked(closed.report);
    expect(closed.report).toEqual({ ...report, declared: said });
    expect(closed.number).toBe(cuts.length + 1);
    cuts.push(ledger.head().sequence);
    closes.push(closed.report);
    counts.push(isCounted ? kind === 'right' : null);
  }

  try {
    for (let step = 0; step < STEPS; step += 1) {
      shop.go();
      // By hand, by a time server, or over midnight: what belongs to a shift stays as it was.
      if (random.chance(0.04)) shop.setClock(random.below(2 * DAY_MS) - DAY_MS);
      if (random.chance(0.03)) {
        if (!openedByHand.has(cuts.length)) openedByHand.set(cuts.length, shop.clock.now());
        shifts().open();
      }
      if (random.chance(0.05)) looked(shifts().look().report);
      if (random.chance(0.02)) {
        await ledger.close();
        ledger = openLedger(ledgerOptions(path));
      }
      if (random.chance(0.06)) close();
      // Set back across the close.
      if (random.chance(0.02)) shop.setClock(-DAY_MS);
    }
    const x = shifts().look().report;
    looked(x);
    const { shifts: all, takings } = reckon(lives(), cuts);
    for (const [index, report] of closes.entries()) {
      expect(told(shifts().get(index + 1).report)).toEqual(told(report));
      const own = all[index];
      if (own !== undefined) expect(told(report)).toEqual(expected(own.shift));
    }
    expect(closes.map(agreesWithCount)).toEqual(counts);

    const inTable = takingsIn(path);
    expect(inTable.all).toEqual(takings);
    expect(inTable.brokenClose).toBeNull();

    // What all closes and the open shift come to is what the payments come to.
    const sum: Figures = {};
    for (const report of [...closes, x])
      for (const { currency, payments, minor } of takenByCurrency(report))
        addTo(sum, currency, payments, minor);
    const { content, contents } = await made(orderOf(path));
    const inFile: Figures = {};
    for (const line of csvRecords(content))
      if (line['status_code'] === 'paid')
        addTo(inFile, line['Currency'] ?? '', 1, Number(line['amount_minor']));
    expect(sum).toEqual(inFile);
    expect(inTable.paid).toEqual(sum);
    expect(
      Object.fromEntries(
        (contents?.paid ?? []).map(({ currency, payments, minor }) => [
          currency,
          [payments, Number(minor)],
        ]),
      ),
    ).toEqual(sum);
    expectBookedOnce(closes);
    expect(await ledger.check()).toBe('sound');
  } finally {
    await ledger.close();
  }
}

describe('random days', () => {
  const seeds = Array.from({ length: DAYS }, (_, index) => SEED * 1000 + index);
  it.each(seeds)('of seed %i agree with their events to the minor unit', liveDays);
});
