/** Which share of a sale a new payment may ask for. */
import { describe, expect, it } from 'vitest';
import { plannedShare } from '../../../src/main/core/payments/start/planned-share.ts';
import type { NewPayment } from '../../../src/shared/core/contract/payments.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import { MOST_SHARES } from '../../../src/shared/core/payments/shares.ts';
import { earlier, id } from '../../support/samples/guard-samples.ts';
import { entry } from '../../support/real/scripted-counter.ts';

const PLAN = { totalMinor: 1000, elsewhereMinor: 0, unpaidMinor: 0 };
const NONE = new Set<string>();

const share = (last: number, over: Partial<Payment> = {}) =>
  earlier({ id: id(last), saleId: id(1), share: PLAN, amountMinor: 100, status: 'paid', ...over });
const whole = (last: number) => share(last, { share: null, amountMinor: 1000 });
const asks = (over: Partial<NewPayment> = {}): NewPayment =>
  entry({ draftId: id(99), method: 'link', amountMinor: 100, ...over });
const begins = (over: Partial<NewPayment> = {}) =>
  asks({ share: { saleId: null, totalMinor: 1000 }, ...over });
const goesOn = (over: Partial<NewPayment> = {}) =>
  asks({ share: { saleId: id(1), totalMinor: 1000 }, ...over });

const NO_SALE = { code: 'not-found', message: 'there is no such sale in shares' };
const TOO_MUCH = { code: 'field-invalid', field: 'amount', problem: 'share-too-much' };

function refusal(
  request: NewPayment,
  sale: readonly Payment[],
  replaced: Payment | null = null,
): unknown {
  try {
    return { planned: plannedShare(request, sale, replaced) };
  } catch (error) {
    return error;
  }
}

describe('the share that a payment asks for', () => {
  it('is none where it asks for the whole sale', () => {
    expect(plannedShare(asks(), [], null)).toBeNull();
    expect(plannedShare(asks(), [whole(1)], whole(1))).toBeNull();
  });

  it('is none where it takes the place of one that asked for the whole, whatever the screen says', () => {
    expect(plannedShare(goesOn(), [whole(1)], whole(1))).toBeNull();
  });

  it('begins a sale, and may be all of it but no more', () => {
    expect(plannedShare(begins({ amountMinor: 1000 }), [], null)).toEqual({
      totalMinor: 1000,
      same: NONE,
    });
    expect(refusal(begins({ amountMinor: 1001 }), [])).toMatchObject(TOO_MUCH);
  });

  it('goes on with a sale, and may be what is open of it but no more', () => {
    const sale = [share(1), share(2, { status: 'waiting', amountMinor: 300 })];
    expect(plannedShare(goesOn({ amountMinor: 600 }), sale, null)).toEqual({
      totalMinor: 1000,
      same: NONE,
    });
    expect(refusal(goesOn({ amountMinor: 601 }), sale)).toMatchObject(TOO_MUCH);
  });

  it('is of no sale whose first payment is not there', () => {
    expect(refusal(goesOn(), [])).toMatchObject(NO_SALE);
    expect(refusal(goesOn(), [share(2)])).toMatchObject(NO_SALE);
  });

  it('is of no sale that is named by another payment than its first', () => {
    const named = { saleId: id(2), totalMinor: 1000 };
    expect(refusal(asks({ share: named }), [share(1), share(2)])).toMatchObject(NO_SALE);
  });

  it('is of no sale of which a payment has another total, another currency or asks for it all', () => {
    const other = { ...PLAN, totalMinor: 999 };
    for (const stray of [share(2, { share: other }), share(2, { currency: 'KES' }), whole(2)])
      expect(refusal(goesOn(), [share(1), stray])).toMatchObject(NO_SALE);
  });

  it('has lines that come to the whole sale, if any', () => {
    const of = (unitMinor: number) => [{ name: 'Bread', quantity: 2, unitMinor }];
    expect(plannedShare(begins({ lines: of(500) }), [], null)).toMatchObject({ totalMinor: 1000 });
    const wrong = { code: 'not-found', message: 'the lines are not of such a sale' };
    expect(refusal(begins({ lines: of(50) }), [])).toMatchObject(wrong);
  });

  it('is one of as many as can be shown', () => {
    const sale = Array.from({ length: MOST_SHARES }, (_, at) => share(at + 1, { amountMinor: 1 }));
    expect(plannedShare(goesOn(), sale.slice(1).with(0, share(1)), null)).not.toBeNull();
    const full = { code: 'field-invalid', field: 'amount', problem: 'shares-full' };
    expect(refusal(goesOn(), sale)).toMatchObject(full);
  });
});

describe('a share that is asked for again', () => {
  const sale = [
    share(1),
    share(2, { status: 'expired', amountMinor: 400 }),
    share(3, { status: 'waiting', amountMinor: 400, replaces: id(2) }),
    share(4, { status: 'waiting', amountMinor: 500 }),
  ];
  const replaced = sale[2] ?? null;

  it('is that very share, with all that asked for it', () => {
    expect(plannedShare(asks(), sale, replaced)).toEqual({
      totalMinor: 1000,
      same: new Set([id(2), id(3)]),
    });
  });

  it('may be what is open beside it', () => {
    expect(plannedShare(asks({ amountMinor: 400 }), sale, replaced)).not.toBeNull();
    expect(refusal(asks({ amountMinor: 401 }), sale, replaced)).toMatchObject(TOO_MUCH);
  });

  it('has the total of its sale, whatever the screen says', () => {
    const request = asks({ share: { saleId: id(7), totalMinor: 5 } });
    expect(plannedShare(request, sale, replaced)).toMatchObject({ totalMinor: 1000 });
  });

  it('is of no sale whose first payment is not there', () => {
    expect(refusal(asks(), sale.slice(1), replaced)).toMatchObject(NO_SALE);
  });

  it('has its place where the sale has as many as can be shown', () => {
    const full = Array.from({ length: MOST_SHARES }, (_, at) =>
      share(at + 1, { status: 'expired', amountMinor: 1 }),
    );
    expect(plannedShare(asks(), full, full[4] ?? null)).toEqual({
      totalMinor: 1000,
      same: new Set([id(5)]),
    });
  });
});
