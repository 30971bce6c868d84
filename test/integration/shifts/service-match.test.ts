/** A closed shift held against the payment service: once for each payment, whatever comes between. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createServiceMatches,
  createServiceMatching,
  type ServiceMatching,
} from '../../../src/main/features/shifts/index.ts';
import { closeShift, shiftsOf } from '../../support/real/close-shift.ts';
import { openScriptedCounter, type ScriptedCounter } from '../../support/real/scripted-counter.ts';
import {
  fails,
  knowsNothing,
  pends,
  reports,
  scriptedGateway,
} from '../../support/fakes/scripted-gateway.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let counter: ScriptedCounter;
let matching: ServiceMatching;
beforeEach(async () => {
  counter = await openScriptedCounter();
  matching = match();
});
afterEach(async () => {
  matching.close();
  await counter.close();
});

const match = () =>
  createServiceMatching({
    matches: createServiceMatches(counter.ledger.tables),
    recheck: (id) => counter.payments.recheck(id),
    isOffline: () => counter.payments.connection.state === 'offline',
    clock: counter.clock,
    log: silentLog,
  });
const practice = () => ({
  mode: 'practice' as const,
  clock: counter.clock,
  terminal: () => 'K7Q',
  onClose: () => matching.wake(),
});
const shifts = () => shiftsOf(counter.ledger, practice());
const close = () => closeShift(counter.ledger, practice());
const found = (number = 1) => shifts().get(number).match;
const ofPayment = (amountMinor: number) => (reference: string) =>
  reports({ paymentReference: reference, amountText: (amountMinor / 100).toFixed(2) });

let turn = 0;
/** Each of another amount and customer, so that none stands in the way of the next. */
async function paid() {
  turn += 1;
  const amountMinor = 100_000 + turn * 100;
  const started = await counter.start({ amountMinor, customer: `+234803123${4000 + turn}` });
  counter.gateway.answerStatus = ofPayment(amountMinor);
  await counter.pass(MINUTE_MS);
  const payment = counter.payment(started.id);
  expect(payment.status).toBe('paid');
  return payment;
}

const all =
  (
    ...payments: {
      reference: string;
      gatewayReference: string | null;
      chargeReference: string | null;
      amountMinor: number;
    }[]
  ) =>
  (asked: string) => {
    const payment = payments.find((one) =>
      [one.reference, one.gatewayReference, one.chargeReference].includes(asked),
    );
    return payment ? ofPayment(payment.amountMinor)(payment.reference) : pends();
  };

