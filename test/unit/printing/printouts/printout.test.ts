import { describe, expect, it } from 'vitest';
import { printoutKindOf } from '../../../../src/shared/features/printing/printouts/kind.ts';
import { type Payment, PAYMENT_STATUSES } from '../../../../src/shared/core/payments/payments.ts';
import { aPayment, aRecord } from '../../../support/samples/payment-samples.ts';
import {
  alarm,
  type Change,
  factsOf,
  KNOWN,
  labelsOf,
  paid,
  partsOf,
  printed,
  printout,
  saidIn,
  SERVICE_SHOWN,
  texts,
} from './printed.ts';

describe('what is printed of a payment', () => {
  it.each([
    ['paid', {}, 'receipt'],
    ['paid', { late: true, alarms: [alarm('late')] }, 'receipt'],
    ['paid', { alarms: [alarm('double')] }, 'note'],
    ['paid', { alarms: [alarm('late'), alarm('contradiction')] }, 'note'],
    ['mismatch', { alarms: [alarm('mismatch')] }, 'note'],
    ['mismatch', { alarms: [] }, null],
    ['waiting', { method: 'ussd' }, 'waiting'],
    ['waiting', { method: 'link', paymentUrl: 'https://pay.example/1' }, 'waiting'],
    ['waiting', { method: 'link', paymentUrl: '*737*1#' }, 'waiting'],
    ['waiting', { method: 'link', paymentUrl: 'javascript:1' }, null],
    ['unconfirmed', { customerAsked: true }, 'note'],
    ['unconfirmed', { customerAsked: true, answered: true }, 'note'],
    ['unconfirmed', { customerAsked: false }, null],
    ['expired', { customerAsked: true, answered: false }, 'note'],
    ['expired', { customerAsked: true, answered: true }, null],
    ['expired', { customerAsked: false, answered: false }, null],
    ['stopped', { customerAsked: true, answered: false }, 'note'],
    ['stopped', { customerAsked: true, answered: true }, null],
    ['stopped', { customerAsked: false, answered: false }, null],
    ['declined', { customerAsked: true }, null],
    ['recorded', {}, null],
    ['starting', {}, null],
  ] satisfies [Payment['status'], Partial<Payment>, string | null][])(
    '%s %j: %s',
    (status, change, kind) => {
      const payment = aPayment({ status, ...change });
      expect(printoutKindOf(payment, KNOWN)).toBe(kind);
      expect(printed(payment).length > 0).toBe(kind !== null);
    },
  );

  it('is a receipt of what is paid and of nothing else', () => {
    for (const status of PAYMENT_STATUSES) {
      const payment = aPayment({ status, customerAsked: true, answered: true });
      expect(printoutKindOf(payment, KNOWN) === 'receipt').toBe(status === 'paid');
    }
  });

  it('is nothing while nobody knows whether what is shown still holds', () => {
    const waiting = aPayment({ status: 'waiting', method: 'ussd' });
    for (const payment of [waiting, aPayment({ status: 'unconfirmed', customerAsked: true })])
      expect(printoutKindOf(payment, { ...KNOWN, isCurrent: false })).toBeNull();
  });

  it('is no way to pay once the sale has money from another payment', () => {
    const waiting = aPayment({ status: 'waiting', method: 'ussd' });
    expect(printoutKindOf(waiting, { ...KNOWN, saleHasMoney: true })).toBeNull();
    expect(printoutKindOf(paid(), { ...KNOWN, saleHasMoney: true })).toBe('receipt');
  });

  it('is no receipt once the service has taken back what it said, whatever was settled', () => {
    expect(printoutKindOf(paid({ takenBack: true }), KNOWN)).toBeNull();
    expect(printoutKindOf(paid(), { ...KNOWN, settled: ['late', 'double'] })).toBe('receipt');
  });
});

describe('out of a record that is only looked into', () => {
  const record = { writtenAt: Date.UTC(2026, 10, 20, 7), name: 'ledger-20261120.db' };

  it('a receipt says above and below that it is a copy, and of what', () => {
    const parts = printed(paid(), { record });
    expect(saidIn(parts, 'warning')).toEqual([texts.fromRecord, texts.fromRecord]);
    expect(parts[0]).toEqual({ is: 'warning', text: texts.fromRecord });
    expect(parts.at(-1)).toEqual({ is: 'warning', text: texts.fromRecord });
    const facts = factsOf(parts);
    expect(facts).toContainEqual([texts.recordWritten, '2026-11-20T07:00:00.000Z']);
    expect(facts).toContainEqual([texts.recordName, 'ledger-20261120.db']);
    expect(labelsOf(parts)).not.toContain(texts.print);
  });

  it('practice is said beside it', () => {
    const warnings = saidIn(printed(paid(), { record, mode: 'practice' }), 'warning');
    expect(warnings.filter((text) => text === texts.practice)).toHaveLength(3);
  });

  it.each(['x'.repeat(300), '🎉'.repeat(100), 'a\u202egpj.bd', '\n\n'])(
    'the name of its file can say nothing else: %j',
    (name) => {
      const value = factsOf(printed(paid(), { record: { ...record, name } })).find(
        ([label]) => label === texts.recordName,
      )?.[1];
      expect(value ?? '').not.toMatch(/[\u202a-\u202e\n]/);
      expect(Array.from(value ?? '').length).toBeLessThanOrEqual(81);
    },
  );

  it('nothing else than a receipt is given', () => {
    const open = [
      aPayment({ status: 'waiting', method: 'ussd' }),
      aPayment({ status: 'unconfirmed', customerAsked: true }),
      paid({ alarms: [alarm('double')] }),
    ];
    for (const payment of open) {
      expect(printout(payment)).not.toBeNull();
      expect(printout(payment, { record })).toBeNull();
    }
  });
});

