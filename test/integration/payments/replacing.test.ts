/** What is started in place of an earlier payment, or past one by a person’s decision. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import {
  entry,
  openScriptedCounter,
  type ScriptedCounter,
} from '../../support/real/scripted-counter.ts';
import {
  fails,
  knowsNothing,
  reports,
  scriptedGateway,
  takes,
} from '../../support/fakes/scripted-gateway.ts';

let counter: ScriptedCounter;
beforeEach(async () => {
  counter = await openScriptedCounter();
});
afterEach(() => counter.close());

const refusal = (over: Parameters<typeof entry>[0]) =>
  counter.payments.start(entry(over)).then(
    () => null,
    (error: unknown) => error,
  );
const lostCharge = async (over = {}): Promise<Payment> => {
  counter.gateway.answerCharge = () => fails({ code: 'timed-out' });
  const lost = await counter.start(over);
  counter.gateway.answerCharge = () => takes();
  return lost;
};
const heldBack = (otherId: string) =>
  ({ kind: 'held-back', reason: ' She waits ', otherId }) as const;

describe('an entry in place of an earlier payment', () => {
  it('continues its sale, and nobody waits for that one any more', async () => {
    const waiting = await counter.start();
    const link = await counter.start({ replaces: waiting.id, method: 'link' });
    expect(link).toMatchObject({ replaces: waiting.id, saleId: waiting.saleId });
    expect(counter.payment(waiting.id).status).toBe('stopped');
    const third = await counter.start({ replaces: link.id, method: 'link', amountMinor: 9 });
    expect(third.saleId).toBe(waiting.saleId);
  });

  it('needs one that is there, and whose first request is over', async () => {
    expect(await refusal({ replaces: randomUUID() })).toMatchObject({ code: 'not-found' });
    counter.gateway.answerCreate = () => 'held';
    const { id } = await counter.start();
    expect(await refusal({ replaces: id })).toMatchObject({
      code: 'not-possible-now',
      payment: { id },
    });
  });

  it('asks about that one first, and stops where it was paid', async () => {
    const waiting = await counter.start();
    counter.gateway.answerStatus = () => reports({ paymentReference: waiting.reference });
    expect(await refusal({ replaces: waiting.id, method: 'link' })).toMatchObject({
      code: 'held-back',
      payment: { id: waiting.id, status: 'paid' },
    });
    expect(counter.gateway.sent.status).toHaveLength(1);
  });

  it.each([
    fails({ code: 'timed-out' }),
    fails({ code: 'offline', certainty: 'not-sent' }),
    fails({ code: 'queued-too-long', certainty: 'not-sent' }),
  ])('stops where nobody can say of that one, until a person decides', async (noAnswer) => {
    const waiting = await counter.start();
    counter.gateway.answerStatus = () => noAnswer;
    const link = { replaces: waiting.id, method: 'link' } as const;
    expect(await refusal(link)).toMatchObject({ code: 'held-back', payment: { id: waiting.id } });
    expect(counter.payment(waiting.id).status).toBe('waiting');
    const decided = await counter.start({ ...link, override: heldBack(waiting.id) });
    expect(decided.override).toMatchObject({ kind: 'held-back', reason: 'She waits' });
    expect(counter.payment(waiting.id).status).toBe('stopped');
  });

  it('goes on where that one is known not to be paid so far', async () => {
    const waiting = await counter.start();
    counter.gateway.answerStatus = knowsNothing;
    await expect(counter.start({ replaces: waiting.id, method: 'link' })).resolves.toBeDefined();
  });

  it('stops where that one’s outcome is still unknown after asking', async () => {
    const lost = await lostCharge();
    expect(await refusal({ replaces: lost.id, method: 'link' })).toMatchObject({
      code: 'held-back',
      payment: { id: lost.id },
    });
    expect(counter.gateway.sent.status).toHaveLength(1);
  });

  it('asks about none that nobody was asked to pay', async () => {
    counter.gateway.answerCreate = () => fails({ code: 'timed-out' });
    const lost = await counter.start();
    counter.gateway.answerCreate = () => takes();
    await expect(counter.start({ replaces: lost.id })).resolves.toMatchObject({
      replaces: lost.id,
    });
    expect(counter.gateway.sent.status).toEqual([]);
    expect(counter.payment(lost.id).status).toBe('stopped');
  });
});

describe('an account that is changed while an entry is looked at', () => {
  it('starts the entry over, so that what was found out under the other counts for nothing', async () => {
    const other = scriptedGateway();
    const waiting = await counter.start();
    counter.gateway.answerStatus = () => {
      counter.connected = other;
      return knowsNothing();
    };
    const asked = counter.gateway.sent.create.length;
    await counter.start({ replaces: waiting.id, method: 'link' });
    expect(counter.gateway.sent.create).toHaveLength(asked);
    expect(other.sent.create).toHaveLength(1);
  });
});

describe('a person’s decision to pass an unknown charge over', () => {
  it.each([
    ['another amount', { amountMinor: 7 }],
    ['another currency', { currency: 'KES' }],
  ])('begins a sale of its own for %s', async (_, over) => {
    const lost = await lostCharge();
    const forced = await counter.start({ ...over, override: heldBack(lost.id) });
    expect(forced).toMatchObject({ saleId: forced.id, replaces: null });
  });

  it('goes on with its sale by the same customer, however written', async () => {
    counter.preferences.customers = { kind: 'phone', country: 'NG', sendAs: 'typed' };
    const lost = await lostCharge();
    const forced = await counter.start({
      customer: '+234 803 123 4567',
      override: heldBack(lost.id),
    });
    expect(forced.saleId).toBe(lost.saleId);
  });

  it('stops no charge: its outcome stays in sight', async () => {
    const lost = await lostCharge();
    await counter.start({ override: heldBack(lost.id) });
    expect(counter.payment(lost.id).status).toBe('unconfirmed');
  });

  it('keeps no reason where a duplicate was let through without one', async () => {
    const { id } = await counter.start({ method: 'link' });
    const override = { kind: 'duplicate', reason: '', otherId: id } as const;
    const twin = await counter.start({ method: 'link', override });
    expect(twin).toMatchObject({ override, saleId: twin.id });
    const bad = { ...override, reason: 'x'.repeat(281) };
    expect(await refusal({ method: 'link', override: bad })).toMatchObject({
      field: 'reason',
      problem: 'reason-too-long',
    });
  });
});
