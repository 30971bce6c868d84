/** What stands in the way of asking for money twice, on a real ledger. */
import { randomUUID } from 'node:crypto';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storedId } from '../../../src/main/core/ledger/stored-ids.ts';
import type { Override } from '../../../src/shared/core/payments/payments.ts';
import {
  entry,
  openScriptedCounter,
  type ScriptedCounter,
} from '../../support/real/scripted-counter.ts';
import { fails, knowsNothing, reports, takes } from '../../support/fakes/scripted-gateway.ts';

let counter: ScriptedCounter;
beforeEach(async () => {
  counter = await openScriptedCounter();
});
afterEach(() => counter.close());

const heldBack = (otherId: string, over: Partial<Override> = {}): Override => ({
  kind: 'held-back',
  reason: 'The customer showed an empty phone',
  otherId,
  ...over,
});

/** A charge whose reply was lost. */
async function unknownCharge(over = {}) {
  counter.gateway.answerCharge = () => fails({ code: 'timed-out' });
  const lost = await counter.start(over);
  expect(lost.status).toBe('unconfirmed');
  return lost;
}

describe('a charge that is still on its way', () => {
  it.each([
    ['the same amount', {}],
    ['another amount', { amountMinor: 700 }],
    ['a link', { method: 'link', amountMinor: 700 }],
  ] as const)('holds back the next one to that customer: %s', async (_, over) => {
    counter.gateway.answerCharge = () => 'held';
    const first = await counter.start();
    expect(first.status).toBe('starting');
    await expect(counter.start(over)).rejects.toMatchObject({
      code: 'held-back',
      payment: { id: first.id },
    });
    expect(counter.ledger.countPayments()).toBe(1);
  });

  it('holds it back before its own create-payment is answered, too', async () => {
    counter.gateway.answerCreate = () => 'held';
    const first = await counter.start();
    await expect(counter.start({ amountMinor: 700 })).rejects.toMatchObject({
      code: 'held-back',
      payment: { id: first.id },
    });
  });

  it('lets one of two that are started together through, and no more', async () => {
    const both = await Promise.allSettled([
      counter.payments.start(entry()),
      counter.payments.start(entry({ amountMinor: 700 })),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(counter.ledger.countPayments()).toBe(1);
  });

  it('is in nobody else’s way', async () => {
    counter.gateway.answerCharge = () => 'held';
    await counter.start();
    await expect(counter.start({ customer: '08099999999' })).resolves.toBeDefined();
  });
});

describe('a charge that nothing was heard of', () => {
  const WINDOW = 30 * 60_000;

  it.each([
    ['its time ran out', async () => counter.pass(WINDOW)],
    ['the cashier stopped', async (id: string) => counter.payments.stopWaiting(id)],
  ] as const)('holds back the next one to that customer when %s', async (_, end) => {
    counter.gateway.answerStatus = () => fails({ code: 'forbidden' });
    const first = await counter.start();
    await end(first.id);
    expect(['expired', 'stopped']).toContain(counter.payment(first.id).status);
    for (const over of [{}, { amountMinor: 700 }, { method: 'link' }] as const)
      await expect(counter.start({ customer: '+2348031234567', ...over })).rejects.toMatchObject({
        code: 'held-back',
        payment: { id: first.id },
      });
    await expect(counter.start({ customer: '08099999999' })).resolves.toBeDefined();

    const again = await counter.start({ override: heldBack(first.id) });
    expect(again.saleId).toBe(first.saleId);

    counter.gateway.answerStatus = knowsNothing;
    for (const { id } of [first, again]) await counter.payments.check(id);
    await expect(counter.start({ amountMinor: 700 })).resolves.toBeDefined();
  });
});

describe('a customer whose country was set since', () => {
  it('is held back as before, however the number is typed', async () => {
    counter.preferences.customers = { kind: 'phone', country: 'US', sendAs: 'typed' };
    const lost = await unknownCharge({ customer: '803 123 4567' });
    for (const country of ['NG', 'US']) {
      counter.preferences.customers.country = country;
      await expect(counter.start({ customer: '+234 803 123 4567' })).rejects.toMatchObject({
        code: 'held-back',
        payment: { id: lost.id },
      });
    }
  });
});

describe('a prompt that the customer has on the telephone', () => {
  it('is followed by another for the same sale by a second act alone', async () => {
    const first = await counter.start();
    expect(first.status).toBe('waiting');
    const again = { replaces: first.id };
    await expect(counter.start(again)).rejects.toMatchObject({
      code: 'duplicate-suspected',
      payment: { id: first.id },
    });
    const override: Override = { kind: 'duplicate', reason: '', otherId: first.id };
    await expect(counter.start({ ...again, override })).resolves.toMatchObject({
      saleId: first.saleId,
    });
  });
});

it('a payment whose place is taken while the disk refuses to stop it holds nothing up', async () => {
  counter.gateway.answerCreate = () => fails({ code: 'timed-out' });
  const lost = await counter.start({ method: 'link' });
  counter.gateway.answerCreate = () => takes({ gatewayReference: '999' });
  counter.gateway.answerStatus = knowsNothing;
  counter.refuses = (events) => events.some(({ type }) => type === 'stopped-by-cashier');
  const override = heldBack(lost.id);
  const again = await counter
    .start({ method: 'link', replaces: lost.id })
    .catch(() => counter.start({ method: 'link', replaces: lost.id, override }));
  expect(again.status).toBe('waiting');
});

describe('an override', () => {
  it.each([
    ['no payment at all', () => randomUUID()],
    ['a payment that stands in nobody’s way', (id: string) => id],
  ])('that names %s is refused, and nothing is sent', async (_, idOf) => {
    const settled = await counter.start({ customer: '0809', amountMinor: 1 });
    counter.gateway.answerStatus = () => reports({ amountText: '0.01' });
    await counter.pass(6000);
    const lost = await unknownCharge();
    const charges = counter.gateway.sent.charge.length;
    await expect(counter.start({ override: heldBack(idOf(settled.id)) })).rejects.toMatchObject({
      code: 'held-back',
      payment: { id: lost.id },
    });
    expect(counter.gateway.sent.charge).toHaveLength(charges);
    await expect(
      counter.start({ customer: '0811', override: heldBack(idOf(settled.id)) }),
    ).rejects.toMatchObject({ code: 'override-outdated' });
  });

  it('that names another customer’s unknown charge of the same amount is refused', async () => {
    const other = await unknownCharge({ customer: '0809' });
    await expect(
      counter.start({ customer: '0811', override: heldBack(other.id) }),
    ).rejects.toMatchObject({ code: 'override-outdated' });
    const own = await unknownCharge();
    await expect(counter.start({ override: heldBack(other.id) })).rejects.toMatchObject({
      code: 'held-back',
      payment: { id: own.id },
    });
  });

  it('that names the charge in the way lets one payment through, of the same sale', async () => {
    const lost = await unknownCharge();
    const forced = await counter.start({ override: heldBack(lost.id) });
    expect(forced).toMatchObject({ replaces: lost.id, saleId: lost.saleId });
  });

  it('answers one charge of two, and the other with it once that was shown as well', async () => {
    const first = await unknownCharge();
    const second = await unknownCharge({ amountMinor: 700, override: heldBack(first.id) });
    const third = { amountMinor: 900 };
    await expect(counter.start({ ...third, override: heldBack(second.id) })).rejects.toMatchObject({
      payment: { id: first.id },
    });
    await expect(
      counter.start({ ...third, override: heldBack(first.id, { alsoIds: [second.id] }) }),
    ).resolves.toMatchObject({ amountMinor: 900 });
  });

  it('that passed over the same money belongs to its sale, also where it was shown first', async () => {
    const first = await unknownCharge();
    const second = await unknownCharge({ amountMinor: 700, override: heldBack(first.id) });
    const again = await counter.start({
      override: heldBack(second.id, { alsoIds: [first.id] }),
    });
    expect(again).toMatchObject({ replaces: first.id, saleId: first.saleId });
  });

  it('made of a payment that has changed since is refused, and the payment shown', async () => {
    const lost = await unknownCharge();
    const seen = heldBack(lost.id, { seen: 'waiting' });
    await expect(counter.start({ override: seen })).rejects.toMatchObject({
      code: 'held-back',
      payment: { id: lost.id, status: 'unconfirmed' },
    });
    await expect(
      counter.start({ override: { ...seen, seen: 'unconfirmed' } }),
    ).resolves.toBeDefined();
  });

  it('for a duplicate answers no unknown charge', async () => {
    const lost = await unknownCharge();
    await expect(
      counter.start({ override: heldBack(lost.id, { kind: 'duplicate' }) }),
    ).rejects.toMatchObject({ code: 'held-back' });
  });
});

describe('the same sale', () => {
  it('is guarded like the same customer, whoever is asked', async () => {
    const lost = await unknownCharge();
    counter.gateway.answerCharge = () => takes({ gatewayReference: '222' });
    const forced = await counter.start({ override: heldBack(lost.id) });
    expect(forced).toMatchObject({ status: 'waiting', saleId: lost.saleId });
    await expect(
      counter.start({ replaces: forced.id, customer: '08099999999' }),
    ).rejects.toMatchObject({ code: 'held-back', payment: { id: lost.id } });
  });

  it('that has been paid is not asked for again through another of its payments', async () => {
    counter.gateway.answerCharge = () =>
      fails({ code: 'malformed', certainty: 'refused', httpStatus: 400 });
    const declined = await counter.start();
    expect(declined.status).toBe('declined');
    counter.gateway.answerCharge = () => fails({ code: 'offline', certainty: 'unknown' });
    const second = await counter.start({ replaces: declined.id });
    counter.gateway.answerStatus = () =>
      reports({ amountText: '1,250.00', paymentReference: second.reference });
    await counter.pass(6000);
    expect(counter.payment(second.id).status).toBe('paid');
    await expect(
      counter.start({ replaces: declined.id, customer: '0812', override: null }),
    ).rejects.toMatchObject({ code: 'held-back', payment: { id: second.id } });
  });
});

describe('a payment that can not be read', () => {
  const damage = (id: string) => {
    const db = new Database(counter.path);
    db.prepare(`UPDATE payments SET reason = '{' WHERE id = ?`).run(storedId(id));
    db.close();
  };

  it('and may be an unknown charge to that customer, in whatever spelling, holds the next one back', async () => {
    const lost = await unknownCharge({ customer: '0803-123-4567' });
    damage(lost.id);
    const charges = counter.gateway.sent.charge.length;
    for (const override of [null, heldBack(lost.id)])
      await expect(
        counter.start({ customer: '+234 803 123 4567', override }),
      ).rejects.toMatchObject({ code: 'payment-unreadable' });
    expect(counter.gateway.sent.charge).toHaveLength(charges);
    await expect(counter.start({ customer: '08099999999' })).resolves.toBeDefined();
  });

  it('and is settled is in nobody’s way', async () => {
    const payment = await counter.start({ method: 'link' });
    counter.gateway.answerStatus = () => reports({ paymentReference: payment.reference });
    await counter.pass(6000);
    expect(counter.payment(payment.id).status).toBe('paid');
    damage(payment.id);
    await expect(counter.start()).resolves.toBeDefined();
  });
});

describe('two windows', () => {
  it('that turn one charge into a link get the same link', async () => {
    const waiting = await counter.start();
    expect(waiting.status).toBe('waiting');
    const link = { replaces: waiting.id, method: 'link' } as const;
    const [one, other] = await Promise.all([
      counter.payments.start(entry(link)),
      counter.payments.start(entry(link)),
    ]);
    expect(one.payment.id).toBe(other.payment.id);
    expect(counter.ledger.countPayments()).toBe(2);
    const late = await counter.payments.start(entry(link));
    expect(late.payment.id).toBe(one.payment.id);
    expect(counter.payment(waiting.id).status).toBe('stopped');
  });

  it('that ask for different things get an answer each', async () => {
    const waiting = await counter.start();
    const [one, other] = await Promise.allSettled([
      counter.payments.start(entry({ replaces: waiting.id, method: 'link' })),
      counter.payments.start(entry({ replaces: waiting.id, method: 'link', amountMinor: 900 })),
    ]);
    expect(one.status).toBe('fulfilled');
    expect(other).toMatchObject({ status: 'rejected', reason: { code: 'held-back' } });
  });

  it('lead a person who insists to a payment of their own', async () => {
    const waiting = await counter.start();
    const link = { replaces: waiting.id, method: 'link' } as const;
    const first = await counter.start(link);
    const wanted = { ...link, amountMinor: 900 };
    await expect(counter.start(wanted)).rejects.toMatchObject({ payment: { id: first.id } });
    const override = heldBack(first.id, { seen: 'waiting' });
    await expect(counter.start({ ...wanted, override })).resolves.toMatchObject({
      amountMinor: 900,
      saleId: waiting.saleId,
    });
  });

  it('may replace it once more when what took its place came to nothing', async () => {
    const waiting = await counter.start();
    counter.gateway.answerCreate = () =>
      fails({ code: 'malformed', certainty: 'refused', httpStatus: 400 });
    const refused = await counter.start({ replaces: waiting.id, method: 'link' });
    expect(refused.status).toBe('declined');
    const again = await counter.start({ replaces: waiting.id, method: 'link' });
    expect(again.id).not.toBe(refused.id);
  });
});
