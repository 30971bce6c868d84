/** Between which times a payment's money can have moved, by whichever clock is known. */
import { describe, expect, it } from 'vitest';
import { spanOf } from '../../../src/main/core/payments/life/transaction-date.ts';
import type { PaymentEvent } from '../../../src/shared/core/payments/payments.ts';
import { anAcceptance, aReply } from '../../support/samples/payment-samples.ts';

const HOUR_MS = 3_600_000;
const CREATED = Date.UTC(2026, 0, 15, 9);
/** As a dead battery shows it. */
const YEARS_MS = 6 * 365 * 24 * HOUR_MS;

const accepted = (serviceAt?: number): PaymentEvent => ({
  type: 'create-accepted',
  acceptance: anAcceptance(),
  reply: aReply(),
  ...(serviceAt !== undefined && { serviceAt }),
});
const answered = (serviceAt: number): PaymentEvent => ({
  type: 'status-answered',
  verdict: 'pending',
  differs: [],
  record: null,
  words: null,
  askedWith: '1',
  reply: aReply(),
  serviceAt,
});
const stopped: PaymentEvent = { type: 'stopped-by-cashier' };

describe('the span of a payment', () => {
  it('is by the counter’s clock where the service never gave a time', () => {
    const events = [{ at: CREATED + 1000, event: accepted() }];
    expect(spanOf(CREATED, events, { at: CREATED + HOUR_MS, serviceAt: undefined })).toEqual({
      begunAt: CREATED,
      answeredAt: CREATED + HOUR_MS,
    });
  });

  it.each([
    ['back', -HOUR_MS, { begunAt: CREATED - HOUR_MS, answeredAt: CREATED + 2 * HOUR_MS }],
    ['forward', HOUR_MS, { begunAt: CREATED, answeredAt: CREATED + HOUR_MS }],
  ])(
    'is by both of the counter’s clocks where that was set %s, and nothing else is known',
    (_, byMs, span) => {
      const set = { at: CREATED, event: { type: 'clock-set', byMs } as const };
      const answer = { at: CREATED + HOUR_MS, serviceAt: undefined };
      expect(spanOf(CREATED, [set], answer)).toEqual(span);
    },
  );

  it.each([
    ['behind', -YEARS_MS],
    ['ahead', YEARS_MS],
  ])('is by the service’s, however far the counter’s is %s', (_, off) => {
    const created = CREATED + off;
    const answer = { at: created + 2 * HOUR_MS, serviceAt: CREATED + 2 * HOUR_MS };
    const span = { begunAt: CREATED, answeredAt: CREATED + 2 * HOUR_MS };
    expect(spanOf(created, [], answer)).toEqual(span);
    const events = [
      { at: created, event: stopped },
      { at: created + HOUR_MS, event: answered(CREATED + HOUR_MS) },
      { at: created + 2 * HOUR_MS, event: accepted(0) },
    ];
    expect(spanOf(created, events, answer)).toEqual(span);
    expect(spanOf(created, events, { ...answer, serviceAt: undefined })).toEqual(span);
  });

  it('reckons in a clock that was set between the beginning and the first time', () => {
    const at = CREATED + HOUR_MS;
    const setBy = { at: at - YEARS_MS, event: { type: 'clock-set', byMs: -YEARS_MS } as const };
    const answer = { at: at - YEARS_MS, serviceAt: at };
    const begunAt = CREATED;
    expect(spanOf(CREATED, [setBy], answer)).toEqual({ begunAt, answeredAt: at });
    const known = [setBy, { at: at - YEARS_MS, event: answered(at) }];
    expect(spanOf(CREATED, known, answer)).toEqual({ begunAt, answeredAt: at });
    const setLater = [{ at: CREATED, event: accepted(CREATED) }, setBy];
    expect(spanOf(CREATED, setLater, answer)).toEqual({ begunAt, answeredAt: at });
  });

  it.each(['create-accepted', 'charge-accepted'] as const)(
    'begins with the service’s acceptance (%s), also where the clock was put right by it',
    (type) => {
      const event: PaymentEvent = {
        type,
        acceptance: anAcceptance(),
        reply: aReply(),
        serviceAt: CREATED,
      };
      const events = [{ at: CREATED, event }];
      const answer = { at: CREATED + HOUR_MS, serviceAt: CREATED + HOUR_MS };
      expect(spanOf(CREATED - YEARS_MS, events, answer)).toEqual({
        begunAt: CREATED,
        answeredAt: CREATED + HOUR_MS,
      });
    },
  );

  it('never begins after the first time that is known, whatever the clock showed meanwhile', () => {
    const answer = { at: CREATED - YEARS_MS, serviceAt: CREATED };
    expect(spanOf(CREATED, [], answer)).toEqual({ begunAt: CREATED, answeredAt: CREATED });
  });
});
