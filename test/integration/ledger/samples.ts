/** Payments to put into a ledger. */
import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import type { Append } from '../../../src/main/core/ledger/append.ts';
import type { Payment, PaymentEvent } from '../../../src/shared/core/payments/payments.ts';
import { aPayment, recordedEvent } from '../../support/samples/payment-samples.ts';

export const START = Date.UTC(2026, 2, 14, 9);

let minted = 0;

/** A payment as its `recorded` event leaves it, with what a test cares about. */
export function payment(own: Partial<Payment> = {}): Payment {
  minted += 1;
  const id = own.id ?? v7();
  const createdAt = own.createdAt ?? START + minted * 1000;
  return aPayment({
    id,
    reference: `T1-260314-${String(minted).padStart(6, '0')}`,
    method: 'ussd',
    amountMinor: 123_450,
    customer: '0801 234 5678',
    createdAt,
    updatedAt: createdAt,
    localDay: '2026-03-14',
    ...own,
  });
}

export function recorded(of: Payment): Extract<PaymentEvent, { type: 'recorded' }> {
  const { reference, saleId, replaces, method, amountMinor, currency, localDay, utcOffsetMinutes } =
    of;
  const { override, lines } = of;
  return recordedEvent({
    reference,
    saleId,
    replaces,
    method,
    amountMinor,
    currency,
    localDay,
    utcOffsetMinutes,
    override,
    ...(lines === null ? {} : { lines }),
  });
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
