import { describe, expect, it } from 'vitest';
import { timeTaken, withApprovals } from '../../../../src/renderer/features/payment/steps.ts';
import type { LoggedEvent, PaymentEvent } from '../../../../src/shared/core/payments/payments.ts';
import { paymentForTests } from '../../../support/fakes/bridge/bridge.ts';

const { createdAt } = paymentForTests(1);
const DAY_MS = 86_400_000;

const logged = (...events: PaymentEvent[]): LoggedEvent[] =>
  events.map((event, index) => ({ terminal: 'A1', sequence: index + 1, at: createdAt, event }));

const clockSet = (byMs: number): PaymentEvent => ({ type: 'clock-set', byMs });

const paid: PaymentEvent = {
  type: 'status-answered',
  verdict: 'paid',
  differs: [],
  record: null,
  words: null,
  askedWith: '1',
  reply: { httpStatus: 200, body: '{}', cut: false },
};

it('says what was approved where the record has it, before what came of it', () => {
  const of = { at: createdAt, by: 'bola', approver: 'ada', kind: 'stop' } as const;
  const [asked, stopped] = logged(clockSet(1), clockSet(2)).map((each) => ({
    ...each,
    sequence: each.sequence * 2,
  }));
  if (asked === undefined || stopped === undefined) throw new Error('there are two');
  const approved = { ...of, sequence: 3 };
  expect(withApprovals([asked, stopped], [approved])).toEqual([
    { logged: asked },
    { approval: approved },
    { logged: stopped },
  ]);
});

describe('the time that a payment took', () => {
  it('is not known before the money came', () => {
    expect(timeTaken(paymentForTests(1), logged(clockSet(DAY_MS)))).toBeNull();
  });

  it.each([
    ['forward', DAY_MS],
    ['back', -DAY_MS],
  ])('leaves out that the clock was set %s before it came, and not what was set later', (_, by) => {
    const payment = paymentForTests(1, { status: 'paid', paidAt: createdAt + 42_000 + by });
    expect(timeTaken(payment, logged(clockSet(by), paid, clockSet(by)))).toBe(42_000);
  });

  it('is what the times say where the step that brought the money is not there yet', () => {
    const payment = paymentForTests(1, { status: 'paid', paidAt: createdAt + 42_000 });
    expect(timeTaken(payment, [])).toBe(42_000);
  });
});
