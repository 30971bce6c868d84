/** A payment goes into its row and comes back whole, or not at all. */
import { describe, expect, it } from 'vitest';
import {
  ALL_COLUMNS,
  allValues,
  lineOfRow,
  MOVING_COLUMNS,
  movingValues,
  paymentOfRow,
  paymentsOfRows,
  READ_COLUMNS,
  textOf,
  TOLD_COLUMNS,
  toldValues,
  unreadableOfRow,
} from '../../../src/main/core/ledger/payment-row.ts';
import { storedId } from '../../../src/main/core/ledger/stored-ids.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import { aPayment, aRecord } from '../../support/samples/payment-samples.ts';

const OTHER = '01890000-0000-7000-8000-0000000000aa';

/** Every field holds something, and no two hold the same. */
const full: Payment = aPayment({
  saleId: '01890000-0000-7000-8000-0000000000ab',
  replaces: '01890000-0000-7000-8000-0000000000ac',
  note: 'blue shirt',
  status: 'mismatch',
  customerAsked: true,
  createdAt: 1,
  updatedAt: 2,
  gatewayReference: '111',
  chargeReference: '222',
  paymentUrl: 'https://pay.example/c/1',
  paymentUrlReference: '333',
  externalPaymentReference: '444',
  reason: { code: 'busy', words: 'later', field: null, retryAfterMs: 3 },
  reported: aRecord(),
  answered: true,
  differs: ['amount'],
  paidAt: 5,
  paidUnder: '666',
  receiptNumber: 7,
  late: true,
  takenBack: true,
  alarms: [{ kind: 'mismatch', at: 4, otherId: OTHER, otherReference: 'T-260115-OTHER1' }],
  override: { kind: 'held-back', reason: 'she asked', otherId: OTHER },
  lines: [
    { name: 'Bread', quantity: 2, unitMinor: 50_000 },
    { name: 'Milk', quantity: 1, unitMinor: 25_000 },
  ],
  network: { name: 'MTN', corrected: true },
  share: { totalMinor: 9000, elsewhereMinor: 700, unpaidMinor: 1 },
  paidBackMinor: 250,
  by: 'ada',
});
const bare: Payment = aPayment({ customer: null });

const rowOf = (payment: Payment): Record<string, unknown> => ({
  number: 7,
  ...Object.fromEntries(ALL_COLUMNS.map((name, at) => [name, allValues(payment)[at]])),
});

describe('a payment’s row', () => {
  it('holds each field in its own column', () => {
    expect(rowOf(full)).toEqual({
      number: 7,
      id: storedId(full.id),
      reference: full.reference,
      sale_id: storedId(full.saleId),
      replaces: storedId(full.replaces ?? ''),
      method: 'link',
      amount_minor: 125_000,
      currency: 'NGN',
      customer: '0801',
      note: 'blue shirt',
      created_at: 1,
      local_day: '2026-01-15',
      utc_offset: 60,
      override: JSON.stringify(full.override),
      lines: '[["Bread",2,50000],["Milk",1,25000]]',
      network: 'MTN',
      network_corrected: 1,
      sale_total: 9000,
      made_by: 'ada',
      paid_elsewhere: 700,
      left_unpaid: 1,
      paid_back: 250,
      status: 'mismatch',
      customer_asked: 1,
      updated_at: 2,
      gateway_reference: '111',
      charge_reference: '222',
      payment_url: 'https://pay.example/c/1',
      payment_url_reference: '333',
      external_payment_reference: '444',
      reason: JSON.stringify(full.reason),
      reported: JSON.stringify([
        0,
        0,
        '9007199254740993001',
        0,
        '2026-01-15',
        '10.5',
        '0',
        'Transaction Successful',
      ]),
      answered: 1,
      differs: '["amount"]',
      paid_at: 5,
      paid_under: '666',
      receipt_number: 7,
      late: 1,
      taken_back: 1,
      alarms: JSON.stringify(full.alarms),
      alarm_count: 1,
    });
    expect(rowOf(bare)).toMatchObject({
      sale_id: null,
      replaces: null,
      paid_back: null,
      override: null,
      lines: null,
      network: null,
      network_corrected: null,
      sale_total: null,
      made_by: null,
      paid_elsewhere: null,
      left_unpaid: null,
      reason: null,
      reported: null,
      customer_asked: 0,
      answered: 0,
      late: 0,
      taken_back: 0,
      differs: '[]',
      alarms: '[]',
    });
  });

  it('changes in what events move, and in nothing that was settled with the intent', () => {
    const lasting = 'id reference sale_id replaces method amount_minor currency customer note';
    const settled =
      `${lasting} created_at local_day utc_offset override lines network network_corrected sale_total made_by`.split(
        ' ',
      );
    expect(MOVING_COLUMNS).toEqual(ALL_COLUMNS.filter((name) => !settled.includes(name)));
    expect(movingValues(full)).toEqual(MOVING_COLUMNS.map((name) => rowOf(full)[name]));
  });

  it('is told anew by events in all but its id and what words are withheld of', () => {
    const own = new Set(['id', 'customer', 'note']);
    expect(TOLD_COLUMNS).toEqual(ALL_COLUMNS.filter((name) => !own.has(name)));
    expect(toldValues(full)).toEqual(TOLD_COLUMNS.map((name) => rowOf(full)[name]));
  });

  it('is read whole, but for what is only worked out', () => {
    const read = READ_COLUMNS.split(', ');
    expect(read).toEqual(['number', ...ALL_COLUMNS.filter((name) => name !== 'alarm_count')]);
  });

  it.each([
    ['with all that it can have', full],
    ['with nothing that it need not have', bare],
    [
      'with a record under its own reference',
      { ...full, reported: aRecord({ paymentReference: full.reference }) },
    ],
  ])('comes back as it went in: %s', (_, payment) => {
    expect(paymentOfRow(rowOf(payment))).toEqual(payment);
    expect(lineOfRow(rowOf(payment))).toEqual(payment);
  });

  it('has no record with names: that is damage', () => {
    const named = { ...rowOf(full), reported: JSON.stringify(full.reported) };
    expect(paymentOfRow(named)).toBeNull();
  });
});

