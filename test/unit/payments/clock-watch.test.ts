import { expect, it } from 'vitest';
import { createSteadyClock } from '../../../src/main/core/payments/follow/steady-clock.ts';
import type { Clock } from '../../../src/main/core/platform/clock.ts';

/** As the system's is: whole milliseconds of the day, fractions of those that only grow. */
function clockWithFractions() {
  const at = { now: 1_700_000_000_000, monotonic: 12.345 };
  const clock: Clock = {
    now: () => at.now,
    monotonic: () => at.monotonic,
    setTimer: () => () => undefined,
  };
  return { at, clock };
}

it('reckons in whole milliseconds, which is what is stored', () => {
  const { at, clock } = clockWithFractions();
  const polling = createSteadyClock(clock);
  at.monotonic += 1000.4;
  expect(Number.isInteger(polling.now())).toBe(true);
  at.now += 3_600_000;
  expect(Number.isInteger(polling.jump())).toBe(true);
});

it('adds up by how much the clock was set forward, noticed or not', () => {
  const { at, clock } = clockWithFractions();
  const polling = createSteadyClock(clock);
  at.now += 3_600_000;
  expect(polling.setForward()).toBe(3_600_000);
  polling.accept();
  at.now -= 7_200_000;
  expect(polling.setForward()).toBe(3_600_000);
  polling.accept();
  at.now += 60_000;
  expect(polling.setForward()).toBe(3_660_000);
});

it('runs on evenly while the clock was set and nobody has noticed', () => {
  const { at, clock } = clockWithFractions();
  const polling = createSteadyClock(clock);
  const begun = polling.now();
  expect(begun).toBe(1_700_000_000_000);
  at.now += 3_600_000;
  at.monotonic += 1000;
  expect(polling.now()).toBe(begun + 1000);
  expect(polling.jump()).toBe(3_599_000);
  polling.accept();
  expect(polling.now()).toBe(begun + 3_600_000);
  expect(polling.jump()).toBe(0);
});

it.each([
  ['forward', 1],
  ['back', -1],
])('takes drift of less than five seconds %s for no setting of the clock', (_, way) => {
  const { at, clock } = clockWithFractions();
  const polling = createSteadyClock(clock);
  at.now += way * 4999;
  expect([polling.jump(), polling.setForward()]).toEqual([0, 0]);
  at.now += way;
  expect(polling.jump()).toBe(way * 5000);
});
