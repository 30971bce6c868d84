import { expect, test } from 'vitest';
import { createSums } from '../../../src/main/features/exports/sums.ts';
import { aPayment } from '../../support/samples/payment-samples.ts';

test('counts every line, and adds up what is paid in each currency alone', () => {
  const sums = createSums();
  sums.add(aPayment({ status: 'paid', amountMinor: 100, currency: 'NGN' }));
  sums.add(aPayment({ status: 'paid', amountMinor: 250, currency: 'NGN', late: true }));
  sums.add(aPayment({ status: 'paid', amountMinor: 7, currency: 'GHS' }));
  sums.add(aPayment({ status: 'mismatch', amountMinor: 900, currency: 'NGN' }));
  sums.add(aPayment({ status: 'declined' }));
  sums.add({ number: 6, id: null, reference: null });
  expect(sums.contents()).toEqual({
    payments: 6,
    unreadable: 1,
    statuses: [
      { status: 'paid', payments: 3 },
      { status: 'mismatch', payments: 1 },
      { status: 'declined', payments: 1 },
    ],
    paid: [
      { currency: 'GHS', payments: 1, minor: '7' },
      { currency: 'NGN', payments: 2, minor: '350' },
    ],
  });
});

test('adds more than a number holds without losing a unit', () => {
  const sums = createSums();
  const amountMinor = Number.MAX_SAFE_INTEGER;
  for (let count = 0; count < 3; count += 1) sums.add(aPayment({ status: 'paid', amountMinor }));
  expect(sums.contents().paid[0]?.minor).toBe(String(3n * BigInt(amountMinor)));
});

test('names currencies by their codes, whichever came first', () => {
  const codes = ['EUR', 'GHS', 'NGN'];
  for (const given of [codes, codes.toReversed()]) {
    const sums = createSums();
    for (const currency of given) sums.add(aPayment({ status: 'paid', currency }));
    expect(sums.contents().paid.map(({ currency }) => currency)).toEqual(codes);
  }
});
