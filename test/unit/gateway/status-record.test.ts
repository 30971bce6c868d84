/** Code 0 is success only where nothing else in the record says otherwise. */
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../src/main/core/gateway/replies/lossless.ts';
import { readStatusRecord } from '../../../src/main/core/gateway/replies/status-record.ts';
import { judge } from '../../../src/main/core/payments/life/verdict.ts';
import { aPayment } from '../../support/samples/payment-samples.ts';
import { RECORD } from '../../support/machines/wire-faults/bodies.ts';

const payment = aPayment({ gatewayReference: 'GW-1', amountMinor: 123_450, currency: 'NGN' });

/** Around the day of `RECORD`. */
const DAY = Date.UTC(2026, 10, 21, 12);
const SPAN = () => ({ begunAt: DAY, answeredAt: DAY });

const read = (extra: object) =>
  readStatusRecord(parseJson(JSON.stringify({ ...RECORD, ...extra })));

function told(extra: object) {
  const record = read(extra);
  if (!record) throw new Error('no record');
  const { verdict, differs } = judge(
    payment,
    record,
    { refusedCodes: [], paidWords: [] },
    false,
    SPAN,
  );
  return { verdict, differs, words: record.responseDescription };
}

const PAID = { verdict: 'paid', differs: [], words: 'Transaction Successful' };

