/** What a counter does while many are waited for and nothing happens: on a real ledger. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PaymentView } from '../../../src/shared/core/payments/payments.ts';
import {
  openScriptedCounter,
  randomOf,
  type ScriptedCounter,
} from '../../support/real/scripted-counter.ts';
import { fails, pends } from '../../support/fakes/scripted-gateway.ts';
import { seeded } from '../../support/samples/seeded.ts';

const SECOND = 1000;
const MANY = 20;

let counter: ScriptedCounter;
beforeEach(async () => {
  counter = await openScriptedCounter();
});
afterEach(() => counter.close());

const link = (customer = '08031234567') => counter.start({ method: 'link', customer });
const timesOut = () => fails({ code: 'timed-out', certainty: 'unknown' });

/** In each of these some are due while others' answers are awaited, and next moments stand close behind. */
const SEEDS = [3, 15, 24];

it.each(SEEDS)(
  'asks about several of many at once, each within the schedule’s pace',
  async (seed) => {
    counter.random = randomOf(seeded(seed));
    const askedAt = new Map<string, number[]>();
    counter.gateway.answerStatus = (reference) => {
      const [{ id } = { id: '' }] = counter.ledger.findByAnyReference(reference);
      askedAt.set(id, [...(askedAt.get(id) ?? []), counter.clock.now()]);
      return pends();
    };
    for (let index = 0; index < MANY; index += 1) {
      await link(`080312345${String(10 + index)}`);
      await counter.clock.advance(457);
    }
    // The first question comes at a moment of each payment's own, the second joins others.
    await counter.pass(15 * SECOND);
    const from = counter.clock.now();
    await counter.pass(30 * SECOND);

    expect(askedAt.size).toBe(MANY);
    const moments = new Set<number>();
    for (const times of askedAt.values()) {
      const gaps = times.slice(2).map((at, index) => at - (times[index + 1] ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2.7 * SECOND);
      expect(Math.max(...gaps)).toBeLessThanOrEqual(3.3 * SECOND);
      for (const at of times.filter((time) => time > from)) moments.add(at);
    }
    // Each alone they would be two hundred.
    expect(moments.size).toBeLessThan(90);
  },
);

it('tells the screens of what a status check has found, and of none that found nothing new', async () => {
  const payment = await link();
  await counter.pass(6 * SECOND);
  const told: PaymentView[] = [];
  counter.payments.onPaymentChange((view) => told.push(view));
  await counter.pass(30 * SECOND);
  expect(told).toEqual([]);

  counter.gateway.answerStatus = timesOut;
  await counter.pass(30 * SECOND);
  expect(told.at(-1)?.polling).toMatchObject({ asking: false, lastError: { code: 'timed-out' } });
  const before = told.length;
  expect(before).toBeLessThan(3);
  await counter.pass(30 * SECOND);
  expect(told).toHaveLength(before);

  counter.gateway.answerStatus = pends;
  await counter.pass(30 * SECOND);
  expect(told.at(-1)?.polling).toMatchObject({ asking: false, lastError: null });
  expect(told.at(-1)?.payment.id).toBe(payment.id);
});

it('tells each again after the machine has slept, since a page may not count that time', async () => {
  await link();
  await counter.pass(30 * SECOND);
  const told: PaymentView[] = [];
  counter.payments.onPaymentChange((view) => told.push(view));
  counter.payments.resumed();
  await counter.pass(10 * SECOND);
  expect(told).toHaveLength(1);
});
