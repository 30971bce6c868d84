/** A port of this machine that nobody listens on. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Finds a free port of 127.0.0.1. It is free when this returns, and may be taken afterwards. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('bound to no port');
  return address.port;
}
