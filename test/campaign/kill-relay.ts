/**
 * The wire between the app and the practice gateway, so that a campaign can step in when a request
 * has arrived and when its reply is ready. It passes every byte on as it came.
 */
import { Agent, createServer, type IncomingMessage, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Endpoint, endpointOf } from '../../src/main/features/practice/requests.ts';

/** What happens between the two sides; the request, or its reply, goes on once it resolves. */
export interface StepIn {
  arrived(endpoint: Endpoint | null): Promise<void>;
  /** The service is done with it, also where it drops the connection in place of a reply. */
  answered(endpoint: Endpoint | null): Promise<void>;
}

export interface Relay {
  /** The gateway's base address as the app is to know it. */
  baseUrl: string;
  /** Null lets everything pass. */
  stepIn: StepIn | null;
  close(): Promise<void>;
}

interface WholeReply {
  incoming: IncomingMessage;
  body: Buffer;
}

/** @param gatewayBaseUrl the base address of a gateway on this machine */
export async function openRelay(gatewayBaseUrl: string): Promise<Relay> {
  const base = new URL(gatewayBaseUrl);
  const agent = new Agent({ keepAlive: true });

  const passOn = (incoming: IncomingMessage, body: Buffer) =>
    new Promise<WholeReply>((resolve, reject) => {
      const outgoing = httpRequest({
        agent,
        host: base.hostname,
        port: base.port,
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, host: base.host },
      });
      outgoing.once('error', reject);
      outgoing.once('response', (reply) => {
        buffer(reply).then((whole) => resolve({ incoming: reply, body: whole }), reject);
      });
      outgoing.end(body);
    });

  const server = createServer((incoming, response) => {
    const { stepIn } = relay;
    const endpoint = endpointOf(incoming.url ?? '');
    const serve = async () => {
      const body = await buffer(incoming);
      await stepIn?.arrived(endpoint);
      const reply = await carriedOut(passOn(incoming, body), () => stepIn?.answered(endpoint));
      response.writeHead(reply.incoming.statusCode ?? 502, reply.incoming.headers);
      response.end(reply.body);
    };
    // A request cut off on its way, or a gateway that drops the connection: so does the relay.
    serve().catch(() => incoming.socket.destroy());
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(0, base.hostname, listening);
  });

  const relay: Relay = {
    baseUrl: `http://${base.hostname}:${portOf(server.address())}${base.pathname}`,
    stepIn: null,
    async close() {
      agent.destroy();
      await new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      });
    },
  };
  return relay;
}

/** Runs `after` once the service is done, whether it replied or not. */
async function carriedOut<T>(
  exchange: Promise<T>,
  after: () => Promise<void> | undefined,
): Promise<T> {
  try {
    return await exchange;
  } finally {
    await after();
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('bound to no port');
  return address.port;
}
