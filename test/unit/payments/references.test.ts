import { describe, expect, it } from 'vitest';
import {
  isKnownReference,
  knownReferences,
  type LastAsked,
  nextReference,
  referencesToAsk,
  TURNS_OF_A_KNOWN_ONE,
} from '../../../src/main/core/payments/life/references.ts';
import { aPayment } from '../../support/samples/payment-samples.ts';

const full = aPayment({
  reference: 'ours',
  gatewayReference: 'create',
  chargeReference: 'charge',
  paymentUrlReference: 'url',
  externalPaymentReference: 'external',
});
const last = (reference: string, outcome: LastAsked['outcome'], times = 1): LastAsked => ({
  reference,
  outcome,
  times,
});

describe('what a payment is known by', () => {
  it('is each name that it was given, once', () => {
    expect(knownReferences(full)).toEqual(['ours', 'create', 'charge', 'url', 'external']);
    expect(knownReferences(aPayment({ reference: 'ours', gatewayReference: 'ours' }))).toEqual([
      'ours',
    ]);
  });

  it('is asked with by the latest, then the earlier, then ours', () => {
    expect(referencesToAsk(full)).toEqual(['charge', 'create', 'ours']);
    expect(referencesToAsk(aPayment({ reference: 'ours' }))).toEqual(['ours']);
    expect(referencesToAsk({ ...full, chargeReference: 'create' })).toEqual(['create', 'ours']);
  });
});

describe('a name with a customer who was forgotten', () => {
  const partial = {
    ...full,
    chargeReference: 'PAY-‹customer›-17',
    externalPaymentReference: '‹customer›',
  };

  it('is not asked with, since the service does not know it', () => {
    expect(referencesToAsk(partial)).toEqual(['create', 'ours']);
  });

  it.each([
    ['PAY-08031234567-17', true],
    ['PAY-+234 (803) 123-4567-17', true],
    ['PAY-08031234567-18', false],
    ['PAY--17', false],
    [`PAY-${'1'.repeat(40)}-17`, false],
    ['08031234567', false],
  ])('is known by what stands around the customer alone: %s is %s', (name, is) => {
    expect(isKnownReference(partial, name)).toBe(is);
  });
});

describe('how much of a name a forgotten customer may have been', () => {
  const known = (partial: string, name: string) =>
    isKnownReference({ ...full, chargeReference: partial }, name);
  const digits = (length: number) => '1'.repeat(length);

  it('is thirty characters for each time that they stand in it', () => {
    expect(known('PAY-‹customer›', `PAY-${digits(30)}`)).toBe(true);
    expect(known('PAY-‹customer›', `PAY-${digits(31)}`)).toBe(false);
    expect(known('P-‹customer›/‹customer›-17', `P-${digits(60)}-17`)).toBe(true);
    expect(known('P-‹customer›/‹customer›-17', `P-${digits(61)}-17`)).toBe(false);
    expect(known('P-‹customer›/‹customer›-17', `P-${digits(60)}-18`)).toBe(false);
  });

  it('begins or ends a name as well', () => {
    expect(known('‹customer›-17', '08031234567-17')).toBe(true);
    expect(known('‹customer›-17', '08031234567-18')).toBe(false);
    expect(known('17-‹customer›', '17-08031234567')).toBe(true);
  });
});

describe('the next question', () => {
  it('begins with the latest, also after a reference that the payment has no more', () => {
    expect(nextReference(full, null)).toBe('charge');
    expect(nextReference(full, last('gone', 'known'))).toBe('charge');
  });

  it('goes on to the next where one is not known, and round again', () => {
    expect(nextReference(full, last('charge', 'unknown'))).toBe('create');
    expect(nextReference(full, last('create', 'unknown', 7))).toBe('ours');
    expect(nextReference(full, last('ours', 'unknown'))).toBe('charge');
  });

  it('stays with one that has a record, for some turns', () => {
    for (let times = 1; times < TURNS_OF_A_KNOWN_ONE; times += 1)
      expect(nextReference(full, last('create', 'known', times))).toBe('create');
    expect(nextReference(full, last('create', 'known', TURNS_OF_A_KNOWN_ONE))).toBe('ours');
    expect(nextReference(full, last('create', 'known', TURNS_OF_A_KNOWN_ONE + 1))).toBe('create');
  });

  it('has no other to ask with where there is only ours', () => {
    const bare = aPayment({ reference: 'ours' });
    expect(nextReference(bare, last('ours', 'unknown'))).toBe('ours');
    expect(nextReference(bare, last('ours', 'known', TURNS_OF_A_KNOWN_ONE))).toBe('ours');
  });
});