describe('a closed shift', () => {
  it('is held against the service, each payment once, and is finished when all agree', async () => {
    const payments = [await paid(), await paid(), await paid()];
    counter.gateway.answerStatus = all(...payments);
    close();
    expect(found()).toMatchObject({ payments: 3, agree: 0, owed: 3, finishedAt: null });
    const before = counter.gateway.sent.status.length;
    await counter.pass(MINUTE_MS);
    expect(found()).toMatchObject({ payments: 3, agree: 3, owed: 0, differences: [] });
    expect(found().finishedAt).not.toBeNull();
    expect(counter.gateway.sent.status.slice(before)).toHaveLength(3);
    await counter.pass(HOUR_MS);
    expect(counter.gateway.sent.status.slice(before)).toHaveLength(3);
  });

  it('waits for the network, and over a restart, and asks nothing twice', async () => {
    const payments = [await paid(), await paid()];
    counter.gateway.answerStatus = () => fails({ code: 'offline', certainty: 'not-sent' });
    close();
    await counter.pass(MINUTE_MS);
    expect(found()).toMatchObject({ owed: 2, agree: 0 });
    matching.close();
    await counter.restart();
    matching = match();
    counter.gateway.answerStatus = all(...payments);
    matching.wake();
    await counter.pass(10 * MINUTE_MS);
    expect(found()).toMatchObject({ owed: 0, agree: 2, differences: [] });
  });

  it('names what the service does not call paid any more, also where that alarm is settled', async () => {
    const first = await paid();
    const second = await paid();
    counter.gateway.answerStatus = (asked) =>
      [first.reference, first.gatewayReference, first.chargeReference].includes(asked)
        ? reports({
            paymentReference: first.reference,
            responseCode: '3',
            responseDescription: 'Reversed',
          })
        : ofPayment(second.amountMinor)(second.reference);
    close();
    await counter.pass(MINUTE_MS);
    expect(found()).toMatchObject({
      agree: 1,
      owed: 0,
      differences: [{ id: first.id, found: 'contradicts' }],
    });
    const [alarm] = counter.payment(first.id).alarms;
    if (alarm) counter.payments.acknowledge(first.id, alarm, 'asked the service');
    expect(counter.payment(first.id).alarms).toEqual([]);
    counter.payments.notePaidBack(first.id, {
      amountMinor: 100,
      how: 'cash',
      why: 'other',
      before: 0,
    });
    close();
    await counter.pass(MINUTE_MS);
    expect(found(2)).toMatchObject({
      payments: 1,
      differences: [{ id: first.id, found: 'contradicts' }],
    });
  });

  it('names money that is found only now, and what is not as it was asked for', async () => {
    const late = await counter.start({ amountMinor: 77_000, customer: '+2348031119999' });
    const odd = await counter.start({ amountMinor: 88_000, customer: '+2348031118888' });
    counter.gateway.answerStatus = pends;
    await counter.pass(MINUTE_MS);
    for (const { id } of [late, odd]) counter.payments.stopWaiting(id);
    close();
    counter.gateway.answerStatus = (asked) =>
      [late.reference, late.gatewayReference, late.chargeReference].includes(asked)
        ? ofPayment(77_000)(late.reference)
        : ofPayment(80_000)(odd.reference);
    await counter.pass(MINUTE_MS);
    const { differences } = found();
    expect(differences.map(({ id, found: what }) => [id, what])).toEqual([
      [late.id, 'came'],
      [odd.id, 'differs'],
    ]);
  });

  it('asks about the others first where one is not answered, and about it again later', async () => {
    const payments = [await paid(), await paid(), await paid()];
    const [first] = payments;
    const isFirst = (asked: string) =>
      [first?.reference, first?.gatewayReference, first?.chargeReference].includes(asked);
    counter.gateway.answerStatus = (asked) =>
      isFirst(asked) ? fails({ code: 'service-failed' }) : all(...payments)(asked);
    close();
    await counter.pass(MINUTE_MS);
    expect(found()).toMatchObject({ owed: 1, agree: 2 });
    counter.gateway.answerStatus = all(...payments);
    await counter.pass(10 * MINUTE_MS);
    expect(found()).toMatchObject({ owed: 0, agree: 3 });
  });

  it('is owed while no account is connected', async () => {
    const payment = await paid();
    const { connected } = counter;
    counter.connected = null;
    close();
    await counter.pass(MINUTE_MS);
    expect(found()).toMatchObject({ payments: 1, owed: 1 });
    counter.connected = connected;
    counter.gateway.answerStatus = all(payment);
    await counter.pass(10 * MINUTE_MS);
    expect(found()).toMatchObject({ owed: 0, agree: 1 });
  });

  it('says of payments under another account that they were not asked about', async () => {
    await counter.close();
    counter = await openScriptedCounter({}, 'live');
    matching = match();
    const { id } = await paid();
    counter.connected = {
      ...scriptedGateway(),
      login: { baseUrl: 'https://other.example/v1', email: 'other@example.com' },
      serves: () => false,
      knows: () => false,
    };
    close();
    await counter.pass(MINUTE_MS);
    expect(found()).toMatchObject({
      owed: 0,
      agree: 0,
      differences: [{ id, found: 'other-account' }],
    });
  });

  it('keeps nobody from closing the app while the service is slow to answer', async () => {
    await paid();
    counter.gateway.answerStatus = () => 'held';
    close();
    await counter.pass(5000);
    expect(counter.gateway.sent.status.length).toBeGreaterThan(1);
    // Nothing to wait for.
    expect(matching.close()).toBeUndefined();
    counter.gateway.release();
    expect(found()).toMatchObject({ owed: 1, agree: 0 });
  });

  it('agrees with what both call not paid', async () => {
    const { id } = await counter.start();
    counter.gateway.answerStatus = knowsNothing;
    await counter.pass(MINUTE_MS);
    counter.payments.stopWaiting(id);
    close();
    await counter.pass(MINUTE_MS);
    expect(found()).toMatchObject({ payments: 1, agree: 1, owed: 0, differences: [] });
  });

  it('in which nobody was asked has nothing to be held against', () => {
    close();
    expect(found()).toMatchObject({ payments: 0, owed: 0, agree: 0 });
    expect(found().finishedAt).not.toBeNull();
  });
});
