/** What of a sale in shares is noted as paid elsewhere or left unpaid, against the practice service. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { foldPayment } from '../../../src/main/core/payments/life/lifecycle.ts';
import type { Payment, PaymentStatus } from '../../../src/shared/core/payments/payments.ts';
import type { Rest } from '../../../src/shared/core/payments/shares.ts';
import { type Counter, openCounter } from '../../support/real/counter.ts';
import { NOTHING, shareTill, TOTAL } from './shares-support.ts';

let counter: Counter;
beforeEach(async () => {
  counter = await openCounter();
});
afterEach(async () => {
  await counter.close();
});

const { start, begin, goOn } = shareTill(() => counter);
const isNow = (status: PaymentStatus) => (payment: Payment) => payment.status === status;
const openSales = () => counter.payments.listOpenSales();
const standing = () => openSales()[0]?.standing;
const count = () => counter.ledger.countPayments();

describe('what is paid elsewhere', () => {
  const note = (first: Payment, elsewhereMinor: number, unpaidMinor = 0, seen?: Rest) =>
    counter.payments.noteRest(
      first.id,
      { elsewhereMinor, unpaidMinor },
      seen ?? counter.payment(first.id).share ?? NOTHING,
    ).payment;

  it('is noted, and is none of what the service took', async () => {
    const first = await begin();
    expect(note(first, 250_000).share).toEqual({
      totalMinor: TOTAL,
      elsewhereMinor: 250_000,
      unpaidMinor: 0,
    });
    expect(standing()).toMatchObject({ paidMinor: 0, elsewhereMinor: 250_000, openMinor: 350_000 });
    await expect(goOn(first, { amountMinor: 350_001 })).rejects.toMatchObject({
      problem: 'share-too-much',
    });
    expect(counter.ledger.getLife(first.id).events.map(({ event }) => event)).toContainEqual({
      type: 'rest-noted',
      elsewhereMinor: 250_000,
      unpaidMinor: 0,
    });
    const { takings } = await counter.payments.daySoFar().then((day) => ({ takings: day }));
    expect(JSON.stringify(takings)).not.toContain('250000');
  });

  describe('before anybody was asked', () => {
    const share = { saleId: null, totalMinor: TOTAL, elsewhereMinor: 250_000 };

    it('is noted together with the intent, and is there after a restart', async () => {
      const first = await begin({ share });
      expect(first.share).toMatchObject({ totalMinor: TOTAL, elsewhereMinor: 250_000 });
      const events = counter.ledger.getLife(first.id).events;
      expect(events.slice(0, 3).map(({ event }) => event.type)).toEqual([
        'recorded',
        'rest-noted',
        'create-requested',
      ]);
      expect(events[0]?.event).not.toHaveProperty('elsewhereMinor');
      const { customer, note: words } = await counter.until(first.id, isNow('paid'));
      await counter.restart();
      const kept = counter.payment(first.id);
      const personal = { customer, note: words };
      expect(foldPayment(first.id, counter.ledger.getLife(first.id).events, personal)).toEqual(
        kept,
      );
      expect(standing()).toMatchObject({ elsewhereMinor: 250_000, openMinor: 350_000 });
    });

    it('is never more than is not asked for, and what is refused leaves nothing', async () => {
      const before = count();
      await expect(begin({ share, amountMinor: 750_001 })).rejects.toMatchObject({
        problem: 'share-too-much',
      });
      expect(count()).toBe(before);
      await begin({ share, amountMinor: 750_000 });
      expect(standing()).toMatchObject({ openMinor: 0 });
    });

    it('is the same entry when it is sent again, and another where more is', async () => {
      const draftId = randomUUID();
      const first = await begin({ draftId, share });
      expect((await begin({ draftId, share })).id).toBe(first.id);
      const more = { ...share, elsewhereMinor: 250_001 };
      await expect(begin({ draftId, share: more })).rejects.toMatchObject({
        code: 'already-started',
        payment: { id: first.id },
      });
      expect(standing()).toMatchObject({ elsewhereMinor: 250_000 });
    });
  });

  it('ends a sale, also by leaving the rest unpaid, and is taken back', async () => {
    const first = await begin();
    await counter.until(first.id, isNow('paid'));
    note(first, 500_000, 100_000);
    expect(openSales()).toEqual([]);
    note(first, 0);
    expect(standing()).toMatchObject({ paidMinor: 400_000, elsewhereMinor: 0, openMinor: 600_000 });
  });

  it('is never more than is neither paid nor asked for', async () => {
    const first = await begin();
    for (const [elsewhere, unpaid] of [
      [600_001, 0],
      [0, 600_001],
      [300_000, 300_001],
    ] as const)
      expect(() => note(first, elsewhere, unpaid)).toThrow(
        expect.objectContaining({ problem: 'share-too-much' }),
      );
    note(first, 300_000, 300_000);
  });

  it.each<[string, Rest]>([
    ['paid elsewhere', { elsewhereMinor: 100_000, unpaidMinor: 0 }],
    ['left unpaid', { elsewhereMinor: 0, unpaidMinor: 100_000 }],
  ])('is not noted over what another window noted as %s meanwhile', async (_, theirs) => {
    const first = await begin();
    note(first, theirs.elsewhereMinor, theirs.unpaidMinor, NOTHING);
    for (const mine of [200_000, theirs.elsewhereMinor])
      expect(() => note(first, mine, 0, NOTHING)).toThrow(
        expect.objectContaining({
          code: 'field-invalid',
          field: 'amount',
          problem: 'rest-outdated',
          payment: counter.payment(first.id),
        }),
      );
    expect(counter.payment(first.id).share).toMatchObject(theirs);
    expect(note(first, 200_000, 0, theirs).share).toMatchObject({ elsewhereMinor: 200_000 });
  });

  it('is noted on the first payment of a sale in shares alone', async () => {
    const first = await begin();
    const second = await goOn(first, { amountMinor: 1 });
    const whole = await start({ customer: '08037777777' });
    for (const wrong of [second, whole])
      expect(() => note(wrong, 1)).toThrow(expect.objectContaining({ code: 'not-found' }));
  });
});
