import { beforeEach, describe, expect, it } from 'vitest';
import { createPauses, type Pauses } from '../../../src/main/core/payments/follow/pauses.ts';
import { type FakeClock, fakeClock } from '../../support/fakes/fake-clock.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

let clock: FakeClock;
let pauses: Pauses;
beforeEach(async () => {
  clock = fakeClock();
  // A pause is reckoned from now, not from the start of the machine.
  await clock.advance(3 * MINUTE);
  pauses = createPauses(clock);
});

it('asks at once while nothing speaks against it', () => {
  expect([pauses.askingFor(), pauses.busyFor(), pauses.brokenFor()]).toEqual([0, 0, 0]);
});

describe('a service that is busy', () => {
  it.each([
    ['did not say how long', null, 5 * SECOND],
    ['said how long', 42 * SECOND, 42 * SECOND],
    ['said an hour', 60 * MINUTE, 60 * MINUTE],
  ])('is left alone as long as is sensible when it %s', (_, retryAfterMs, pause) => {
    pauses.busy(retryAfterMs);
    expect(pauses.busyFor()).toBe(pause);
    expect(pauses.askingFor()).toBe(pause);
    expect(pauses.brokenFor()).toBe(0);
  });

  it('is left alone until the time is over, and not for less than none', async () => {
    pauses.busy(20 * SECOND);
    await clock.advance(15 * SECOND);
    expect(pauses.busyFor()).toBe(5 * SECOND);
    await clock.advance(6 * SECOND);
    expect([pauses.busyFor(), pauses.askingFor()]).toEqual([0, 0]);
  });

  it('gets the longer of two pauses that it asked for', async () => {
    pauses.busy(40 * SECOND);
    await clock.advance(10 * SECOND);
    pauses.busy(6 * SECOND);
    expect(pauses.busyFor()).toBe(30 * SECOND);
    pauses.busy(50 * SECOND);
    expect(pauses.busyFor()).toBe(50 * SECOND);
  });

  it('is left alone on a clock that was set meanwhile', () => {
    pauses.busy(20 * SECOND);
    clock.jump(24 * 60 * MINUTE);
    expect(pauses.busyFor()).toBe(20 * SECOND);
  });
});

describe('a connection that is gone', () => {
  it('is tried after pauses that grow to half a minute', () => {
    const tries = [1, 2, 3, 4, 5, 6].map(() => {
      pauses.offline();
      return pauses.askingFor() / SECOND;
    });
    expect(tries).toEqual([5, 10, 20, 30, 30, 30]);
    expect([pauses.busyFor(), pauses.brokenFor()]).toEqual([0, 0]);
  });

  it('stops nothing once it is back, and the next loss begins with the short pause', () => {
    pauses.offline();
    pauses.offline();
    pauses.backOnline();
    expect(pauses.askingFor()).toBe(0);
    pauses.offline();
    expect(pauses.askingFor()).toBe(5 * SECOND);
  });

  it('that is back does not hurry a service that is busy', () => {
    pauses.busy(20 * SECOND);
    pauses.offline();
    pauses.backOnline();
    expect(pauses.askingFor()).toBe(20 * SECOND);
  });
});

describe('a disk that refused something', () => {
  it('is tried again after five seconds', async () => {
    pauses.broken();
    expect(pauses.brokenFor()).toBe(5 * SECOND);
    expect(pauses.askingFor()).toBe(5 * SECOND);
    expect(pauses.busyFor()).toBe(0);
    await clock.advance(5 * SECOND);
    expect([pauses.brokenFor(), pauses.askingFor()]).toEqual([0, 0]);
  });
});

it('waits for the longest of several pauses', () => {
  pauses.busy(8 * SECOND);
  pauses.broken();
  pauses.offline();
  pauses.offline();
  expect(pauses.askingFor()).toBe(10 * SECOND);
});
