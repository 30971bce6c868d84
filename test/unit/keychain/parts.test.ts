import { describe, expect, it } from 'vitest';
import {
  type Entries,
  readWhole,
  removeWhole,
  writeWhole,
} from '../../../src/main/core/keychain/parts.ts';

const NAME = 'design-token-1';
const LIMIT = 2560;

/** A keychain that takes so many bytes an entry, and fails at one of its calls when told to. */
function openStore() {
  const stored = new Map<string, string>();
  let left = Infinity;
  const count = () => {
    if (left === 0) throw new Error('the keychain broke');
    left -= 1;
  };
  const entries: Entries = {
    get: async (name) => {
      count();
      return stored.get(name) ?? null;
    },
    set: async (name, text) => {
      count();
      if (Buffer.byteLength(text) > LIMIT) throw new Error('the entry is too long');
      stored.set(name, text);
    },
    remove: async (name) => {
      count();
      return stored.delete(name);
    },
  };
  return { stored, entries, breakAfter: (calls: number) => (left = calls) };
}

const long = (letter: string, bytes = 9000) => JSON.stringify({ secret: letter.repeat(bytes) });

describe('a secret of any length', () => {
  it.each([
    ['short', 'sk_live_1'],
    ['as long as an entry', 'x'.repeat(LIMIT)],
    ['a byte longer', 'x'.repeat(LIMIT + 1)],
    ['much longer', long('t')],
    ['of characters that take more bytes', '🔑é€'.repeat(900)],
  ])('is read as it was written, and is gone when it is erased: %s', async (_, secret) => {
    const { stored, entries } = openStore();
    await writeWhole(entries, NAME, secret, LIMIT);
    expect(await readWhole(entries, NAME)).toBe(secret);
    expect(await removeWhole(entries, NAME, LIMIT)).toBe(true);
    expect([...stored]).toEqual([]);
    expect(await removeWhole(entries, NAME, LIMIT)).toBe(false);
  });

  it('that fits stands under its name alone, as before', async () => {
    const { stored, entries } = openStore();
    await writeWhole(entries, NAME, 'x'.repeat(LIMIT), LIMIT);
    expect([...stored]).toEqual([[NAME, 'x'.repeat(LIMIT)]]);
  });

  it('takes the place of one before it, and leaves nothing of that', async () => {
    const { stored, entries } = openStore();
    const secrets = [long('a'), long('b', 20_000), long('c'), 'short', long('d'), 'short again'];
    for (const secret of secrets) {
      await writeWhole(entries, NAME, secret, LIMIT);
      expect(await readWhole(entries, NAME)).toBe(secret);
    }
    expect([...stored.keys()]).toEqual([NAME]);
  });
});

describe('a keychain that breaks at any of its calls', () => {
  const changes: [string | null, string][] = [
    [null, long('n')],
    ['short', long('n')],
    [long('o', 12_000), long('n')],
    [long('o'), 'short'],
  ];

  it.each(changes)(
    'while %.20s… becomes %.20s… leaves the old or the new one',
    async (old, next) => {
      for (let calls = 0, isDone = false; !isDone; calls += 1) {
        const { stored, entries, breakAfter } = openStore();
        if (old !== null) await writeWhole(entries, NAME, old, LIMIT);
        breakAfter(calls);
        isDone = await writeWhole(entries, NAME, next, LIMIT).then(
          () => true,
          () => false,
        );
        breakAfter(Infinity);
        expect(await readWhole(entries, NAME)).toBe(isDone ? next : old);
        await removeWhole(entries, NAME, LIMIT);
        expect([...stored]).toEqual([]);
        expect(calls).toBeLessThan(100);
      }
    },
  );

  it('while it is erased leaves what can be erased later, and no other secret', async () => {
    for (let calls = 0, isDone = false; !isDone; calls += 1) {
      const { stored, entries, breakAfter } = openStore();
      await writeWhole(entries, NAME, long('s'), LIMIT);
      breakAfter(calls);
      isDone = await removeWhole(entries, NAME, LIMIT).catch(() => false);
      breakAfter(Infinity);
      expect([long('s'), null]).toContain(await readWhole(entries, NAME));
      await removeWhole(entries, NAME, LIMIT);
      expect([...stored]).toEqual([]);
      expect(calls).toBeLessThan(100);
    }
  });
});

it.each([
  ['a part is missing', (stored: Map<string, string>) => stored.delete(`${NAME}.a.2`)],
  ['a part is another', (stored: Map<string, string>) => stored.set(`${NAME}.a.2`, 'x')],
  [
    'what names them is cut',
    (stored: Map<string, string>) => stored.set(NAME, 'counterfoil-parts:{'),
  ],
])('reads as no secret where %s', async (_, blow) => {
  const { stored, entries } = openStore();
  await writeWhole(entries, NAME, long('s'), LIMIT);
  blow(stored);
  expect(await readWhole(entries, NAME)).toBeNull();
});
