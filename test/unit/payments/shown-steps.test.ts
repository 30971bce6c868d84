/** Which of very many steps are told: what screens and papers make of them is what they make of all. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  claimantOf,
  mismatchRecord,
  replyRuleFor,
  settledNote,
} from '../../../src/renderer/features/reply-rules/reply-rules.ts';
import { paidBackNotes } from '../../../src/shared/core/payments/paid-back.ts';
import {
  ALARM_KINDS,
  type LoggedEvent,
  type PaymentEvent,
} from '../../../src/shared/core/payments/payments.ts';
import { circumstancesOf } from '../../../src/shared/features/printing/printouts/circumstances.ts';
import { shownSteps, STEPS_SHOWN_MAX } from '../../../src/shared/core/payments/shown-steps.ts';
import {
  anError,
  aPayment,
  aRecord,
  recordedEvent,
  statusAnswered,
} from '../../support/samples/payment-samples.ts';

const log = (events: readonly PaymentEvent[]): LoggedEvent[] =>
  events.map((event, at) => ({ terminal: 'T1', sequence: at + 1, at, event }));

const pending = (words: string) =>
  statusAnswered({ verdict: 'pending', words, record: aRecord({ responseDescription: words }) });

const id = '01890000-0000-7000-8000-0000000000bb';
const sorts: readonly ((place: number) => PaymentEvent)[] = [
  (place) => pending(`word ${place}`),
  (place) => statusAnswered({ verdict: 'mismatch', record: aRecord({ amountText: `${place}` }) }),
  (place) =>
    statusAnswered({ verdict: 'mismatch', claimedBy: { id, reference: `T1-260115-${place}` } }),
  () => statusAnswered({ verdict: 'paid' }),
  (place) => ({
    type: 'alarm-acknowledged',
    kind: ALARM_KINDS[place % 4] ?? 'late',
    at: 1,
    otherId: null,
    note: `${place}`,
  }),
  () => ({
    type: 'charge-unanswered',
    error: anError({ httpStatus: 500, shape: 'a'.repeat(32) }),
    reply: null,
  }),
  (place) => ({ type: 'paid-back', amountMinor: place, how: 'cash', why: 'other' }),
  (place) => ({ type: 'paid-back-undone', amountMinor: place - 1, of: place - 1 }),
  () => ({ type: 'window-ended' }),
];

/** Few of most, and very many of one: what a service that never says the same twice brings about. */
const lives = fc
  .tuple(
    fc.array(fc.tuple(fc.nat(1200), fc.nat(sorts.length - 1)), { maxLength: 40 }),
    fc.constantFrom(0, 1, 4, 8),
  )
  .map(([placed, usual]) => {
    const at = new Map<number, number>(placed);
    const eventAt = (place: number): PaymentEvent => {
      const sort = sorts[at.get(place) ?? usual];
      if (sort === undefined) throw new Error('there is no such sort');
      return sort(place + 1);
    };
    return log([recordedEvent(), ...Array.from({ length: 1200 }, (_, place) => eventAt(place))]);
  });

const standing = (events: readonly LoggedEvent[]) =>
  paidBackNotes(events).filter(({ isUndone }) => !isUndone);

describe('the steps that are told', () => {
  it('are all, as long as they are few', () => {
    const life = log(Array.from({ length: STEPS_SHOWN_MAX }, (_, place) => pending(`${place}`)));
    expect(shownSteps(life)).toEqual(life);
  });

  it('of very many are the first and the newest', () => {
    const life = log([
      recordedEvent(),
      ...Array.from({ length: 5030 }, (_, at) => pending(`${at}`)),
    ]);
    const shown = shownSteps(life);
    expect(shown).toHaveLength(STEPS_SHOWN_MAX);
    expect(shown.map(({ sequence }) => sequence)).toEqual([
      1,
      ...life.slice(1 - STEPS_SHOWN_MAX).map(({ sequence }) => sequence),
    ]);
  });

  it('say of a payment what all of them say', () => {
    const rules = { refusals: [], paidWords: [], refusedCodes: [] };
    const taken = aPayment({ status: 'mismatch', differs: ['taken'] });
    const unknown = aPayment({ status: 'unconfirmed' });
    const said = (events: readonly LoggedEvent[]) => ({
      record: mismatchRecord(taken, events),
      claimant: claimantOf(taken, events),
      note: settledNote(events),
      rule: replyRuleFor(unknown, events, rules),
      notes: standing(events),
      settled: new Set(circumstancesOf({ polling: null, events, sale: [] }, true).settled),
    });
    fc.assert(
      fc.property(lives, (life) => {
        const shown = shownSteps(life);
        expect(shown.length).toBeLessThanOrEqual(STEPS_SHOWN_MAX);
        expect(shown).toEqual(life.filter((step) => shown.includes(step)));
        expect(said(shown)).toEqual(said(life));
      }),
      { numRuns: 40 },
    );
  });

  it('have the newest of very many notes of money that was given back', () => {
    const life = log([
      recordedEvent(),
      ...Array.from({ length: 900 }, (): PaymentEvent => ({
        type: 'paid-back',
        amountMinor: 1,
        how: 'cash',
        why: 'other',
      })),
    ]);
    expect(shownSteps(life)).toHaveLength(STEPS_SHOWN_MAX);
    expect(standing(shownSteps(life))).toEqual(standing(life).slice(1 - STEPS_SHOWN_MAX));
  });
});
