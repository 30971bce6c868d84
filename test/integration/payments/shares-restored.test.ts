/** Shares of a sale from before a restore: a person looks at the service's own page first. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Override, Payment } from '../../../src/shared/core/payments/payments.ts';
import { type Counter, openCounter } from '../../support/real/counter.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { restore } from '../ledger/lives.ts';
import { shareTill, TOTAL } from './shares-support.ts';

let counter: Counter;
let ledgerFolder: string;
beforeEach(async () => {
  ledgerFolder = tempFolder();
  counter = await openCounter({ ledgerFolder });
});
afterEach(async () => {
  await counter.close();
});

const { start, begin, goOn } = shareTill(() => counter);
const standing = () => counter.payments.listOpenSales()[0]?.standing;
const looked = (first: Payment): Override => ({
  kind: 'held-back',
  reason: 'nothing more on its page',
  otherId: first.id,
  seen: counter.payment(first.id).status,
});
const asksFirst = (first: Payment) => ({ code: 'sale-restored', payment: { id: first.id } });

/** What was written since is gone: the disk made nonsense of it. */
async function restoreFrom(backup: string): Promise<void> {
  await counter.close();
  const ledger = path.join(ledgerFolder, 'ledger.db');
  writeFileSync(ledger, Buffer.alloc(8192, 0xa5));
  expect(restore(ledger, backup)).toMatchObject({ complete: false });
  counter = await openCounter({ ledgerFolder });
}

it('asks before more of the sale, once, and keeps what was decided', async () => {
  const first = await begin();
  await counter.until(first.id, ({ status }) => status === 'paid');
  const backup = await counter.ledger.backUp();
  await goOn(first, { amountMinor: 600_000, customer: '08031111111' });
  await restoreFrom(backup);

  expect(standing()).toMatchObject({ paidMinor: 400_000, openMinor: 600_000 });
  const before = counter.ledger.countPayments();
  const other = { amountMinor: 200_000, customer: '08032222222' };
  await expect(goOn(first, other)).rejects.toMatchObject(asksFirst(first));
  const unread: Override = { ...looked(first), kind: 'duplicate' };
  await expect(goOn(first, { ...other, override: unread })).rejects.toMatchObject(asksFirst(first));
  expect(counter.ledger.countPayments()).toBe(before);
  const share = await goOn(first, { ...other, override: looked(first) });
  expect(share).toMatchObject({ saleId: first.id, replaces: null, override: looked(first) });
  await goOn(first, { ...other, customer: '08033333333' });
  await counter.restart();
  await goOn(first, { ...other, customer: '08034444444' });
});

it('asks again after another restore', async () => {
  const first = await begin();
  await counter.until(first.id, ({ status }) => status === 'paid');
  await restoreFrom(await counter.ledger.backUp());
  await goOn(first, { amountMinor: 1, customer: '08032222222', override: looked(first) });
  await restoreFrom(await counter.ledger.backUp());
  await expect(goOn(first, { amountMinor: 1, customer: '08033333333' })).rejects.toMatchObject(
    asksFirst(first),
  );
});

it('asks also before a share is asked for again, and it stays that share', async () => {
  const first = await begin({ method: 'ussd' });
  const second = await goOn(first, { amountMinor: 100_000, customer: '08032222222' });
  await counter.until(second.id, ({ status }) => status === 'waiting');
  counter.payments.stopWaiting(second.id);
  await restoreFrom(await counter.ledger.backUp());
  const again = { amountMinor: 100_000, customer: '08032222222', replaces: second.id };
  await expect(start(again)).rejects.toMatchObject(asksFirst(first));
});

it('does not take another share for one in the place of the first', async () => {
  // The reply to its charge gets lost.
  const unknown = { method: 'ussd', amountMinor: 400_004 } as const;
  const first = await begin(unknown);
  await counter.until(first.id, ({ status }) => status === 'unconfirmed');
  await restoreFrom(await counter.ledger.backUp());
  const twin = await goOn(first, { ...unknown, override: looked(first) });
  expect(twin.replaces).toBeNull();
  expect(standing()).toMatchObject({ askedMinor: 800_008 });
});

it('asks nothing of a sale that began since, of one that asks for all, or where nothing was restored', async () => {
  const whole = await start({ amountMinor: 700_000 });
  const backup = await counter.ledger.backUp();
  const early = await begin({ customer: '08037777777' });
  await goOn(early, { amountMinor: 1 });
  await restoreFrom(backup);
  const later = await begin({ customer: '08035555555' });
  await goOn(later, { amountMinor: TOTAL - 400_000, customer: '08036666666' });
  expect(await start({ customer: '08038888888' })).toMatchObject({ share: null });
  expect(counter.payment(whole.id).share).toBeNull();
});
