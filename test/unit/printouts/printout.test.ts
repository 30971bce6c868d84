import { describe, expect, it } from 'vitest';
import { fill } from '../../../src/shared/i18n/fill.ts';
import { printouts } from '../../../src/shared/i18n/en/printouts.ts';
import { printoutKindOf } from '../../../src/shared/printouts/kind.ts';
import { PLAIN_LAYOUT, type PrintoutLayout } from '../../../src/shared/printouts/layout.ts';
import { plainTextOf } from '../../../src/shared/printouts/plain-text.ts';
import {
  type Part,
  printoutOf,
  type PrintoutWords,
} from '../../../src/shared/printouts/printout.ts';
import { type Payment, PAYMENT_STATUSES } from '../../../src/shared/payments.ts';
import { aPayment, aRecord } from '../../support/payment-samples.ts';

const texts = printouts.said;
const words: PrintoutWords = {
  say: (key) => texts[key],
  taxNumber: (number) => fill(printouts.taxNumber, { number }),
  method: (method) => `by ${method}`,
  dayTime: (at) => new Date(at).toISOString(),
};
const AT = Date.UTC(2026, 10, 21, 9, 31, 7);

const paid = (change: Partial<Payment> = {}) =>
  aPayment({
    status: 'paid',
    customerAsked: true,
    answered: true,
    paidAt: AT,
    note: '2 bags',
    gatewayReference: '9001',
    chargeReference: '9001',
    reported: aRecord({ responseDescription: 'Approved', feesText: '100', currency: 'NGN' }),
    ...change,
  });

interface Change {
  mode?: 'live' | 'practice';
  heading?: string | null;
  layout?: Partial<PrintoutLayout>;
}

function printed(
  payment: Payment,
  { mode = 'live', heading = 'Mama Ngozi', layout = {} }: Change = {},
): readonly Part[] {
  const of = { payment, mode, heading, layout: { ...PLAIN_LAYOUT, ...layout } };
  return printoutOf(of, words)?.parts ?? [];
}

const partsOf = <Is extends Part['is']>(parts: readonly Part[], is: Is) =>
  parts.filter((part): part is Extract<Part, { is: Is }> => part.is === is);

const factsOf = (parts: readonly Part[]) =>
  partsOf(parts, 'facts').flatMap(({ facts }) => facts.map(({ label, value }) => [label, value]));

