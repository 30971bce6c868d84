import { describe, expect, it } from 'vitest';
import {
  delayBeforeNext,
  delaysBeforeNext,
  SLOW_FROM,
} from '../../../src/main/core/payments/life/schedule.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const MIDDLE = 0.5;

/** The moments, since the first request, at which questions are asked. */
function moments(): number[] {
  const times: number[] = [];
  let time = 0;
  for (;;) {
    const delay = delayBeforeNext(times.length, MIDDLE);
    if (delay === null) return times;
    time += delay;
    times.push(time);
  }
}

const between = (from: number, to: number) =>
  moments().filter((time) => time > from && time <= to).length;

describe('when a status is asked', () => {
  it('first after five seconds, then every three until two minutes', () => {
    expect(moments()[0]).toBe(5 * SECOND);
    expect(between(5 * SECOND, 122 * SECOND)).toBe(39);
  });

  it('every ten seconds until ten minutes, every minute until an hour', () => {
    expect(between(122 * SECOND, 602 * SECOND)).toBe(48);
    expect(between(602 * SECOND, 602 * SECOND + 50 * MINUTE)).toBe(50);
  });

  it('every quarter of an hour for a day, every hour for a week, then no more', () => {
    const all = moments();
    expect(between(HOUR + MINUTE, 24 * HOUR + MINUTE)).toBe(92);
    expect(between(24 * HOUR + MINUTE, 8 * 24 * HOUR)).toBe(144);
    expect((all.at(-1) ?? 0) / HOUR).toBeCloseTo(7 * 24, 0);
  });

  it('spreads by a tenth to both sides and no more', () => {
    expect(delayBeforeNext(1, 0)).toBe(2700);
    expect(delayBeforeNext(1, 0.999_999)).toBe(3300);
  });

  it('lies between two delays, and between none where asking ends', () => {
    expect(delaysBeforeNext(0)).toEqual([4500, 5500]);
    expect(delaysBeforeNext(SLOW_FROM)).toEqual([54 * SECOND, 66 * SECOND]);
    expect(delaysBeforeNext(moments().length)).toEqual([0, 0]);
  });

  it('is slow once nobody waits any more', () => {
    expect(delayBeforeNext(SLOW_FROM - 1, MIDDLE)).toBe(10 * SECOND);
    expect(delayBeforeNext(SLOW_FROM, MIDDLE)).toBe(MINUTE);
  });
});
