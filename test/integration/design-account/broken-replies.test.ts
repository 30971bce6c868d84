/** A service that is reached, certificate and all, and whose reply can't be read. */
import type { Socket } from 'node:net';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import {
  ExchangeFailure,
  openWire,
  type WireOptions,
} from '../../../src/main/features/design-account/wire.ts';
import { issueCertificate, makeAuthority, type KeyPair } from '../../support/machines/tls.ts';
import { startWireServer } from '../../support/machines/wire-server.ts';

const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';

let trust: string[];
let keyPair: KeyPair;
beforeAll(async () => {
  const authority = await makeAuthority('Trusted for this test');
  trust = [authority.cert];
  keyPair = await issueCertificate({ authority });
});

/** @returns the reply's text, or the problem */
async function askOne(answer: Answer, options: WireOptions = {}): Promise<unknown> {
  const service = await startWireServer({ onRequest: answer }, keyPair);
  onTestFinished(() => service.close());
  const wire = openWire({ trust, ...options });
  onTestFinished(() => wire.close());
  return wire
    .exchange(`${service.origin}/v2/user`, {
      method: 'GET',
      headers: {},
      body: null,
      signal: new AbortController().signal,
    })
    .then(
      ({ text }) => text,
      (thrown: unknown) => (thrown instanceof ExchangeFailure ? thrown.problem : thrown),
    );
}

type Answer = (socket: Socket) => void;

const ends =
  (bytes: string): Answer =>
  (socket) => {
    socket.end(bytes);
  };
const resets: Answer = (socket) => {
  socket.write(`${HEAD}content-length: 20\r\n\r\n{"id":`, () => socket.destroy());
};

it.each<[string, Answer]>([
  ['a body that is cut off', ends(`${HEAD}content-length: 20\r\n\r\n{"id":`)],
  ['a chunk that is cut off', ends(`${HEAD}transfer-encoding: chunked\r\n\r\n20\r\n{"id":`)],
  ['headers that are cut off', ends(HEAD)],
  ['a status line that is cut off', ends('HTTP/1.1 200')],
  ['a body that is cut by a reset', resets],
  ['another protocol', ends('HTTP/1.1 101 Switching Protocols\r\nupgrade: h2c\r\n\r\n')],
  ['bytes of SSH', ends('SSH-2.0-OpenSSH_9.6\r\n')],
  ['a header of 40 kB', ends(`${HEAD}x: ${'y'.repeat(40_000)}\r\ncontent-length: 2\r\n\r\n{}`)],
  ['two lengths', ends(`${HEAD}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`)],
  ['more than any reply has', ends(`${HEAD}content-length: 70000\r\n\r\n${' '.repeat(70_000)}`)],
])('says that it can’t read %s', async (_what, answer) => {
  expect(await askOne(answer)).toBe('unreadable');
});

it('says that nothing came where it is hung up on', async () => {
  expect(await askOne((socket) => void socket.destroy())).toBe('unreachable');
});

it('says that the rest of a body did not come in time', async () => {
  const stops = (socket: Socket) => void socket.write(`${HEAD}content-length: 20\r\n\r\n{"id":`);
  expect(await askOne(stops, { answerWithinMs: 300 })).toBe('timed-out');
});

it('says that a certificate is not to be trusted', async () => {
  const { cert } = await makeAuthority('Another authority');
  expect(await askOne(ends(`${HEAD}\r\n`), { trust: [cert] })).toBe('certificate-refused');
});
