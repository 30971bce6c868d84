/** Which sales in shares are listed, and what of one may be noted as paid elsewhere or left unpaid. */
import { describe, expect, it } from 'vitest';
import { advance } from '../../../src/main/core/payments/life/lifecycle.ts';
import { createShares } from '../../../src/main/core/payments/shares.ts';
import { isReadable, type PaymentRow } from '../../../src/main/core/ledger/ledger-reader.ts';
import { PAYMENT_CALLS } from '../../../src/shared/core/contract/payments.ts';
import { OPEN_SALES_MAX } from '../../../src/shared/core/text/listed.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import { MOST_SHARES } from '../../../src/shared/core/payments/shares.ts';
import { viewForTests } from '../../support/fakes/bridge/bridge.ts';
import { earlier, id } from '../../support/samples/guard-samples.ts';

const PLAN = { totalMinor: 1000, elsewhereMinor: 0, unpaidMinor: 0 };

const begun = (last: number, over: Partial<Payment> = {}) =>
  earlier({
    id: id(last),
    share: PLAN,
    amountMinor: 400,
    status: 'paid',
    createdAt: last,
    ...over,
  });
const share = (last: number, over: Partial<Payment> = {}) =>
  begun(last, { saleId: id(1), ...over });
const unreadable = (last: number): PaymentRow => ({ number: last, id: id(last), reference: null });

/** The sales of these rows, oldest first. One that can't be read may be of any sale. */
function openShares(...rows: readonly PaymentRow[]) {
  const applied: [string, unknown][] = [];
  const payments = rows.filter(isReadable);
  const shares = createShares({
    mode: 'live',
    ledger: {
      getRow: (wanted) => rows.find((row) => row.id === wanted) ?? null,
      paymentsOfSale: (saleId) => payments.filter((payment) => payment.saleId === saleId),
      rowsOfSale: (saleId) => rows.filter((row) => !isReadable(row) || row.saleId === saleId),
      newestSharedSales: (limit) =>
        payments
          .filter((payment) => payment.saleId === payment.id)
          .toReversed()
          .slice(0, limit),
    },
    journal: {
      apply(of, events) {
        const [event] = [events].flat();
        const payment = payments.find((one) => one.id === of);
        if (!payment || event?.type !== 'rest-noted') throw new Error('no note on a payment');
        applied.push([of, event]);
        return advance(payment, event, 1);
      },
    },
    view: (payment) => viewForTests(payment, { mode: 'live' }),
  });
  const listed = () => shares.listOpenSales().map(({ saleId }) => saleId);
  const seenOf = (saleId: string) =>
    payments.find((one) => one.id === saleId)?.share ?? { elsewhereMinor: 0, unpaidMinor: 0 };
  const note = (elsewhereMinor: number, unpaidMinor = 0, saleId = id(1), seen = seenOf(saleId)) =>
    shares.noteRest(saleId, { elsewhereMinor, unpaidMinor }, seen);
  return { shares, listed, note, applied };
}

describe('a sale in shares is listed', () => {
  it('with where it stands, and the newest payment of each share', () => {
    const { shares } = openShares(
      share(1, { status: 'expired' }),
      share(2, { status: 'waiting', amountMinor: 100 }),
      share(3, { replaces: id(1) }),
    );
    expect(shares.listOpenSales()).toEqual([
      {
        mode: 'live',
        saleId: id(1),
        currency: 'NGN',
        createdAt: 1,
        standing: { ...PLAN, paidMinor: 400, askedMinor: 100, openMinor: 500 },
        newest: [id(3), id(2)],
      },
    ]);
  });

  it('while something of it is asked for, or open', () => {
    const asked = begun(1, { status: 'waiting', amountMinor: 1000 });
    const open = begun(2, { amountMinor: 999 });
    expect(openShares(asked, open).listed()).toEqual([id(2), id(1)]);
  });

  it('no more once all of it is paid, paid elsewhere or left unpaid', () => {
    const noted = { ...PLAN, elsewhereMinor: 500, unpaidMinor: 100 };
    expect(openShares(begun(1, { amountMinor: 1000 })).listed()).toEqual([]);
    expect(openShares(begun(1, { share: noted })).listed()).toEqual([]);
  });

  it('not where it asks for all at once', () => {
    expect(openShares(begun(1, { share: null, status: 'waiting' })).listed()).toEqual([]);
  });

  it('among the newest that the screens take, however many are open', () => {
    const sales = Array.from({ length: OPEN_SALES_MAX + 1 }, (_, at) => begun(at + 1));
    const { shares, listed } = openShares(...sales);
    expect(listed()).toEqual(
      sales
        .slice(1)
        .map((sale) => sale.id)
        .toReversed(),
    );
    const { output } = PAYMENT_CALLS.listOpenSales;
    expect(output.safeParse(shares.listOpenSales()).success).toBe(true);
  });

  it('with as many shares as can be shown', () => {
    const sale = Array.from({ length: MOST_SHARES + 1 }, (_, at) =>
      share(at + 1, { amountMinor: 1 }),
    );
    expect(openShares(...sale).shares.listOpenSales()[0]?.newest).toEqual(
      sale.slice(0, MOST_SHARES).map((one) => one.id),
    );
  });
});

