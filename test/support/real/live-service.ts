/**
 * A payment service for live mode: https on loopback with a certificate of its own, and behind it
 * the practice gateway, or whatever a test wants answered instead.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import {
  startPracticeGateway,
  type PracticeGateway,
} from '../../../src/main/features/practice/practice-gateway.ts';
import { systemClock } from '../../../src/main/core/platform/clock.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { issueCertificate, makeAuthority } from '../machines/tls.ts';

export interface LiveService {
  baseUrl: string;
  email: string;
  secret: string;
  /** PEM file of the authority, for the app to trust. */
  trust: string;
  /** What the service itself has written down. */
  readonly book: PracticeGateway['book'];
  /** How many requests came, for "nothing was sent". */
  requests(): number;
  close(): Promise<void>;
}

export interface LiveServiceOptions {
  /** A folder of the test's own. */
  folder: string;
  secret: string;
  /** Says no time of its own, for counters whose clocks are none of it. */
  timeless?: boolean;
  /** Answers in the gateway's place; false leaves the request to the gateway. */
  answer?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

const EMAIL = 'shop@merchant.example';
const ADDRESS = '127.0.0.1';

const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

export async function startLiveService(options: LiveServiceOptions): Promise<LiveService> {
  const { folder, secret, answer, timeless = false } = options;
  const authority = await makeAuthority('Counterfoil tests');
  const { cert, key } = await issueCertificate({ authority });
  const trust = path.join(folder, 'authority.pem');
  writeFileSync(trust, authority.cert);
  const gateway = await startPracticeGateway({
    bookPath: path.join(folder, 'service.db'),
    clock: systemClock,
    random: randomBytes,
    log: silentLog,
  });
  let requests = 0;
  const server = createServer({ cert, key }, (request, response) => {
    requests += 1;
    if (answer?.(request, response) !== true)
      forward(request, response, gateway, { secret, timeless });
  });
  server.listen(0, ADDRESS);
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port');
  return {
    baseUrl: `https://${ADDRESS}:${bound.port}/v1`,
    email: EMAIL,
    secret,
    trust,
    book: gateway.book,
    requests: () => requests,
    async close() {
      server.close();
      server.closeAllConnections();
      await gateway.close();
    },
  };
}

/** The account's credentials become the gateway's own; any others stay wrong. */
function forward(
  incoming: IncomingMessage,
  response: ServerResponse,
  { account, secret: gatewaySecret }: PracticeGateway,
  { secret, timeless }: { secret: string; timeless: boolean },
) {
  const target = new URL(account.baseUrl);
  const known = incoming.headers.authorization === basic(EMAIL, secret);
  const outgoing = httpRequest(
    {
      host: target.hostname,
      port: target.port,
      path: incoming.url,
      method: incoming.method,
      headers: {
        ...incoming.headers,
        host: target.host,
        authorization: known ? basic(account.email, gatewaySecret) : 'Basic refused',
      },
    },
    (reply) => {
      if (!timeless) {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
        return;
      }
      response.sendDate = false;
      void text(reply).then((body) =>
        response
          .writeHead(reply.statusCode ?? 502, { 'content-type': 'application/json' })
          .end(body.replace(/"transactionDate":"[^"]*",/, '')),
      );
    },
  );
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
}
