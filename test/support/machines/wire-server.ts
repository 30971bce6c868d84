/**
 * A server on loopback that answers byte by byte as it is told, so that a test can break HTTP at
 * any point. It keeps what it was asked.
 */
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { KeyPair } from './tls.ts';

/** A request that arrived whole. */
export interface SeenRequest {
  method: string;
  path: string;
  headers: ReadonlyMap<string, string>;
  body: string;
  /** Which connection it came on, counted from one. */
  connection: number;
}

export interface WirePlan {
  /** With the first bytes of a connection. */
  onFirstBytes?: (socket: Socket) => void;
  onRequest?: (socket: Socket, request: SeenRequest) => void;
}

export interface WireServer {
  /** Scheme, host and port. */
  origin: string;
  connections: () => number;
  requests: readonly SeenRequest[];
  close: () => Promise<void>;
}

/** @param keyPair TLS with this certificate; plain TCP without */
export async function startWireServer(plan: WirePlan, keyPair?: KeyPair): Promise<WireServer> {
  const requests: SeenRequest[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;

  const serve = (socket: Socket) => {
    connections += 1;
    const connection = connections;
    let received = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      if (received.length === 0) plan.onFirstBytes?.(socket);
      received = Buffer.concat([received, chunk]);
      const parsed = readRequest(received, connection);
      if (parsed === null) return;
      received = received.subarray(parsed.length);
      requests.push(parsed.request);
      plan.onRequest?.(socket, parsed.request);
    });
  };

  const server: Server = keyPair ? createTlsServer(keyPair, serve) : createServer(serve);
  server.on('connection', (socket) => {
    sockets.add(socket);
    // Clients that hang up on purpose are what these tests are about.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    origin: `${keyPair ? 'https' : 'http'}://127.0.0.1:${address.port}`,
    connections: () => connections,
    requests,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

function readRequest(
  bytes: Buffer,
  connection: number,
): { request: SeenRequest; length: number } | null {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd === -1) return null;
  const [first = '', ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const length = headEnd + 4 + Number(headers.get('content-length') ?? 0);
  if (bytes.length < length) return null;
  const [method = '', path = ''] = first.split(' ');
  const body = bytes.toString('utf8', headEnd + 4, length);
  return { request: { method, path, headers, body, connection }, length };
}

/** A whole HTTP reply as bytes, with the right length unless a header says otherwise. */
export function httpReply(
  status: number,
  body: string | Buffer = '',
  headers: Readonly<Record<string, string>> = {},
): Buffer {
  const bytes = Buffer.from(body);
  const lines = Object.entries({
    'content-type': 'application/json',
    'content-length': String(bytes.length),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} X\r\n${lines.join('')}\r\n`), bytes]);
}

/** A plan that answers every request with the same bytes. */
export const answerWith = (bytes: Buffer): WirePlan => ({
  onRequest: (socket) => {
    socket.write(bytes);
  },
});