describe('a note on a sale in shares', () => {
  const TOO_MUCH = { code: 'field-invalid', field: 'amount', problem: 'share-too-much' };

  it('is written to its first payment, in the place of the one before', () => {
    const noted = { ...PLAN, elsewhereMinor: 100, unpaidMinor: 50 };
    const { note, applied } = openShares(share(1, { share: noted }), share(2));
    expect(note(120, 30)).toMatchObject({
      mode: 'live',
      payment: { id: id(1), share: { totalMinor: 1000, elsewhereMinor: 120, unpaidMinor: 30 } },
    });
    expect(applied).toEqual([
      [id(1), { type: 'rest-noted', elsewhereMinor: 120, unpaidMinor: 30 }],
    ]);
  });

  it('may say all that is neither paid nor asked for, and no more', () => {
    const { note, applied } = openShares(
      share(1),
      share(2, { status: 'waiting', amountMinor: 100 }),
    );
    for (const [elsewhere, unpaid] of [
      [501, 0],
      [0, 501],
      [250, 251],
    ] as const)
      expect(() => note(elsewhere, unpaid)).toThrow(expect.objectContaining(TOO_MUCH));
    expect(applied).toEqual([]);
    note(250, 250);
    expect(applied).toHaveLength(1);
  });

  it('may say the same or less where more came in since, and no more', () => {
    const noted = { ...PLAN, elsewhereMinor: 100, unpaidMinor: 50 };
    const { note, applied } = openShares(
      share(1, { share: noted, amountMinor: 900 }),
      share(2, { amountMinor: 50 }),
    );
    expect(() => note(101, 50)).toThrow(expect.objectContaining(TOO_MUCH));
    note(0, 150);
    note(140);
    expect(applied).toHaveLength(2);
  });

  it('is refused where either part of the note is another by now than was seen', () => {
    const noted = { ...PLAN, elsewhereMinor: 100, unpaidMinor: 50 };
    const { note, applied } = openShares(share(1, { share: noted }));
    const outdated = { code: 'field-invalid', field: 'amount', problem: 'rest-outdated' };
    for (const seen of [
      { elsewhereMinor: 99, unpaidMinor: 50 },
      { elsewhereMinor: 100, unpaidMinor: 51 },
    ])
      expect(() => note(120, 50, id(1), seen)).toThrow(expect.objectContaining(outdated));
    expect(applied).toEqual([]);
  });

  it('is refused where the payment is not there, or can’t be read', () => {
    expect(() => openShares().note(1)).toThrow(
      expect.objectContaining({ code: 'not-found', message: 'no such payment' }),
    );
    expect(() => openShares(unreadable(1)).note(1)).toThrow(
      expect.objectContaining({ code: 'payment-unreadable' }),
    );
  });

  it('is refused while a share can’t be read: what it brought is not in the sum', () => {
    const { note } = openShares(share(1), share(2), unreadable(3));
    const message = 'a share of the sale can not be read';
    expect(() => note(1)).toThrow(expect.objectContaining({ code: 'payment-unreadable', message }));
  });

  it('is refused on a later payment of the sale, and on one that asks for all at once', () => {
    const message = 'it is not the first payment of a sale in shares';
    const { note } = openShares(share(1), share(2));
    expect(() => note(1, 0, id(2))).toThrow(
      expect.objectContaining({ code: 'not-found', message }),
    );
    // By a damaged row the later one has a sale of its own.
    const damaged = openShares(share(1), share(2), share(3, { saleId: id(2) }));
    expect(() => damaged.note(1, 0, id(2))).toThrow(
      expect.objectContaining({ code: 'not-found', message }),
    );
    const whole = openShares(begun(1, { share: null }));
    expect(() => whole.note(1)).toThrow(expect.objectContaining({ code: 'not-found', message }));
  });
});
