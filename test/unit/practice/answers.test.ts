import fc from 'fast-check';
import { parse } from 'lossless-json';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { accepted, statusRecord } from '../../../src/main/features/practice/answers.ts';
import type { BookedPayment } from '../../../src/main/features/practice/book-rows.ts';
import { MAX_AMOUNT_MINOR, readServiceAmount } from '../../../src/shared/core/money/money.ts';
import { classifyPaymentAddress } from '../../../src/shared/core/payments/payment-address.ts';

const AT = new Date(2026, 1, 3, 23, 59).getTime();

const payment = (changes: Partial<BookedPayment> = {}): BookedPayment => ({
  id: 1,
  reference: 'A1-260203-000001',
  gatewayReference: '4123456000000000001',
  amountMinor: 1_250,
  currency: 'USD',
  createdAt: AT,
  chargedAt: null,
  paidAt: null,
  questions: 0,
  ...changes,
});

const record = z.object({ amount: z.string(), fees: z.unknown(), transactionDate: z.string() });
const read = (body: string) => record.parse(parse(body));

test('every amount reads back as it was, in every kind of currency, grouped and with decimals', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: MAX_AMOUNT_MINOR }),
      fc.constantFrom('USD', 'JPY', 'KWD', 'CLF', 'XXX'),
      (amountMinor, currency) => {
        const asked = payment({ amountMinor, currency });
        const { amount } = read(statusRecord(asked, 'paid', amountMinor, AT).body);
        expect(readServiceAmount(amount, currency)).toBe(amountMinor);
        expect(amount).toMatch(/^\d{1,3}(?:,\d{3})*\.\d{2,4}$/);
      },
    ),
  );
});

test('a fee is taken from what was paid, and is an exact number', () => {
  const fees = (outcome: 'paid' | 'pending') =>
    String(
      read(statusRecord(payment({ amountMinor: 99_999_999_999 }), outcome, 99_999_999_999, AT).body)
        .fees,
    );
  expect(fees('paid')).toBe('9999999.99');
  expect(fees('pending')).toBe('0.00');
});

test("the date is the shop's local day, day first", () => {
  expect(read(statusRecord(payment(), 'paid', 1_250, AT).body).transactionDate).toBe('03/02/2026');
});

test('an address is one that the app offers to scan, a dial code one that it offers to dial', () => {
  const address = (dialCode: boolean) =>
    z.object({ paymentUrl: z.string() }).parse(JSON.parse(accepted(payment(), dialCode).body))
      .paymentUrl;
  expect(classifyPaymentAddress(address(false)).kind).toBe('web');
  expect(classifyPaymentAddress(address(true)).kind).toBe('dial');
});
