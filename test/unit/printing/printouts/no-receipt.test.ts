/** Waiting slips and notes, and all of it as text. */
import { describe, expect, it } from 'vitest';
import { plainTextOf } from '../../../../src/shared/features/printing/printouts/plain-text.ts';
import type { Payment } from '../../../../src/shared/core/payments/payments.ts';
import { aPayment } from '../../../support/samples/payment-samples.ts';
import {
  alarm,
  type Change,
  factsOf,
  labelsOf,
  paid,
  partsOf,
  printed,
  printout,
  saidIn,
  SERVICE_SHOWN,
  texts,
} from './printed.ts';

const URL = 'https://pay.example/1';

describe('a waiting slip', () => {
  const waiting = (change: Partial<Payment>) =>
    printed(aPayment({ status: 'waiting', ...change }), { layout: { showsCode: true } });

  it('can not be taken for a receipt, and has no word of the service’s', () => {
    const parts = waiting({ method: 'ussd', gatewayReference: '9001', chargeReference: '9002' });
    expect(saidIn(parts, 'warning')).toEqual([texts.noReceipt]);
    expect(saidIn(parts, 'title')).toEqual([texts.toPay]);
    expect(labelsOf(parts)).toEqual([
      texts.askedOn,
      texts.method,
      texts.customer,
      texts.counter,
      texts.reference,
    ]);
  });

  it('has the link as a code', () => {
    const parts = waiting({ method: 'link', paymentUrl: URL });
    const link = { label: texts.openToPay, url: URL };
    expect(partsOf(parts, 'scan')).toEqual([
      { is: 'scan', label: texts.scanToPay, content: URL, link },
    ]);
    expect(saidIn(parts, 'sentence')).toEqual([texts.payOnce]);
  });

  it('has it for a phone that is asked only where nothing comes to the phone', () => {
    const parts = waiting({ method: 'ussd', paymentUrl: URL });
    const link = { label: texts.openInstead, url: URL };
    expect(partsOf(parts, 'scan')).toEqual([
      { is: 'scan', label: texts.scanInstead, content: URL, link },
    ]);
    expect(saidIn(parts, 'sentence')).toEqual([texts.lookAtPhone, texts.payOnce]);
    expect(saidIn(waiting({ method: 'ussd' }), 'sentence')).toEqual([
      texts.lookAtPhone,
      texts.payOnce,
    ]);
    expect(partsOf(waiting({ method: 'ussd' }), 'scan')).toEqual([]);
  });

  it('has what to dial and nothing beside it', () => {
    const parts = waiting({ method: 'ussd', paymentUrl: '*737*1#' });
    expect(partsOf(parts, 'dial')).toEqual([{ is: 'dial', label: texts.dial, code: '*737*1#' }]);
    expect(partsOf(parts, 'scan')).toEqual([]);
    expect(saidIn(parts, 'sentence')).toEqual([texts.payOnce]);
  });
});

describe('a note', () => {
  const unknown = aPayment({
    status: 'unconfirmed',
    customerAsked: true,
    gatewayReference: '9001',
  });
  const said = (payment: Payment, change?: Change) => {
    const parts = printed(payment, { layout: SERVICE_SHOWN, ...change });
    expect(saidIn(parts, 'warning')).toEqual([texts.noReceipt]);
    expect(labelsOf(parts)).toEqual(expect.not.arrayContaining([texts.serviceWords, texts.fees]));
    expect(factsOf(parts)[0]?.[0]).toBe(texts.askedOn);
    return [...saidIn(parts, 'title'), ...saidIn(parts, 'sentence')];
  };

  it('says that it is looked into as long as somebody does', () => {
    expect(said(unknown)).toEqual([texts.checking, texts.noteTell]);
    expect(said(unknown, { known: { isAsked: false } })).toEqual([texts.notKnown, texts.noteTell]);
    const withReference = printed(unknown, { layout: SERVICE_SHOWN });
    expect(labelsOf(withReference)).toContain(texts.serviceReference);
    expect(labelsOf(printed(unknown))).not.toContain(texts.serviceReference);
  });

  it('does not call money that has come unknown', () => {
    const known = { isAsked: false };
    for (const kind of ['double', 'likely-double'] as const)
      expect(said(paid({ alarms: [alarm(kind), alarm('late')] }), { known })).toEqual([
        texts.checking,
        texts.noteDouble,
        texts.noteTell,
      ]);
  });

  it.each([
    paid({ alarms: [alarm('contradiction')] }),
    paid({ alarms: [alarm('double'), alarm('contradiction')] }),
    aPayment({ status: 'mismatch', alarms: [alarm('mismatch')] }),
    aPayment({ status: 'mismatch', alarms: [alarm('double')] }),
  ])('does not say “paid” of what the service says two things about: $status', (payment) => {
    expect(said(payment)).toEqual([texts.checking, texts.noteReported, texts.noteTell]);
  });
});

describe('as text', () => {
  it('leaves out pictures, and has a heading as it stands', () => {
    const parts = [
      { is: 'logo', picture: { width: 8, height: 1, bits: '/w==' } },
      { is: 'heading', text: 'Closed' },
    ] as const;
    expect(plainTextOf({ kind: 'receipt', parts }, String)).toBe('Closed');
  });

  const textOf = (payment: Payment, change?: Change) => {
    const made = printout(payment, change);
    return made && plainTextOf(made, (minor) => `₦${minor / 100}`);
  };
  const bare = paid({ gatewayReference: null, chargeReference: null, reported: null });

  it('has each part on lines of its own', () => {
    const layout = { address: 'Lagos', foot: 'Thank you', showsCode: true };
    expect(textOf(bare, { mode: 'practice', layout })).toBe(
      [
        `*** ${texts.practice} ***`,
        'Mama Ngozi\nLagos',
        texts.paid,
        '₦1250 NGN',
        `*** ${texts.practice} ***`,
        [
          `${texts.confirmedOn}: 2026-11-21T09:31:07.000Z`,
          `${texts.method}: by link`,
          `${texts.customer}: 0801`,
          `${texts.counter}: T`,
          `${texts.reference}: T-260115-ABC123`,
        ].join('\n'),
        'Thank you',
        `*** ${texts.practice} ***`,
      ].join('\n\n'),
    );
  });

  it('has the shop’s lines without a name', () => {
    const layout = { address: 'Lagos', taxNumber: '7' };
    expect(textOf(bare, { heading: null, layout })).toMatch(/^Lagos\nTax number 7\n\nPaid\n\n/);
  });

  it('has the way to pay in it, the link as a whole', () => {
    const waiting = (paymentUrl: string, method: Payment['method']) =>
      textOf(aPayment({ status: 'waiting', method, paymentUrl }));
    const long = `${URL}?${'x'.repeat(600)}`;
    expect(waiting(long, 'link')).toContain(`\n\n${texts.openToPay}: ${long}\n\n`);
    expect(waiting(URL, 'ussd')).toContain(
      `\n\n${texts.lookAtPhone}\n\n${texts.openInstead}: ${URL}\n\n`,
    );
    expect(waiting('*737*1#', 'ussd')).toContain(`\n\n${texts.dial}: *737*1#\n\n`);
  });
});
