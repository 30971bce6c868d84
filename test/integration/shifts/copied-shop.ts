/** A counter that trades, is copied and restored, and what its record has to come to. */
import Database from 'better-sqlite3';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { NOTHING_TO_MEND } from '../../../src/main/core/ledger/derived.ts';
import { firstBrokenRecordRow } from '../../../src/main/core/ledger/record-check.ts';
import { auditLedger } from '../../../src/main/core/record/audit.ts';
import type { OpenLedger } from '../../../src/main/core/record/open-ledger.ts';
import type { ShiftReport } from '../../../src/shared/features/shifts/shifts.ts';
import { takenByCurrency } from '../../../src/shared/features/shifts/shift-sums.ts';
import { shiftsOf } from '../../support/real/close-shift.ts';
import { seeded } from '../../support/samples/seeded.ts';
import { MATCH } from '../../support/samples/settlement-samples.ts';
import { FIRST } from '../ledger/days.ts';
import { open, place, restore } from '../ledger/lives.ts';
import { MAPPING } from '../settlement/support.ts';
import { openShop, type Shop } from './random-shop.ts';

const NO_LINES = { agree: [], differ: [], 'only-here': [], 'only-there': [] };
const { mode: _, number: __, ...MADE } = MATCH;
export const NEW_MATCH = { ...MADE, headings: 'ref', mapping: MAPPING, lines: NO_LINES };
const STEPS = 40;

export function trade(shop: Shop): void {
  for (let step = 0; step < STEPS; step += 1) shop.go();
}

export function startShop() {
  const file = place();
  let ledger = open(file);
  onTestFinished(() => ledger.close());
  const shop = openShop(seeded(8), FIRST, () => ledger);
  return {
    file,
    shop,
    get ledger() {
      return ledger;
    },
    /** Restores a backup and opens the ledger again. */
    async restore(name: string) {
      await ledger.close();
      const restored = restore(file, name);
      ledger = open(file);
      return restored;
    },
  };
}

export const inFile = <T>(file: string, work: (db: Database.Database) => T): T => {
  const db = new Database(file, { readonly: true });
  try {
    return work(db);
  } finally {
    db.close();
  }
};

const reportsOf = (ledger: OpenLedger): ShiftReport[] => [
  ...shiftsOf(ledger)
    .list(null)
    .map(({ number }) => shiftsOf(ledger).get(number).report),
  shiftsOf(ledger).look().report,
];

const counted = (sums: readonly { payments: number }[]) =>
  sums.reduce((all, { payments }) => all + payments, 0);

/** Each payment was asked for in one report, and each report's lines are of as many as its sums. */
export function expectEachOnce(ledger: OpenLedger): void {
  const reports = reportsOf(ledger);
  expect(counted(reports.flatMap(({ asked }) => asked))).toBe(ledger.countPayments());
  for (const { shift, taken, earlier, earlierPayments, fees } of reports) {
    const ofFees = fees.map(({ payments, without }) => payments + without);
    const lines = {
      earlier: earlierPayments.length,
      fees: ofFees.reduce((one, more) => one + more, 0),
    };
    const sums = { earlier: counted(earlier), fees: counted(taken) + counted(earlier) };
    expect({ shift, ...lines }).toEqual({ shift, ...sums });
  }
}

/** By currency: what the payments of a ledger come to, and what its closes and its open shift do. */
export function paidIn(file: string, ledger: OpenLedger) {
  const reports = reportsOf(ledger);
  const bySum = takenByCurrency({
    taken: reports.flatMap(({ taken }) => taken),
    earlier: reports.flatMap(({ earlier }) => earlier),
  });
  const rows = z.array(z.object({ currency: z.string(), payments: z.int(), minor: z.int() })).parse(
    inFile(file, (db) =>
      db
        .prepare(
          `SELECT currency, count(*) AS payments, sum(amount_minor) AS minor FROM payments
             WHERE status = 'paid' GROUP BY 1 ORDER BY 1`,
        )
        .all(),
    ),
  );
  return { bySum, rows };
}

const brokenRow = (db: Database.Database) => firstBrokenRecordRow(db, 0, Number.MAX_SAFE_INTEGER);

export function expectSound(file: string): void {
  expect(inFile(file, brokenRow)).toBeNull();
  expect(auditLedger({ path: file, now: FIRST })).toMatchObject({
    fault: null,
    mend: NOTHING_TO_MEND,
  });
}
