/** Closes and takings in backups and in restored ledgers. */
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { firstBrokenClose } from '../../../src/main/adapters/ledger/closes.ts';
import { auditLedger } from '../../../src/main/features/record/audit.ts';
import type { OpenLedger } from '../../../src/main/features/record/open-ledger.ts';
import { createShifts } from '../../../src/main/features/shifts/index.ts';
import { systemClock } from '../../../src/main/platform/clock.ts';
import { takenByCurrency } from '../../../src/shared/shift-sums.ts';
import { seeded } from '../../support/seeded.ts';
import { DAY_MS, FIRST, backUp, dump, kindsOf, unpacked } from '../ledger/days.ts';
import { open, place, recordMany, restore } from '../ledger/lives.ts';
import { openShop, type Shop } from './random-shop.ts';

const NOTHING = { counted: [], elsewhere: [], note: null };
const STEPS = 40;

function shiftsOf(ledger: OpenLedger) {
  return createShifts({
    mode: 'live',
    ledger,
    clock: systemClock,
    terminal: () => 'T1',
    shop: () => null,
    onClose: () => undefined,
  });
}

function close(ledger: OpenLedger) {
  const { report, lastReceipt } = shiftsOf(ledger).look();
  return shiftsOf(ledger).close({ shift: report.shift, lastReceipt }, NOTHING);
}

function trade(shop: Shop): void {
  for (let step = 0; step < STEPS; step += 1) shop.go();
}

function startShop() {
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

const inFile = <T>(file: string, work: (db: Database.Database) => T): T => {
  const db = new Database(file, { readonly: true });
  try {
    return work(db);
  } finally {
    db.close();
  }
};

/** By currency: what the payments of a ledger come to, and what its closes and its open shift do. */
function paidIn(file: string, ledger: OpenLedger) {
  const closes = shiftsOf(ledger).list(null);
  const reports = [
    ...closes.map(({ number }) => shiftsOf(ledger).get(number).report),
    shiftsOf(ledger).look().report,
  ];
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

describe('an increment', () => {
  it('carries closes and takings as they are, also a close with nothing behind it', async () => {
    const { file, shop, ledger } = startShop();
    const names: string[] = [];
    const dumps: unknown[] = [];
    const keep = async () => {
      names.push(await backUp(file, FIRST + names.length * DAY_MS));
      dumps.push(dump(file));
    };
    // Large enough to bear the increments.
    recordMany(ledger, 1000);
    await keep();
    trade(shop);
    close(ledger);
    await keep();
    // Nothing has happened since, and a shift of nothing is closed, twice.
    close(ledger);
    close(ledger);
    await keep();
    shiftsOf(ledger).open();
    await keep();
    // What came in a quarter of an hour goes on in the same row.
    trade(shop);
    await keep();
    expect(kindsOf(names).slice(1)).toEqual(Array<string>(4).fill('increment'));
    for (const [day, name] of names.entries()) expect(unpacked(file, name)).toEqual(dumps[day]);
  });
});

describe('a restored backup with fewer closes', () => {
  it('counts what it gets back in the shift that is open, and gives the number again', async () => {
    const counter = startShop();
    trade(counter.shop);
    const first = close(counter.ledger);
    trade(counter.shop);
    const name = await backUp(counter.file, FIRST);
    const lost = close(counter.ledger);
    trade(counter.shop);
    close(counter.ledger);
    trade(counter.shop);
    const paid = paidIn(counter.file, counter.ledger);
    expect(paid.bySum).toEqual(paid.rows);

    expect(await counter.restore(name)).toMatchObject({ complete: true, lost: [] });
    const { ledger, file } = counter;
    expect(shiftsOf(ledger).list(null)).toMatchObject([{ number: 1 }]);
    expect(shiftsOf(ledger).get(1).hash).toBe(first.hash);
    expect(shiftsOf(ledger).look().report).toMatchObject({
      shift: 2,
      firstSequence: first.report.lastSequence + 1,
    });
    expect(paidIn(file, ledger)).toEqual(paid);
    const again = close(ledger);
    expect(again).toMatchObject({ number: lost.number, previousHash: first.hash });
    expect(again.hash).not.toBe(lost.hash);
    trade(counter.shop);
    close(ledger);
    const after = paidIn(file, ledger);
    expect(after.bySum).toEqual(after.rows);
    expect(inFile(file, firstBrokenClose)).toBeNull();
    expect(auditLedger({ path: file, now: FIRST }).fault).toBeNull();
  });
});
