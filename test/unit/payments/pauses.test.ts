import { expect, it } from 'vitest';
import { createPauses } from '../../../src/main/payments/pauses.ts';
import { fakeClock } from '../../support/fake-clock.ts';

const pauses = () => createPauses(fakeClock());

it.each([
  [null, 5000],
  [5000, 5000],
  [20 * 60_000, 20 * 60_000],
  [3_600_000, 3_600_000],
])('waits as long as the service asked for: %s ms', (retryAfterMs, expected) => {
  const pause = pauses();
  pause.busy(retryAfterMs);
  expect([pause.busyFor(), pause.askingFor()]).toEqual([expected, expected]);
});

it('is not cut short by a later word that asks for less', () => {
  const pause = pauses();
  pause.busy(60_000);
  pause.busy(null);
  expect(pause.busyFor()).toBe(60_000);
});
