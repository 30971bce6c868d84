/** What was sold stays with its payment, whatever becomes of the ledger. */
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openReadOnly } from '../../../src/main/core/ledger/connection.ts';
import { auditLedger } from '../../../src/main/core/record/audit.ts';
import { foldPayment } from '../../../src/main/core/payments/life/lifecycle.ts';
import { setAsideLedger } from '../../../src/main/core/record/set-aside.ts';
import { systemClock, type Clock } from '../../../src/main/core/platform/clock.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import { damageRows } from '../../support/real/damaged-rows.ts';
import { fill, finderOf, numbersOf, withoutRows, world } from './finding-world.ts';
import { contents, later, move, open, place, record, reopened, restore } from './lives.ts';
import { keep, payment } from './support.ts';

const LINES = [
  { name: 'Palm oil 75cl', quantity: 2, unitMinor: 50_000 },
  { name: 'Gari, white "ijebu"', quantity: 1, unitMinor: 23_450 },
];
const SOLD = { amountMinor: 123_450, lines: LINES } satisfies Partial<Payment>;
const never = new AbortController().signal;
const tomorrow: Clock = { ...systemClock, now: () => Date.now() + 365 * 24 * 3_600_000 };

describe('a sale’s lines', () => {
  test('are in its row and in its intent, packed or not, and its events fold to them', async () => {
    const path = place();
    const ledger = open(path, tomorrow);
    onTestFinished(() => ledger.close());
    const sold = record(ledger, SOLD);
    const typed = record(ledger);
    for (const { id } of [sold, typed]) move(ledger, id, { type: 'never-sent' });
    const ids = [sold.id, typed.id];
    const before = contents(ledger, ids);
    expect(ledger.getPayment(sold.id)?.lines).toEqual(LINES);
    expect(ledger.getPayment(typed.id)?.lines).toBeNull();
    await ledger.packEvents(never);
    expect(contents(ledger, ids)).toEqual(before);
    const { customer, note } = sold;
    expect(foldPayment(sold.id, ledger.getLife(sold.id).events, { customer, note })).toEqual(
      ledger.getPayment(sold.id),
    );
    expect(auditLedger({ path, now: tomorrow.now() }).fault).toBeNull();
  });

  test('that are other ones in the row than in the events are a fault of the record', async () => {
    const path = place();
    const ledger = open(path);
    record(ledger, SOLD);
    await ledger.close();
    const db = new Database(path);
    db.exec(`UPDATE payments SET lines = replace(lines, 'Palm', 'Corn')`);
    db.close();
    expect(auditLedger({ path, now: Date.now() }).fault).not.toBeNull();
  });

  test('that can’t be read make a row that says so, and no other', async () => {
    const path = place();
    const ledger = open(path);
    const sold = record(ledger, SOLD);
    const other = record(ledger, SOLD);
    await ledger.close();
    damageRows(path, [`UPDATE payments SET lines = '[["Palm oil"]]' WHERE number = 1`]);
    await reopened(path, (again) => {
      expect(again.getPayment(other.id)?.lines).toEqual(LINES);
      expect(again.listUnreadable()).toMatchObject([{ id: sold.id }]);
    });
  });

  test('come back from a backup, and from the file beside it', async () => {
    const path = place();
    const first = open(path);
    const old = record(first, SOLD);
    const backup = await first.backUp();
    const since = record(first, SOLD);
    await first.close();
    setAsideLedger(path, later(2000));
    const second = open(path);
    const meanwhile = record(second, SOLD);
    await second.close();
    expect(restore(path, backup)).toMatchObject({ payments: 3, salvaged: 2, complete: true });
    await reopened(path, async (restored) => {
      for (const { id } of [old, since, meanwhile])
        expect(restored.getPayment(id)?.lines).toEqual(LINES);
      expect(await restored.check()).toBe('sound');
    });
  });

  test('are found by the names of what was sold, with the index and without', async () => {
    const of = world();
    keep(of.ledger, payment({ note: 'oil lamp' }));
    keep(of.ledger, payment(SOLD));
    keep(of.ledger, payment());
    const searches: [string, number[]][] = [
      ['palm', [2]],
      ['PALM 75cl', [2]],
      ['oil', [2, 1]],
      ['"ijebu"', [2]],
      ['gari palm', [2]],
      ['50000', []],
      ['unitMinor', []],
    ];
    for (const [search, numbers] of searches)
      expect([search, await numbersOf(finderOf(of, null), search)]).toEqual([search, numbers]);
    fill(of);
    const finder = finderOf({ ...of, reads: withoutRows(of) });
    for (const [search, numbers] of searches)
      expect([search, await numbersOf(finder, search)]).toEqual([search, numbers]);
  });

  test('are null in a ledger from before there were any', () => {
    const path = place();
    const ledger = open(path);
    onTestFinished(() => ledger.close());
    record(ledger);
    const db = openReadOnly(path);
    onTestFinished(() => void db.close());
    expect(db.prepare('SELECT lines FROM payments').pluck().all()).toEqual([null]);
  });
});
