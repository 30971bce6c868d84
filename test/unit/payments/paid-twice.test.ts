/** When money is more than was asked for: by a ledger that answers from memory. */
import { describe, expect, it } from 'vitest';
import { createPaidTwice, type Report } from '../../../src/main/core/payments/follow/paid-twice.ts';
import type {
  LoggedEvent,
  Payment,
  PaymentEvent,
} from '../../../src/shared/core/payments/payments.ts';
import {
  aPayment,
  aRecord,
  recordedEvent,
  statusAnswered,
} from '../../support/samples/payment-samples.ts';

const ADA = '08031234567';
const AT = Date.UTC(2026, 0, 15, 10);
/** The sequence of the intent of the payment that is reported about. */
const BEGUN = 5;

const own = aPayment({ id: 'own', saleId: 'own', customer: ADA, status: 'waiting' });
const other = aPayment({ id: 'other', saleId: 'other', customer: ADA, status: 'paid' });
const ofSale = { ...other, saleId: own.saleId };

const logged = (sequence: number, event: PaymentEvent): LoggedEvent => ({
  sequence,
  at: AT,
  terminal: '00T',
  event,
});
const answered = (verdict: 'paid' | 'mismatch' | 'pending', differs: Payment['differs'] = []) =>
  statusAnswered({ verdict, differs, record: aRecord() });
const report = (change: Partial<Report> = {}): Report => {
  const event = answered('paid');
  return { ...event, record: aRecord(), ...change };
};

interface World {
  readonly payment?: Payment;
  readonly others?: readonly Payment[];
  /** What the life of each other one has. */
  readonly life?: readonly LoggedEvent[];
  readonly report?: Report;
}

/** Of which others a report makes something known, and whether these are other sales. */
function found({ payment = own, others = [other], life = [], report: said = report() }: World) {
  const all = [payment, ...others];
  const twice = createPaidTwice({
    ledger: {
      paymentsOfSale: (saleId) => all.filter((each) => each.saleId === saleId),
      listMoneySince: () => [...others],
      getIntent: () => logged(BEGUN, recordedEvent()),
      getLife: () => ({ events: [...life], isWhole: true }),
    },
    customers: () => ({ kind: 'phone', country: 'NG', sendAs: 'typed' }),
  });
  return twice.foundBy(payment, said).map(({ otherId, ofAnotherSale }) => [otherId, ofAnotherSale]);
}

const AS_ANOTHER_SALE = [['other', true]];

describe('a payment of another sale that was open beside it', () => {
  it('is named where its money came after this one was begun, or can’t be told', () => {
    expect(found({ life: [logged(BEGUN + 1, answered('paid'))] })).toEqual(AS_ANOTHER_SALE);
    expect(found({ life: [] })).toEqual(AS_ANOTHER_SALE);
    expect(found({ life: [logged(BEGUN, answered('paid'))] })).toEqual([]);
    expect(found({ life: [logged(BEGUN - 1, answered('paid'))] })).toEqual([]);
  });

  it('got its money with the first report of its own, as asked for or not', () => {
    const later = logged(BEGUN + 1, answered('paid'));
    expect(found({ life: [logged(BEGUN - 1, answered('mismatch', ['amount'])), later] })).toEqual(
      [],
    );
    expect(found({ life: [logged(BEGUN - 1, answered('mismatch', ['taken'])), later] })).toEqual(
      AS_ANOTHER_SALE,
    );
    expect(found({ life: [logged(BEGUN - 1, answered('pending')), later] })).toEqual(
      AS_ANOTHER_SALE,
    );
  });

  it.each([
    ['of nobody', [{ ...other, customer: null }]],
    ['of somebody else', [{ ...other, customer: '08039999999' }]],
    ['with another one’s money', [{ ...other, status: 'mismatch', differs: ['taken'] }]],
    ['without money', [{ ...other, status: 'waiting' }]],
  ] satisfies [string, Payment[]][])('is none %s', (_, others) => {
    expect(found({ others })).toEqual([]);
  });

  it('is said with the first money of this one alone', () => {
    expect(found({ payment: { ...own, customer: null } })).toEqual([]);
    expect(found({ payment: { ...own, status: 'mismatch', differs: ['amount'] } })).toEqual([]);
    expect(found({ payment: { ...own, status: 'mismatch', differs: ['taken'] } })).toEqual(
      AS_ANOTHER_SALE,
    );
    expect(found({ report: report({ verdict: 'mismatch', differs: ['taken'] }) })).toEqual([]);
    expect(found({ report: report({ verdict: 'mismatch', differs: ['amount'] }) })).toEqual(
      AS_ANOTHER_SALE,
    );
  });
});

describe('a payment of the same sale', () => {
  const OF_SALE = [['other', undefined]];

  it('is named where both have money', () => {
    expect(found({ others: [ofSale] })).toEqual(OF_SALE);
    expect(found({ others: [{ ...ofSale, status: 'expired' }] })).toEqual([]);
  });

  it('is named once more where this one brings more than it did, and not for as much', () => {
    const reported = aRecord({ amountText: '10.00' });
    const payment: Payment = { ...own, status: 'mismatch', differs: ['amount'], reported };
    const says = (amountText: string) =>
      found({ payment, others: [ofSale], report: report({ record: aRecord({ amountText }) }) });
    expect(says('10.00')).toEqual([]);
    expect(says('9.99')).toEqual([]);
    expect(says('10.01')).toEqual(OF_SALE);
  });
});
