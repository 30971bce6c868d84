import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createOsKeychain } from '../../../src/main/core/keychain/os-keychain.ts';
import { TEST_ENTRY } from '../../support/real/keychain-entry.ts';

const LIMIT_MS = 10_000;
const LATE = 'the keychain did not answer in time';
const OWED = 'the keychain still owes an answer';

const realTimeout = setTimeout;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A keychain behind a prompt: nothing is answered until somebody does, and then by what is stored. */
async function openPrompted() {
  const stored = new Map<string, string>();
  const calls: string[] = [];
  let opened = Promise.withResolvers<void>();
  const behindPrompt =
    <T>(call: string, act: (name: string, secret: string) => T) =>
    async (_service: string, name: string, secret = '') => {
      calls.push(call);
      await opened.promise;
      return act(name, secret);
    };
  const keytar = {
    getPassword: behindPrompt('get', (name) => stored.get(name) ?? null),
    setPassword: behindPrompt('set', (name, secret) => void stored.set(name, secret)),
    deletePassword: behindPrompt('delete', (name) => stored.delete(name)),
  };
  vi.doMock('keytar', () => ({ default: keytar }));
  onTestFinished(() => {
    vi.doUnmock('keytar');
  });
  // Loading takes real time, which is not counted.
  await import('keytar');
  return {
    // What a short entry needs more is its own tests' subject.
    keychain: createOsKeychain({ entryBytes: Infinity }),
    stored,
    calls,
    open: () => opened.resolve(),
    dismiss: () => opened.reject(new Error('the prompt was dismissed')),
    lock: () => {
      opened = Promise.withResolvers();
    },
  };
}

/** What became of a call so far. */
function watch(call: Promise<unknown>) {
  const seen: unknown[] = [];
  call.then(
    (value) => seen.push(value),
    (error: unknown) => seen.push(error instanceof Error ? error.message : error),
  );
  return seen;
}

test('is asked one thing at a time, whichever keychain of the process asks', async () => {
  const { keychain, stored, calls, open } = await openPrompted();
  stored.set(TEST_ENTRY, 'sk_test_1');
  const first = watch(keychain.get(TEST_ENTRY));
  const second = watch(createOsKeychain({ entryBytes: Infinity }).get(TEST_ENTRY));
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls).toEqual(['get']);

  open();
  await vi.advanceTimersByTimeAsync(1);
  expect([first, second, calls]).toEqual([['sk_test_1'], ['sk_test_1'], ['get', 'get']]);
});

describe('a keychain that refuses', () => {
  /** Fails so often, each time so late. */
  function refusing(times: number, afterMs: number) {
    let calls = 0;
    vi.doMock('keytar', () => ({
      default: {
        async getPassword() {
          calls += 1;
          if (calls > times) return 'sk_test_1';
          await new Promise((resolve) => {
            realTimeout(resolve, afterMs);
          });
          throw new Error('refused');
        },
      },
    }));
    onTestFinished(() => {
      vi.doUnmock('keytar');
    });
    return { keychain: createOsKeychain(), calls: () => calls };
  }

  test('at once is asked once more', async () => {
    const { keychain, calls } = refusing(1, 0);
    expect([await keychain.get(TEST_ENTRY), calls()]).toEqual(['sk_test_1', 2]);
  });

  test('again is not asked a third time', async () => {
    const { keychain, calls } = refusing(9, 0);
    await expect(keychain.get(TEST_ENTRY)).rejects.toThrow('refused or could not be reached');
    expect(calls()).toBe(2);
  });

  test('after a person had the time to say so is not asked again', async () => {
    const { keychain, calls } = refusing(1, 250);
    await expect(keychain.get(TEST_ENTRY)).rejects.toThrow('refused or could not be reached');
    expect(calls()).toBe(1);
  });
});

describe('a keychain that nobody unlocks', () => {
  test.each(['set', 'get', 'has', 'clear'] as const)(
    'is waited for ten seconds (%s) and no longer',
    async (name) => {
      const { keychain } = await openPrompted();
      const seen = watch(keychain[name](TEST_ENTRY, 'sk_test_1'));
      await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
      expect(seen).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);

      expect(seen).toEqual([LATE]);
    },
  );

  test('keeps nobody waiting longer who asked meanwhile', async () => {
    const { keychain, calls } = await openPrompted();
    const first = watch(keychain.get(TEST_ENTRY));
    await vi.advanceTimersByTimeAsync(LIMIT_MS / 2);
    const second = watch(keychain.set(TEST_ENTRY, 'sk_test_2'));
    await vi.advanceTimersByTimeAsync(LIMIT_MS / 2);

    expect([first, second]).toEqual([[LATE], [OWED]]);
    const third = watch(keychain.has(TEST_ENTRY));
    await vi.advanceTimersByTimeAsync(0);
    expect(third).toEqual([OWED]);
    expect(calls).toEqual(['get']);
  });
});

describe('a keychain that is unlocked too late', () => {
  test('has no key that was said not to be kept, and takes the next one, once', async () => {
    const { keychain, stored, calls, open } = await openPrompted();
    const first = watch(keychain.set('payment-account-1', 'sk_test_3'));
    await vi.advanceTimersByTimeAsync(LIMIT_MS);
    open();
    await vi.advanceTimersByTimeAsync(0);
    expect(first).toEqual([LATE]);
    expect([...stored]).toEqual([]);
    expect(calls).toEqual(['set', 'delete']);

    await keychain.set('payment-account-2', 'sk_test_3');
    expect([...stored]).toEqual([['payment-account-2', 'sk_test_3']]);
    expect(await keychain.get('payment-account-2')).toBe('sk_test_3');
  });

  test.each([LIMIT_MS - 1, 0])('in time, %i ms on, is not late', async (after) => {
    const { keychain, stored, open } = await openPrompted();
    const seen = watch(keychain.set(TEST_ENTRY, 'sk_test_4'));
    await vi.advanceTimersByTimeAsync(after);
    open();
    await vi.advanceTimersByTimeAsync(LIMIT_MS);

    expect(seen).toEqual([undefined]);
    expect([...stored]).toEqual([[TEST_ENTRY, 'sk_test_4']]);
  });

  test('whose prompt is dismissed late is asked again, and may prompt again', async () => {
    const { keychain, stored, lock, dismiss, open } = await openPrompted();
    const first = watch(keychain.set(TEST_ENTRY, 'sk_test_5'));
    await vi.advanceTimersByTimeAsync(LIMIT_MS);
    dismiss();
    await vi.advanceTimersByTimeAsync(0);
    lock();
    const second = watch(keychain.set(TEST_ENTRY, 'sk_test_6'));
    await vi.advanceTimersByTimeAsync(5_000);
    open();
    await vi.advanceTimersByTimeAsync(0);

    expect([first, second]).toEqual([[LATE], [undefined]]);
    expect([...stored]).toEqual([[TEST_ENTRY, 'sk_test_6']]);
  });
});
