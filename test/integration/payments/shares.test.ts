/** A sale in shares against the practice service: what is asked for, what is refused, what is noted. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { foldPayment } from '../../../src/main/core/payments/life/lifecycle.ts';
import type { Payment, PaymentStatus } from '../../../src/shared/core/payments/payments.ts';
import { MOST_SHARES } from '../../../src/shared/core/payments/shares.ts';
import { type Counter, openCounter } from '../../support/real/counter.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { NOTHING, shareTill, TOTAL } from './shares-support.ts';

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
const isNow = (status: PaymentStatus) => (payment: Payment) => payment.status === status;
const openSales = () => counter.payments.listOpenSales();
const standing = () => openSales()[0]?.standing;
/** Leaves a row that can't be read, as a bad disk can. */
function spoil(reference: string): void {
  const db = new Database(path.join(ledgerFolder, 'ledger.db'));
  db.prepare(`UPDATE payments SET reason = '{' WHERE reference = ?`).run(reference);
  db.close();
}
const count = () => counter.ledger.countPayments();

describe('a sale in shares', () => {
  it('is asked for in parts, by either method and twice from one telephone, and ends paid', async () => {
    const lines = [{ name: 'Bread', quantity: 2, unitMinor: TOTAL / 2 }];
    const first = await begin({ lines });
    expect(first).toMatchObject({ saleId: first.id, lines });
    expect(first.share).toEqual({ totalMinor: TOTAL, elsewhereMinor: 0, unpaidMinor: 0 });
    expect(standing()).toMatchObject({ askedMinor: 400_000, openMinor: 600_000 });
    const second = await goOn(first, { method: 'ussd', amountMinor: 400_000 });
    const third = await goOn(first, { customer: '08039999999', amountMinor: 200_000 });
    expect([second.saleId, third.saleId]).toEqual([first.id, first.id]);
    expect(second.lines).toBeNull();

    for (const { id } of [first, second, third]) {
      const paid = await counter.until(id, isNow('paid'));
      expect(paid.alarms).toEqual([]);
      const { customer, note } = paid;
      expect(foldPayment(id, counter.ledger.getLife(id).events, { customer, note })).toEqual(paid);
    }
    expect(openSales()).toEqual([]);
  });

  it('is open as far as nobody was asked, over a restart', async () => {
    const first = await begin();
    await counter.until(first.id, isNow('paid'));
    await counter.restart();
    expect(openSales()).toMatchObject([
      {
        mode: counter.payments.mode,
        saleId: first.id,
        currency: 'NGN',
        standing: { totalMinor: TOTAL, paidMinor: 400_000, askedMinor: 0, openMinor: 600_000 },
        newest: [first.id],
      },
    ]);
    const rest = await goOn(first, { amountMinor: 600_000 });
    expect(openSales()[0]?.newest).toEqual([first.id, rest.id]);
  });

  it('is asked for no more than it comes to, and what is refused leaves nothing', async () => {
    const first = await begin({ amountMinor: 999_999 });
    const before = count();
    await expect(goOn(first, { amountMinor: 2 })).rejects.toMatchObject({
      code: 'field-invalid',
      field: 'amount',
      problem: 'share-too-much',
    });
    await expect(begin({ amountMinor: TOTAL + 1, customer: '08038888888' })).rejects.toMatchObject({
      problem: 'share-too-much',
    });
    expect(count()).toBe(before);
    await goOn(first, { amountMinor: 1 });
  });

  it('is asked for no more by two windows at once', async () => {
    const first = await begin();
    const both = await Promise.allSettled([
      goOn(first, { amountMinor: 600_000, customer: '08031111111' }),
      goOn(first, { amountMinor: 600_000, customer: '08032222222' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(standing()).toMatchObject({ askedMinor: TOTAL, openMinor: 0 });
  });

  it.each<[string, { share?: object; currency?: string }]>([
    ['another total', { share: { totalMinor: TOTAL - 1 } }],
    ['another currency', { currency: 'KES' }],
    ['a sale that there is not', { share: { saleId: randomUUID() } }],
  ])('has no share of %s', async (_what, { share, ...over }) => {
    const first = await begin();
    const before = count();
    await expect(
      start({ ...over, share: { saleId: first.id, totalMinor: TOTAL, ...share } }),
    ).rejects.toMatchObject({ code: 'not-found' });
    expect(count()).toBe(before);
  });

  it('is named by its first payment alone', async () => {
    const first = await begin();
    const second = await goOn(first, { amountMinor: 1 });
    await expect(goOn(second, { amountMinor: 1 })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('has lines that come to all of it, also where a share takes another’s place', async () => {
    const lines = [{ name: 'Bread', quantity: 1, unitMinor: 400_000 }];
    await expect(begin({ lines })).rejects.toMatchObject({ code: 'not-found' });
    const first = await begin();
    await counter.until(first.id, isNow('waiting'));
    counter.payments.stopWaiting(first.id);
    await expect(start({ replaces: first.id, lines })).rejects.toMatchObject({ code: 'not-found' });
    const whole = [{ name: 'Bread', quantity: 1, unitMinor: TOTAL }];
    expect(await start({ replaces: first.id, lines: whole })).toMatchObject({ lines: whole });
  });

  it('is asked for no further, and nothing of it is noted, while a share can’t be read', async () => {
    const first = await begin();
    const second = await goOn(first, { amountMinor: 100_000 });
    for (const { id } of [first, second]) await counter.until(id, isNow('paid'));
    spoil(second.reference);
    const refused = { code: 'payment-unreadable' };
    await expect(goOn(first, { amountMinor: 1 })).rejects.toMatchObject(refused);
    expect(() =>
      counter.payments.noteRest(first.id, { elsewhereMinor: 1, unpaidMinor: 0 }, NOTHING),
    ).toThrow(expect.objectContaining(refused));
  });

  it('is no part of a sale that asks for all at once', async () => {
    const whole = await start({ amountMinor: TOTAL });
    await expect(goOn(whole, { customer: '08039999999' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('has as many shares as can be shown, and goes on in these', async () => {
    const first = await begin({ amountMinor: 1 });
    const shares = [first];
    while (shares.length < MOST_SHARES) shares.push(await goOn(first, { amountMinor: 1 }));
    await expect(goOn(first, { amountMinor: 1 })).rejects.toMatchObject({ problem: 'shares-full' });
    const [, second] = shares;
    if (!second) throw new Error('there are that many');
    await counter.until(second.id, isNow('waiting'));
    counter.payments.stopWaiting(second.id);
    const again = await start({ amountMinor: 1, replaces: second.id });
    expect(again).toMatchObject({ saleId: first.id, share: { totalMinor: TOTAL } });
  });

  it('sends the same entry once, and says where it was changed since', async () => {
    const first = await begin();
    const draftId = randomUUID();
    const share = await goOn(first, { draftId, amountMinor: 100_000 });
    expect((await goOn(first, { draftId, amountMinor: 100_000 })).id).toBe(share.id);
    for (const changed of [
      () => start({ draftId, amountMinor: 100_000 }),
      () => begin({ draftId, amountMinor: 100_000 }),
      () => goOn(first, { draftId, amountMinor: 100_001 }),
    ])
      await expect(changed()).rejects.toMatchObject({ code: 'already-started' });
  });
});

describe('a share that its payer did not pay', () => {
  it('is open again, and asked for again in its place', async () => {
    const first = await begin();
    await counter.until(first.id, isNow('waiting'));
    counter.payments.stopWaiting(first.id);
    expect(standing()).toMatchObject({ askedMinor: 0, openMinor: TOTAL });
    const again = await start({ method: 'ussd', replaces: first.id });
    expect(again).toMatchObject({ saleId: first.id, replaces: first.id, share: first.share });
    expect(standing()).toMatchObject({ askedMinor: 400_000, openMinor: 600_000 });
  });

  it('stands in the way of what would be more than the rest, until a person decides', async () => {
    const first = await begin({ method: 'ussd' });
    await counter.until(first.id, isNow('waiting'));
    counter.payments.stopWaiting(first.id);
    await goOn(first, { amountMinor: 600_000, customer: '08031111111' });
    const before = count();
    const more = { amountMinor: 1, customer: '08032222222' };
    const refused = await goOn(first, more).catch((error: unknown) => error);
    expect(refused).toMatchObject({ payment: { id: first.id } });
    expect(count()).toBe(before);
    const kind = Reflect.get(Object(refused), 'code') === 'held-back' ? 'held-back' : 'duplicate';
    const override = { kind, reason: 'he left', otherId: first.id } as const;
    expect(await goOn(first, { ...more, override })).toMatchObject({ saleId: first.id });
  });
});
