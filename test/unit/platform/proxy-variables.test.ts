/** What the usual variables of the environment mean. */
import { describe, expect, test } from 'vitest';
import {
  readExceptions,
  readProxyAddress,
  readProxyVariables,
} from '../../../src/main/core/network/proxy-variables.ts';

const SERVICE = 'https://pay.example/v1';
const signIn = (user: string, password: string) => ({ user, password });

describe('a proxy’s address', () => {
  test.each([
    ['proxy.shop:3128', 'http', 'proxy.shop', 3128, null],
    ['proxy.shop', 'http', 'proxy.shop', 80, null],
    ['http://proxy.shop:3128', 'http', 'proxy.shop', 3128, null],
    ['HTTP://Proxy.Shop:3128/', 'http', 'proxy.shop', 3128, null],
    ['http://proxy.shop', 'http', 'proxy.shop', 80, null],
    ['https://proxy.shop', 'https', 'proxy.shop', 443, null],
    ['https://proxy.shop:80', 'https', 'proxy.shop', 80, null],
    ['socks5://proxy.shop', 'socks5', 'proxy.shop', 1080, null],
    ['socks5h://proxy.shop:21', 'socks5', 'proxy.shop', 21, null],
    ['socks://10.0.0.1', 'socks5', '10.0.0.1', 1080, null],
    ['http://[::1]:3128', 'http', '::1', 3128, null],
    ['[::1]', 'http', '::1', 80, null],
    ['http://me:pa%3Ass@proxy.shop:1', 'http', 'proxy.shop', 1, signIn('me', 'pa:ss')],
    ['me:p@ss:w/ord@proxy.shop:1', 'http', 'proxy.shop', 1, signIn('me', 'p@ss:w/ord')],
    ['http://me@proxy.shop:1', 'http', 'proxy.shop', 1, signIn('me', '')],
    ['http://:secret@proxy.shop:1', 'http', 'proxy.shop', 1, signIn('', 'secret')],
    ['http://@proxy.shop:1', 'http', 'proxy.shop', 1, null],
    ['shop%5Cme:x@proxy.shop:1', 'http', 'proxy.shop', 1, signIn('shop\\me', 'x')],
  ])('%s', (value, kind, host, port, own) => {
    expect(readProxyAddress(value)).toEqual({ kind, host, port, signIn: own });
  });

  test.each([
    'socks4://proxy.shop',
    'ftp://proxy.shop',
    'constructor://proxy.shop',
    'http://',
    'http://proxy.shop:x',
    'http://proxy.shop:99999',
    'http://proxy.shop/path',
    'http://proxy.shop?x',
    'http://%zz:x@proxy.shop',
    'proxy shop',
    '::1',
  ])('can’t be read: %s', (value) => {
    expect(readProxyAddress(value)).toBeNull();
  });
});

