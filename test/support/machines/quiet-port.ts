/**
 * A port that stays free until a test listens on it. The system hands none of these out by itself, as it
 * does those that it gives to whoever asks for any.
 */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below what Linux, Windows and macOS take for connections. */
const LOWEST = 10_000;
const HIGHEST = 32_000;

export async function findQuietPort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST);
  const server = createServer();
  const listening = once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.listen(port, '127.0.0.1');
  if (!(await listening)) return findQuietPort();
  server.close();
  await once(server, 'close');
  return port;
}
