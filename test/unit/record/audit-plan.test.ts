/** How much of a ledger is looked through at a start and on a day. */
import { describe, expect, it } from 'vitest';
import {
  afterAudit,
  type Ends,
  type LookedThrough,
  PASS_MS,
  planAudit,
  SMALL_EVENTS,
} from '../../../src/main/core/record/audit-plan.ts';

const NOW = 1_800_000_000_000;
const DAY_MS = PASS_MS / 28;

const head = (sequence: number) => ({ sequence, hash: `hash of ${sequence}` });
const ends = (events: number, payments = events / 5): Ends => ({ head: head(events), payments });
const LARGE = ends(1_000_000, 200_000);

const known = (pass: Partial<LookedThrough['pass']> = {}, sequence = 990_000): LookedThrough => ({
  head: head(sequence),
  pass: { begunAt: NOW, events: 0, payments: 0, ...pass },
  wholeAt: NOW - PASS_MS,
});

describe('what is looked through', () => {
  it('is the whole where nothing is known', () => {
    expect(planAudit(null, LARGE, NOW)).toBeNull();
  });

  it('is the whole of a small ledger at each start', () => {
    expect(planAudit(known({}, 10), ends(SMALL_EVENTS), NOW)).toBeNull();
    expect(planAudit(known({}, 10), ends(SMALL_EVENTS + 1), NOW)).toMatchObject({ tail: head(10) });
  });

  it('is the whole of one that does not reach as far as was seen', () => {
    expect(planAudit(known({}, 1_000_001), LARGE, NOW)).toBeNull();
    expect(planAudit(known({}, 1_000_000), LARGE, NOW)).not.toBeNull();
  });

  it('is what came since the last look, and no slice on the day of the last one', () => {
    const part = { tail: head(990_000), upTo: 1_000_000, slice: null };
    expect(planAudit(known(), LARGE, NOW)).toEqual(part);
    expect(planAudit(known(), LARGE, NOW + 0.9 * DAY_MS - 1000)).toEqual(part);
    expect(planAudit(known(), LARGE, NOW + 0.9 * DAY_MS + 1000)?.slice).not.toBeNull();
  });

  it('is a slice of a twenty-eighth a day besides', () => {
    expect(planAudit(known(), LARGE, NOW + DAY_MS)?.slice).toEqual({
      events: { after: 0, upTo: Math.ceil(1_000_000 / 28) },
      payments: { after: 0, upTo: Math.ceil(200_000 / 28) },
    });
    const second = known({ events: 40_000, payments: Math.ceil(200_000 / 28) });
    expect(planAudit(second, LARGE, NOW + 2 * DAY_MS + 60_000)?.slice).toEqual({
      events: { after: 40_000, upTo: Math.ceil(((2 * DAY_MS + 60_000) / PASS_MS) * 1_000_000) },
      payments: {
        after: Math.ceil(200_000 / 28),
        upTo: Math.ceil(((2 * DAY_MS + 60_000) / PASS_MS) * 200_000),
      },
    });
  });

  it('is a seventh at most after days off', () => {
    const { slice } = planAudit(known(), LARGE, NOW + 20 * DAY_MS) ?? {};
    expect(slice?.payments).toEqual({ after: 0, upTo: Math.ceil(200_000 / 7) });
    expect(slice?.events).toEqual({ after: 0, upTo: Math.ceil(1_000_000 / 7) });
  });

  it('ends with all that is left, however little', () => {
    const nearly = known({ events: 999_000, payments: 199_999 });
    expect(planAudit(nearly, LARGE, NOW + 2 * PASS_MS)?.slice).toEqual({
      events: { after: 999_000, upTo: 1_000_000 },
      payments: { after: 199_999, upTo: 200_000 },
    });
  });

  it('never goes back where the two halves came unequally far', () => {
    const uneven = known({ events: 900_000, payments: 1 });
    const { slice } = planAudit(uneven, LARGE, NOW + DAY_MS + 500_000_000) ?? {};
    expect(slice?.events).toEqual({ after: 900_000, upTo: 900_000 });
  });

  it('waits where the clock was set back', () => {
    expect(planAudit(known(), LARGE, NOW - 400 * DAY_MS)).toMatchObject({ slice: null });
  });
});

describe('what is known afterwards', () => {
  const anew = { head: LARGE.head, pass: { begunAt: NOW, events: 0, payments: 0 }, wholeAt: NOW };

  it('begins a pass after a look at the whole', () => {
    expect(afterAudit(known(), null, LARGE, NOW)).toEqual(anew);
    expect(afterAudit(null, null, LARGE, NOW)).toEqual(anew);
  });

  it('reaches as far as the ledger went when the look began', () => {
    const part = planAudit(known({ payments: 5, events: 7 }), LARGE, NOW);
    expect(afterAudit(known({ payments: 5, events: 7 }), part, LARGE, NOW + 5)).toEqual({
      head: LARGE.head,
      pass: { begunAt: NOW, events: 7, payments: 5 },
      wholeAt: NOW - PASS_MS,
    });
  });

  it('goes on with the pass where the slice ended', () => {
    const later = NOW + DAY_MS;
    const part = planAudit(known(), LARGE, later);
    expect(afterAudit(known(), part, LARGE, later)).toMatchObject({
      pass: { begunAt: NOW, events: Math.ceil(1_000_000 / 28), payments: Math.ceil(200_000 / 28) },
      wholeAt: NOW - PASS_MS,
    });
  });

  it('has seen the whole at the end of a pass', () => {
    const later = NOW + PASS_MS;
    const before = known({ events: 999_999, payments: 199_999 });
    expect(afterAudit(before, planAudit(before, LARGE, later), LARGE, later)).toEqual({
      head: LARGE.head,
      pass: { begunAt: later, events: 0, payments: 0 },
      wholeAt: later,
    });
  });

  it('has not where either half is not through', () => {
    const slice = {
      events: { after: 0, upTo: 1_000_000 },
      payments: { after: 0, upTo: 199_999 },
    };
    const part = { tail: head(1), upTo: 1_000_000, slice };
    expect(afterAudit(known(), part, LARGE, NOW).wholeAt).toBe(NOW - PASS_MS);
    const other = {
      events: { after: 0, upTo: 999_999 },
      payments: { after: 0, upTo: 200_000 },
    };
    expect(afterAudit(known(), { ...part, slice: other }, LARGE, NOW).wholeAt).toBe(NOW - PASS_MS);
  });

  it('puts no pass off for a clock that was set back', () => {
    const long = NOW - 400 * DAY_MS;
    const part = planAudit(known(), LARGE, long);
    expect(afterAudit(known(), part, LARGE, long).pass.begunAt).toBe(long);
  });

  it('comes through all of a ledger that grows, within a month of mornings', () => {
    let looked: LookedThrough = { ...known(), wholeAt: 0 };
    let day = 0;
    const seen = { events: 0, payments: 0 };
    while (looked.wholeAt === 0) {
      day += 1;
      const grown = ends(1_000_000 + day * 1000, 200_000 + day * 200);
      const part = planAudit(looked, grown, NOW + day * DAY_MS);
      expect(part?.slice?.events.after).toBe(seen.events);
      expect(part?.slice?.payments.after).toBe(seen.payments);
      seen.events = part?.slice?.events.upTo ?? Number.NaN;
      seen.payments = part?.slice?.payments.upTo ?? Number.NaN;
      looked = afterAudit(looked, part, grown, NOW + day * DAY_MS);
    }
    expect(day).toBe(28);
    expect(seen).toEqual({ events: 1_028_000, payments: 205_600 });
  });
});
