/** What comes of a record whose day can't be, on a real ledger: by the service's own clock first. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Exchange, StatusAnswer } from '../../../src/main/core/gateway/gateway.ts';
import { openScriptedCounter, type ScriptedCounter } from '../../support/real/scripted-counter.ts';
import { reports, takes } from '../../support/fakes/scripted-gateway.ts';

const DAY_MS = 86_400_000;
const YEARS_MS = 2000 * DAY_MS;

let counter: ScriptedCounter;
beforeEach(async () => {
  counter = await openScriptedCounter();
});
afterEach(() => counter.close());

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

const dated = (at: number, serviceAt?: number): Exchange<StatusAnswer> => {
  const date = dayOf(at);
  const dateText = date.split('-').toReversed().join('/');
  return {
    ...reports({ paymentReference: '111', date, dateText }),
    ...(serviceAt !== undefined && { serviceAt }),
  };
};

/** A link that the service took, saying what time it was. */
function link(serviceAt?: number) {
  counter.gateway.answerCreate = () => ({
    ...takes({ gatewayReference: '111' }),
    ...(serviceAt !== undefined && { serviceAt }),
  });
  return counter.start({ method: 'link' });
}

const checked = async (id: string, answer: Exchange<StatusAnswer>) => {
  counter.gateway.answerStatus = () => answer;
  return (await counter.payments.check(id)).payment;
};

describe('a record whose day', () => {
  it('lies before the payment is a mismatch, and paid once it is put right', async () => {
    const { id } = await link();
    expect(await checked(id, dated(counter.clock.now() - 3 * DAY_MS))).toMatchObject({
      status: 'mismatch',
      differs: ['date'],
      alarms: [{ kind: 'mismatch' }],
    });
    expect(await checked(id, dated(counter.clock.now()))).toMatchObject({
      status: 'paid',
      differs: [],
    });
  });

  it('is no day is a mismatch, and in another notation none', async () => {
    const { id } = await link();
    const written = (dateText: string) =>
      reports({ paymentReference: '111', dateText, date: null });
    expect(await checked(id, written('31/02/2026'))).toMatchObject({ differs: ['date'] });
    expect(await checked(id, written('Feb 31'))).toMatchObject({ status: 'paid' });
  });

  it.each([-YEARS_MS, YEARS_MS])(
    'is the service’s own is paid, however far its clock is from the counter’s (%i ms), and the events say by which',
    async (off) => {
      const begunAt = counter.clock.now() + off;
      const { id } = await link(begunAt);
      await counter.pass(60_000);
      const answeredAt = begunAt + 60_000;
      expect(await checked(id, dated(answeredAt, answeredAt))).toMatchObject({ status: 'paid' });
      const kept = counter.events(id).map((event) => 'serviceAt' in event && event.serviceAt);
      expect(kept).toContain(begunAt);
      expect(kept).toContain(answeredAt);
    },
  );

  it.each([-YEARS_MS, YEARS_MS])(
    'agrees with the counter’s clock alone is a mismatch: the service’s is %i ms from it',
    async (off) => {
      const now = counter.clock.now();
      const { id } = await link(now + off);
      expect(await checked(id, dated(now, now + off))).toMatchObject({
        status: 'mismatch',
        differs: ['date'],
      });
    },
  );

  it('is by the answer’s own time where create-payment’s was lost', async () => {
    const { id } = await link();
    const now = counter.clock.now() + YEARS_MS;
    expect(await checked(id, dated(now, now))).toMatchObject({ status: 'paid' });
  });
});
