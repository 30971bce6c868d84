import { describe, expect, it } from 'vitest';
import {
  type Happening,
  heard,
  type LessonRun,
} from '../../../../src/renderer/features/practice/lessons/lesson-log.ts';
import {
  amountOf,
  lessonAfter,
  progressOf,
  promptsPhone,
  STEPS,
  stepsOf,
} from '../../../../src/renderer/features/practice/lessons/lessons.ts';
import { stepText } from '../../../../src/renderer/features/practice/lessons/step-text.ts';
import {
  COUNTER,
  historyOf,
  paymentAt,
  type Route,
} from '../../../../src/renderer/core/navigation/route.ts';
import { LESSONS, type LessonName } from '../../../../src/shared/features/practice/lessons.ts';
import type {
  Alarm,
  Payment,
  PaymentStatus,
} from '../../../../src/shared/core/payments/payments.ts';
import { practiceScenario } from '../../../../src/shared/features/practice/practice-scenarios.ts';
import { paymentForTests, viewForTests } from '../../../support/fakes/bridge/bridge.ts';

const byPhone = 'ussd';
const byCode = 'link';

const happens = (payment: Payment): Happening => ({ is: 'payment', view: viewForTests(payment) });
const comesTo = (route: Route): Happening => ({ is: 'screen', route });
const ALARM: Alarm = { kind: 'mismatch', at: 1, otherId: null, otherReference: null };

/** The life of one payment of a lesson. */
function life(name: LessonName, over: Partial<Payment> = {}) {
  const asked = {
    amountMinor: amountOf({ name, attempt: 0 }, 'NGN'),
    method: promptsPhone(name) ? ('ussd' as const) : ('link' as const),
    ...over,
  };
  return (status: PaymentStatus, later: Partial<Payment> = {}) =>
    happens(paymentForTests(1, { ...asked, ...later, status }));
}

const after = (name: LessonName, ...log: Happening[]) => progressOf({ name, log });
const doing = (done: number) => ({ done, isMistaken: false, isAstray: false });

describe('what a lesson asks for', () => {
  it.each(['NGN', 'JPY', 'KWD'])(
    'makes the lesson happen in %s, another amount each time',
    (currency) => {
      for (const name of LESSONS) {
        const amounts = [0, 1, 2, 40].map((attempt) => amountOf({ name, attempt }, currency));
        expect(new Set(amounts.map(practiceScenario)).size).toBe(1);
        expect(new Set(amounts).size).toBe(4);
      }
      const chosen = (name: LessonName) =>
        practiceScenario(amountOf({ name, attempt: 3 }, currency));
      expect(LESSONS.map(chosen)).toEqual([
        'paid',
        'paid',
        'charge-reply-lost-then-paid',
        'never-paid',
        'amount-mismatch',
        'paid',
      ]);
    },
  );

  it('is what a person would pay', () => {
    expect(amountOf({ name: 'lost', attempt: 0 }, 'NGN')).toBe(2004);
    expect(amountOf({ name: 'phone', attempt: 2 }, 'JPY')).toBe(2200);
    expect(amountOf({ name: 'find', attempt: 0 }, 'KWD')).toBe(20_000);
  });
});

