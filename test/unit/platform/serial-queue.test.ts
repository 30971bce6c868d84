import { expect, it } from 'vitest';
import { createSerialQueue } from '../../../src/main/core/platform/serial-queue.ts';

it('begins each piece of work when the one before it has ended', async () => {
  const queue = createSerialQueue();
  const first = Promise.withResolvers<string>();
  const done: string[] = [];
  const answers = [
    queue.run(() => first.promise),
    queue.run(() => {
      done.push('second');
      return 2;
    }),
  ];
  await new Promise(setImmediate);
  expect(done).toEqual([]);
  first.resolve('one');

  expect(await Promise.all(answers)).toEqual(['one', 2]);
});

it('goes on after work that fails, and says so to whoever gave it alone', async () => {
  const queue = createSerialQueue();
  const rejected = queue.run(() => Promise.reject(new Error('no')));
  const thrown = queue.run(() => {
    throw new Error('not at all');
  });
  const next = queue.run(() => 'yes');

  await expect(rejected).rejects.toThrow('no');
  await expect(thrown).rejects.toThrow('not at all');
  expect(await next).toBe('yes');
});

it('is settled when all that was given has ended', async () => {
  const queue = createSerialQueue();
  await queue.settled();
  const work = Promise.withResolvers<void>();
  let settled = false;
  const failing = queue.run(() => work.promise);
  const waiting = queue.settled().then(() => (settled = true));
  await new Promise(setImmediate);
  expect(settled).toBe(false);
  work.reject(new Error('late'));
  await expect(failing).rejects.toThrow('late');
  await waiting;
});
