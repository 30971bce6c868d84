import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { NumberText, parseJson } from '../../../src/main/core/gateway/replies/lossless.ts';
import {
  createPaymentRequest,
  statusRequest,
  ussdChargeRequest,
} from '../../../src/main/core/gateway/requests.ts';
import { MAX_AMOUNT_MINOR, readServiceAmount } from '../../../src/shared/core/money/money.ts';
import { requestTraceSchema } from '../../../src/shared/core/payments/payments.ts';
import { ACCOUNT, REQUEST } from '../../support/machines/gateway-account.ts';

const quickstart = { ...ACCOUNT, requestShape: 'quickstart' } as const;
const amounts = z.object({ amount: z.unknown() });
const amountMinor = fc.integer({ min: 1, max: MAX_AMOUNT_MINOR });
const currency = fc.constantFrom('NGN', 'JPY', 'KWD', 'CLF');

test('a walk-in’s user id is our reference, which no other payment has', () => {
  const { body } = createPaymentRequest(ACCOUNT, { ...REQUEST, userId: null });
  expect(JSON.parse(body)).toMatchObject({ userId: REQUEST.reference });
});

test('no callback address is sent where none is set', () => {
  expect(createPaymentRequest(ACCOUNT, REQUEST).body).not.toContain('callbackURL');
  expect(createPaymentRequest(quickstart, REQUEST).body).not.toContain('callbackURL');
});

test.each([
  ['an e-mail address', 'ada@example.com', 'ada@example.com', 'ada@example.com'],
  ['a phone number', '08031234567', ACCOUNT.email, '08031234567'],
  ['a walk-in', null, ACCOUNT.email, 'Walk-in'],
])('the quickstart request names %s', (_who, userId, email, name) => {
  const callbackUrl = 'https://shop.example/paid';
  const account = { ...quickstart, callbackUrl };
  const { body } = createPaymentRequest(account, { ...REQUEST, userId });
  expect(JSON.parse(body)).toEqual({
    amount: 1234.5,
    customer: { email, name },
    reference: REQUEST.reference,
    currency: 'NGN',
    callbackURL: callbackUrl,
    isV2: true,
  });
});

test.each([true, false])('isV2 %s is sent with every payment request, in either shape', (isV2) => {
  for (const shape of [ACCOUNT, quickstart])
    for (const request of [createPaymentRequest, ussdChargeRequest])
      expect(JSON.parse(request({ ...shape, isV2 }, REQUEST).body)).toMatchObject({ isV2 });
});

test('every amount arrives exactly, as a string and as a number', () => {
  fc.assert(
    fc.property(amountMinor, currency, (minor, code) => {
      const request = { ...REQUEST, amountMinor: minor, currency: code };
      const asText = amounts.parse(parseJson(ussdChargeRequest(ACCOUNT, request).body));
      const asNumber = amounts.parse(parseJson(createPaymentRequest(quickstart, request).body));
      expect(readServiceAmount(z.string().parse(asText.amount), code)).toBe(minor);
      const number = z.instanceof(NumberText).parse(asNumber.amount);
      expect(readServiceAmount(number.text, code)).toBe(minor);
    }),
  );
});

test('whatever the customer is called, the body is one JSON object that fits its trace', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (userId) => {
      const long = { ...quickstart, callbackUrl: `https://shop.example/${'x'.repeat(1900)}` };
      for (const trace of [
        createPaymentRequest(long, { ...REQUEST, userId }),
        ussdChargeRequest(long, { ...REQUEST, userId }),
      ]) {
        expect(requestTraceSchema.safeParse(trace).success).toBe(true);
        expect(JSON.parse(trace.body)).toMatchObject({ reference: REQUEST.reference });
      }
    }),
  );
});

test('a status question is one field', () => {
  expect(JSON.parse(statusRequest('GW-"1"').body)).toEqual({ transactionReference: 'GW-"1"' });
});
