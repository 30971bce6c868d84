import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { closeAll, type Part, startAll } from '../../../src/main/core/parts.ts';

/** Parts that write down what is done with them; each takes as long as its name is told. */
function recorded(...parts: readonly { name: string; ms?: number }[]) {
  const done: string[] = [];
  const step = (what: string, ms: number | undefined) => () => {
    if (ms === undefined) return void done.push(what);
    return setTimeout(ms).then(() => void done.push(what));
  };
  const all: Part[] = parts.map(({ name, ms }) => ({
    start: step(`start ${name}`, ms),
    close: step(`close ${name}`, ms),
  }));
  return { all, done };
}

const failing: Part = {
  start: () => Promise.reject(new Error('in use')),
  close: () => Promise.reject(new Error('did not close well')),
};

describe('the parts of the app', () => {
  it('start in their order and close in the reverse, each after the one before it', async () => {
    const { all, done } = recorded({ name: 'a', ms: 5 }, { name: 'b' }, { name: 'c', ms: 1 });
    await startAll(all);
    expect(done).toEqual(['start a', 'start b', 'start c']);
    done.length = 0;
    await closeAll(all);
    expect(done).toEqual(['close c', 'close b', 'close a']);
  });

  it('may have nothing to start or nothing to close', async () => {
    const done: string[] = [];
    const parts: Part[] = [
      { close: () => void done.push('closed') },
      {},
      { start: () => void done.push('started') },
    ];
    await startAll(parts);
    await closeAll(parts);
    expect(done).toEqual(['started', 'closed']);
  });

  it('lets nothing come between parts that are done at once', async () => {
    const { all, done } = recorded({ name: 'a', ms: 1 }, { name: 'b' }, { name: 'c' });
    const closing = closeAll(all);
    expect(done).toEqual(['close c', 'close b']);
    await closing;
    expect(done).toEqual(['close c', 'close b', 'close a']);
  });

  it('stop at the first that can not be started', async () => {
    const { all, done } = recorded({ name: 'a' }, { name: 'b' });
    const [a = {}, b = {}] = all;
    await expect(startAll([a, failing, b])).rejects.toThrow('in use');
    expect(done).toEqual(['start a']);
  });

  it('say so when one does not close well, and leave those below it', async () => {
    const { all, done } = recorded({ name: 'a' }, { name: 'b' });
    const [a = {}, b = {}] = all;
    await expect(closeAll([a, failing, b])).rejects.toThrow('did not close well');
    expect(done).toEqual(['close b']);
  });
});
