/** Proxies that are spoken to by TLS, and by SOCKS5. */
import { describe, expect, test } from 'vitest';
import type { Proxy } from '../../../src/main/core/network/proxies.ts';
import {
  accepted,
  dead,
  direct,
  error,
  useProxies,
} from '../../support/machines/behind-proxies.ts';
import { issueCertificate } from '../../support/machines/tls.ts';
import { startWireServer } from '../../support/machines/wire-server.ts';

const { authority, http, kept, named, open, ownPair, socks } = useProxies();

describe('an https proxy', () => {
  test('is spoken to by TLS, and the service by TLS within it', async () => {
    const proxy = await http('through', ownPair());
    const { pay, ask, host } = await open([proxy.proxy], { host: 'pay.invalid', pair: named() });
    expect(await pay()).toMatchObject(accepted);
    expect(await ask()).toMatchObject(accepted);
    expect(proxy.heard[0]).toMatch(new RegExp(`^CONNECT ${host} HTTP/1.1\r\n`));
    expect(proxy.passed.join('')).not.toContain('/v1');
  });

  test('is checked by its own name, not by the service’s', async () => {
    const local = await issueCertificate({ authority: authority(), dnsName: 'localhost' });
    const proxy = await http('through', local);
    const inside = { host: 'pay.invalid', pair: named() };
    expect(await (await open([{ ...proxy.proxy, host: 'localhost' }], inside)).pay()).toMatchObject(
      accepted,
    );
    const asService = await http('through', named());
    expect(await (await open([asService.proxy], inside)).pay()).toMatchObject(
      error('proxy-failed'),
    );
  });

  test.each([
    ['that nobody trusts', async () => issueCertificate({ authority: null })],
    [
      'of another host',
      async () => issueCertificate({ authority: authority(), dnsName: 'other.example' }),
    ],
    ['that has expired', async () => issueCertificate({ authority: authority(), expired: true })],
  ])('with a certificate %s is told nothing', async (_, issue) => {
    const proxy = await http('through', await issue());
    const signIn = { user: 'tills', password: 'pass' };
    const { pay, server } = await open([{ ...proxy.proxy, signIn }]);
    expect(await pay()).toMatchObject(error('proxy-failed'));
    expect(proxy.heard.join('')).toBe('');
    expect(server.connections()).toBe(0);
  });

  test('that speaks no TLS is told nothing', async () => {
    const plain = await kept(startWireServer({ onFirstBytes: (socket) => socket.end('HTTP/1.1') }));
    const proxy: Proxy = { ...dead, kind: 'https', port: Number(new URL(plain.origin).port) };
    expect(await (await open([proxy])).pay()).toMatchObject(error('proxy-failed'));
    expect(plain.requests).toEqual([]);
  });
});

describe('a SOCKS5 proxy', () => {
  test.each([
    [{}],
    [{ bound: [3, 3, 1, 2, 3, 0, 0] }],
    [{ bound: [4, ...Array<number>(18).fill(7)] }],
  ])('lets through: %j', async (manner) => {
    const proxy = await socks(manner);
    const { pay, ask, server } = await open([proxy.proxy], { host: 'pay.invalid', pair: named() });
    expect(await pay()).toMatchObject(accepted);
    expect(await ask()).toMatchObject(accepted);
    expect(server.requests).toHaveLength(2);
    expect(proxy.heard[0]).toContain('pay.invalid');
    expect(proxy.heard[0]?.startsWith('\x05\x01\x00\x05\x01\x00\x03')).toBe(true);
  });

  test('takes its own user and password', async () => {
    const proxy = await socks({ way: 2 });
    const signIn = { user: 'tills', password: 'pass' };
    const { pay } = await open([{ ...proxy.proxy, signIn }]);
    expect(await pay()).toMatchObject(accepted);
    expect(
      proxy.heard[0]?.startsWith('\x05\x02\x00\x02\x01\x05tills\x04pass\x05\x01\x00\x01'),
    ).toBe(true);
  });

  test.each([
    ['wants a password that is not there', { way: 2 }, null, 'proxy-sign-in'],
    ['wants another way of signing in', { way: 1 }, null, 'proxy-sign-in'],
    ['takes none of the ways', { way: 255 }, null, 'proxy-sign-in'],
    ['does not take the password', { way: 2, takesPassword: false }, 'x', 'proxy-sign-in'],
    ['finds no host', { outcome: 4 }, null, 'proxy-failed'],
    ['refuses', { outcome: 2 }, null, 'proxy-failed'],
    ['speaks another version', { version: 4 }, null, 'proxy-failed'],
    ['hangs up at once', { hangsUpAfter: 0 }, null, 'proxy-failed'],
    ['hangs up before the end', { hangsUpAfter: 1 }, null, 'proxy-failed'],
  ])('that %s', async (_, manner, password, code) => {
    const proxy = await socks(manner);
    const signIn = password === null ? null : { user: 'tills', password };
    const { pay, server } = await open([{ ...proxy.proxy, signIn }]);
    expect(await pay()).toMatchObject(error(code));
    expect(server.connections()).toBe(0);
  });

  test('that says nothing runs out of time', async () => {
    const silent = await kept(startWireServer({}));
    const proxy: Proxy = { ...dead, kind: 'socks5', port: Number(new URL(silent.origin).port) };
    const { pay } = await open([proxy], { timeouts: { connectMs: 200 } });
    expect(await pay()).toMatchObject(error('timed-out'));
  });

  test('is passed over only where it did not find out about the host', async () => {
    const [noHost, refuses] = [await socks({ outcome: 4 }), await socks({ outcome: 5 })];
    expect(await (await open([noHost.proxy, direct])).pay()).toMatchObject(error('proxy-failed'));
    expect(await (await open([refuses.proxy, direct])).pay()).toMatchObject(accepted);
  });
});
