/** A service over TLS on loopback that says what time it is, and notes what it was asked. */
import { createServer, type Server } from 'node:https';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';
import type { KeyPair } from './tls.ts';

export interface DatedService {
  readonly origin: string;
  readonly port: number;
  /** Method, path and headers of each request. */
  readonly asked: { method: string; url: string; headers: IncomingMessage['headers'] }[];
}

/** @param headers beside or instead of Node's own; a Date of null leaves that one out */
export async function startDatedService(
  pair: KeyPair,
  headers: () => Readonly<Record<string, string | null>> = () => ({}),
  status = 404,
): Promise<DatedService> {
  const asked: DatedService['asked'] = [];
  const server: Server = createServer({ key: pair.key, cert: pair.cert }, (request, response) => {
    asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers });
    for (const [name, value] of Object.entries(headers())) {
      if (value !== null) response.setHeader(name, value);
      else response.sendDate = false;
    }
    response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return { origin: `https://127.0.0.1:${address.port}`, port: address.port, asked };
}
