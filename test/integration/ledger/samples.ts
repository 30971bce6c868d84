/** Payments to put into a ledger. */
import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import type { Append } from '../../../src/main/ledger/ledger.ts';
import type { Payment, PaymentEvent } from '../../../src/shared/payments.ts';

export const START = Date.UTC(2026, 2, 14, 9);

let minted = 0;

/** A payment as its `recorded` event leaves it, with what a test cares about. */
export function payment(own: Partial<Payment> = {}): Payment {
  minted += 1;
  const id = own.id ?? v7();
  const createdAt = own.createdAt ?? START + minted * 1000;
  return {
    id,
    reference: `T1-260314-${String(minted).padStart(6, '0')}`,
    saleId: id,
    replaces: null,
    method: 'ussd',
    amountMinor: 123_450,
    currency: 'NGN',
    customer: '0801 234 5678',
    note: null,
    status: 'recorded',
    customerAsked: false,
    createdAt,
    updatedAt: createdAt,
    localDay: '2026-03-14',
    gatewayReference: null,
    paymentUrl: null,
    paymentUrlReference: null,
    externalPaymentReference: null,
    reason: null,
    reported: null,
    differs: [],
    paidAt: null,
    late: false,
    alarms: [],
    override: null,
    ...own,
  };
}

export function recorded(of: Payment): Extract<PaymentEvent, { type: 'recorded' }> {
  return {
    type: 'recorded',
    reference: of.reference,
    saleId: of.saleId,
    replaces: of.replaces,
    method: of.method,
    amountMinor: of.amountMinor,
    currency: of.currency,
    localDay: of.localDay,
    personalDigest: 'd'.repeat(64),
    override: of.override,
  };
}

/** What writes a payment's intent. */
export function intent(of: Payment, more: Partial<Append> = {}): Append {
  return {
    event: recorded(of),
    at: of.createdAt,
    payment: of,
    opening: { draftId: randomUUID(), personalSalt: 's'.repeat(32) },
    ...more,
  };
}
