import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTransportWhenNeeded } from '../../../src/main/core/gateway/late-transport.ts';
import { DEFAULT_TIMEOUTS } from '../../../src/main/core/gateway/options.ts';

let server: Server;
let origin = '';
let asked = 0;

beforeEach(async () => {
  asked = 0;
  server = createServer((request, response) => {
    asked += 1;
    request.resume().once('end', () => setTimeout(() => response.end('{}'), 30));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  origin = `http://127.0.0.1:${address.port}`;
});

afterEach(() => void server.close());

const request = { path: '/v1', headers: {}, body: '{}' };
const CLOSED = { kind: 'failure', code: 'closed', written: false, partial: null };

test('the first request opens it, and those at the same time use the same', async () => {
  const transport = openTransportWhenNeeded(origin, DEFAULT_TIMEOUTS);

  const replies = await Promise.all([transport.order(request), transport.question(request)]);

  expect(replies.map(({ kind }) => kind)).toEqual(['reply', 'reply']);
  expect(asked).toBe(2);
  await transport.close();
});

test('closed before its first request it sends nothing', async () => {
  const transport = openTransportWhenNeeded(origin, DEFAULT_TIMEOUTS);
  await transport.close();

  expect(await transport.order(request)).toEqual(CLOSED);
  expect(await transport.question(request)).toEqual(CLOSED);
  expect(asked).toBe(0);
});

test('closed with its first request under way it answers that one, and closing waits', async () => {
  const transport = openTransportWhenNeeded(origin, DEFAULT_TIMEOUTS);
  let answered = false;
  const first = transport.order(request).then((reply) => {
    answered = true;
    return reply;
  });
  await transport.close();

  expect(answered).toBe(true);
  expect((await first).kind).toBe('reply');
  expect(await transport.order(request)).toEqual(CLOSED);
  expect(asked).toBe(1);
});

test('what it stands on could not be read: nothing was sent, and the next request tries again', async () => {
  let unreadable = true;
  vi.doMock('../../../src/main/core/gateway/transport.ts', async (original) => {
    if (unreadable) throw new Error('EIO: i/o error, read');
    return original();
  });
  const transport = openTransportWhenNeeded(origin, DEFAULT_TIMEOUTS);

  expect(await transport.order(request)).toEqual({ ...CLOSED, code: 'offline' });
  expect(asked).toBe(0);

  unreadable = false;
  vi.doUnmock('../../../src/main/core/gateway/transport.ts');
  expect((await transport.question(request)).kind).toBe('reply');
  await transport.close();
});
