/** Which authority a counter has to trust to know the database's server again. */
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import tls from 'node:tls';
import { usualTrust } from '../../src/main/core/network/trust.ts';
import { PlainError } from '../lib/project.mjs';

export interface Server {
  readonly host: string;
  readonly port: number;
}

interface Shown {
  /** Why it is not trusted; null where it is. */
  readonly trouble: string | null;
  /** PEM of the last certificate that the server shows: an authority's, or its own. */
  readonly top: string;
}

/** PostgreSQL's request for TLS, and its yes. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const YES = 'S';

/** Shakes hands with the server and looks at what it shows. @param ca PEM of whom to trust */
async function look({ host, port }: Server, ca: readonly string[]): Promise<Shown> {
  const plain = net.connect(port, host);
  try {
    await once(plain, 'connect', { signal: AbortSignal.timeout(10_000) });
    plain.write(SSL_REQUEST);
    const answer: unknown[] = await once(plain, 'data', { signal: AbortSignal.timeout(10_000) });
    if (String(answer[0]) !== YES)
      throw new PlainError('The server speaks no TLS. Set ssl = on, with a certificate.');
    const name = net.isIP(host) === 0 ? { servername: host } : {};
    const secure = tls.connect({
      socket: plain,
      host,
      ...name,
      ca: [...ca],
      rejectUnauthorized: false,
    });
    await once(secure, 'secureConnect', { signal: AbortSignal.timeout(10_000) });
    let top = secure.getPeerCertificate(true);
    while (top.issuerCertificate && top.issuerCertificate !== top) top = top.issuerCertificate;
    const trouble = secure.authorized ? null : String(secure.authorizationError);
    return { trouble, top: new X509Certificate(top.raw).toString() };
  } finally {
    plain.destroy();
  }
}

/**
 * @param given PEM that an administrator names; null for what the server itself shows
 * @returns PEM for the code; null where computers trust the server anyway
 * @throws PlainError where the server is not the one that the certificate is for
 */
export async function authorityOf(server: Server, given: string | null): Promise<string | null> {
  const first = await look(server, given === null ? usualTrust() : [given]);
  if (first.trouble === null) return given;
  const pem = given ?? first.top;
  const { trouble } = await look(server, [pem]);
  if (trouble === null) return pem;
  throw new PlainError(
    `The certificate of ${server.host}:${server.port} does not hold: ${trouble}. Name the host that it is for (--host), or the file of its authority (--ca).`,
  );
}

/** SHA-256 of a certificate, for a person to compare. */
export const fingerprintOf = (pem: string): string => new X509Certificate(pem).fingerprint256;