const alarm = (kind: 'late' | 'double' | 'mismatch' | 'contradiction') => ({
  kind,
  at: 1,
  otherId: null,
  otherReference: null,
});

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
      expect(printoutKindOf(payment)).toBe(kind);
      expect(printed(payment).length > 0).toBe(kind !== null);
    },
  );

  it('is a receipt of what is paid and of nothing else', () => {
    for (const status of PAYMENT_STATUSES) {
      const kind = printoutKindOf(aPayment({ status, customerAsked: true, answered: true }));
      expect(kind === 'receipt').toBe(status === 'paid');
    }
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
          { label: texts.paidOn, value: '2026-11-21T09:31:07.000Z', is: 'words' },
          { label: texts.paidBy, value: 'by link', is: 'words' },
          { label: texts.customer, value: '0801', is: 'code' },
          { label: texts.note, value: '2 bags', is: 'words' },
          { label: texts.counter, value: 'T', is: 'code' },
          { label: texts.reference, value: 'T-260115-ABC123', is: 'code' },
          { label: texts.serviceReference, value: '9001', is: 'code' },
          { label: texts.serviceWords, value: 'Approved', is: 'words' },
          { label: texts.fees, value: '100 NGN', is: 'words' },
        ],
      },
      { is: 'foot', text: 'Thank you' },
    ]);
  });

  it('has both references where the charge got another', () => {
    const facts = factsOf(printed(paid({ chargeReference: '9002' })));
    expect(facts.filter(([label]) => label === texts.serviceReference)).toEqual([
      [texts.serviceReference, '9001'],
      [texts.serviceReference, '9002'],
    ]);
  });

  it('leaves out what nobody gave, fees above all', () => {
    const bare = paid({
      customer: null,
      note: null,
      gatewayReference: null,
      chargeReference: null,
      reported: aRecord({ responseDescription: ' ', feesText: '' }),
    });
    const labels = factsOf(printed(bare, { heading: null })).map(([label]) => label);
    expect(labels).toEqual([texts.paidOn, texts.paidBy, texts.counter, texts.reference]);
    const more = { heading: null, layout: { showsNote: true } };
    expect(factsOf(printed({ ...bare, reported: null }, more))).toHaveLength(4);
    const blank = aRecord({ responseDescription: '', feesText: ' ' });
    expect(factsOf(printed({ ...bare, reported: blank }))).toHaveLength(4);
    expect(partsOf(printed(bare, { heading: null }), 'shop')).toEqual([]);
  });

  it('has of the shop what there is, and no last line where there is none', () => {
    const shops = (change: Change) => partsOf(printed(paid(), change), 'shop');
    const address = 'Lagos';
    expect(shops({})).toEqual([{ is: 'shop', name: 'Mama Ngozi', lines: [] }]);
    expect(shops({ heading: null, layout: { address } })).toEqual([
      { is: 'shop', name: null, lines: [address] },
    ]);
    expect(partsOf(printed(paid()), 'foot')).toEqual([]);
  });

  it('offers no way to pay once more', () => {
    for (const paymentUrl of ['https://pay.example/1', '*737*1#'])
      for (const method of ['link', 'ussd'] as const) {
        const parts = printed(paid({ method, paymentUrl }));
        expect(parts.map(({ is }) => is)).toEqual(['shop', 'title', 'amount', 'facts']);
      }
  });

  it('says when it was asked for where nobody knows when it was paid', () => {
    expect(factsOf(printed(paid({ paidAt: null })))[0]).toEqual([
      texts.askedOn,
      '2026-01-15T09:00:00.000Z',
    ]);
  });

  it('shows customer, note and code by the layout alone', () => {
    const hidden = printed(paid(), { layout: { showsCustomer: false } });
    const labels = factsOf(hidden).map(([label]) => label);
    expect(labels).not.toContain(texts.customer);
    expect(labels).not.toContain(texts.note);
    expect(partsOf(hidden, 'scan')).toEqual([]);
    expect(partsOf(printed(paid(), { layout: { showsCode: true } }), 'scan')).toEqual([
      { is: 'scan', label: texts.scanReference, content: 'T-260115-ABC123', shown: null },
    ]);
  });

  it('of money that came late does not look like an ordinary one', () => {
    const title = (payment: Payment) => partsOf(printed(payment), 'title')[0]?.text;
    expect(title(paid())).toBe(texts.paid);
    expect(title(paid({ late: true }))).toBe(texts.paidLate);
  });

  it('of practice says so first, whatever it is', () => {
    for (const payment of [paid(), aPayment({ status: 'unconfirmed', customerAsked: true })])
      expect(printed(payment, { mode: 'practice' })[0]).toEqual({
        is: 'warning',
        text: texts.practice,
      });
    expect(partsOf(printed(paid()), 'warning')).toEqual([]);
  });

  it('shows what came from outside as text that can be seen, and no longer than paper takes', () => {
    const hostile = 'x\u202ey\u0007';
    const facts = factsOf(
      printed(
        paid({
          customer: hostile,
          note: 'n'.repeat(400),
          gatewayReference: hostile,
          chargeReference: null,
          reported: aRecord({ responseDescription: hostile, feesText: hostile, currency: '' }),
        }),
        { heading: hostile, layout: { showsNote: true } },
      ),
    );
    for (const label of [
      texts.customer,
      texts.serviceReference,
      texts.serviceWords,
      texts.fees,
    ] as const)
      expect(facts).toContainEqual([label, 'x\u{fffd}y\u{fffd}']);
    expect(facts).toContainEqual([texts.note, `${'n'.repeat(280)}…`]);
    const layout = { address: hostile, taxNumber: hostile, foot: hostile };
    expect(JSON.stringify(printed(paid(), { heading: hostile, layout }))).not.toMatch(
      /[\u202e\u0007]/u,
    );
  });
});

