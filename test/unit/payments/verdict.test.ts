import { describe, expect, it } from 'vitest';
import { judge } from '../../../src/main/payments/verdict.ts';
import { aPayment, aRecord } from '../../support/payment-samples.ts';

const payment = aPayment({
  gatewayReference: '9007199254740993001',
  paymentUrlReference: 'PUR-1',
  externalPaymentReference: null,
});

describe('what a status record says', () => {
  it.each(['T-260115-ABC123', '9007199254740993001', 'PUR-1'])(
    'is paid by whichever of our references it names: %s',
    (paymentReference) => {
      expect(judge(payment, aRecord({ paymentReference }), [])).toEqual({
        verdict: 'paid',
        differs: [],
      });
    },
  );

  it('tells references apart in their last of nineteen digits', () => {
    expect(judge(payment, aRecord({ paymentReference: '9007199254740993000' }), [])).toEqual({
      verdict: 'mismatch',
      differs: ['reference'],
    });
  });

  it.each([
    ['1,250.01', ['amount']],
    ['1.250,00', ['amount']],
    ['', ['amount']],
  ])('does not take %j for what was asked', (amountText, differs) => {
    expect(judge(payment, aRecord({ amountText }), [])).toEqual({ verdict: 'mismatch', differs });
  });

  it('names everything that differs', () => {
    const record = aRecord({ amountText: '1.00', currency: 'KES', paymentReference: 'other' });
    expect(judge(payment, record, []).differs).toEqual(['amount', 'currency', 'reference']);
  });

  it('never reads another code as a failure by itself, only by the manager’s word', () => {
    const record = aRecord({ responseCode: '51' });
    expect(judge(payment, record, [])).toEqual({ verdict: 'pending', differs: [] });
    expect(judge(payment, record, ['51'])).toEqual({ verdict: 'refused', differs: [] });
  });
});
