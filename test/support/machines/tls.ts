/** Certificates for tests: an authority of their own, and whatever it should not have issued. */
import { generate } from 'selfsigned';

export interface KeyPair {
  cert: string;
  key: string;
}

const DAY_MS = 86_400_000;

/** Days that a test may set a machine's clock to: the system checks certificates by that clock. */
const validity = (now: number) => ({
  notBeforeDate: new Date(now - 3 * DAY_MS),
  notAfterDate: new Date(now + 60 * DAY_MS),
});

/** An authority that a test may choose to trust. */
export async function makeAuthority(name: string): Promise<KeyPair> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    ...validity(Date.now()),
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, digitalSignature: true, critical: true },
    ],
  });
  return { cert, key };
}

export interface CertificateWish {
  /** Null for a certificate that signed itself. */
  authority: KeyPair | null;
  /** The host that it speaks for: 127.0.0.1 unless told otherwise. */
  dnsName?: string;
  expired?: boolean;
}

export async function issueCertificate(wish: CertificateWish): Promise<KeyPair> {
  const now = Date.now();
  const { authority, dnsName, expired = false } = wish;
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'server' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    ...validity(now),
    ...(expired && { notAfterDate: new Date(now - DAY_MS) }),
    extensions: [
      { name: 'basicConstraints', cA: false },
      {
        name: 'subjectAltName',
        altNames: [
          dnsName === undefined ? { type: 7, ip: '127.0.0.1' } : { type: 2, value: dnsName },
        ],
      },
    ],
    ...(authority === null ? {} : { ca: authority }),
  });
  return { cert, key };
}