describe('a waiting slip', () => {
  const waiting = (change: Partial<Payment>) =>
    printed(aPayment({ status: 'waiting', ...change }), { layout: { showsCode: true } });

  it('can not be taken for a receipt', () => {
    const parts = waiting({ method: 'ussd' });
    expect(partsOf(parts, 'warning')).toEqual([{ is: 'warning', text: texts.noReceipt }]);
    expect(partsOf(parts, 'title')).toEqual([{ is: 'title', text: texts.toPay }]);
    expect(factsOf(parts).map(([label]) => label)).toEqual([
      texts.askedOn,
      texts.toBePaidBy,
      texts.customer,
      texts.counter,
      texts.reference,
    ]);
  });

  it('says how to pay, and has no code but the one to pay by', () => {
    const url = 'https://pay.example/1';
    const scan = { is: 'scan', label: texts.scanToPay, content: url, shown: url };
    expect(partsOf(waiting({ method: 'link', paymentUrl: url }), 'scan')).toEqual([scan]);
    expect(partsOf(waiting({ method: 'link', paymentUrl: url }), 'sentence')).toEqual([]);
    const onPhone = waiting({ method: 'ussd', paymentUrl: url });
    expect(partsOf(onPhone, 'sentence')).toEqual([{ is: 'sentence', text: texts.lookAtPhone }]);
    expect(partsOf(onPhone, 'scan')).toEqual([scan]);
    expect(waiting({ method: 'ussd' }).map(({ is }) => is)).toEqual([
      'shop',
      'warning',
      'title',
      'amount',
      'sentence',
      'facts',
    ]);
    const dial = waiting({ method: 'ussd', paymentUrl: '*737*1#' });
    expect(partsOf(dial, 'dial')).toEqual([{ is: 'dial', label: texts.dial, code: '*737*1#' }]);
    expect([...partsOf(dial, 'scan'), ...partsOf(dial, 'sentence')]).toEqual([]);
  });
});

it('a note says that it is none, what to do, and nothing of what the service said', () => {
  const reported = aRecord({ responseDescription: 'Approved', feesText: '100' });
  const parts = printed(paid({ alarms: [alarm('double')], reported }));
  expect(partsOf(parts, 'warning')).toEqual([{ is: 'warning', text: texts.noReceipt }]);
  expect(partsOf(parts, 'title')).toEqual([{ is: 'title', text: texts.checking }]);
  expect(partsOf(parts, 'sentence')).toEqual([{ is: 'sentence', text: texts.noteTell }]);
  expect(factsOf(parts).map(([label]) => label)).not.toContain(texts.serviceWords);
  expect(factsOf(parts)[0]?.[0]).toBe(texts.askedOn);
});

describe('as text', () => {
  const money = (minor: number) => `₦${minor / 100}`;

  it('has each part on lines of its own', () => {
    const of = {
      payment: paid({ gatewayReference: null, chargeReference: null, reported: null }),
      mode: 'practice',
      heading: 'Mama Ngozi',
      layout: { ...PLAIN_LAYOUT, address: 'Lagos', foot: 'Thank you', showsCode: true },
    } as const;
    const printout = printoutOf(of, words);
    expect(printout && plainTextOf(printout, money)).toBe(
      [
        `*** ${texts.practice} ***`,
        'Mama Ngozi\nLagos',
        texts.paid,
        '₦1250 NGN',
        [
          `${texts.paidOn}: 2026-11-21T09:31:07.000Z`,
          `${texts.paidBy}: by link`,
          `${texts.customer}: 0801`,
          `${texts.counter}: T`,
          `${texts.reference}: T-260115-ABC123`,
        ].join('\n'),
        'Thank you',
      ].join('\n\n'),
    );
  });

  it('has the shop’s lines without a name', () => {
    const layout = { ...PLAIN_LAYOUT, address: 'Lagos', taxNumber: '7' };
    const printout = printoutOf({ payment: paid(), mode: 'live', heading: null, layout }, words);
    expect(printout && plainTextOf(printout, money)).toMatch(/^Lagos\nTax number 7\n\nPaid\n\n/);
  });

  it('has the way to pay in it', () => {
    const text = (paymentUrl: string) => {
      const payment = aPayment({ status: 'waiting', method: 'ussd', paymentUrl });
      const of = { payment, mode: 'live', heading: null, layout: PLAIN_LAYOUT } as const;
      const printout = printoutOf(of, words);
      return printout && plainTextOf(printout, money);
    };
    expect(text('https://pay.example/1')).toContain(`${texts.scanToPay}: https://pay.example/1`);
    expect(text('https://pay.example/1')).toContain(`\n\n${texts.lookAtPhone}\n\n`);
    expect(text('*737*1#')).toContain(`${texts.dial}: *737*1#`);
  });
});
