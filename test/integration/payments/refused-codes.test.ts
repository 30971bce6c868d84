/** Codes that a manager listed as refusals: which payments they are of. */
import { expect, it, onTestFinished } from 'vitest';
import { openScriptedCounter } from '../../support/real/scripted-counter.ts';
import { scriptedGateway } from '../../support/fakes/scripted-gateway.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

it('that is listed after a payment was begun is none of it, also after a restart', async () => {
  const counter = await openScriptedCounter();
  onTestFinished(() => counter.close());
  const before = await counter.start({ method: 'link' });
  await counter.pass(6 * SECOND);
  counter.refusedCodes.push('9');
  const after = await counter.start({ method: 'link', amountMinor: 777 });
  await counter.pass(2 * MINUTE);
  expect(counter.payment(after.id)).toMatchObject({ status: 'declined' });
  expect(counter.payment(before.id).status).toBe('waiting');
  await counter.restart();
  await counter.payments.check(before.id);
  expect(counter.payment(before.id).status).toBe('waiting');
  expect(counter.events(after.id)[0]).toMatchObject({ type: 'recorded', refusedCodes: ['9'] });
  // Taken back, it is none of a payment that was begun while it was listed, either.
  const last = await counter.start({ method: 'link', amountMinor: 778 });
  counter.refusedCodes.length = 0;
  await counter.pass(6 * SECOND);
  expect(counter.payment(last.id).status).toBe('waiting');
});

it('of another account’s list is none', async () => {
  const other = await openScriptedCounter({}, 'live');
  onTestFinished(() => other.close());
  const theirs = other.gateway;
  other.refusedCodes.push('9');
  const payment = await other.start({ method: 'link' });
  other.former = [theirs];
  other.connected = { ...scriptedGateway(), serves: () => false, knows: () => false };
  await other.pass(6 * SECOND);
  expect(theirs.sent.status.length).toBeGreaterThan(0);
  expect(other.payment(payment.id).status).toBe('waiting');
});
