/** Which reply of a payment can be marked as a refusal. */
import { describe, expect, it } from 'vitest';
import { markOf } from '../../../src/main/core/payments/refusal-marks.ts';
import type { LoggedEvent, PaymentEvent } from '../../../src/shared/core/payments/payments.ts';
import {
  anAcceptance,
  anError,
  aReply,
  recordedEvent,
} from '../../support/samples/payment-samples.ts';

const SHAPE = 'ab'.repeat(16);
const log = (...events: PaymentEvent[]): LoggedEvent[] =>
  [recordedEvent(), ...events].map((event, at) => ({
    terminal: 'T',
    sequence: at + 1,
    at,
    event,
  }));
const lost = (
  type: 'create-unanswered' | 'charge-unanswered',
  over: Parameters<typeof anError>[0] = {},
): PaymentEvent => ({
  type,
  error: anError({ httpStatus: 422, shape: SHAPE, words: 'No such wallet', ...over }),
  reply: aReply(),
});
const created: PaymentEvent = {
  type: 'create-accepted',
  acceptance: anAcceptance(),
  reply: aReply(),
};

describe('the mark of a reply', () => {
  it.each([
    ['create', 'create-unanswered'],
    ['charge', 'charge-unanswered'],
  ] as const)('names the call, the status and the shape: %s', (call, type) => {
    expect(markOf(log(created, lost(type)))).toEqual({
      call,
      httpStatus: 422,
      shape: SHAPE,
      words: 'No such wallet',
      at: 2,
    });
  });

  it('is of the latest request, whatever happened after it', () => {
    const asked: PaymentEvent = { type: 'clock-set', byMs: 1 };
    const events = log(lost('create-unanswered'), lost('charge-unanswered'), asked);
    expect(markOf(events)).toMatchObject({ call: 'charge', at: 2 });
  });

  it('is none where no reply came, or none with a shape or a status', () => {
    expect(markOf([])).toBeNull();
    expect(markOf(log(created))).toBeNull();
    for (const type of ['create-unanswered', 'charge-unanswered'] as const) {
      expect(markOf(log({ type, error: null, reply: null }))).toBeNull();
      expect(markOf(log({ type, error: anError({ httpStatus: 422 }), reply: null }))).toBeNull();
      expect(markOf(log(lost(type, { httpStatus: null })))).toBeNull();
    }
  });

  it('is none of a request before the latest, whose own reply says nothing', () => {
    const silent: PaymentEvent = { type: 'charge-unanswered', error: null, reply: null };
    expect(markOf(log(lost('create-unanswered'), created, silent))).toBeNull();
  });
});
