/** A record and a copy of it that both went on, where they meet again in a restore. */
import { cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import type { OpenLedger } from '../../../src/main/core/record/open-ledger.ts';
import { setAsideLedger } from '../../../src/main/core/record/set-aside.ts';
import {
  createServiceMatches,
  serviceMatchReader,
} from '../../../src/main/features/shifts/service-matches.ts';
import type { MatchFinding } from '../../../src/shared/features/shifts/shifts.ts';
import { closeShift, shiftsOf } from '../../support/real/close-shift.ts';
import { readRecord } from '../../support/readers/record-reader.ts';
import { seeded } from '../../support/samples/seeded.ts';
import { backUp, DAY_MS, FIRST } from '../ledger/days.ts';
import { open, place, restore } from '../ledger/lives.ts';
import {
  expectEachOnce,
  expectSound,
  inFile,
  NEW_MATCH,
  paidIn,
  startShop,
  trade,
} from './copied-shop.ts';
import { openShop } from './random-shop.ts';

type Doing = (ledger: OpenLedger, ids: readonly string[]) => void;
const NOTHING_MORE: Doing = () => undefined;

/** A record and a copy of its folder; both go on, each at its own computer, without knowing of it. */
async function startTwo(atOwn = NOTHING_MORE, atOther = NOTHING_MORE, isRestored = false) {
  const counter = startShop();
  trade(counter.shop);
  closeShift(counter.ledger);
  trade(counter.shop);
  counter.ledger.settlements.addMatch({ ...NEW_MATCH });
  const past = await backUp(counter.file, FIRST);
  await counter.ledger.close();
  const copy = place();
  cpSync(dirname(counter.file), dirname(copy), { recursive: true });
  const goOn = async (file: string, seed: number, closes: number, doMore: Doing) => {
    let ledger = open(file);
    const shop = openShop(seeded(seed), FIRST + DAY_MS, () => ledger, `T${seed}`);
    trade(shop);
    for (let count = 0; count < closes; count += 1) {
      closeShift(ledger);
      trade(shop);
    }
    doMore(ledger, shop.ids);
    const name = await backUp(file, FIRST + 2 * DAY_MS);
    await ledger.close();
    ledger = open(file);
    onTestFinished(() => ledger.close());
    return { ledger, name, ids: shop.ids };
  };
  // Of the copy's events all are older than this.
  if (isRestored) restore(counter.file, past);
  const own = await goOn(counter.file, 2, 2, atOwn);
  const other = await goOn(copy, 3, 3, atOther);
  await other.ledger.close();
  return { file: counter.file, own, copy, other };
}

const joinedIn = (file: string) =>
  readRecord(file).flatMap(({ type, facts }) =>
    type === 'copy-joined' ? [joinedSchema.parse(JSON.parse(facts))] : [],
  );
const joinedSchema = z.object({
  payments: z.int(),
  terminals: z.array(z.string()),
  receipts: z.object({ first: z.int(), last: z.int() }).optional(),
});

/** Receipts that two payments have. */
const twiceIn = (file: string): number[] =>
  z.array(z.int()).parse(
    inFile(file, (db) =>
      db
        .prepare(
          `SELECT receipt_number FROM payments WHERE receipt_number IS NOT NULL
           GROUP BY 1 HAVING count(*) > 1 ORDER BY 1`,
        )
        .pluck()
        .all(),
    ),
  );

describe('a backup of a copy that went on by itself', () => {
  it('brings its payments, takes nothing of the record away, and is never called complete', async () => {
    const { file, own, copy, other } = await startTwo();
    const closes = (ledger: OpenLedger) =>
      shiftsOf(ledger)
        .list(null)
        .map(({ number }) => shiftsOf(ledger).get(number));
    const before = closes(own.ledger);
    await own.ledger.close();
    const elsewhere = { folder: join(dirname(copy), 'backups'), isAnothers: false };
    const restored = restore(file, other.name, elsewhere);
    expect(restored).toMatchObject({
      complete: false,
      lost: [],
      apart: { payments: other.ids.length, terminals: ['T1'], isAll: true },
    });
    let ledger = open(file);
    expect(closes(ledger)).toEqual(before);
    for (const id of [...own.ids, ...other.ids]) expect(ledger.getPayment(id)).not.toBeNull();
    const { bySum, rows } = paidIn(file, ledger);
    expect(bySum).toEqual(rows);
    expect(
      shiftsOf(ledger)
        .look()
        .report.setApart?.map(({ number }) => number),
    ).toEqual([2, 3, 4]);
    const [joined] = joinedIn(file);
    const twice = twiceIn(file);
    const { first = 0, last = 0 } = joined?.receipts ?? {};
    expect(twice.length).toBeGreaterThan(0);
    expect(twice.filter((number) => number < first || number > last)).toEqual([]);
    expectEachOnce(ledger);
    expectSound(file);
    expect(closeShift(ledger).number).toBe(5);
    await ledger.close();

    // Once more it brings nothing.
    const again = restore(file, other.name, elsewhere);
    expect(again).toMatchObject({ payments: restored.payments, apart: null });
    ledger = open(file);
    onTestFinished(() => ledger.close());
    expect(paidIn(file, ledger).bySum).toEqual(rows);
    expect(joinedIn(file)).toHaveLength(1);
    expectEachOnce(ledger);
    expectSound(file);
  });

  it('is told from what was lost where the record was restored since, and had lost nothing', async () => {
    const { file, own, copy, other } = await startTwo(NOTHING_MORE, NOTHING_MORE, true);
    const closes = (ledger: OpenLedger) => shiftsOf(ledger).list(null);
    const before = closes(own.ledger);
    await own.ledger.close();
    const elsewhere = { folder: join(dirname(copy), 'backups'), isAnothers: false };
    expect(restore(file, other.name, elsewhere)).toMatchObject({
      complete: false,
      apart: { payments: other.ids.length },
    });
    const ledger = open(file);
    onTestFinished(() => ledger.close());
    expect(closes(ledger)).toEqual(before);
    const { bySum, rows } = paidIn(file, ledger);
    expect(bySum).toEqual(rows);
    expectEachOnce(ledger);
    expectSound(file);
  });

  it('adds what was found of closes at the other, and whom nobody is offered any more there', async () => {
    const found: Record<string, string> = {};
    const note = (ledger: OpenLedger, finding: MatchFinding | null) => {
      const matches = createServiceMatches(ledger.tables);
      const owed = matches.nextOwedCheck(null);
      if (owed?.close !== 1) return false;
      matches.noteChecked(owed, finding, FIRST);
      if (finding !== null) found[owed.paymentId] = finding;
      return true;
    };
    const two = await startTwo(
      (ledger, [id = '']) => {
        note(ledger, 'came');
        ledger.offers.offerCustomerOf(id, false);
      },
      (ledger, [id = '']) => {
        note(ledger, null);
        note(ledger, 'differs');
        for (let goesOn = true; goesOn;) goesOn = note(ledger, null);
        ledger.offers.offerCustomerOf(id, false);
      },
    );
    await two.own.ledger.close();
    const elsewhere = { folder: join(dirname(two.copy), 'backups'), isAnothers: false };
    restore(two.file, two.other.name, elsewhere);
    const ledger = open(two.file);
    onTestFinished(() => ledger.close());
    const match = serviceMatchReader(ledger.tables)(1);
    expect(match).toMatchObject({ owed: 0, finishedAt: FIRST });
    expect(match?.agree).toBe((match?.payments ?? 0) - 2);
    const differing = match?.differences.map(({ paymentId, found: what }) => [paymentId, what]);
    expect(Object.fromEntries(differing ?? [])).toEqual(found);
    expect(ledger.offers.countNotOffered()).toBe(2);
    expectSound(two.file);
  });

  it('brings all of the record as well where that is damaged, and says so', async () => {
    const { file, own, copy, other } = await startTwo();
    await own.ledger.close();
    setAsideLedger(file, { now: () => FIRST + 3 * DAY_MS });
    const folder = join(dirname(copy), 'backups');
    const restored = restore(file, other.name, { folder, isAnothers: false });
    expect(restored).toMatchObject({ complete: false, lost: [], apart: { isAll: true } });
    const ledger = open(file);
    onTestFinished(() => ledger.close());
    for (const id of [...own.ids, ...other.ids]) expect(ledger.getPayment(id)).not.toBeNull();
    const { bySum, rows } = paidIn(file, ledger);
    expect(bySum).toEqual(rows);
    expectEachOnce(ledger);
    expectSound(file);
  });
});
