/** Finding payments: by sale, by time, by what is owed of them, and by reference. */
import { describe, expect, test } from 'vitest';
import { v7 } from 'uuid';
import { anAcceptance, aReply } from '../../support/payment-samples.ts';
import { keep, openTestLedger, payment, START } from './support.ts';

describe('reading', () => {
  test("a sale's payments come oldest first", () => {
    const ledger = openTestLedger();
    const first = keep(ledger, payment());
    const second = keep(ledger, payment({ saleId: first.id, replaces: first.id }));
    keep(ledger, payment());
    expect(ledger.paymentsOfSale(first.id)).toEqual([first, second]);
  });

  test('recent payments come newest first, whoever the customer is', () => {
    const ledger = openTestLedger();
    const old = keep(ledger, payment({ customer: 'ada', createdAt: START }));
    const ada = keep(ledger, payment({ customer: 'ada', createdAt: START + 1000 }));
    const walkIn = keep(ledger, payment({ customer: null, createdAt: START + 1000 }));
    expect(ledger.findRecent(START)).toEqual([walkIn, ada, old]);
    expect(ledger.findRecent(START + 1)).toEqual([walkIn, ada]);
  });

  test('a payment is as recent as its intent, whenever its id was minted', () => {
    const ledger = openTestLedger();
    const minted = (msecs: number, createdAt: number) =>
      keep(ledger, payment({ id: v7({ msecs }), customer: 'ada', createdAt }));
    const within = minted(START - 1, START);
    minted(START, START - 1);
    minted(START - 3_600_000, START - 3_600_000);
    expect(ledger.findRecent(START)).toEqual([within]);
    expect(ledger.findRecent(0)).toHaveLength(3);
  });

  test('unsettled payments are those whose outcome is owed, newest first', () => {
    const ledger = openTestLedger();
    const statuses = [
      'unconfirmed',
      'paid',
      'starting',
      'declined',
      'waiting',
      'recorded',
    ] as const;
    const kept = statuses.map((status) => keep(ledger, payment({ status })));
    expect(ledger.listUnsettled()).toEqual([kept[5], kept[4], kept[2], kept[0]]);
  });

  test('a payment is found by its own reference and by each that the service gave it', () => {
    const ledger = openTestLedger();
    const one = keep(ledger, payment());
    const other = keep(ledger, payment());
    const given = {
      ...one,
      gatewayReference: 'G-1',
      chargeReference: 'C-1',
      paymentUrlReference: 'U-1',
      externalPaymentReference: 'E-1',
    };
    const event = { type: 'charge-accepted', acceptance: anAcceptance(), reply: aReply() } as const;
    ledger.append({ event, at: START, payment: given });
    ledger.append({ event, at: START, payment: { ...other, gatewayReference: 'C-1' } });
    for (const reference of ['G-1', 'U-1', 'E-1', one.reference])
      expect(ledger.findByAnyReference(reference)).toEqual([given]);
    expect(ledger.findByAnyReference('C-1').map(({ id }) => id)).toEqual([one.id, other.id]);
    expect(ledger.findByAnyReference('c-1')).toEqual([]);
  });

  test('an intent is not written when the look at the ledger before it says no', () => {
    const ledger = openTestLedger();
    const [first, second] = [payment(), payment()];
    expect(() =>
      keep(ledger, first, () => {
        expect(ledger.listUnsettled()).toEqual([]);
        throw new RangeError('no');
      }),
    ).toThrow(RangeError);
    expect(ledger.getPayment(first.id)).toBeNull();
    expect(keep(ledger, second, () => undefined)).toEqual(ledger.getPayment(second.id));
  });
});