describe('until when it can be paid', () => {
  const until = Date.UTC(2026, 10, 21, 9, 45);
  const waiting = aPayment({ status: 'waiting', method: 'ussd' });

  it('stands on a waiting slip, and what to do after it', () => {
    const parts = printed(waiting, { known: { waitsUntil: until } });
    expect(factsOf(parts)[0]).toEqual([texts.payUntil, '2026-11-21T09:45:00.000Z']);
    expect(saidIn(parts, 'sentence')).toContain(texts.payOnceInTime);
  });

  it('is not said where nobody knows it, and on nothing else', () => {
    const unknown = printed(waiting);
    expect(labelsOf(unknown)).not.toContain(texts.payUntil);
    expect(saidIn(unknown, 'sentence')).toContain(texts.payOnce);
    for (const payment of [paid(), aPayment({ status: 'unconfirmed', customerAsked: true })])
      expect(labelsOf(printed(payment, { known: { waitsUntil: until } }))).not.toContain(
        texts.payUntil,
      );
  });
});

describe('a receipt', () => {
  it('says all that it has to, each thing once', () => {
    const layout = {
      address: '1 Broad Street\nLagos',
      taxNumber: 'TIN 7',
      foot: 'Thank you',
      showsNote: true,
    };
    expect(printed(paid(), { layout })).toEqual([
      { is: 'shop', name: 'Mama Ngozi', lines: ['1 Broad Street', 'Lagos', 'Tax number TIN 7'] },
      { is: 'title', text: texts.paid },
      { is: 'amount', minor: 125_000, currency: 'NGN' },
      {
        is: 'facts',
        facts: [
          { label: texts.confirmedOn, value: '2026-11-21T09:31:07.000Z', is: 'words' },
          { label: texts.method, value: 'by link', is: 'words' },
          { label: texts.customer, value: '0801', is: 'code' },
          { label: texts.note, value: '2 bags', is: 'words' },
          { label: texts.counter, value: 'T', is: 'code' },
          { label: texts.reference, value: 'T-260115-ABC123', is: 'code' },
        ],
      },
      { is: 'foot', text: 'Thank you' },
    ]);
  });

  it.each([
    ['showsServiceReference', [[texts.serviceReference, '9001']]],
    [
      'showsServiceWords',
      [
        [texts.serviceDate, '21/11/2026'],
        [texts.serviceWords, 'Approved'],
      ],
    ],
    ['showsFees', [[texts.fees, '100']]],
  ] as const)('says what is not the customer’s where a manager wants it: %s', (name, more) => {
    const ours = factsOf(printed(paid()));
    expect(factsOf(printed(paid(), { layout: { [name]: true } }))).toEqual([...ours, ...more]);
  });

  it('says how far its times are from UTC where a manager wants it', () => {
    const times = (showsZone: boolean) => factsOf(printed(paid(), { layout: { showsZone } }))[0];
    expect(times(false)).toEqual([texts.confirmedOn, '2026-11-21T09:31:07.000Z']);
    expect(times(true)).toEqual([texts.confirmedOn, '2026-11-21T09:31:07.000Z UTC']);
  });

  it('has both references where the charge got another, the one with the money first', () => {
    const references = (change: Partial<Payment>) =>
      factsOf(
        printed(paid({ chargeReference: '9002', ...change }), { layout: SERVICE_SHOWN }),
      ).slice(5, 7);
    const create = [texts.serviceReference, '9001'];
    const charge = [texts.chargeReference, '9002'];
    expect(references({ paidUnder: '9001' })).toEqual([create, charge]);
    expect(references({ paidUnder: '9002' })).toEqual([charge, create]);
    expect(references({ paidUnder: null })).toEqual([create, charge]);
  });

  it.each(['T-260115-ABC123', '9001 — PAID IN FULL', 'x\u202ey', '٩٠٠١', '9'.repeat(65), ''])(
    'takes no reference of the service that is ours or speaks for the shop: %s',
    (reference) => {
      const payment = paid({ gatewayReference: reference, chargeReference: null });
      const facts = labelsOf(printed(payment, { layout: SERVICE_SHOWN }));
      expect(facts).not.toContain(texts.serviceReference);
    },
  );

  it.each(['', ' ', 'x', '0 NGN. TOTAL PAID 90', '1e3', '-1', '1.', '.5', '٩'])(
    'names no fees where the service gave no plain number: %s',
    (feesText) => {
      const reported = aRecord({ feesText });
      const facts = labelsOf(printed(paid({ reported }), { layout: SERVICE_SHOWN }));
      expect(facts).not.toContain(texts.fees);
    },
  );

  it.each(['0', '100', '12.50', '0.1'])('names the fees as they were written: %s', (feesText) => {
    const payment = paid({ reported: aRecord({ feesText }) });
    const facts = factsOf(printed(payment, { layout: SERVICE_SHOWN }));
    expect(facts).toContainEqual([texts.fees, feesText]);
  });

  it('leaves out what nobody gave', () => {
    const bare = paid({
      customer: null,
      note: null,
      gatewayReference: null,
      chargeReference: null,
      reported: aRecord({ responseDescription: ' ', feesText: '', dateText: ' ' }),
    });
    const more = { heading: null, layout: { showsNote: true, ...SERVICE_SHOWN } };
    const ours = [texts.confirmedOn, texts.method, texts.counter, texts.reference];
    expect(labelsOf(printed(bare, more))).toEqual(ours);
    expect(labelsOf(printed({ ...bare, reported: null }, more))).toEqual(ours);
    expect(partsOf(printed(bare, more), 'shop')).toEqual([]);
  });

  it('has of the shop what there is, and no last line where there is none', () => {
    const shops = (change: Change) => partsOf(printed(paid(), change), 'shop');
    expect(shops({})).toEqual([{ is: 'shop', name: 'Mama Ngozi', lines: [] }]);
    expect(shops({ heading: null, layout: { address: 'Lagos' } })).toEqual([
      { is: 'shop', name: null, lines: ['Lagos'] },
    ]);
    expect(saidIn(printed(paid()), 'foot')).toEqual([]);
    const layout = { foot: 'Thank you' };
    for (const status of ['waiting', 'mismatch'] as const)
      expect(
        saidIn(printed(aPayment({ status, customerAsked: true }), { layout }), 'foot'),
      ).toEqual([]);
  });

  it('offers no way to pay once more', () => {
    for (const paymentUrl of ['https://pay.example/1', '*737*1#'])
      for (const method of ['link', 'ussd'] as const) {
        const parts = printed(paid({ method, paymentUrl }));
        expect(parts.map(({ is }) => is)).toEqual(['shop', 'title', 'amount', 'facts']);
      }
  });

  it('says when it was asked for where nobody knows when it was paid', () => {
    const asked = [texts.askedOn, '2026-01-15T09:00:00.000Z'];
    expect(factsOf(printed(paid({ paidAt: null })))[0]).toEqual(asked);
  });

  it('shows customer, note and code by the layout alone', () => {
    const hidden = printed(paid(), { layout: { showsCustomer: false } });
    for (const label of [texts.customer, texts.note]) expect(labelsOf(hidden)).not.toContain(label);
    expect(partsOf(hidden, 'scan')).toEqual([]);
    expect(partsOf(printed(paid(), { layout: { showsCode: true } }), 'scan')).toEqual([
      { is: 'scan', label: texts.scanReference, content: 'T-260115-ABC123', link: null },
    ]);
  });

  it('of money that came twice does not look like an ordinary one', () => {
    expect(saidIn(printed(paid()), 'title')).toEqual([texts.paid]);
    expect(saidIn(printed(paid()), 'sentence')).toEqual([]);
    expect(saidIn(printed(paid({ late: true })), 'title')).toEqual([texts.paid]);
    const settled = printed(paid(), { known: { settled: ['double'] } });
    expect(saidIn(settled, 'sentence')).toEqual([texts.wasDouble]);
  });

  it.each(['practice', 'sample'] as const)(
    'of %s says so above, at the amount and below',
    (mode) => {
      const parts = printed(paid(), { mode, layout: { foot: 'Thank you' } });
      const warning = { is: 'warning', text: texts[mode] };
      expect(parts.at(0)).toEqual(warning);
      expect(parts.at(-1)).toEqual(warning);
      expect(parts[parts.findIndex(({ is }) => is === 'amount') + 1]).toEqual(warning);
      expect(saidIn(printed(paid()), 'warning')).toEqual([]);
    },
  );

  it('shows what came from outside as text that can be seen, and no longer than paper takes', () => {
    const hostile = 'x\u202ey\u0007';
    const payment = paid({
      customer: hostile,
      note: 'n'.repeat(400),
      reported: aRecord({ responseDescription: hostile, dateText: hostile }),
    });
    const lines = { address: hostile, taxNumber: hostile, foot: hostile };
    const layout = { ...lines, ...SERVICE_SHOWN, showsNote: true };
    const parts = printed(payment, { heading: hostile, layout });
    for (const label of [texts.customer, texts.serviceWords, texts.serviceDate] as const)
      expect(factsOf(parts)).toContainEqual([label, 'x\u{fffd}y\u{fffd}']);
    expect(factsOf(parts)).toContainEqual([texts.note, `${'n'.repeat(280)}…`]);
    expect(JSON.stringify(parts)).not.toMatch(/[\u202e\u0007]/u);
  });
});
