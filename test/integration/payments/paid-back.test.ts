/** Money that was given back by hand, in a real ledger: what is noted, what is refused, what stays. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { foldPayment } from '../../../src/main/core/payments/life/lifecycle.ts';
import { paidBackNotes } from '../../../src/shared/core/payments/paid-back.ts';
import { type Counter, openCounter } from '../../support/real/counter.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

let counter: Counter;
beforeEach(async () => {
  counter = await openCounter({ ledgerFolder: tempFolder() });
});
afterEach(async () => {
  await counter.close();
});

const begin = async () =>
  (
    await counter.payments.start({
      draftId: randomUUID(),
      method: 'link',
      amountMinor: 400_000,
      currency: 'NGN',
      customer: '08031234567',
      note: '',
      replaces: null,
      override: null,
    })
  ).payment;
const paid = async () => counter.until((await begin()).id, ({ status }) => status === 'paid');
const give = (id: string, amountMinor: number, before: number) =>
  counter.payments.notePaidBack(id, { amountMinor, how: 'transfer', why: 'paid-twice', before })
    .payment;
const refusal = (code: string): unknown => expect.objectContaining({ code });

describe('money given back', () => {
  it('stands beside the payment, over a restart, and is what its events add up to', async () => {
    const { id } = await paid();
    expect(give(id, 150_000, 0)).toMatchObject({ status: 'paid', paidBackMinor: 150_000 });
    expect(give(id, 250_000, 150_000)).toMatchObject({ paidBackMinor: 400_000 });
    await counter.restart();
    const after = counter.ledger.getPayment(id);
    const { customer = null, note = null } = after ?? {};
    expect(foldPayment(id, counter.ledger.getLife(id).events, { customer, note })).toEqual(after);
    expect(after).toMatchObject({ amountMinor: 400_000, paidBackMinor: 400_000 });
  });

  it('is never more than came in', async () => {
    const { id } = await paid();
    expect(() => give(id, 400_001, 0)).toThrow(
      expect.objectContaining({
        code: 'field-invalid',
        field: 'amount',
        problem: 'paid-back-too-much',
      }),
    );
    give(id, 400_000, 0);
    expect(() => give(id, 1, 400_000)).toThrow(refusal('field-invalid'));
    expect(counter.ledger.getPayment(id)?.paidBackMinor).toBe(400_000);
  });

  it('is noted once where two windows note it', async () => {
    const { id } = await paid();
    give(id, 100_000, 0);
    expect(() => give(id, 100_000, 0)).toThrow(refusal('override-outdated'));
    expect(counter.ledger.getPayment(id)?.paidBackMinor).toBe(100_000);
  });

  it('is of money that came', async () => {
    const { id } = await begin();
    expect(() => give(id, 1, 0)).toThrow(refusal('not-possible-now'));
    expect(() => give(randomUUID(), 1, 0)).toThrow(refusal('not-found'));
  });

  it('counts no more once its note was wrong, and both stay in the record', async () => {
    const { id } = await paid();
    give(id, 100_000, 0);
    const [note] = paidBackNotes(counter.ledger.getLife(id).events);
    const at = note?.at ?? 0;
    expect(counter.payments.undoPaidBack(id, at).payment).toMatchObject({
      status: 'paid',
      paidBackMinor: 0,
    });
    expect(() => counter.payments.undoPaidBack(id, at)).toThrow(refusal('not-possible-now'));
    expect(() => counter.payments.undoPaidBack(id, at + 1)).toThrow(refusal('not-possible-now'));
    const types = counter.ledger.getLife(id).events.map(({ event }) => event.type);
    expect(types.slice(-2)).toEqual(['paid-back', 'paid-back-undone']);
  });
});
