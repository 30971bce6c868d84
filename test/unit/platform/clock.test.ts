import { describe, expect, it } from 'vitest';
import { countingSleep, systemClock } from '../../../src/main/core/platform/clock.ts';

const HOUR_MS = 3_600_000;

/** A machine whose clocks stand where a test puts them. */
function machine() {
  const at = { wall: 1_700_000_000_000, awake: 12.5, sinceStart: 90_000 };
  const read = countingSleep({
    wall: () => at.wall,
    awake: () => at.awake,
    sinceStart: () => at.sinceStart,
  });
  const pass = (ms: number) => {
    at.wall += ms;
    at.awake += ms;
    at.sinceStart += ms;
  };
  const sleep = (ms: number) => {
    at.wall += ms;
    at.sinceStart += ms;
  };
  return { at, read, pass, sleep };
}

describe('the clock that only grows', () => {
  it('counts what the machine slept, each time', () => {
    const { read, pass, sleep } = machine();
    const start = read();
    pass(5000);
    sleep(8 * HOUR_MS);
    expect(read() - start).toBe(8 * HOUR_MS + 5000);
    pass(250);
    sleep(HOUR_MS);
    expect(read() - start).toBe(9 * HOUR_MS + 5250);
  });

  it('counts short sleep with the next that is longer, and never goes back', () => {
    const { read, sleep } = machine();
    const start = read();
    sleep(600);
    expect(read() - start).toBe(0);
    sleep(600);
    expect(read() - start).toBe(1200);
  });

  it.each([
    ['forward', 24 * HOUR_MS],
    ['back', -24 * HOUR_MS],
  ])('does not count that the clock was set %s, not even while the machine slept', (_, by) => {
    const { at, read, pass, sleep } = machine();
    const start = read();
    at.wall += by;
    pass(1000);
    expect(read() - start).toBe(1000);
    sleep(HOUR_MS);
    at.wall += by;
    expect(read() - start).toBe(HOUR_MS + 1000);
  });

  it('is the machine’s own where that did not sleep', () => {
    const first = systemClock.monotonic();
    const later = systemClock.monotonic();
    expect(later).toBeGreaterThanOrEqual(first);
    expect(Math.abs(later - performance.now())).toBeLessThan(HOUR_MS);
  });
});