describe('a row that can not be read', () => {
  it.each([
    ['id', 'x'],
    ['reference', ''],
    ['reference', null],
    ['sale_id', 'x'],
    ['amount_minor', '5'],
    ['status', 'lost'],
    ['customer_asked', 2],
    ['customer_asked', null],
    ['answered', '1'],
    ['receipt_number', 0],
    ['receipt_number', '7'],
    ['receipt_number', 1.5],
    ['late', 0.5],
    ['taken_back', 2],
    ['override', '{'],
    ['network', null],
    ['network', ''],
    ['network', 5],
    ['network_corrected', 2],
    ['network_corrected', null],
    ['sale_total', null],
    ['sale_total', 0],
    ['paid_elsewhere', null],
    ['left_unpaid', -1],
    ['left_unpaid', null],
    ['reason', 5],
    ['reason', Buffer.from('null')],
    ['reason', undefined],
    ['reported', 'null,'],
    ['reported', '["1,250.00"]'],
    ['differs', null],
    ['differs', '[}'],
    ['alarms', '{}'],
    ['alarms', ''],
    ['alarms', 0],
  ])('is no payment: its %s is %j', (column, value) => {
    const row = { ...rowOf(full), [column]: value };
    expect(paymentOfRow(row)).toBeNull();
    expect(lineOfRow(row)).toMatchObject({ number: 7 });
  });

  it.each([
    [['paid_elsewhere', 'left_unpaid']],
    [['sale_total', 'left_unpaid']],
    [['sale_total', 'paid_elsewhere']],
  ])('is no payment without %j: a share has all three', (columns) => {
    const without = Object.fromEntries(columns.map((column) => [column, null]));
    expect(paymentOfRow({ ...rowOf(full), ...without })).toBeNull();
  });

  it.each([null, undefined, 5, 'row'])('is no payment where there is none: %j', (row) => {
    expect(paymentOfRow(row)).toBeNull();
    expect(unreadableOfRow(row)).toEqual({ number: 0, id: null, reference: null });
  });

  it('leaves the others of a list', () => {
    expect(paymentsOfRows([rowOf(full), {}, rowOf(bare)])).toEqual([full, bare]);
  });

  it('is a line with what is left of it', () => {
    const { id, reference } = full;
    const broken = { ...rowOf(full), status: 'lost' };
    expect(lineOfRow(broken)).toEqual({ number: 7, id, reference });
    expect(unreadableOfRow({ number: 7.5, id: 5, reference: '' })).toEqual({
      number: 0,
      id: null,
      reference: null,
    });
    expect(unreadableOfRow({ number: '7', id: `${id}x`, reference: 'r'.repeat(41) })).toEqual({
      number: 0,
      id: null,
      reference: null,
    });
    expect(unreadableOfRow({ number: -3, id, reference: 'r'.repeat(40) })).toEqual({
      number: -3,
      id,
      reference: 'r'.repeat(40),
    });
  });

  it('has texts of no more than so many characters, and none that say nothing', () => {
    expect([textOf('abc', 3), textOf('abcd', 3), textOf('', 3), textOf(5, 3)]).toEqual([
      'abc',
      null,
      null,
      null,
    ]);
  });
});
