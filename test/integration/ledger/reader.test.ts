/** Finding payments: by sale, by time, by what is owed of them, and by reference. */
import { describe, expect, test } from 'vitest';
import { v7 } from 'uuid';
import { openWriter } from '../../../src/main/core/ledger/connection.ts';
import { storedId } from '../../../src/main/core/ledger/stored-ids.ts';
import {
  customerForm,
  customerLines,
  ruleName,
} from '../../../src/main/core/payments/customers/customer.ts';
import type { Ledger } from '../../../src/main/core/ledger/ledger.ts';
import type { OpenLedger } from '../../../src/main/core/record/open-ledger.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import { anAcceptance, aReply } from '../../support/samples/payment-samples.ts';
import { keep, openTestLedger, payment, START } from './support.ts';

describe('reading', () => {
  test("a sale's payments come oldest first", () => {
    const ledger = openTestLedger();
    const first = keep(ledger, payment());
    const second = keep(ledger, payment({ saleId: first.id, replaces: first.id }));
    keep(ledger, payment());
    expect(ledger.paymentsOfSale(first.id)).toEqual([first, second]);
  });

  const RULE = { kind: 'phone', country: 'NG', sendAs: 'typed' } as const;
  const like = (customer: string | null) => ({
    amountMinor: 125_000,
    currency: 'NGN',
    customerKey: customer === null ? null : customerForm(customer, RULE).key,
  });
  const read = (ledger: Ledger, customer: string | null, since = 0, rule = ruleName(RULE)) =>
    ledger.findRecentLike(since, like(customer), rule);
  const made = (ledger: OpenLedger) =>
    ledger.rewriteCustomerForms(
      ruleName(RULE),
      (text) => customerLines(text, RULE),
      new AbortController().signal,
    );
  const paid = (change: Partial<Payment>) =>
    payment({ amountMinor: 125_000, status: 'paid', answered: true, ...change });

  test('of a day’s payments those are read that may stand in another’s way, and no others', async () => {
    const ledger = openTestLedger();
    const kept = (change: Partial<Payment>) => keep(ledger, paid(change));
    const same = kept({ customer: '+234 803 123 4567' });
    const walkIn = kept({ customer: null });
    const expired = kept({ customer: 'ada', status: 'expired' });
    const unanswered = kept({
      customer: 'ada',
      answered: false,
      status: 'expired',
      amountMinor: 5,
    });
    const open = kept({ customer: 'ada', status: 'waiting', amountMinor: 5 });
    const other = kept({ customer: '08035550000' });
    kept({ customer: '08031234567', amountMinor: 5 });
    kept({ customer: '08031234567', currency: 'KES' });
    const always = [open, unanswered, expired];

    expect(read(ledger, '08031234567')).toEqual([other, ...always, same]);
    await made(ledger);
    expect(read(ledger, '0803 123 4567')).toEqual([...always, same]);
    expect(read(ledger, null)).toEqual([...always, walkIn]);
    expect(read(ledger, '08031234567', 0, 'another')).toContainEqual(other);
    // A customer whose form is lost may be anybody.
    const lost = kept({ customer: '08035550000' });
    const db = openWriter(ledger.path);
    db.prepare('UPDATE payments SET customer_forms = NULL WHERE id = ?').run(storedId(lost.id));
    db.close();
    expect(read(ledger, '0803 123 4567')).toEqual([lost, ...always, same]);
  });

  test('a payment is as recent as its intent, whenever its id was minted, newest first', () => {
    const ledger = openTestLedger();
    const minted = (msecs: number, createdAt: number) =>
      keep(ledger, paid({ id: v7({ msecs }), customer: '08031234567', createdAt }));
    const within = minted(START - 1, START);
    minted(START, START - 1);
    minted(START - 3_600_000, START - 3_600_000);
    const newest = minted(START + 1000, START + 1000);
    expect(read(ledger, '08031234567', START)).toEqual([newest, within]);
    expect(read(ledger, '08031234567')).toHaveLength(4);
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
