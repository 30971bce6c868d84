/** What becomes of a payment by what the service says of it, on a real ledger. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import { openScriptedCounter, type ScriptedCounter } from '../../support/real/scripted-counter.ts';
import {
  fails,
  knowsNothing,
  pends,
  reports,
  takes,
} from '../../support/fakes/scripted-gateway.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

let counter: ScriptedCounter;
beforeEach(async () => {
  counter = await openScriptedCounter();
});
afterEach(() => counter.close());

const paidFor = (payment: Payment) => reports({ paymentReference: payment.reference });

describe('the references of a payment', () => {
  beforeEach(() => {
    counter.gateway.answerCreate = () => takes({ gatewayReference: '111' });
    counter.gateway.answerCharge = () => takes({ gatewayReference: '222' });
  });

  it('are both kept, and the charge’s is asked with first', async () => {
    const payment = await counter.start();
    expect(payment).toMatchObject({ gatewayReference: '111', chargeReference: '222' });
    await counter.pass(6 * SECOND);
    expect(counter.gateway.sent.status[0]).toBe('222');
  });

  it.each([
    ['the charge’s', '222'],
    ['create-payment’s', '111'],
    ['ours', 'ours'],
  ])('find the money also where the service answers for one alone: %s', async (_, known) => {
    const payment = await counter.start();
    const only = known === 'ours' ? payment.reference : known;
    counter.gateway.answerStatus = (reference) =>
      reference === only ? reports({ paymentReference: only }) : knowsNothing();
    await counter.pass(15 * SECOND);
    expect(counter.payment(payment.id)).toMatchObject({ status: 'paid', paidUnder: only });
    const asked = counter.events(payment.id).filter(({ type }) => type === 'status-answered');
    expect(asked.at(-1)).toMatchObject({ askedWith: only, verdict: 'paid' });
  });

  it('have their turn where one is answered by a page that says nothing, or pends for ever', async () => {
    const payment = await counter.start();
    counter.gateway.answerStatus = (reference) => {
      if (reference === '222') return fails({ code: 'unreadable-reply', httpStatus: 404 });
      return reference === '111' ? pends() : paidFor(payment);
    };
    await counter.pass(30 * SECOND);
    expect(counter.payment(payment.id).status).toBe('paid');
  });
});

describe('money that is taken back', () => {
  const contradictions = (id: string) =>
    counter.payment(id).alarms.filter(({ kind }) => kind === 'contradiction').length;

  it.each([
    ['not known', () => knowsNothing()],
    ['pending', () => pends()],
  ])('is a contradiction where the same reference is %s now', async (_, answer) => {
    const payment = await counter.start({ method: 'link' });
    counter.gateway.answerStatus = () => paidFor(payment);
    await counter.pass(6 * SECOND);
    expect(counter.payment(payment.id).status).toBe('paid');
    counter.gateway.answerStatus = answer;
    await counter.payments.check(payment.id);
    expect(counter.payment(payment.id).status).toBe('paid');
    expect(contradictions(payment.id)).toBe(1);
  });

  it('is none where another of its references is not known', async () => {
    const payment = await counter.start({ method: 'link' });
    counter.gateway.answerStatus = (reference) =>
      reference === payment.reference ? paidFor(payment) : knowsNothing();
    await counter.pass(10 * SECOND);
    expect(counter.payment(payment.id)).toMatchObject({
      status: 'paid',
      paidUnder: payment.reference,
    });
    for (let check = 0; check < 4; check += 1) await counter.payments.check(payment.id);
    expect(contradictions(payment.id)).toBe(0);
  });
});

describe('words beside code 0', () => {
  it('that are not the service’s own for “paid” make a mismatch, until a manager accepts them', async () => {
    const payment = await counter.start({ method: 'link' });
    counter.gateway.answerStatus = () =>
      reports({ paymentReference: payment.reference, responseDescription: 'Approved' });
    await counter.pass(6 * SECOND);
    expect(counter.payment(payment.id)).toMatchObject({
      status: 'mismatch',
      differs: ['words'],
      alarms: [{ kind: 'mismatch' }],
    });
    expect(counter.payments.wordsToAccept(payment.id, 'Approved')).toBe('Approved');
    counter.paidWords.push('Approved');
    await counter.payments.check(payment.id);
    expect(counter.payment(payment.id).status).toBe('paid');
  });

  it('are no manager’s to accept where more than they differ', async () => {
    const payment = await counter.start({ method: 'link' });
    counter.gateway.answerStatus = () =>
      reports({ responseDescription: 'Approved', paymentReference: 'another' });
    await counter.pass(6 * SECOND);
    expect(counter.payment(payment.id).differs).toEqual(['reference', 'words']);
    expect(() => counter.payments.wordsToAccept(payment.id, 'Approved')).toThrow(
      /more than its words/,
    );
  });

  it('are not accepted from a record that has another code by now', async () => {
    const payment = await counter.start({ method: 'link' });
    const says = (responseCode: string, responseDescription: string) => () =>
      reports({ paymentReference: payment.reference, responseCode, responseDescription });
    counter.gateway.answerStatus = says('0', 'Approved');
    await counter.pass(6 * SECOND);
    counter.gateway.answerStatus = says('51', 'Declined');
    await counter.payments.check(payment.id);
    expect(counter.payment(payment.id)).toMatchObject({
      status: 'mismatch',
      reported: { responseCode: '51' },
    });
    expect(() => counter.payments.wordsToAccept(payment.id, 'Approved')).toThrow(
      /more than its words/,
    );
  });

  it('are accepted as they were shown alone: other ones by now, or cut ones, are not', async () => {
    const payment = await counter.start({ method: 'link' });
    const says = (responseDescription: string) => () =>
      reports({ paymentReference: payment.reference, responseDescription });
    counter.gateway.answerStatus = says('Approved');
    await counter.pass(6 * SECOND);
    counter.gateway.answerStatus = says('Reversed');
    await counter.payments.check(payment.id);
    expect(counter.payment(payment.id).reported?.responseDescription).toBe('Reversed');
    const accept = (seen: string) => () => counter.payments.wordsToAccept(payment.id, seen);
    expect(accept('Approved')).toThrow(/other ones now/);
    expect(accept('Reversed')()).toBe('Reversed');
    const long = 'Approved '.repeat(60).slice(0, 500);
    counter.gateway.answerStatus = says(long);
    await counter.payments.check(payment.id);
    expect(accept(long)).toThrow(/may be cut/);
  });

  it('may come right by themselves: a mismatch is still asked about, slowly', async () => {
    const payment = await counter.start({ method: 'link' });
    counter.gateway.answerStatus = () =>
      reports({ paymentReference: payment.reference, responseDescription: 'Pending' });
    await counter.pass(6 * SECOND);
    const asked = counter.gateway.sent.status.length;
    await counter.pass(30 * SECOND);
    expect(counter.gateway.sent.status).toHaveLength(asked);
    expect(counter.payment(payment.id).status).toBe('mismatch');
    counter.gateway.answerStatus = () => paidFor(payment);
    await counter.pass(2 * MINUTE);
    expect(counter.payment(payment.id).status).toBe('paid');
  });
});

describe('one reference for two payments', () => {
  const twins = async (method: 'link' | 'ussd') => {
    counter.gateway.answerCreate = () => takes({ gatewayReference: '555' });
    counter.gateway.answerCharge = () => takes({ gatewayReference: '555' });
    const one = await counter.start({ method });
    const other = await counter.start({ method, customer: '0809' });
    return [one, other] as const;
  };

  it.each(['link', 'ussd'] as const)(
    'pays one of them, and is an alarm that names both on the other: %s',
    async (method) => {
      const [one, other] = await twins(method);
      counter.gateway.answerStatus = () => reports({ paymentReference: '555' });
      await counter.pass(10 * SECOND);
      const [first, second] = [counter.payment(one.id), counter.payment(other.id)];
      const [paid, twin] = first.status === 'paid' ? [first, second] : [second, first];
      expect(paid.status).toBe('paid');
      await counter.payments.check(paid.id);
      expect(counter.payment(paid.id)).toMatchObject({ status: 'paid', alarms: [] });
      expect(twin).toMatchObject({
        status: 'mismatch',
        differs: ['taken'],
        alarms: [{ kind: 'mismatch', otherId: paid.id, otherReference: paid.reference }],
      });
    },
  );

  it('is no payment’s whose reference is another one’s own, whichever is asked about first', async () => {
    counter.gateway.answerCreate = () => takes({ gatewayReference: '777' });
    const own = await counter.start({ method: 'link' });
    counter.gateway.answerCreate = () => takes({ gatewayReference: own.reference });
    const second = await counter.start({ method: 'link', customer: '0809' });
    counter.gateway.answerStatus = (reference) =>
      reference === own.reference ? reports({ paymentReference: own.reference }) : pends();
    await counter.pass(6 * SECOND);
    expect(counter.payment(second.id)).toMatchObject({
      status: 'mismatch',
      differs: ['taken'],
      alarms: [{ otherId: own.id }],
    });
    await counter.pass(30 * SECOND);
    expect(counter.payment(own.id).status).toBe('paid');
  });
});

describe('a refusal', () => {
  it('of a charge that left ends no asking: money that comes is seen, and is late', async () => {
    counter.gateway.answerCharge = () =>
      fails({ code: 'field-refused', certainty: 'refused', httpStatus: 400, field: 'userId' });
    const payment = await counter.start();
    expect(payment.status).toBe('declined');
    const next = (counter.ledger.pollStates.of(payment.id)?.dueAt ?? 0) - counter.clock.now();
    expect(next).toBeGreaterThan(50 * SECOND);
    counter.gateway.answerStatus = () => paidFor(payment);
    await counter.pass(2 * MINUTE);
    expect(counter.payment(payment.id)).toMatchObject({ status: 'paid', late: true });
  });

  it('that was never sent is not asked about', async () => {
    counter.gateway.answerCharge = () => fails({ code: 'offline', certainty: 'not-sent' });
    const payment = await counter.start();
    expect(payment.status).toBe('declined');
    expect(counter.ledger.pollStates.of(payment.id)).toBeNull();
  });

  it('by a listed code is slow and takes nothing back: a wrong entry in the list costs no money', async () => {
    counter.refusedCodes.push('9');
    const payment = await counter.start({ method: 'link' });
    await counter.pass(6 * SECOND);
    expect(counter.payment(payment.id).status).toBe('declined');
    const asked = counter.gateway.sent.status.length;
    await counter.pass(30 * SECOND);
    expect(counter.gateway.sent.status).toHaveLength(asked);
    counter.gateway.answerStatus = () => paidFor(payment);
    await counter.pass(2 * MINUTE);
    expect(counter.payment(payment.id)).toMatchObject({ status: 'paid', late: true });
  });

  it('that a manager marks declines the payment, which is still asked about', async () => {
    const shape = 'ab'.repeat(16);
    counter.gateway.answerCharge = () =>
      fails({ code: 'unreadable-reply', httpStatus: 422, words: 'No such wallet', shape });
    const payment = await counter.start();
    expect(payment.status).toBe('unconfirmed');
    const { view, mark } = counter.payments.markRefusal(payment.id);
    expect(mark).toMatchObject({ call: 'charge', httpStatus: 422, shape, words: 'No such wallet' });
    expect(view.payment).toMatchObject({ status: 'declined', reason: { code: 'marked-refusal' } });
    counter.gateway.answerStatus = () => paidFor(payment);
    await counter.pass(2 * MINUTE);
    expect(counter.payment(payment.id)).toMatchObject({ status: 'paid', late: true });
  });

  it('can be marked only where a reply came that may be one', async () => {
    counter.gateway.answerCharge = () => fails({ code: 'timed-out' });
    const lost = await counter.start();
    expect(() => counter.payments.markRefusal(lost.id)).toThrow(/can not be read/);
    expect(counter.payment(lost.id).status).toBe('unconfirmed');
  });
});

describe('paid twice', () => {
  it('is an alarm when a sale’s payments exceed its total', async () => {
    counter.gateway.answerCharge = () => fails({ code: 'timed-out' });
    const lost = await counter.start();
    const again = await counter.start({
      method: 'link',
      override: { kind: 'held-back', reason: 'He is in a hurry', otherId: lost.id },
    });
    counter.gateway.answerStatus = (reference) => reports({ paymentReference: reference });
    await counter.pass(30 * SECOND);
    const alarms = [lost.id, again.id].flatMap((id) => counter.payment(id).alarms);
    expect(alarms).toMatchObject([{ kind: 'double' }]);
  });

  it('is none where what was paid together does not', async () => {
    counter.gateway.answerCharge = () => fails({ code: 'timed-out' });
    const lost = await counter.start();
    const rest = await counter.start({
      method: 'link',
      amountMinor: 25_000,
      replaces: lost.id,
      override: { kind: 'held-back', reason: 'Paid a part', otherId: lost.id },
    });
    expect(rest.saleId).toBe(lost.saleId);
    counter.gateway.answerStatus = (reference) =>
      reference === lost.reference
        ? reports({ paymentReference: reference, amountText: '1,000.00' })
        : reports({ paymentReference: reference, amountText: '250.00' });
    await counter.pass(30 * SECOND);
    const kinds = [lost.id, rest.id].flatMap((id) =>
      counter.payment(id).alarms.map(({ kind }) => kind),
    );
    expect(kinds).toEqual(['mismatch']);
  });
});
