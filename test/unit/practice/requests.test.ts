import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPaymentAsk, readStatusAsk } from '../../../src/main/features/practice/requests.ts';
import { MAX_AMOUNT_MINOR, plainAmount } from '../../../src/shared/core/money/money.ts';

const ask = (body: unknown) => readPaymentAsk(JSON.stringify(body));
const customer = { email: 'a@b.example', name: 'A' };

test('whatever arrives is read or refused, never thrown at', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (body) => {
      expect(readPaymentAsk(body).ok).toBe(false);
      expect(readStatusAsk(body).ok).toBe(false);
    }),
  );
});

test('amounts come out exact to the minor unit, as text and as a JSON number', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: MAX_AMOUNT_MINOR }),
      fc.constantFrom('USD', 'JPY', 'KWD'),
      (amountMinor, currency) => {
        const amount = plainAmount(amountMinor, currency);
        const shared = { reference: 'A', currency };
        const value = { reference: 'A', amountMinor, currency };
        expect(ask({ ...shared, amount })).toEqual({
          ok: true,
          value: { shape: 'endpoint', ...value },
        });
        expect(ask({ ...shared, amount: Number(amount), customer })).toEqual({
          ok: true,
          value: { shape: 'quickstart', ...value },
        });
      },
    ),
  );
});

test.each([
  [{ amount: '0' }, 'amount'],
  [{ amount: '-1' }, 'amount'],
  [{ amount: '1.005', currency: 'USD' }, 'amount'],
  [{ amount: '1e3' }, 'amount'],
  [{ amount: 5 }, 'amount'],
  [{ amount: '5', customer }, 'amount'],
  [{ amount: 1e21, customer }, 'amount'],
  [{}, 'amount'],
  [{ amount: '5', reference: '' }, 'reference'],
  [{ amount: '5', reference: 'x'.repeat(2_001) }, 'reference'],
  [{ amount: '5', currency: 'usd' }, 'currency'],
  [{ amount: '5', isV2: 1 }, 'isV2'],
  [{ amount: 5, customer: 'A' }, 'customer'],
  [{ amount: 5, customer: { ...customer, name: null } }, 'customer.name'],
])('%j is refused for its field %s', (body, field) => {
  expect(ask(body)).toEqual({ ok: false, field });
});
