import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createRedactor,
  CUSTOMER_PLACEHOLDER,
  personalDigest,
  redactorOf,
} from '../../../src/main/core/payments/life/personal-data.ts';
import { anError, aRecord, aReply, aRequest } from '../../support/samples/payment-samples.ts';

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
    const redactor = createRedactor(['0803 "Ada" é']);
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

  it('is one in every form of the customer, longest first and each once', () => {
    const forms = ['8031234567', '08031234567', '+2348031234567', '0803 123 4567', 'customer'];
    const said = 'For +2348031234567, 0803 123 4567 and 08031234567: 8031234567 customer';
    expect(createRedactor(forms).words(said)).toBe(
      `For ${CUSTOMER_PLACEHOLDER}, ${CUSTOMER_PLACEHOLDER} and ${CUSTOMER_PLACEHOLDER}: ` +
        `${CUSTOMER_PLACEHOLDER} ${CUSTOMER_PLACEHOLDER}`,
    );
    const odd = ['a.b*c(d)[e]{f}', 'x|y+z^$\\?', '12'];
    const body = JSON.stringify({ one: odd[0], two: odd[1], three: odd[2], four: 'aXb 12' });
    expect(JSON.parse(createRedactor(odd).request(aRequest({ body })).body)).toEqual({
      one: CUSTOMER_PLACEHOLDER,
      two: CUSTOMER_PLACEHOLDER,
      three: CUSTOMER_PLACEHOLDER,
      four: 'aXb 12',
    });
  });

  it('is all of what a rule makes of the customer, and nothing of a walk-in', () => {
    const rule = { kind: 'phone', country: 'NG', sendAs: 'typed' } as const;
    const body = '{"userId":"08031234567","phone":"+2348031234567","walkIn":null}';
    expect(redactorOf('0803-123 4567', rule).reply(aReply({ body })).body).toBe(
      `{"userId":"${CUSTOMER_PLACEHOLDER}","phone":"${CUSTOMER_PLACEHOLDER}","walkIn":null}`,
    );
    expect(redactorOf(null, rule).reply(aReply({ body })).body).toBe(body);
  });

  it('leaves amounts alone when the customer is a short number', () => {
    const body = '{"userId":"12","amount":"1250.12"}';
    expect(createRedactor(['12']).request(aRequest({ body })).body).toBe(
      `{"userId":"${CUSTOMER_PLACEHOLDER}","amount":"1250.12"}`,
    );
  });

  it('never holds a customer of five characters or more, and never grows past its bounds', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9+@. -]{5,30}$/), fc.string(), (customer, tail) => {
        fc.pre(!CUSTOMER_PLACEHOLDER.includes(customer));
        const body = `${customer}${tail}`.repeat(60).slice(0, 2000);
        const { body: kept } = createRedactor([customer]).reply(aReply({ body }));
        expect(kept).not.toContain(customer);
        expect(kept.length).toBeLessThanOrEqual(2000);
      }),
    );
  });
});
