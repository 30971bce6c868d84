import { expect, test } from 'vitest';
import { fakeClock } from '../../support/fakes/fake-clock.ts';

test('timers ring in the order of their times, each at its own', async () => {
  const clock = fakeClock(1_000);
  const rung: [string, number][] = [];
  clock.setTimer(30, () => rung.push(['late', clock.now()]));
  clock.setTimer(10, () => rung.push(['early', clock.now()]));
  clock.setTimer(10, () => rung.push(['early too', clock.now()]));
  clock.setTimer(31, () => rung.push(['not yet', clock.now()]));
  await clock.advance(30);
  expect(rung).toEqual([
    ['early', 1_010],
    ['early too', 1_010],
    ['late', 1_030],
  ]);
  expect(clock.pendingTimers()).toBe(1);
});

test('a timer set by a timer, or by a promise it resolves, rings in the same advance', async () => {
  const clock = fakeClock(0);
  const rung: number[] = [];
  const again = async () => {
    rung.push(clock.monotonic());
    await Promise.resolve();
    if (rung.length < 3) clock.setTimer(100, () => void again());
  };
  clock.setTimer(100, () => void again());
  await clock.advance(1_000);
  expect(rung).toEqual([100, 200, 300]);
  expect(clock.monotonic()).toBe(1_000);
});

test('a timer that is taken back does not ring', async () => {
  const clock = fakeClock();
  let rang = false;
  const takeBack = clock.setTimer(5, () => {
    rang = true;
  });
  takeBack();
  await clock.advance(10);
  expect(rang).toBe(false);
});

test('a jump moves the date alone', async () => {
  const clock = fakeClock(5_000);
  let rang = false;
  clock.setTimer(10, () => {
    rang = true;
  });
  clock.jump(3_600_000);
  expect(clock.now()).toBe(3_605_000);
  expect(clock.monotonic()).toBe(0);
  expect(rang).toBe(false);
  clock.jump(-7_200_000);
  await clock.advance(10);
  expect(clock.now()).toBe(5_000 - 3_600_000 + 10);
  expect(rang).toBe(true);
});
