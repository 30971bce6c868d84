/** What leaves for the service, step by step, and what the record and the asking make of it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentRequest } from '../../../src/main/core/gateway/gateway.ts';
import { SLOW_FROM } from '../../../src/main/core/payments/life/schedule.ts';
import type { GatewayError, Payment } from '../../../src/shared/core/payments/payments.ts';
import { aRequest } from '../../support/samples/payment-samples.ts';
import {
  entry,
  openScriptedCounter,
  type ScriptedCounter,
} from '../../support/real/scripted-counter.ts';
import { fails, takes } from '../../support/fakes/scripted-gateway.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const REFUSED: Partial<GatewayError> = { code: 'malformed', certainty: 'refused', httpStatus: 400 };

let counter: ScriptedCounter;
beforeEach(async () => {
  counter = await openScriptedCounter();
});
afterEach(() => counter.close());

const typesOf = ({ id }: Payment) => counter.events(id).map(({ type }) => type);
const pollStateOf = ({ id }: Payment) => counter.ledger.pollStates.of(id);

describe('a request', () => {
  it.each([
    ['the phone number as it goes out', '0803-123-4567', '08031234567'],
    ['nobody, for a walk-in', '', null],
  ])('asks for the very payment, of %s', async (_, customer, userId) => {
    const asked: PaymentRequest[] = [];
    counter.preferences.customers = { kind: 'phone', country: 'NG', sendAs: 'typed' };
    counter.gateway.prepareCreatePayment = (request) => {
      asked.push(request);
      return { trace: aRequest() };
    };
    const { reference } = await counter.start({ method: 'link', customer });
    expect(asked).toEqual([{ reference, userId, amountMinor: 125_000, currency: 'NGN' }]);
  });

  it('is kept without its customer, and so is what answers it', async () => {
    const told = (words: string) => ({ httpStatus: 200, body: words, cut: false });
    const named = 'to 08031234567';
    counter.gateway.prepareCreatePayment = () => ({ trace: aRequest({ body: named }) });
    counter.gateway.prepareUssdCharge = () => ({ trace: aRequest({ body: named }) });
    counter.gateway.answerCreate = () => ({ ...takes(), reply: told(named) });
    counter.gateway.answerCharge = () => ({ ...fails({ words: named }), reply: told(named) });
    const payment = await counter.start();
    expect(typesOf(payment)).toEqual([
      'recorded',
      'create-requested',
      'create-accepted',
      'charge-requested',
      'charge-unanswered',
    ]);
    const kept = JSON.stringify(counter.events(payment.id));
    expect(kept).not.toContain('08031234567');
    expect(kept.match(/to /g)).toHaveLength(5);
  });

  it('passes each gap between two steps once, and the head is on disk before a charge leaves', async () => {
    let syncsAtCharge = 0;
    counter.gateway.answerCharge = () => {
      syncsAtCharge = counter.headSyncs;
      return takes();
    };
    await counter.start();
    expect(counter.passed).toEqual([
      'before-intent',
      'intent-kept',
      'create-request-kept',
      'create-sent',
      'create-answered',
      'create-answer-kept',
      'charge-request-kept',
      'charge-sent',
      'charge-answered',
      'charge-answer-kept',
    ]);
    expect([syncsAtCharge, counter.headSyncs]).toEqual([1, 1]);
  });

  it.each([
    ['ussd', [['create-accepted', 'charge-requested'], ['charge-accepted']]],
    ['link', [['create-accepted']]],
  ] as const)('waits for the record’s disk once before it leaves: %s', async (method, after) => {
    const written: string[][] = [];
    const sentBefore: number[] = [];
    counter.refuses = (events) => {
      written.push(events.map(({ type }) => type));
      sentBefore.push(counter.gateway.sent.create.length + counter.gateway.sent.charge.length);
      return false;
    };
    await counter.start({ method });
    expect(written).toEqual([['recorded', 'create-requested'], ...after]);
    expect(sentBefore).toEqual(method === 'ussd' ? [0, 1, 2] : [0, 1]);
  });

  it('of a link is one, and waits for no disk but the record’s', async () => {
    const payment = await counter.start({ method: 'link' });
    expect(payment.status).toBe('waiting');
    expect(counter.gateway.sent.charge).toEqual([]);
    expect(counter.headSyncs).toBe(0);
  });

  it.each([
    ['refused', REFUSED, 'declined'],
    ['lost', { code: 'timed-out' }, 'unconfirmed'],
  ] as const)(
    'for a charge does not follow a create-payment that was %s',
    async (_, error, status) => {
      counter.gateway.answerCreate = () => fails(error);
      const payment = await counter.start();
      expect(payment).toMatchObject({ status, customerAsked: false });
      expect(counter.gateway.sent.charge).toEqual([]);
    },
  );

  it('shows whether the service can be reached', async () => {
    counter.gateway.answerCreate = () => fails({ code: 'offline', certainty: 'not-sent' });
    const payment = await counter.start();
    expect(payment).toMatchObject({ status: 'declined', reason: { code: 'offline' } });
    expect(counter.payments.connection.state).toBe('offline');
  });
});

describe('asking begins', () => {
  const inFive = () => counter.clock.now() + 5 * SECOND;

  it.each(['link', 'ussd'] as const)(
    'in five seconds where a customer is waited for: %s',
    async (method) => {
      const payment = await counter.start({ method });
      expect(pollStateOf(payment)).toEqual({
        paymentId: payment.id,
        dueAt: inFive(),
        asked: 0,
        windowEndsAt: counter.clock.now() + counter.preferences.waitingWindowMinutes * MINUTE,
        lastAskedAt: null,
      });
    },
  );

  it.each(['answerCreate', 'answerCharge'] as const)(
    'in five seconds where an outcome is unknown, with nobody to wait for: %s',
    async (answer) => {
      counter.gateway[answer] = () => fails({ code: 'timed-out' });
      const payment = await counter.start();
      expect(pollStateOf(payment)).toEqual({
        paymentId: payment.id,
        dueAt: inFive(),
        asked: 0,
        windowEndsAt: null,
        lastAskedAt: null,
      });
    },
  );

  it('in a minute after a charge that was refused, and not at all after a create-payment', async () => {
    counter.gateway.answerCharge = () => fails(REFUSED);
    const charged = await counter.start();
    expect(pollStateOf(charged)).toEqual({
      paymentId: charged.id,
      dueAt: counter.clock.now() + MINUTE,
      asked: SLOW_FROM,
      windowEndsAt: null,
      lastAskedAt: null,
    });
    counter.gateway.answerCreate = () => fails(REFUSED);
    expect(pollStateOf(await counter.start({ customer: '0809' }))).toBeNull();
  });

  it('not between create-payment and the charge', async () => {
    counter.gateway.answerCharge = () => 'held';
    const payment = await counter.start();
    expect(payment.status).toBe('starting');
    expect(pollStateOf(payment)).toBeNull();
  });
});

describe('a charge under way', () => {
  it('is not taken for one that a crash cut off', async () => {
    counter.gateway.answerCharge = () => 'held';
    const payment = await counter.start();
    counter.payments.begin();
    expect(counter.payment(payment.id).status).toBe('starting');
    counter.gateway.answerCharge = () => takes();
    counter.gateway.release();
    await counter.pass(SECOND);
    expect(counter.payment(payment.id).status).toBe('waiting');
  });

  it('is no longer once it was answered', async () => {
    counter.refuses = (events) => events.some(({ type }) => type === 'charge-accepted');
    const payment = await counter.start();
    expect(counter.payment(payment.id).status).toBe('starting');
    expect(counter.payments.writeFailed).toBe(true);
    expect(counter.logged).toContainEqual({
      message: 'a payment was cut off between two steps',
      fields: { reference: payment.reference, reason: 'StorageError' },
    });
    counter.refuses = () => false;
    await counter.pass(6 * SECOND);
    expect(counter.payment(payment.id).status).toBe('unconfirmed');
    expect(counter.payments.writeFailed).toBe(false);
    expect(counter.gateway.sent.charge).toHaveLength(1);
  });

  it('is answered and kept before the app closes', async () => {
    counter.gateway.answerCharge = () => 'held';
    const { id } = await counter.start();
    const seen: string[] = [];
    counter.payments.onPaymentChange(({ payment }) => seen.push(`${payment.id} ${payment.status}`));
    const closing = counter.payments.close();
    counter.gateway.answerCharge = () => takes();
    counter.gateway.release();
    await closing;
    expect(seen).toContain(`${id} waiting`);
  });

  it('that the disk did not take never leaves', async () => {
    counter.refuses = (events) => events.some(({ type }) => type === 'charge-requested');
    await counter.start();
    expect(counter.gateway.sent).toMatchObject({ create: [expect.any(String)], charge: [] });
    expect(counter.passed.at(-1)).toBe('create-answered');
    counter.refuses = () => true;
    const sent = counter.gateway.sent.create.length;
    await expect(counter.payments.start(entry({ customer: '0809' }))).rejects.toThrow('disk full');
    expect(counter.gateway.sent.create).toHaveLength(sent);
    counter.refuses = () => false;
  });
});

it('what was answered is followed without waiting for anything else to happen', async () => {
  await counter.pass(MINUTE);
  const payment = await counter.start({ method: 'link' });
  await counter.pass(6 * SECOND);
  expect(counter.gateway.sent.status).toEqual([payment.gatewayReference]);
});
