import { describe, expect, it } from 'vitest';
import { createLimits, type LimitKind, LIMITS } from '../../../src/main/core/contract/limits.ts';
import { namesOf } from '../../../src/shared/core/text/by-name.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';

const HOUR_MS = 3_600_000;

function taken(limits: ReturnType<typeof createLimits>, kind: LimitKind, tries: number): number {
  let count = 0;
  for (let each = 0; each < tries; each += 1)
    try {
      limits.take(kind);
      count += 1;
    } catch (error) {
      expect(error).toMatchObject({ code: 'too-often' });
    }
  return count;
}

describe('what costs paper or disk', () => {
  it.for(namesOf(LIMITS))('is limited in rate, each kind by itself: %s', async (kind) => {
    const { burst, hourly } = LIMITS[kind];
    const clock = fakeClock();
    const limits = createLimits(clock);
    expect(taken(limits, kind, burst + 50)).toBe(burst);
    for (const other of namesOf(LIMITS)) if (other !== kind) limits.take(other);
    await clock.advance(HOUR_MS);
    expect(taken(limits, kind, burst + 50)).toBe(Math.min(burst, hourly));
    // A night gives back no more than it holds.
    await clock.advance(24 * HOUR_MS);
    expect(taken(limits, kind, burst + 50)).toBe(burst);
  });

  it('is met by no cashier who prints twice each half minute, all day', async () => {
    const clock = fakeClock();
    const limits = createLimits(clock);
    for (let sales = 0; sales < 100; sales += 1) {
      expect(() => limits.take('sale')).not.toThrow();
      expect(() => limits.take('paper')).not.toThrow();
      await clock.advance(30_000);
    }
  });
});
