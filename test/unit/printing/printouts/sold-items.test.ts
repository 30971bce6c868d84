/** What a printout says of the items of a sale. */
import { describe, expect, it } from 'vitest';
import { printoutSchema } from '../../../../src/shared/features/printing/printouts/printout-schema.ts';
import { LINE_NAME_MAX, LINES_MAX } from '../../../../src/shared/core/payments/sale-lines.ts';
import { aPayment } from '../../../support/samples/payment-samples.ts';
import { factsOf, paid, partsOf, printed, printout } from './printed.ts';

describe('a sale with items', () => {
  const lines = [
    { name: 'Bread', quantity: 2, unitMinor: 50_000 },
    { name: 'Milk\u202e\n', quantity: 1, unitMinor: 25_000 },
  ];
  const sold = [
    ['2 x Bread at 500.00', '1000.00'],
    ['Milk\ufffd ', '250.00'],
  ];

  it('has its lines between the amount and what else is known, on receipts and slips', () => {
    const waiting = aPayment({ status: 'waiting', method: 'ussd', paymentUrl: '*737*1#', lines });
    for (const parts of [printed(paid({ lines })), printed(waiting)]) {
      expect(factsOf(parts).slice(0, 2)).toEqual(sold);
      const kinds = parts.map(({ is }) => is);
      expect(kinds.indexOf('amount')).toBeLessThan(kinds.indexOf('facts'));
      expect(partsOf(parts, 'facts')).toHaveLength(2);
    }
  });

  it('has none where an amount was typed', () => {
    expect(partsOf(printed(paid()), 'facts')).toHaveLength(1);
  });

  it('fits the door with as many lines as a sale may have', () => {
    const most = Array.from({ length: LINES_MAX }, (_, at) => ({
      name: `${at}`.padEnd(LINE_NAME_MAX, '王'),
      quantity: 9999,
      unitMinor: 1,
    }));
    const whole = printout(paid({ lines: most }));
    expect(printoutSchema.parse(whole)).toEqual(whole);
  });
});