describe('a record of code 0', () => {
  it('is paid as it is documented', () => {
    expect(told({})).toEqual(PAID);
  });

  it.each([
    { status: 'FAILED' },
    { status: 'PENDING' },
    { status: 'CREATED' },
    { status: 'unknown' },
    { Status: 'Reversed' },
    { state: 'declined' },
    { outcome: 'failure' },
    { paymentStatus: 'failed' },
    { payment_status: 'UNPAID' },
    { transactionStatus: 'Transaction Failed' },
    { 'transaction-state': 'In Progress' },
    { responseStatus: 'FAILED' },
    { status: 'not successful' },
    { status: 'successful, then reversed' },
    { status: 'f\u{200b}ailed' },
    { status: false },
    { status: 500 },
    { statusCode: 51 },
    { statusCode: '0051' },
    { resultCode: '12' },
    { ResponseCode: '51' },
    { response_code: 51 },
    { success: false },
    { success: 'false' },
    { success: 0 },
    { isSuccessful: 'no' },
    { paid: false },
    { transactionSuccessful: false },
    { failed: true },
    { isReversed: true },
    { refunded: 'yes' },
    { pending: 1 },
    { reversedAt: '2026-11-21' },
    { declineReason: 'Insufficient funds' },
    { failureReason: 'x' },
    { error: 'Insufficient funds' },
    { error: true },
    { error: { message: 'Do not honour' } },
    { errors: ['Bank unavailable'] },
    { errors: [{ code: 12 }] },
    { errorCode: 'E51' },
    { error_code: 51 },
    { errorMessage: 'No such bank' },
    { message: 'Payment failed' },
    { msg: 'Your money could not be taken' },
    { responseMessage: 'Transaction is being processed: in progress' },
    { reason: 'Cancelled by customer' },
    { description: 'Chargeback' },
    { gatewayResponse: 'Declined' },
    { result: 'Timed out' },
    { ResponseDescription: 'Declined' },
    { status: { text: 'FAILED' } },
    { data: { status: 'FAILED' } },
    { data: { responseCode: '51' } },
    { data: { transaction: { success: false } } },
    { data: { data: { data: { status: 'FAILED' } } } },
    { transactions: 1, results: [{ error: 'x' }] },
    { errors: { a: { b: { c: { d: 5 } } } } },
    { complete: false },
    { message: 'Payment fai\u{200b}led' },
    { message: 'Payment in -- progress' },
    { message: 'Payment not paid' },
    { message: 'Not yet settled' },
    { message: 'Insufficient funds' },
    { error: 'The bank says: no error' },
    { error: 'No errors, but no money' },
    { payment: { responseDescription: 'Reversed' } },
    { partial: true },
    { isPartial: 'yes' },
    { partiallyPaid: true },
    { partialPayment: 1 },
    { part_payment: true },
    { underpaid: true },
    { underpayment: '734.50' },
    { paymentIncomplete: true },
    { fullyPaid: false },
    { full: false },
    { fullPaid: 'no' },
    { fullPayment: 'no' },
    { paidInFull: false },
    { final: false },
    { status: 'PARTIAL' },
    { message: 'Partial payment received' },
    { message: 'The customer underpaid' },
    { amountRemaining: '734.50' },
    { outstandingAmount: 734.5 },
    { outstanding_balance: '734.50' },
    { balanceDue: 1 },
    { paymentFailed: true },
    { currencyCode: 'USD' },
    { currency_code: 'kes' },
    { transactionCurrency: 'USD' },
    { Currency: 'GHS' },
    { data: { currency: 'USD' } },
    { charge: { currency: 'USD' } },
    { chargeCurrency: 'USD' },
    { amountPaid: '500.00' },
    { amount_paid: 500 },
    { amountPaid: 1234.49 },
    { amountPaid: 0 },
    { amountPaid: 'NGN 500.00' },
    { amountPaid: '500.00 NGN' },
    { amountPaid: '₦500.00' },
    { amountPaid: '500.00₦' },
    { paidAmount: '1,234.49' },
    { totalAmountPaid: '1' },
    { totalPaid: '1' },
    { amountDebited: '1' },
    { transactionAmount: '1.00' },
    { payment: { amount: '500.00' } },
    { data: { amountPaid: '500.00' } },
    { data: [{ amount: 5 }] },
    { Amount: 5 },
  ])('is a mismatch beside a field that says otherwise: %j', (extra) => {
    const { verdict, differs, words } = told(extra);
    expect({ verdict, differs }).toEqual({ verdict: 'mismatch', differs: ['words'] });
    expect(words).toMatch(/^.+: .+; Transaction Successful$/);
  });

  it.each([
    { channel: 'USSD', terminal: 5, meta: { a: [1, null] }, customer: { status: 'FAILED' } },
    { clientId: 'shop', paymentChannel: 'DEFAULT', externalPaymentReference: 'EX-1' },
    { status: 'SUCCESS' },
    { status: 'success' },
    { status: 'Successful.' },
    { status: 'Transaction Successful' },
    { status: 'PAID' },
    { status: 'completed' },
    { state: 'ok' },
    { paymentStatus: 'Payment completed successfully' },
    { transactionStatus: '00' },
    { status: 0 },
    { status: 1 },
    { status: true },
    { statusCode: 200 },
    { statusCode: '201' },
    { status: null },
    { status: '' },
    { status: '-' },
    { status: 'N/A' },
    { status: {} },
    { response_code: '00' },
    { success: true },
    { success: null },
    { paid: 'yes' },
    { paid: '1,234.50' },
    { failed: false },
    { refunded: 'no' },
    { reversed: 0 },
    { reversedAt: null },
    { refundable: true },
    { settlementStatus: 'PENDING' },
    { failureUrl: 'https://shop.example/no' },
    { error: null },
    { error: '' },
    { error: false },
    { error: 'none' },
    { error: 'No error' },
    { error: {} },
    { errors: [] },
    { errorCode: '00' },
    { errorCode: 0 },
    { errorMessage: 'Success' },
    { errorMessage: 'N/A' },
    { message: 'Transaction fetched' },
    { message: 'No errors' },
    { message: 'Funds available, avoid repetition' },
    { description: 'Two bags of rice' },
    { status: 'suc\u{200b}cess' },
    { status: { label: 'Fetched' } },
    { error: 'no failure' },
    { unsuccessful: false },
    { successCount: 0 },
    { lastResponseCode: '51' },
    { responseCodeList: 'https://shop.example/codes' },
    { data: null },
    { data: 'status: FAILED' },
    { data: { status: 'success', errors: null } },
    { results: [[[[{ status: 'FAILED' }]]]] },
    { errors: { a: { b: { c: { d: { e: 'x' } } } } } },
    { customer: { error: 'x', success: false } },
    { data: { data: { data: { data: { status: 'FAILED' } } } } },
    { partial: false },
    { partial: null },
    { partialPayments: [] },
    { allowPartial: true },
    { partialAllowed: true },
    { fullyPaid: true },
    { amountRemaining: '0.00' },
    { amountRemaining: 0 },
    { balance: '5.00' },
    { currencyCode: 'NGN' },
    { currencyCode: 'ngn' },
    { currencyCode: 566 },
    { currencyCode: '566' },
    { currencyCode: '' },
    { currencyCode: null },
    { currencyName: 'Naira' },
    { currencyType: 'ISO' },
    { settlementCurrency: 'USD' },
    { amountPaid: '1,234.50' },
    { amountPaid: 1234.5 },
    { amountPaid: '₦1,234.50' },
    { amountPaid: 123450 },
    { amountPaid: '1,250.00' },
    { amountPaid: true },
    { amountPaid: null },
    { amountPaid: '' },
    { amountPaid: '5e2' },
    { amountPaid: 'five' },
    { amountPaid: 'XNGN5' },
    { amountPaid: '5NGN0' },
    { paid: 1 },
    { settledAmount: '1,220.00' },
    { netAmount: '1,220.00' },
    { amountDue: '0.00' },
    { fee: { amount: 5 } },
    { charge: { amount: 5 } },
    { charge: { data: { amount: 5 } } },
    { data: { amount: '1,234.50', currency: 'NGN' } },
    { data: { amount: 'x', currency: 'Naira' } },
  ])('is paid beside what is harmless: %j', (extra) => {
    expect(told(extra)).toEqual(PAID);
  });

  it('says what contradicts it first, and all of it where there is room', () => {
    expect(told({ status: 'FAILED', success: false, errors: ['a', { b: 7 }] }).words).toBe(
      'status: FAILED; success: false; errors: a, 7; Transaction Successful',
    );
    expect(told({ status: 'FAILED', responseDescription: null })).toMatchObject({
      verdict: 'mismatch',
      words: 'status: FAILED',
    });
    const many = { status: 'FAILED', state: 'x', outcome: 'x', failed: true, error: 'left out' };
    expect(told(many).words).toBe(
      'status: FAILED; state: x; outcome: x; failed: true; Transaction Successful',
    );
    expect(told({ error: 'x'.repeat(300) }).words).toBe(
      `error: ${'x'.repeat(113)}; Transaction Successful`,
    );
  });

  it('holds what was paid against the amount and the currency that it reports itself', () => {
    expect(told({ amount: '400.00', amountPaid: '400.00' }).differs).toEqual(['amount']);
    expect(told({ amount: 'x', amountPaid: '400.00' }).differs).toEqual(['amount']);
    expect(told({ currency: 'USD', currencyCode: 'USD' }).differs).toEqual(['currency']);
    expect(told({ currency: 'ngn', currencyCode: 'NGN' }).differs).toEqual(['currency']);
    expect(told({ partial: true, amountPaid: '500.00' }).words).toBe(
      'partial: true; amountPaid: 500.00; Transaction Successful',
    );
  });

  it('says its own description once, even where that is of a failure', () => {
    expect(told({ responseDescription: 'Transaction failed' }).words).toBe('Transaction failed');
    expect(told({ responseDescription: null }).words).toBe('');
  });

  it('is paid once a manager says that these very words mean it', () => {
    const record = read({ status: 'Remitted' });
    const paidWords = ['status: Remitted; Transaction Successful'];
    expect(
      record && judge(payment, record, { refusedCodes: [], paidWords }, false, SPAN).verdict,
    ).toBe('paid');
  });
});

it('another code keeps its own words, whatever else stands beside it', () => {
  expect(read({ responseCode: 9, responseDescription: 'Waiting', status: 'FAILED' })).toMatchObject(
    { responseCode: '9', responseDescription: 'Waiting' },
  );
});

it.each(['null', 'N/A', 'undefined', '-', '0', 0, 'none'])(
  'a record whose reference names nothing is none: %j',
  (paymentReference) => {
    expect(read({ paymentReference })).toBeNull();
  },
);
