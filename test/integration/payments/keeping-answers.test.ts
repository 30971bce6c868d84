/** Which answers are kept as events, which references are asked with, and when asking ends. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Payment, PaymentEvent } from '../../../src/shared/core/payments/payments.ts';
import { openScriptedCounter, type ScriptedCounter } from '../../support/real/scripted-counter.ts';
import {
  fails,
  knowsNothing,
  pends,
  reports,
  takes,
} from '../../support/fakes/scripted-gateway.ts';

const SECOND = 1000;

let counter: ScriptedCounter;
beforeEach(async () => {
  counter = await openScriptedCounter();
});
afterEach(() => counter.close());

const answers = ({ id }: Payment): PaymentEvent[] =>
  counter.events(id).filter(({ type }) => type.startsWith('status-'));
const check = (payment: Payment) => counter.payments.check(payment.id);
const alarmsOf = ({ id }: Payment) => counter.payment(id).alarms;

/** A link whose questions are all put by hand. */
async function link(over = {}, gatewayReference = '111') {
  counter.gateway.answerCreate = () => takes({ gatewayReference });
  return counter.start({ method: 'link', ...over });
}

describe('the references of a payment', () => {
  it('have their turn after four records of another, and after one “not known”', async () => {
    const payment = await link();
    const { reference } = payment;
    for (let turn = 0; turn < 9; turn += 1) await check(payment);
    const four = (asked: string) => [asked, asked, asked, asked];
    expect(counter.gateway.sent.status).toEqual([...four('111'), ...four(reference), '111']);
    counter.gateway.answerStatus = knowsNothing;
    for (let turn = 0; turn < 3; turn += 1) await check(payment);
    expect(counter.gateway.sent.status.slice(-3)).toEqual(['111', reference, '111']);
  });

  it('keep their turn while nothing is learnt of them', async () => {
    const payment = await link();
    counter.gateway.answerStatus = () => fails({ code: 'timed-out' });
    for (let turn = 0; turn < 3; turn += 1) await check(payment);
    expect(new Set(counter.gateway.sent.status)).toEqual(new Set(['111']));
    counter.gateway.answerStatus = knowsNothing;
    await check(payment);
    counter.gateway.answerStatus = () => fails({ code: 'timed-out' });
    await check(payment);
    await check(payment);
    expect(counter.gateway.sent.status.slice(3)).toEqual([
      '111',
      payment.reference,
      payment.reference,
    ]);
  });

  it('begin their four records anew after another answer', async () => {
    const payment = await link();
    const { reference } = payment;
    counter.gateway.answerStatus = (asked) => (asked === '111' ? pends() : knowsNothing());
    for (let turn = 0; turn < 7; turn += 1) await check(payment);
    expect(counter.gateway.sent.status).toEqual([
      '111',
      '111',
      '111',
      '111',
      reference,
      '111',
      '111',
    ]);
  });
});

describe('an answer', () => {
  it('is kept once, whichever of the references it is given under again', async () => {
    const payment = await link();
    for (let turn = 0; turn < 9; turn += 1) await check(payment);
    expect(answers(payment)).toMatchObject([{ verdict: 'pending', askedWith: '111' }]);
  });

  it.each([
    ['other words', pends, () => reports({ responseCode: '9', responseDescription: 'On hold' })],
    ['another code', pends, () => reports({ responseCode: '8' })],
    ['no knowledge', pends, knowsNothing],
    ['no answer', pends, () => fails({ code: 'service-failed' })],
    ['another failure', () => fails({ code: 'forbidden' }), () => fails()],
  ])('is news when it is %s by now, and is none said again', async (_, first, second) => {
    counter.gateway.answerStatus = first;
    const payment = await link();
    await check(payment);
    const under = () =>
      answers(payment).filter((event) => 'askedWith' in event && event.askedWith === '111');
    expect(under()).toHaveLength(1);
    counter.gateway.answerStatus = second;
    for (let turn = 0; turn < 10; turn += 1) await check(payment);
    expect(under()).toHaveLength(2);
  });

  it('is news when it is a record by now, whichever reference it came under first', async () => {
    counter.gateway.answerStatus = knowsNothing;
    const payment = await link();
    await check(payment);
    counter.gateway.answerStatus = pends;
    for (let turn = 0; turn < 10; turn += 1) await check(payment);
    expect(answers(payment)).toMatchObject([{ verdict: 'not-known' }, { verdict: 'pending' }]);
    expect(answers(payment)).toHaveLength(2);
  });

  it('is kept with its words and its reply, and without the customer in them', async () => {
    const payment = await link();
    const named = 'for 08031234567';
    const reply = { httpStatus: 400, body: named, cut: false };
    counter.gateway.answerStatus = () => ({
      ...knowsNothing(),
      ok: true,
      value: { kind: 'not-known', words: named },
      reply,
    });
    await check(payment);
    counter.gateway.answerStatus = () => ({ ...fails({ words: named }), reply });
    await check(payment);
    counter.gateway.answerStatus = () => fails({ code: 'forbidden' });
    await check(payment);
    const record = reports({ responseCode: '9', responseDescription: named });
    counter.gateway.answerStatus = () => ({ ...record, reply });
    await check(payment);
    const [unknown, failed, silent, pending] = answers(payment);
    const hidden: unknown = expect.stringMatching(/^for (?!.*0803)./);
    expect(unknown).toEqual({
      type: 'status-answered',
      verdict: 'not-known',
      differs: [],
      record: null,
      words: hidden,
      askedWith: '111',
      reply: { ...reply, body: hidden },
    });
    expect(failed).toMatchObject({
      type: 'status-unanswered',
      error: { code: 'service-failed', words: hidden },
      reply: { ...reply, body: hidden },
    });
    expect(silent).toMatchObject({ type: 'status-unanswered', reply: null });
    expect(pending).toMatchObject({
      verdict: 'pending',
      words: hidden,
      record: { responseDescription: hidden },
      reply: { ...reply, body: hidden },
    });
  });

  it('that an earlier run of the app has kept is no news after a start', async () => {
    const payment = await link();
    counter.gateway.answerStatus = (asked) => (asked === '111' ? pends() : knowsNothing());
    for (let turn = 0; turn < 6; turn += 1) await check(payment);
    const before = answers(payment);
    expect(before).toHaveLength(2);
    await counter.restart();
    for (let turn = 0; turn < 6; turn += 1) await check(payment);
    expect(answers(payment)).toEqual(before);
    counter.gateway.answerStatus = () => fails({ code: 'service-failed' });
    await check(payment);
    await counter.restart();
    await check(payment);
    expect(answers(payment)).toHaveLength(3);
    counter.gateway.answerStatus = () => reports({ responseCode: '8' });
    for (let turn = 0; turn < 6; turn += 1) await check(payment);
    expect(answers(payment)).toHaveLength(4);
  });

  it('that it is paid ends the asking, and is kept once', async () => {
    const payment = await link();
    expect(counter.ledger.pollStates.of(payment.id)).not.toBeNull();
    counter.gateway.answerStatus = () => reports({ paymentReference: '111' });
    for (let turn = 0; turn < 6; turn += 1) await check(payment);
    expect(counter.payment(payment.id).status).toBe('paid');
    expect(counter.ledger.pollStates.of(payment.id)).toBeNull();
    expect(answers(payment)).toHaveLength(1);
    expect(counter.payments.view(counter.payment(payment.id)).polling).toBeNull();
  });

  it('that takes money back is kept, and one about a payment that is not paid takes none back', async () => {
    const payment = await link();
    counter.gateway.answerStatus = knowsNothing;
    await check(payment);
    counter.gateway.answerStatus = () => reports({ paymentReference: '111' });
    await check(payment);
    expect(counter.payment(payment.id)).toMatchObject({
      status: 'paid',
      paidUnder: payment.reference,
    });
    counter.gateway.answerStatus = knowsNothing;
    for (let turn = 0; turn < 6; turn += 1) await check(payment);
    const unknown = answers(payment).filter(
      (event) => event.type === 'status-answered' && event.verdict === 'not-known',
    );
    expect(unknown).toMatchObject([
      expect.not.objectContaining({ contradicts: true }),
      { askedWith: payment.reference, contradicts: true },
    ]);
  });
});

