/** Faults before, during and instead of a reply: names, TCP, TLS and time. */
import type { Socket } from 'node:net';
import { issueCertificate, type KeyPair, makeAuthority } from '../tls.ts';
import { answerWith, httpReply, startWireServer } from '../wire-server.ts';
import { goodText } from './bodies.ts';
import { type Fault, IMPATIENT, served } from './fault.ts';

const nobody = (origin: string): Fault => {
  return () => Promise.resolve({ origin, server: null, bystander: null, options: {} });
};

const reset = (socket: Socket) => {
  socket.resetAndDestroy();
};

/** The start of a reply, and what happens once it has gone out. */
const startsWith = (bytes: string | Buffer, then: (socket: Socket) => void = () => {}): Fault =>
  served(() => ({ onRequest: (socket) => socket.write(bytes, () => then(socket)) }));

const stalls = (bytes: string): Fault =>
  served(() => ({ onRequest: (socket) => socket.write(bytes) }), IMPATIENT);

/** Gives away one byte at a time, for as long as anyone listens. */
const trickles = (bytes: string): Fault =>
  served(
    () => ({
      onRequest: (socket) => {
        let next = 0;
        const timer = setInterval(() => {
          socket.write(bytes.charAt(next) || ' ');
          next += 1;
        }, 40);
        socket.on('close', () => clearInterval(timer));
      },
    }),
    { timeouts: { connectMs: 5000, headersMs: 5000, bodyMs: 5000, overallMs: 1200 } },
  );

/** A service with TLS that would answer well, with a certificate of the test's choice. */
const secured =
  (choose: (authority: KeyPair) => Promise<{ keyPair: KeyPair; trust?: string }>): Fault =>
  async (call) => {
    const { keyPair, trust } = await choose(await makeAuthority('Trusted for this test'));
    const plan = answerWith(httpReply(200, goodText(call)));
    const server = await startWireServer(plan, keyPair);
    const options = trust === undefined ? {} : { trust: [trust] };
    return { origin: server.origin, server, bystander: null, options };
  };

/** Asked by https, whatever it speaks. */
const overTls =
  (fault: Fault): Fault =>
  async (call) => {
    const stage = await fault(call);
    return { ...stage, origin: stage.origin.replace('http:', 'https:') };
  };

const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 200\r\n\r\n';

export const CONNECTION_FAULTS: Readonly<Record<string, Fault>> = {
  'port-closed': async (call) => {
    const stage = await served(() => ({}))(call);
    await stage.server?.close();
    return { ...stage, server: null };
  },
  // A label of more than 63 characters is refused by the resolver itself.
  'name-unknown': nobody(`https://${'x'.repeat(64)}.invalid`),
  'tls-valid': secured(async (authority) => ({
    keyPair: await issueCertificate({ authority }),
    trust: authority.cert,
  })),
  'tls-expired': secured(async (authority) => ({
    keyPair: await issueCertificate({ authority, expired: true }),
    trust: authority.cert,
  })),
  'tls-wrong-host': secured(async (authority) => ({
    keyPair: await issueCertificate({ authority, dnsName: 'another.example' }),
    trust: authority.cert,
  })),
  'tls-self-signed': secured(async () => ({
    keyPair: await issueCertificate({ authority: null }),
  })),
  'tls-unknown-authority': secured(async (authority) => ({
    keyPair: await issueCertificate({ authority: await makeAuthority('Nobody trusts this one') }),
    trust: authority.cert,
  })),
  'tls-not-spoken': overTls(
    served(() => ({ onFirstBytes: (socket) => socket.end(httpReply(400, 'not TLS')) })),
  ),
  'tls-handshake-reset': overTls(served(() => ({ onFirstBytes: reset }))),
  'tls-handshake-stalled': overTls(
    served(() => ({}), { timeouts: { connectMs: 300, overallMs: 5000 } }),
  ),
  'reset-during-request': served(() => ({ onFirstBytes: reset })),
  'reset-after-request': served(() => ({ onRequest: reset })),
  'closed-after-request': served(() => ({ onRequest: (socket) => socket.end() })),
  'reset-in-headers': startsWith('HTTP/1.1 200 OK\r\ncontent-ty', reset),
  'closed-in-headers': startsWith('HTTP/1.1 200 OK\r\ncontent-ty', (socket) => socket.end()),
  'reset-in-body': startsWith(`${HEAD}{"reference":1`, reset),
  'closed-in-body': startsWith(`${HEAD}{"reference":1`, (socket) => socket.end()),
  'chunks-cut-off': startsWith(
    'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n',
    (socket) => socket.end(),
  ),
  'no-reply': stalls(''),
  'stalled-in-headers': stalls('HTTP/1.1 200 OK\r\ncontent-ty'),
  'stalled-in-body': stalls(`${HEAD}{"reference":1`),
  'trickle-in-headers': trickles(`HTTP/1.1 200 OK\r\nx-slow: ${'x'.repeat(500)}`),
  'trickle-in-body': trickles(`${HEAD}${' '.repeat(150)}`),
  'not-http': startsWith('SSH-2.0-OpenSSH_9.9\r\n'),
  'headers-too-large': startsWith(`HTTP/1.1 200 OK\r\nx-large: ${'x'.repeat(40_000)}\r\n\r\n`),
};
