/** What is printed of a share of a sale that several payers pay. */
import { describe, expect, it } from 'vitest';
import { knownSale } from '../../../../src/shared/core/payments/known-sale.ts';
import type { Payment } from '../../../../src/shared/core/payments/payments.ts';
import { circumstancesOf } from '../../../../src/shared/features/printing/printouts/circumstances.ts';
import { aPayment } from '../../../support/samples/payment-samples.ts';
import { factsOf, paid, printed, texts } from './printed.ts';

describe('a share of a sale', () => {
  const share = { totalMinor: 300_000, elsewhereMinor: 0, unpaidMinor: 0 };
  const waiting = aPayment({ status: 'waiting', method: 'ussd', paymentUrl: '*737*1#', share });
  const beside = (change: Partial<Payment>) =>
    circumstancesOf(
      {
        polling: null,
        events: [],
        sale: knownSale(waiting, [paid({ share, ...change })], (other) => other).same,
      },
      true,
    ).saleHasMoney;

  it('says what it is a part of, on receipts and slips', () => {
    for (const parts of [printed(paid({ share })), printed(waiting)])
      expect(factsOf(parts)[0]).toEqual([texts.partOf, '3000.00']);
  });

  it('has its slip while others are paid, and none once it is itself', () => {
    const { saleId } = waiting;
    const other = '01890000-0000-7000-8000-0000000000bb';
    expect(beside({ id: other, saleId })).toBe(false);
    expect(beside({ id: other, saleId, replaces: waiting.id })).toBe(true);
  });
});