describe('which variable counts', () => {
  const hostBy = async (env: Record<string, string>) => {
    const [hop] = await readProxyVariables(env).findRoute(SERVICE);
    return hop && 'host' in hop ? hop.host : hop?.kind;
  };

  test.each([
    [{}, 'direct'],
    [{ HTTPS_PROXY: 'a' }, 'a'],
    [{ https_proxy: 'a' }, 'a'],
    [{ https_proxy: 'a', HTTPS_PROXY: 'b' }, 'a'],
    [{ https_proxy: '', HTTPS_PROXY: 'b' }, 'direct'],
    [{ https_proxy: ' ', http_proxy: 'c' }, 'c'],
    [{ HTTPS_PROXY: ' a ' }, 'a'],
    [{ HTTP_PROXY: 'c' }, 'c'],
    [{ http_proxy: 'c', HTTP_PROXY: 'd' }, 'c'],
    [{ http_proxy: 'c', ALL_PROXY: 'b' }, 'b'],
    [{ all_proxy: 'b', HTTPS_PROXY: 'a', http_proxy: 'c' }, 'a'],
    [{ FTP_PROXY: 'a' }, 'direct'],
    [{ HTTPS_PROXY: 'a', NO_PROXY: 'pay.example' }, 'direct'],
    [{ HTTPS_PROXY: 'a', no_proxy: 'pay.example' }, 'direct'],
    [{ HTTPS_PROXY: 'a', no_proxy: '', NO_PROXY: 'pay.example' }, 'a'],
    [{ HTTPS_PROXY: 'a', NO_PROXY: 'other.example' }, 'a'],
  ])('%j', async (env, host) => {
    expect(await hostBy(env)).toBe(host);
  });

  test('one that can’t be read lets nothing past, and its value is told to nobody', async () => {
    const { findRoute, unreadable } = readProxyVariables({
      HTTPS_PROXY: 'gopher://me:pa55word@proxy.shop',
      NO_PROXY: 'inside.example',
    });
    expect(unreadable).toBe('HTTPS_PROXY');
    const failure = await findRoute(SERVICE).catch((error: unknown) => error);
    expect(String(failure)).toContain('HTTPS_PROXY');
    expect(String(failure)).not.toContain('pa55word');
    expect(await findRoute('https://inside.example')).toEqual([{ kind: 'direct' }]);
  });

  test('one that can be read is nothing to tell of', () => {
    expect(readProxyVariables({ HTTPS_PROXY: 'a' }).unreadable).toBeNull();
    expect(readProxyVariables({}).unreadable).toBeNull();
  });

  test('they are read once', async () => {
    const env: Record<string, string> = { HTTPS_PROXY: 'a' };
    const { findRoute } = readProxyVariables(env);
    env['HTTPS_PROXY'] = 'b';
    env['NO_PROXY'] = '*';
    expect(await findRoute(SERVICE)).toMatchObject([{ host: 'a' }]);
  });
});

describe('NO_PROXY', () => {
  test.each([
    ['*', SERVICE],
    [' * ', SERVICE],
    ['none.invalid,*', SERVICE],
    ['*:443', SERVICE],
    ['pay.example', SERVICE],
    ['PAY.Example.', SERVICE],
    ['pay.example', 'https://PAY.example./v1'],
    ['pay.example:443', SERVICE],
    ['pay.example:8443', 'https://pay.example:8443'],
    ['pay.example:80', 'http://pay.example'],
    ['example', SERVICE],
    ['.example', SERVICE],
    ['*.example', SERVICE],
    ['.pay.example', SERVICE],
    ['a,b pay.example', SERVICE],
    ['bücher.example', 'https://xn--bcher-kva.example'],
    ['10.1.2.3', 'https://10.1.2.3:8443'],
    ['10.1.2.3:8443', 'https://10.1.2.3:8443'],
    ['10.0.0.0/8', 'https://10.1.2.3'],
    ['::1', 'https://[::1]'],
    ['[::1]', 'https://[::1]:8443'],
    ['[::1]:8443', 'https://[::1]:8443'],
    ['[0:0:0:0:0:0:0:1]', 'https://[::1]'],
    ['2001:db8::/32', 'https://[2001:db8::7]'],
    ['[2001:db8::]/32', 'https://[2001:db8::7]'],
  ])('"%s" excepts %s', (value, url) => {
    expect(readExceptions(value)(new URL(url))).toBe(true);
  });

  test.each([
    ['', SERVICE],
    [',', SERVICE],
    ['pay.example:80', SERVICE],
    ['pay.example:443', 'https://pay.example:8443'],
    ['*:80', SERVICE],
    ['*.pay.example', SERVICE],
    ['y.example', SERVICE],
    ['pay.example.com', SERVICE],
    ['ay.example', SERVICE],
    ['1.2.3', 'https://10.1.2.3'],
    ['2.3', 'https://10.1.2.3'],
    ['10.0.0.0/8', 'https://11.1.2.3'],
    ['10.0.0.0/8', 'https://10.example'],
    ['10.0.0.0/99', 'https://10.1.2.3'],
    ['nonsense/8', 'https://10.1.2.3'],
    ['::1', 'https://[::2]'],
    ['[::1]:443', 'https://[::1]:8443'],
    ['2001:db8::/32', 'https://[2001:db9::7]'],
    ['2001:db8::/32', 'https://10.1.2.3'],
    ['.', SERVICE],
    ['[', SERVICE],
  ])('"%s" does not except %s', (value, url) => {
    expect(readExceptions(value)(new URL(url))).toBe(false);
  });
});
