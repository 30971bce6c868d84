/** Payments that a restore could not bring back, asked about by the one poller. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LostPayment } from '../../../src/shared/core/record/backups.ts';
import { openScriptedCounter, type ScriptedCounter } from '../../support/real/scripted-counter.ts';
import {
  fails,
  knowsNothing,
  reports,
  scriptedGateway,
} from '../../support/fakes/scripted-gateway.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

let counter: ScriptedCounter;
beforeEach(async () => {
  counter = await openScriptedCounter();
});
afterEach(() => counter.close());

describe('a payment that is in no ledger', () => {
  const lost = (over = {}) => ({
    reference: 'T-260115-LOST01',
    gatewayReference: '333',
    chargeReference: '444',
    account: null,
    method: 'ussd' as const,
    amountMinor: 100,
    currency: 'NGN',
    createdAt: 1,
    answer: null,
    ...over,
  });

  it('is asked about by each of its references, at the poller’s pace, until it is paid', async () => {
    let payment: LostPayment = lost();
    counter.payments.followLost({
      lost: () => [payment],
      onAnswer: (_, answer) => (payment = { ...payment, answer }),
    });
    counter.gateway.answerStatus = (reference) =>
      reference === '333' ? reports({ paymentReference: '333' }) : knowsNothing();
    await counter.pass(SECOND);
    expect(counter.gateway.sent.status).toEqual(['444']);
    await counter.pass(90 * SECOND);
    expect(counter.gateway.sent.status).toEqual(['444', '333']);
    expect(payment.answer).toMatchObject({ kind: 'record', responseCode: '0' });
    await counter.pass(5 * MINUTE);
    expect(counter.gateway.sent.status).toHaveLength(2);
  });

  it('waits while the service wants to be left alone, or can’t be reached', async () => {
    counter.payments.followLost({ lost: () => [lost()], onAnswer: () => undefined });
    counter.gateway.answerStatus = () =>
      fails({ code: 'busy', httpStatus: 429, retryAfterMs: 10 * MINUTE });
    await counter.pass(SECOND);
    await counter.pass(9 * MINUTE);
    expect(counter.gateway.sent.status).toHaveLength(1);
    await counter.pass(3 * MINUTE);
    expect(counter.gateway.sent.status.length).toBeGreaterThan(1);
  });

  it('of an account from before that is busy holds up nothing else', async () => {
    const account = { baseUrl: 'https://pay.example/v1', email: 'old@example.com' };
    const before = scriptedGateway();
    before.serves = ({ email }) => email === account.email;
    before.answerStatus = () => fails({ code: 'busy', httpStatus: 429, retryAfterMs: 10 * MINUTE });
    counter.gateway.serves = ({ email }) => email !== account.email;
    counter.former = [before];
    counter.payments.followLost({ lost: () => [lost({ account })], onAnswer: () => undefined });
    await counter.start({ method: 'link' });
    await counter.pass(5 * MINUTE);
    expect(before.sent.status).toHaveLength(1);
    expect(counter.gateway.sent.status.length).toBeGreaterThan(20);
  });

  it('is left alone while another account than its own is connected', async () => {
    counter.gateway.serves = ({ email }) => email === 'shop@example.com';
    const account = { baseUrl: 'https://pay.example/v1', email: 'other@example.com' };
    counter.payments.followLost({ lost: () => [lost({ account })], onAnswer: () => undefined });
    await counter.pass(5 * MINUTE);
    expect(counter.gateway.sent.status).toEqual([]);
  });
});
