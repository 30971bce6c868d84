/** What a day has come to, read from a ledger on disk in its worker. */
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import { keep, openTestLedger, payment } from './support.ts';

const DAY = '2026-11-21';
const on = (localDay: string, change: Partial<Payment> = {}) =>
  payment({ localDay, currency: 'NGN', ...change });

test('a day has its own payments alone, each by what became of it', async () => {
  const ledger = openTestLedger();
  keep(ledger, on('2026-11-20', { status: 'paid', amountMinor: 1 }));
  keep(ledger, on(DAY, { status: 'paid', amountMinor: 10 }));
  keep(ledger, on(DAY, { status: 'paid', late: true, amountMinor: 20 }));
  keep(ledger, on(DAY, { status: 'waiting', amountMinor: 40 }));
  expect(await ledger.finds.daySoFar(DAY)).toEqual({
    outcomes: [
      { outcome: 'paid', payments: 1, sums: [{ currency: 'NGN', minor: 10 }] },
      { outcome: 'late', payments: 1, sums: [{ currency: 'NGN', minor: 20 }] },
      { outcome: 'waiting', payments: 1, sums: [{ currency: 'NGN', minor: 40 }] },
    ],
    unreadable: 0,
  });
  expect(await ledger.finds.daySoFar('2026-11-19')).toEqual({ outcomes: [], unreadable: 0 });
});

test('payments on both sides of an hour in which the clock was wrong are all of it', async () => {
  const ledger = openTestLedger();
  keep(ledger, on(DAY, { status: 'paid', amountMinor: 10 }));
  for (let wrong = 0; wrong < 20; wrong += 1) keep(ledger, on('1999-01-01', { status: 'paid' }));
  keep(ledger, on(DAY, { status: 'paid', amountMinor: 5 }));
  const { outcomes } = await ledger.finds.daySoFar(DAY);
  expect(outcomes).toEqual([
    { outcome: 'paid', payments: 2, sums: [{ currency: 'NGN', minor: 15 }] },
  ]);
});

test('what is recorded and paid after a first look is in the next', async () => {
  const ledger = openTestLedger();
  keep(ledger, on(DAY, { status: 'paid', amountMinor: 10 }));
  await ledger.finds.daySoFar(DAY);
  keep(ledger, on(DAY, { status: 'paid', amountMinor: 5 }));
  const { outcomes } = await ledger.finds.daySoFar(DAY);
  expect(outcomes[0]).toMatchObject({ payments: 2, sums: [{ minor: 15 }] });
});

test('a payment that can’t be read is said to be missing, and is in no figure', async () => {
  const ledger = openTestLedger();
  keep(ledger, on(DAY, { status: 'paid', amountMinor: 10 }));
  const { id } = keep(ledger, on(DAY, { status: 'paid', amountMinor: 5 }));
  const db = new Database(ledger.path);
  db.prepare("UPDATE payments SET differs = 'torn' WHERE amount_minor = 5").run();
  db.close();
  expect(ledger.getRow(id)).not.toHaveProperty('amountMinor');
  expect(await ledger.finds.daySoFar(DAY)).toEqual({
    outcomes: [{ outcome: 'paid', payments: 1, sums: [{ currency: 'NGN', minor: 10 }] }],
    unreadable: 1,
  });
});