describe('a reference that is another payment’s', () => {
  it('is named with the payment that has its money, not with one that was turned away', async () => {
    const all = [];
    for (const customer of ['0801', '0802', '0803', '0804'])
      all.push(await link({ customer }, '555'));
    counter.gateway.answerStatus = () => reports({ paymentReference: '555' });
    const [first, second, third, fourth] = all;
    if (!first || !second || !third || !fourth) throw new Error('four were started');
    for (const payment of [second, first, fourth, third]) await check(payment);
    expect(counter.payment(second.id).status).toBe('paid');
    for (const payment of [first, third, fourth])
      expect(alarmsOf(payment)).toMatchObject([{ otherId: second.id }]);
  });

  it('means nothing as long as no money is reported', async () => {
    const own = await link({ customer: '0801' }, '777');
    const other = await link({}, own.reference);
    counter.gateway.answerStatus = () =>
      reports({ paymentReference: own.reference, responseCode: '9' });
    await check(other);
    expect(answers(other)[0]).not.toHaveProperty('claimedBy');
    expect(counter.payment(other.id)).toMatchObject({ status: 'waiting', alarms: [] });
  });

  it('is its own where it was minted with it, whoever else was given it', async () => {
    const own = await link({ customer: '0801' }, '777');
    const other = await link({ customer: '0802' }, own.reference);
    counter.gateway.answerStatus = () => reports({ paymentReference: own.reference });
    await check(own);
    expect(counter.payment(own.id)).toMatchObject({ status: 'paid', alarms: [] });
    await check(other);
    expect(counter.payment(other.id)).toMatchObject({ status: 'mismatch', differs: ['taken'] });
  });

  it('does not trouble a payment that is paid under it', async () => {
    const paid = await link({ customer: '0801' }, '555');
    counter.gateway.answerStatus = () => reports({ paymentReference: '555' });
    await check(paid);
    const twin = await link({ customer: '0802' }, '555');
    await check(twin);
    await check(paid);
    counter.gateway.answerStatus = () => reports({ paymentReference: '555', feesText: '0.17' });
    await check(paid);
    expect(answers(paid)).toHaveLength(1);
    expect(counter.payment(paid.id)).toMatchObject({ status: 'paid', alarms: [] });
  });
});

it('asking ends with the schedule, and what comes after that by hand is still kept', async () => {
  const payment = await link();
  counter.ledger.pollStates.save([
    {
      paymentId: payment.id,
      dueAt: counter.clock.now(),
      asked: 373,
      windowEndsAt: null,
      lastAskedAt: null,
    },
  ]);
  counter.payments.wake();
  await counter.pass(5 * SECOND);
  expect(counter.ledger.pollStates.of(payment.id)).toBeNull();
  expect(counter.events(payment.id).at(-1)?.type).toBe('asking-ended');
  counter.gateway.answerStatus = () => reports({ paymentReference: '111' });
  await check(payment);
  expect(counter.payment(payment.id).status).toBe('paid');
});
