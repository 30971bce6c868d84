/** Which way is taken: what the system answers, or does not, and what was learnt of its proxies. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findRouteTo } from '../../../src/main/core/network/find-route.ts';
import {
  ProxyFailure,
  type ProxyFailureCode,
} from '../../../src/main/core/network/proxy-failure.ts';
import { createProxyMemory, PASSED_OVER_MS } from '../../../src/main/core/network/proxy-memory.ts';
import { addressBytes } from '../../../src/main/core/network/socks.ts';
import { DIRECT, type FindRoute, type Proxy } from '../../../src/main/core/network/proxies.ts';

const proxy = (host: string): Proxy => ({ kind: 'http', host, port: 3128, signIn: null });
const [a, b] = [proxy('a'), proxy('b')];
const direct = { kind: 'direct' } as const;
const SERVICE = 'https://pay.example/v1/payments';
const LIMIT = { limitMs: 10_000 };

describe('the way to a service', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const failureOf = (way: Promise<unknown>) =>
    way.then(
      () => null,
      (error: unknown) => (error instanceof ProxyFailure ? error.code : error),
    );

  test('is asked for by the request’s whole address', async () => {
    const findRoute = vi.fn<FindRoute>(async () => [a, direct]);
    expect(await findRouteTo(SERVICE, findRoute, LIMIT)).toEqual([a, direct]);
    expect(findRoute.mock.calls).toEqual([[SERVICE]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is straight where nobody knows of proxies, and where the answer is empty', async () => {
    expect(await findRouteTo(SERVICE, undefined, LIMIT)).toEqual(DIRECT);
    expect(await findRouteTo(SERVICE, async () => [], LIMIT)).toEqual(DIRECT);
  });

  test.each(['http://127.0.0.1:4000/v1', 'http://[::1]/v1', 'http://pay.example/v1'])(
    'is straight to %s, and nobody is asked: a proxy could read plain http',
    async (url) => {
      const findRoute = vi.fn<FindRoute>(async () => [a]);
      expect(await findRouteTo(url, findRoute, LIMIT)).toEqual(DIRECT);
      expect(findRoute).not.toHaveBeenCalled();
    },
  );

  test('is unknown where whoever is asked rejects or throws', async () => {
    const rejects = () => Promise.reject(new Error('no'));
    const throws = () => {
      throw new Error('no');
    };
    expect(await failureOf(findRouteTo(SERVICE, rejects, LIMIT))).toBe('PROXY_UNKNOWN');
    expect(await failureOf(findRouteTo(SERVICE, throws, LIMIT))).toBe('PROXY_UNKNOWN');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is unknown where no answer comes, when the limit is over and not before', async () => {
    const settled = vi.fn<(code: unknown) => void>();
    const hangs = () => new Promise<never>(() => undefined);
    const asked = failureOf(findRouteTo(SERVICE, hangs, LIMIT)).then(settled);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await asked;
    expect(settled.mock.calls).toEqual([['PROXY_UNKNOWN']]);
  });

  test('is not waited for once the asking is given up, before or during it', async () => {
    const hangs = () => new Promise<never>(() => undefined);
    const asking = new AbortController();
    const { signal } = asking;
    const asked = failureOf(findRouteTo(SERVICE, hangs, { ...LIMIT, signal }));
    asking.abort();
    expect(await asked).toBe('PROXY_UNKNOWN');
    expect(await failureOf(findRouteTo(SERVICE, hangs, { ...LIMIT, signal }))).toBe(
      'PROXY_UNKNOWN',
    );
  });
});

describe('a proxy that did not answer', () => {
  test('comes last for five minutes, in its order among its like', () => {
    let now = 1000;
    const memory = createProxyMemory(() => now);
    expect(memory.order([a, b, direct])).toEqual([a, b, direct]);
    memory.passedOver([a, b]);
    expect(memory.order([a, b, direct])).toEqual([direct, a, b]);
    expect(memory.order([a])).toEqual([a]);
    now += PASSED_OVER_MS - 1;
    expect(memory.order([a, direct])).toEqual([direct, a]);
    now += 1;
    expect(memory.order([a, b, direct])).toEqual([a, b, direct]);
    expect(PASSED_OVER_MS).toBe(5 * 60_000);
  });

  test('is told from another at the same host', () => {
    const memory = createProxyMemory(() => 0);
    memory.passedOver([a]);
    expect(memory.order([a, { ...a, port: 1 }, { ...a, kind: 'https' }])).toEqual([
      { ...a, port: 1 },
      { ...a, kind: 'https' },
      a,
    ]);
  });

  test.each([
    ['PROXY_UNREACHABLE', true],
    ['PROXY_TIMED_OUT', true],
    ['PROXY_SIGN_IN', false],
    ['PROXY_REFUSED', false],
    ['PROXY_UNKNOWN', false],
  ] as const satisfies readonly [ProxyFailureCode, boolean][])(
    '%s: whether the next one is tried is %s',
    (code, mayTryNext) => {
      expect(new ProxyFailure(code).mayTryNext).toBe(mayTryNext);
    },
  );
});

test.each([
  ['pay.example', 443, [3, 11, ...Buffer.from('pay.example'), 1, 187]],
  ['127.0.0.1', 80, [1, 127, 0, 0, 1, 0, 80]],
  ['::1', 65_535, [4, ...Array<number>(15).fill(0), 1, 255, 255]],
  ['2001:db8::1:ff00', 256, [4, 0x20, 1, 0xd, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0xff, 0, 1, 0]],
  ['1:2:3:4:5:6:7:8', 1, [4, 0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 8, 0, 1]],
  ['fe80::', 1, [4, 0xfe, 0x80, ...Array<number>(14).fill(0), 0, 1]],
])('SOCKS5 writes %s as it must', (host, port, bytes) => {
  expect([...addressBytes({ host, port })]).toEqual(bytes);
});

test('SOCKS5 has no words for a name of more than 255 bytes', () => {
  expect(addressBytes({ host: 'x'.repeat(255), port: 1 })).toHaveLength(259);
  expect(() => addressBytes({ host: 'x'.repeat(256), port: 1 })).toThrow(ProxyFailure);
});
