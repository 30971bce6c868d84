import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createRedactor,
  CUSTOMER_PLACEHOLDER,
  personalDigest,
} from '../../../src/main/payments/personal-data.ts';
import { anError, aRecord, aReply, aRequest } from '../../support/payment-samples.ts';

describe('what is stored of a customer in events', () => {
  it('is a digest that depends on the salt and can not be shifted between fields', () => {
    const personal = { customer: '0803', note: '1' };
    expect(personalDigest('salt', personal)).toMatch(/^[0-9a-f]{64}$/);
    expect(personalDigest('salt', personal)).not.toBe(personalDigest('other', personal));
    expect(personalDigest('salt', { customer: '080', note: '31' })).not.toBe(
      personalDigest('salt', personal),
    );
  });

  it('is a placeholder wherever the service repeats the customer', () => {
    const redactor = createRedactor('0803 "Ada" é');
    const body = JSON.stringify({ userId: '0803 "Ada" é', message: 'no 0803 "Ada" é here' });
    const kept = [
      redactor.request(aRequest({ body })).body,
      redactor.reply(aReply({ body })).body,
      redactor.error(anError({ words: 'userId 0803 "Ada" é' })).words,
      redactor.record(aRecord({ responseDescription: 'For 0803 "Ada" é' })).responseDescription,
    ];
    for (const text of kept) {
      expect(text).not.toContain('Ada');
      expect(text).toContain(CUSTOMER_PLACEHOLDER);
    }
  });

  it('leaves amounts alone when the customer is a short number', () => {
    const body = '{"userId":"12","amount":"1250.12"}';
    expect(createRedactor('12').request(aRequest({ body })).body).toBe(
      `{"userId":"${CUSTOMER_PLACEHOLDER}","amount":"1250.12"}`,
    );
  });

  it('never holds a customer of five characters or more, and never grows past its bounds', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9+@. -]{5,30}$/), fc.string(), (customer, tail) => {
        fc.pre(!CUSTOMER_PLACEHOLDER.includes(customer));
        const body = `${customer}${tail}`.repeat(60).slice(0, 2000);
        const { body: kept } = createRedactor(customer).reply(aReply({ body }));
        expect(kept).not.toContain(customer);
        expect(kept.length).toBeLessThanOrEqual(2000);
      }),
    );
  });
});
