/** The answers of a PAC file. */
import { expect, test } from 'vitest';
import {
  authorityOf,
  DIRECT,
  plainHost,
  readProxyAnswer,
} from '../../../src/main/core/network/proxies.ts';

const proxy = (kind: string, host: string, port: number) => ({ kind, host, port, signIn: null });
const direct = { kind: 'direct' };

test.each([
  ['DIRECT', [direct]],
  ['direct', [direct]],
  ['PROXY proxy.shop:3128', [proxy('http', 'proxy.shop', 3128)]],
  ['proxy proxy.shop:3128', [proxy('http', 'proxy.shop', 3128)]],
  ['HTTP proxy.shop:3128', [proxy('http', 'proxy.shop', 3128)]],
  ['HTTPS proxy.shop:3129', [proxy('https', 'proxy.shop', 3129)]],
  ['SOCKS5 proxy.shop:1081', [proxy('socks5', 'proxy.shop', 1081)]],
  ['PROXY proxy.shop', [proxy('http', 'proxy.shop', 80)]],
  ['HTTPS proxy.shop', [proxy('https', 'proxy.shop', 443)]],
  ['SOCKS5 proxy.shop', [proxy('socks5', 'proxy.shop', 1080)]],
  ['PROXY 10.0.0.1:8080', [proxy('http', '10.0.0.1', 8080)]],
  ['PROXY [::1]:8080', [proxy('http', '::1', 8080)]],
  ['PROXY [2001:DB8:0:0::1]', [proxy('http', '2001:db8::1', 80)]],
  ['PROXY Proxy.Shop.:0', [proxy('http', 'proxy.shop', 0)]],
  ['PROXY a:65535', [proxy('http', 'a', 65_535)]],
  ['PROXY bücher.example:1', [proxy('http', 'xn--bcher-kva.example', 1)]],
  [
    'PROXY a:1;SOCKS5 b:2 ; HTTPS c:3;\tDIRECT;',
    [proxy('http', 'a', 1), proxy('socks5', 'b', 2), proxy('https', 'c', 3), direct],
  ],
  ['PROXY\ta:1;  DIRECT', [proxy('http', 'a', 1), direct]],
  ['DIRECT; PROXY a:1', [direct, proxy('http', 'a', 1)]],
])('%s', (answer, route) => {
  expect(readProxyAnswer(answer)).toEqual(route);
});

test.each([
  '',
  ' ; ;; ',
  'SOCKS a:1',
  'SOCKS4 a:1',
  'QUIC a:1',
  'constructor a:1',
  'PROXY',
  'PROXY a:b',
  'PROXY a:65536',
  'PROXY a:123456',
  'PROXY a:',
  'PROXY :80',
  'PROXY a b',
  'PROXY ::1',
  'PROXY [::1',
  'PROXY [nonsense]:1',
  'PROXY me@a:1',
  'PROXY http://a:1',
  'PROXY a/b',
  'DIRECT a:1',
  'a:1',
  'null',
])('nothing that can be used is the straight way, as with Chromium: "%s"', (answer) => {
  expect(readProxyAnswer(answer)).toEqual(DIRECT);
});

test('what can’t be read is passed over, and what can is kept', () => {
  expect(readProxyAnswer('QUIC a:1; PROXY b:2; SOCKS c:3')).toEqual([proxy('http', 'b', 2)]);
});

test('hosts as they are compared, and as an address has them', () => {
  expect(plainHost('Shop.Example.')).toBe('shop.example');
  expect(plainHost('[::0:1]')).toBe('::1');
  expect(plainHost('.')).not.toBe('');
  expect(plainHost('')).toBe('');
  expect(authorityOf({ host: '::1', port: 80 })).toBe('[::1]:80');
  expect(authorityOf({ host: 'shop.example', port: 443 })).toBe('shop.example:443');
});