describe('how far a lesson has come', () => {
  it.each(['phone', 'code'] as const)(
    '%s: charged, waited for, paid, and on to the next sale',
    (name) => {
      const paying = life(name);
      const log = [
        comesTo(COUNTER),
        paying('recorded'),
        comesTo(paymentAt(paymentForTests(1).id)),
        paying('starting'),
        paying('waiting'),
        paying('paid'),
        comesTo(COUNTER),
      ];
      const steps = log.map((_, index) => after(name, ...log.slice(0, index + 1)).done);
      expect(steps).toEqual([0, 1, 1, 1, 2, 3, 4]);
      expect(stepsOf(name)).toHaveLength(4);
    },
  );

  it('sees each step in its turn, however quickly it came', () => {
    const paying = life('phone');
    expect(
      after('phone', paying('recorded'), paying('waiting'), comesTo(COUNTER), paying('paid')),
    ).toEqual(doing(4));
    expect(after('phone', paying('recorded'), paying('paid'))).toEqual(doing(1));
  });

  it('lost: nobody knows, then it is paid', () => {
    const paying = life('lost');
    const unknown = [paying('recorded'), paying('unconfirmed')];
    expect(after('lost', ...unknown)).toEqual(doing(2));
    expect(after('lost', ...unknown, paying('paid'))).toEqual(doing(3));
  });

  it.each([
    ['the same sale', { saleId: paymentForTests(1).id }],
    [
      'the same customer, against advice',
      {
        override: {
          kind: 'held-back' as const,
          reason: 'no patience',
          otherId: paymentForTests(1).id,
        },
      },
    ],
  ])('lost: asking again for %s before it is known ends the lesson', (_, again) => {
    const paying = life('lost');
    const unknown = [paying('recorded'), paying('unconfirmed')];
    const second = happens(paymentForTests(2, { ...again, method: byCode, status: 'recorded' }));
    const mistaken = { done: 2, isMistaken: true, isAstray: false };
    expect(after('lost', ...unknown, second)).toEqual(mistaken);
    expect(after('lost', ...unknown, second, paying('paid'))).toEqual(mistaken);
    expect(after('lost', ...unknown, paying('paid'), second)).toEqual(doing(3));
    const anotherSale = happens(paymentForTests(3, { status: 'recorded' }));
    expect(after('lost', ...unknown, anotherSale)).toEqual(doing(2));
  });

  it('unpaid: goes on by another method of the same sale', () => {
    const paying = life('unpaid');
    const waiting = [paying('recorded'), paying('waiting')];
    const sale = { saleId: paymentForTests(1).id, status: 'recorded' } as const;
    const samePhone = happens(paymentForTests(2, { ...sale, method: byPhone }));
    const code = happens(paymentForTests(3, { ...sale, method: byCode }));
    expect(after('unpaid', ...waiting)).toEqual(doing(2));
    expect(after('unpaid', ...waiting, samePhone)).toEqual(doing(2));
    expect(after('unpaid', ...waiting, paying('stopped'), code)).toEqual(doing(3));
  });

  it('mismatch: the alarm comes, and somebody settles it', () => {
    const paying = life('mismatch');
    const alarmed = [
      paying('recorded'),
      paying('waiting'),
      paying('mismatch', { alarms: [ALARM] }),
    ];
    expect(after('mismatch', ...alarmed.slice(0, 2))).toEqual(doing(1));
    expect(after('mismatch', ...alarmed)).toEqual(doing(2));
    expect(after('mismatch', ...alarmed, paying('mismatch'))).toEqual(doing(3));
  });

  it('find: looked for in History and opened', () => {
    const paying = life('find');
    const { id } = paymentForTests(1);
    const paid = [paying('recorded'), paying('paid'), comesTo(COUNTER)];
    const unsearched = [...paid, comesTo(historyOf({})), comesTo(historyOf({ search: ' ' }))];
    const searched = [...unsearched, comesTo(historyOf({ search: '0803' }))];
    expect(after('find', ...unsearched, comesTo(paymentAt(id)))).toEqual(doing(3));
    expect(after('find', ...searched)).toEqual(doing(4));
    expect(after('find', ...searched, comesTo(paymentAt(paymentForTests(2).id)))).toEqual(doing(4));
    expect(after('find', ...searched, comesTo(paymentAt(id)))).toEqual(doing(5));
  });

  it('says so where a payment is for another amount or goes another way, until the right one comes', () => {
    const amountMinor = amountOf({ name: 'lost', attempt: 0 }, 'NGN');
    const astray = { done: 0, isMistaken: false, isAstray: true };
    const otherAmount = happens(paymentForTests(2, { amountMinor: 2000, method: byPhone }));
    const otherWay = happens(paymentForTests(3, { amountMinor, method: byCode }));
    expect(after('lost', otherAmount)).toEqual(astray);
    expect(after('lost', otherWay)).toEqual(astray);
    expect(after('lost', otherWay, life('lost')('recorded'))).toEqual(doing(1));
    expect(after('lost', comesTo(COUNTER))).toEqual(doing(0));
  });
});

describe('what is heard in a lesson', () => {
  const run: LessonRun = { name: 'phone', attempt: 0, begunAt: 1000, log: [] };
  const view = viewForTests(paymentForTests(1));

  it('is a payment that is younger than the lesson, for as long as it changes', () => {
    const first = heard(run, { is: 'payment', view: { ...view, ageMs: 500 } }, 1500);
    expect(first.log).toHaveLength(1);
    expect(
      heard(first, { is: 'payment', view: { ...view, ageMs: 90_000 } }, 2000).log,
    ).toHaveLength(2);
    expect(heard(run, { is: 'payment', view: { ...view, ageMs: 501 } }, 1500)).toBe(run);
  });

  it('is nothing of real money', () => {
    expect(heard(run, { is: 'payment', view: { ...view, mode: 'live', ageMs: 0 } }, 1500)).toBe(
      run,
    );
  });

  it('has an end', () => {
    let long = run;
    for (let times = 0; times < 600; times += 1) long = heard(long, comesTo(COUNTER), 2000);
    expect(long.log).toHaveLength(500);
  });
});

it('leads from each lesson to the next', () => {
  expect(LESSONS.map(lessonAfter)).toEqual([...LESSONS.slice(1), null]);
});

it('words each step by how the lesson asks for the money', () => {
  expect(stepText('charge', 'phone')).toBe('charge');
  expect(stepText('charge', 'code')).toBe('chargeByCode');
  expect(stepText('paid', 'phone')).toBe('paid');
  expect(stepText('paid', 'code')).toBe('paidByCode');
  expect(stepText('paid', 'lost')).toBe('paidWhenKnown');
  const others = STEPS.filter((step) => step !== 'charge' && step !== 'paid');
  expect(others.map((step) => stepText(step, 'code'))).toEqual(others);
});
