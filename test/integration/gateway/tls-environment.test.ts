/** What the environment may do to the connections that carry secrets: real TLS, a real process. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { issueCertificate, makeAuthority } from '../../support/machines/tls.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const CLIENT = fileURLToPath(new URL('../../support/real/tls-client.ts', import.meta.url));
const REFUSED = { payment: 'tls-refused', design: 'certificate-refused' };

let origin: string;
/** The authorizations of the requests that came. */
let heard: (string | undefined)[];
let folder: string;
/** The authority's certificate, that nobody trusts by themselves. */
let authority: string;

beforeEach(async () => {
  folder = tempFolder();
  authority = path.join(folder, 'authority.pem');
  const issuer = await makeAuthority('Nobody’s authority');
  writeFileSync(authority, issuer.cert);
  heard = [];
  const server = createServer(
    await issueCertificate({ authority: issuer }),
    (request, response) => {
      heard.push(request.headers.authorization);
      response.writeHead(400, { 'content-type': 'application/json' }).end('{"status":"error"}');
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port');
  origin = `https://127.0.0.1:${bound.port}`;
});

async function exchangeWith(env: Record<string, string>, isHardened = true): Promise<unknown> {
  const args = [CLIENT, origin, ...(isHardened ? ['hardened'] : [])];
  const { PATH = '', HOME = '' } = process.env;
  const ran = await promisify(execFile)(process.execPath, args, { env: { PATH, HOME, ...env } });
  return JSON.parse(ran.stdout);
}

it.each([
  ['nothing', () => ({})],
  ['NODE_TLS_REJECT_UNAUTHORIZED=0', () => ({ NODE_TLS_REJECT_UNAUTHORIZED: '0' })],
  ['node_tls_reject_unauthorized=0', () => ({ node_tls_reject_unauthorized: '0' })],
  ['NODE_EXTRA_CA_CERTS', () => ({ NODE_EXTRA_CA_CERTS: authority })],
  ['SSL_CERT_FILE', () => ({ SSL_CERT_FILE: authority })],
  ['SSL_CERT_DIR', () => ({ SSL_CERT_DIR: folder })],
  [
    'NODE_OPTIONS=--use-openssl-ca',
    () => ({ NODE_OPTIONS: '--use-openssl-ca', SSL_CERT_FILE: authority }),
  ],
])(
  'no certificate is taken that should not be, whatever the environment says: %s',
  async (_, env) => {
    expect(await exchangeWith(env())).toEqual(REFUSED);
    expect(heard).toEqual([]);
  },
);

it('certificates are checked by each client, not only because the variable is taken away', async () => {
  expect(await exchangeWith({ NODE_TLS_REJECT_UNAUTHORIZED: '0' }, false)).toEqual(REFUSED);
  expect(heard).toEqual([]);
});

it('the system’s store is trusted beside Node’s own list', async () => {
  // Where the variable is not taken away, it is how a test can name a store of its own.
  expect(await exchangeWith({ SSL_CERT_FILE: authority }, false)).toEqual({
    payment: 'answered',
    design: 'answered',
  });
  expect(heard).toHaveLength(2);
});

it('no keys of connections are written to a file', async () => {
  const SSLKEYLOGFILE = path.join(folder, 'keys.log');
  await exchangeWith({ SSLKEYLOGFILE });
  expect(existsSync(SSLKEYLOGFILE)).toBe(false);
});
