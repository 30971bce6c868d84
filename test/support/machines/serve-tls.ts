/** A service on loopback over https, by one authority that a process's tests share. */
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { onTestFinished } from 'vitest';
import { issueCertificate, makeAuthority } from './tls.ts';

export interface TlsService {
  /** Its origin. */
  address: string;
  /** PEM certificate of the authority, to be trusted. */
  trust: string;
  stop(): Promise<void>;
}

async function makeCertificate() {
  const authority = await makeAuthority('Counterfoil tests on loopback');
  return { ...(await issueCertificate({ authority })), trust: authority.cert };
}
let certificate: ReturnType<typeof makeCertificate> | null = null;

/** Stops at the latest when the test that is running ends. */
export async function serveTls(answer: RequestListener): Promise<TlsService> {
  certificate ??= makeCertificate();
  const { cert, key, trust } = await certificate;
  const server = createServer({ cert, key }, answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('bound to no port');
  const stop = async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  onTestFinished(stop);
  return { address: `https://127.0.0.1:${bound.port}`, trust, stop };
}
