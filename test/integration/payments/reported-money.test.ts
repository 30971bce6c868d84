/** What is said of money that was reported: what differs, and what came twice. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import { openScriptedCounter, type ScriptedCounter } from '../../support/real/scripted-counter.ts';
import { fails, reports, takes } from '../../support/fakes/scripted-gateway.ts';

let counter: ScriptedCounter;
beforeEach(async () => {
  counter = await openScriptedCounter();
});
afterEach(() => counter.close());

const check = (payment: Payment) => counter.payments.check(payment.id);
const alarmsOf = ({ id }: Payment) => counter.payment(id).alarms;
const answersTo = ({ id }: Payment) =>
  counter.events(id).filter(({ type }) => type.startsWith('status-'));

/** A link whose questions are all put by hand. */
async function link(over = {}) {
  counter.gateway.answerCreate = () => takes({ gatewayReference: '111' });
  return counter.start({ method: 'link', ...over });
}

describe('a payment that differs', () => {
  const settle = (payment: Payment) => {
    for (const alarm of alarmsOf(payment)) counter.payments.acknowledge(payment.id, alarm, 'seen');
  };
  const partOf = (over = {}) => reports({ paymentReference: '111', amountText: '1.00', ...over });

  it.each([
    ['another amount', { amountText: '2.00' }],
    ['another currency', { currency: 'KES' }],
    ['other words', { responseDescription: 'Reversed' }],
    ['another reference', { paymentReference: '222' }],
    ['another code', { responseCode: '9' }],
  ])('is said once more when the service reports %s by now', async (_, over) => {
    counter.gateway.answerStatus = () => partOf();
    const payment = await link();
    await check(payment);
    settle(payment);
    for (let turn = 0; turn < 9; turn += 1) await check(payment);
    expect(alarmsOf(payment)).toEqual([]);
    counter.gateway.answerStatus = () => partOf(over);
    await check(payment);
    expect(alarmsOf(payment)).toMatchObject([{ kind: 'mismatch' }]);
    const [first, second] = answersTo(payment);
    expect(first).not.toHaveProperty('raises');
    expect(second).toMatchObject({ raises: true });
    settle(payment);
    for (let turn = 0; turn < 9; turn += 1) await check(payment);
    expect(alarmsOf(payment)).toEqual([]);
  });

  it('is said once more when it differs in one thing more, and not when in one less', async () => {
    const claimant = await link();
    const payment = await link({ customer: '08099999999' });
    counter.gateway.answerStatus = () => partOf({ responseDescription: 'Approved' });
    await check(payment);
    settle(payment);
    counter.paidWords.push('approved');
    await check(payment);
    expect(counter.payment(payment.id).differs).toEqual(['amount']);
    expect(alarmsOf(payment)).toEqual([]);

    counter.gateway.answerStatus = () => reports({ paymentReference: claimant.reference });
    await check(claimant);
    counter.gateway.answerStatus = () => partOf({ responseDescription: 'Approved' });
    await check(payment);
    expect(counter.payment(payment.id).differs).toEqual(['amount', 'taken']);
    expect(alarmsOf(payment)).toMatchObject([{ kind: 'mismatch', otherId: claimant.id }]);
  });

  it('is settled for good once all agrees', async () => {
    counter.gateway.answerStatus = () => partOf();
    const payment = await link();
    await check(payment);
    settle(payment);
    counter.gateway.answerStatus = () => reports({ paymentReference: '111' });
    await check(payment);
    expect(counter.payment(payment.id)).toMatchObject({ status: 'paid', alarms: [] });
    expect(answersTo(payment).at(-1)).not.toHaveProperty('raises');
  });

  it('is not by what nobody decides by: fees and the day', async () => {
    counter.gateway.answerStatus = () => partOf();
    const payment = await link();
    await check(payment);
    settle(payment);
    counter.gateway.answerStatus = () => partOf({ feesText: '0.17', dateText: '16/01/2026' });
    await check(payment);
    expect(answersTo(payment)).toHaveLength(2);
    expect(alarmsOf(payment)).toEqual([]);
  });
});

describe('money of one sale', () => {
  const twoOfOneSale = async () => {
    counter.gateway.answerCharge = () => fails({ code: 'timed-out' });
    const lost = await counter.start();
    counter.gateway.answerCreate = () => takes({ gatewayReference: '999' });
    const again = await counter.start({
      method: 'link',
      override: { kind: 'held-back', reason: 'She waits', otherId: lost.id },
    });
    return [lost, again] as const;
  };
  const kindsOf = (payment: Payment) => alarmsOf(payment).map(({ kind }) => kind);

  it('that came twice is an alarm on the later one, which names the other', async () => {
    const [lost, again] = await twoOfOneSale();
    counter.gateway.answerStatus = (reference) => reports({ paymentReference: reference });
    await check(lost);
    expect(kindsOf(lost)).toEqual([]);
    await check(again);
    expect(alarmsOf(again)).toMatchObject([
      { kind: 'double', otherId: lost.id, otherReference: lost.reference },
    ]);
    expect(kindsOf(lost)).toEqual([]);
  });

  it('whose other part came in a currency that says nothing counts as the whole', async () => {
    const [lost, again] = await twoOfOneSale();
    counter.gateway.answerStatus = (reference) =>
      reports({ paymentReference: reference, currency: 'KES', amountText: '0.00' });
    await check(lost);
    expect(kindsOf(lost)).toEqual(['mismatch']);
    counter.gateway.answerStatus = (reference) => reports({ paymentReference: reference });
    await check(again);
    expect(kindsOf(again)).toEqual(['double']);
  });

  it('is summed anew when a part of it becomes the whole', async () => {
    const [lost, again] = await twoOfOneSale();
    const part = (reference: string) => reports({ paymentReference: reference, amountText: '1' });
    counter.gateway.answerStatus = part;
    await check(lost);
    await check(again);
    expect([kindsOf(lost), kindsOf(again)]).toEqual([['mismatch'], ['mismatch']]);
    counter.gateway.answerStatus = (reference) =>
      reports({ paymentReference: reference, amountText: '1249' });
    await check(lost);
    expect(kindsOf(lost)).toEqual(['mismatch']);
    counter.gateway.answerStatus = (reference) => reports({ paymentReference: reference });
    await check(again);
    expect(kindsOf(again)).toEqual(['mismatch', 'double']);
    for (const alarm of alarmsOf(again)) counter.payments.acknowledge(again.id, alarm, 'seen');
    await check(lost);
    expect(kindsOf(lost)).toEqual(['mismatch', 'double']);
    expect(kindsOf(again)).toEqual([]);
  });

  it('is found when it is reported, and not once more when it agrees at last', async () => {
    const [lost, again] = await twoOfOneSale();
    counter.gateway.answerStatus = (reference) => reports({ paymentReference: reference });
    await check(lost);
    counter.gateway.answerStatus = (reference) =>
      reports({ paymentReference: reference, responseDescription: 'Approved' });
    await check(again);
    expect(kindsOf(again)).toEqual(['mismatch', 'double']);
    for (const alarm of alarmsOf(again)) counter.payments.acknowledge(again.id, alarm, 'refunded');
    counter.gateway.answerStatus = (reference) => reports({ paymentReference: reference });
    await check(again);
    expect(counter.payment(again.id)).toMatchObject({ status: 'paid', alarms: [] });
  });
});
