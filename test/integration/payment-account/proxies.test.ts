/** The composed app behind a proxy that the environment names, as the browser host reads it. */
import { expect, it, onTestFinished } from 'vitest';
import { readProxyVariables } from '../../../src/main/core/network/proxy-variables.ts';
import { composeFromSource } from '../../support/real/compose-from-source.ts';
import { lockableKeychain } from '../../support/fakes/lockable-keychain.ts';
import { startHttpProxy } from '../../support/machines/proxies.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

it('asks for a payment account’s service through it, and says what it wants', async () => {
  const proxy = await startHttpProxy('wants ntlm');
  onTestFinished(() => proxy.close());
  const { findRoute } = readProxyVariables({
    HTTPS_PROXY: `http://tills:pass@127.0.0.1:${proxy.proxy.port}`,
  });
  const app = await composeFromSource({
    dataFolder: tempFolder(),
    findRoute,
    keychain: lockableKeychain().keychain,
  });
  onTestFinished(() => app.close());
  await app.handlers.saveAccount({
    baseUrl: 'https://pay.invalid/v1',
    email: 'shop@merchant.example',
    requestShape: 'endpoint',
    callbackUrl: '',
    isV2: true,
    secret: 'sk_live_4be1c2',
    allowMemory: true,
    sameAccount: false,
  });
  expect(await app.handlers.testConnection({})).toMatchObject({
    result: 'failed',
    error: { code: 'proxy-sign-in', certainty: 'not-sent' },
  });
  const token = Buffer.from('tills:pass').toString('base64');
  expect(proxy.heard.join('')).toBe(
    `CONNECT pay.invalid:443 HTTP/1.1\r\nhost: pay.invalid:443\r\nconnection: close\r\nproxy-authorization: Basic ${token}\r\n\r\n`,
  );
});
