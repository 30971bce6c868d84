/** What the service said last goes into a payment's row and comes back letter by letter. */
import { describe, expect, it } from 'vitest';
import { recordOfStored, storedRecord } from '../../../src/main/core/ledger/stored-record.ts';
import type { Payment, StatusRecord } from '../../../src/shared/core/payments/payments.ts';
import { aPayment, aRecord } from '../../support/samples/payment-samples.ts';

const NUL = String.fromCodePoint(0);

const reporting = (over: Partial<StatusRecord>, of: Partial<Payment> = {}): Payment => {
  const payment = aPayment(of);
  const own = { paymentReference: payment.reference, currency: payment.currency };
  return { ...payment, reported: aRecord({ ...own, ...over }) };
};

const storedIn = (payment: Payment): unknown => JSON.parse(storedRecord(payment) ?? 'null');
const readBack = (payment: Payment): unknown => recordOfStored(storedIn(payment), payment);

describe('a record that says what the payment itself says', () => {
  it('keeps the rest alone', () => {
    const rest = ['2026-01-15', '10.5', '0', 'Transaction Successful'];
    expect(storedIn(reporting({}))).toEqual([0, 0, 0, 0, ...rest]);
    expect(readBack(reporting({}))).toEqual(reporting({}).reported);
  });

  it.each([
    ['NGN', 5, '0.05'],
    ['NGN', 99_999, '999.99'],
    ['NGN', 100_000, '1,000.00'],
    ['NGN', 12_345_678_901, '123,456,789.01'],
    ['JPY', 999, '999'],
    ['JPY', 12_345, '12,345'],
    ['KWD', 1_234_567, '1,234.567'],
  ])('knows its amount by its currency: %s %i', (currency, amountMinor, amountText) => {
    const payment = reporting({ amountText, currency }, { currency, amountMinor });
    expect(storedIn(payment)).toHaveProperty('0', 0);
    expect(readBack(payment)).toEqual(payment.reported);
  });
});

it.each<[string, Partial<StatusRecord>, number]>([
  ['another amount', { amountText: '1,249.99' }, 0],
  ['the amount in another spelling', { amountText: '1250.00' }, 0],
  ['no amount', { amountText: '' }, 0],
  ['another currency', { currency: 'GHS' }, 1],
  ['a currency in another case', { currency: 'ngn' }, 1],
  ['another reference', { paymentReference: '9007199254740993001' }, 2],
  ['a day without its zero', { dateText: '5/01/2026', date: '2026-01-05' }, 3],
  ['what is no day', { dateText: '2026-01-15', date: null }, 3],
  ['no day', { dateText: '', date: null }, 3],
  ['zeros', { amountText: '0', currency: '0', paymentReference: '0', dateText: '0' }, 0],
  ['odd letters', { amountText: `${NUL}"\\`, responseDescription: '0' }, 0],
])('keeps what differs as it was written: %s', (_, over, place) => {
  const payment = reporting(over);
  expect(storedIn(payment)).toHaveProperty(String(place), expect.any(String));
  expect(readBack(payment)).toEqual(payment.reported);
});

it('keeps nothing where nothing was said', () => {
  expect(storedRecord(aPayment({}))).toBeNull();
  expect(recordOfStored(null, aPayment({}))).toBeNull();
});

describe('what lies there otherwise', () => {
  it.each([
    ['an object', { amountText: '5' }],
    ['a list of another length', [0, 0, 0]],
    ['a longer one', [0, 0, 0, 0, null, '', '', '', '']],
    ['a number', 5],
  ])('is no record: %s', (_, stored) => {
    expect(recordOfStored(stored, aPayment({}))).toBeUndefined();
  });

  it('takes no amount from a row that has none, and no day from what is none', () => {
    const own = { reference: 'R', currency: 'NGN', amountMinor: 'many' };
    const stored = [0, 0, 0, 0, null, '', '0', ''];
    expect(recordOfStored(stored, own)).toMatchObject({ amountText: undefined, dateText: 0 });
    expect(recordOfStored(stored, { ...own, amountMinor: 5, currency: null })).toMatchObject({
      amountText: undefined,
      currency: null,
    });
  });
});
