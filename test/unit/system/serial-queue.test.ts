import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createSerialQueue } from '../../../src/main/platform/serial-queue.ts';

describe('a serial queue', () => {
  it('begins a piece of work when the one before it is over, and not before', async () => {
    const inTurn = createSerialQueue();
    const done: string[] = [];
    const work = (name: string, ms: number) => async () => {
      done.push(`${name} begins`);
      await setTimeout(ms);
      done.push(`${name} ends`);
      return name;
    };
    const turns = [inTurn(work('a', 20)), inTurn(work('b', 1))];
    expect(done).toEqual([]);
    expect(await Promise.all(turns)).toEqual(['a', 'b']);
    expect(done).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('tells whoever asked for it that a piece of work failed, and goes on with the next', async () => {
    const inTurn = createSerialQueue();
    const failing = inTurn(() => Promise.reject(new Error('the disk is full')));
    const next = inTurn(() => 'kept');
    await expect(failing).rejects.toThrow('the disk is full');
    expect(await next).toBe('kept');
  });

  it('has nothing to do with another queue', async () => {
    const never = createSerialQueue();
    void never(() => new Promise(() => undefined));
    expect(await createSerialQueue()(() => 'at once')).toBe('at once');
  });
});
