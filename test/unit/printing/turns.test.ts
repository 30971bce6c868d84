import { expect, it } from 'vitest';
import { createTurns } from '../../../src/main/features/printing/turns.ts';

it('work takes turns in the order in which it came', async () => {
  const turns = createTurns();
  const seen: string[] = [];
  const { promise: may, resolve: let1 } = Promise.withResolvers<void>();
  const first = turns(async () => {
    seen.push('first begins');
    await may;
    seen.push('first ends');
    return 1;
  });
  const second = turns(async () => {
    seen.push('second');
    return 2;
  });
  await Promise.resolve();
  let1();
  expect(await Promise.all([first, second])).toEqual([1, 2]);
  expect(seen).toEqual(['first begins', 'first ends', 'second']);
});

it('what fails is told to whoever had the turn, and holds up nobody', async () => {
  const turns = createTurns();
  const failing = turns(() => Promise.reject(new Error('torn')));
  const next = turns(async () => 'printed');
  await expect(failing).rejects.toThrow('torn');
  expect(await next).toBe('printed');
});
