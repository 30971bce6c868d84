/** A service on loopback that takes every request and answers none. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';

export interface SilentService {
  address: string;
  /** Settles with the first request. */
  asked: Promise<void>;
}

export async function startSilentService(): Promise<SilentService> {
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  const server = createServer(() => resolve());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('bound to no port');
  return { address: `http://127.0.0.1:${bound.port}`, asked };
}
