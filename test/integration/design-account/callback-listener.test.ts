import { once } from 'node:events';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  CallbackPortTakenError,
  listenForCallback,
  type CallbackListener,
  type StrayReply,
} from '../../../src/main/features/design-account/callback-listener.ts';
import { callbackPage } from '../../../src/main/features/design-account/callback-pages.ts';
import { findQuietPort } from '../../support/machines/quiet-port.ts';
import { english } from '../../support/fakes/languages.ts';

const STATE = 'Zx-the-state-of-this-attempt_9';
const PATH = '/design-account/callback';

let port: number;
let listener: CallbackListener;
let strays: StrayReply[];

const listen = async (callbackUrl: string) => {
  const opened = await listenForCallback({
    callbackUrl,
    state: STATE,
    page: (page) => callbackPage(page, english),
    onStray: (kind) => void strays.push(kind),
  });
  onTestFinished(() => opened.close());
  return opened;
};

beforeEach(async () => {
  strays = [];
  port = await findQuietPort();
  listener = await listen(`http://127.0.0.1:${port}${PATH}`);
});

interface Asked {
  target?: string;
  method?: string;
  host?: string;
  body?: string;
}

function ask(
  asked: Asked = {},
): Promise<{ status: number; text: string; headers: IncomingHttpHeaders }> {
  const { target = `${PATH}?code=c1&state=${STATE}`, method = 'GET', host } = asked;
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: target,
        method,
        agent: false,
        headers: { host: host ?? `127.0.0.1:${port}` },
      },
      (reply) => {
        let text = '';
        reply.setEncoding('utf8');
        reply.on('data', (piece: string) => (text += piece));
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, text, headers: reply.headers }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(asked.body);
  });
}

const errorCode = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : null;

const isListening = () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

describe('the callback', () => {
  it('accepts the one reply that has path and state, shows a plain page and stops', async () => {
    const { status, text, headers } = await ask();
    expect(status).toBe(200);
    expect(text).toContain('Go back to Counterfoil');
    expect(text).not.toMatch(/<script|c1|Zx-the-state/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    expect((await listener.reply).get('code')).toBe('c1');
    await expect.poll(isListening).toBe(false);
  });

  it('takes a denial as a reply like any other', async () => {
    await ask({ target: `${PATH}?error=access_denied&state=${STATE}` });
    expect((await listener.reply).get('error')).toBe('access_denied');
  });

  it.each([
    ['another path', { target: `/?code=c1&state=${STATE}` }, 404],
    ['a path that only begins alike', { target: `${PATH}/x?code=c1&state=${STATE}` }, 404],
    ['the path in other letters', { target: `${PATH.toUpperCase()}?code=c1&state=${STATE}` }, 404],
    ['a whole address for a path', { target: `http://127.0.0.1${PATH}?state=${STATE}` }, 404],
    ['a path with two slashes', { target: `/${PATH}?code=c1&state=${STATE}` }, 404],
    ['a favicon', { target: '/favicon.ico' }, 404],
    ['no query', { target: PATH }, 400],
    ['no state', { target: `${PATH}?code=c1` }, 400],
    ['an empty state', { target: `${PATH}?code=c1&state=` }, 400],
    ['another state', { target: `${PATH}?code=c1&state=${'y'.repeat(STATE.length)}` }, 400],
    ['the state and more', { target: `${PATH}?code=c1&state=${STATE}x` }, 400],
    ['the state twice', { target: `${PATH}?code=c1&state=${STATE}&state=${STATE}` }, 400],
    ['POST', { method: 'POST', body: `code=c1&state=${STATE}` }, 405],
    ['POST with the right query', { method: 'POST', body: 'x' }, 405],
    ['HEAD', { method: 'HEAD' }, 405],
    ['OPTIONS', { method: 'OPTIONS' }, 405],
    ['another Host', { host: 'shop.example' }, 421],
    ['another Host with the port', { host: 'shop.example:1' }, 421],
    ['localhost for Host', { host: 'localhost:1' }, 421],
    ['a query of 1 MB', { target: `${PATH}?state=${STATE}&code=${'a'.repeat(1024 * 1024)}` }, 431],
  ] satisfies [string, Asked, number][])(
    'turns %s away and listens on',
    async (_, asked, status) => {
      const answer = await ask(asked).catch(errorCode);
      // Node may hang up while the rest of a huge request is still being sent.
      if (status === 431 && typeof answer === 'string')
        expect(['ECONNRESET', 'EPIPE']).toContain(answer);
      else expect(answer).toMatchObject({ status });

      expect((await ask()).status).toBe(200);
      expect((await listener.reply).get('code')).toBe('c1');
    },
  );

  it('counts only replies that came to the right place with the wrong state', async () => {
    await ask({ target: '/favicon.ico' });
    await ask({ method: 'POST' });
    await ask({ host: 'shop.example' });
    expect(strays).toEqual([]);
    await ask({ target: `${PATH}?code=c1&state=other` });
    await ask({ target: `${PATH}?code=c1` });
    await ask({ target: `${PATH}?error=access_denied` });
    await ask({ target: `${PATH}?code=c1&state=` });
    await ask({ target: PATH });
    await ask({ target: `${PATH}?state=` });
    await ask({ target: `${PATH}?code=c1&state=&state=other` });
    expect(strays).toEqual([
      'other-state',
      'no-state',
      'no-state',
      'no-state',
      'other-state',
      'other-state',
      'other-state',
    ]);
  });

  it('tells the owner’s browser what the service left out', async () => {
    for (const query of ['code=c1', 'code=c1&state=', 'error=access_denied&state=']) {
      const { status, text } = await ask({ target: `${PATH}?${query}` });
      expect([status, text]).toEqual([400, callbackPage('stateless', english)]);
    }
    const other = await ask({ target: `${PATH}?code=c1&state=other` });
    expect(other.text).toBe(callbackPage('stray', english));
  });

  it('takes one of two that come at once', async () => {
    const line = (code: string) =>
      `GET ${PATH}?code=${code}&state=${STATE} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`;
    const sockets = await Promise.all([openSocket(), openSocket()]);
    const replies = sockets.map(readAll);
    for (const [index, socket] of sockets.entries()) socket.write(line(`c${index}`));
    const texts = await Promise.all(replies);

    expect(texts.filter((text) => text.startsWith('HTTP/1.1 200 '))).toHaveLength(1);
    expect((await listener.reply).getAll('code')).toHaveLength(1);
    await expect.poll(isListening).toBe(false);
  });

  it('hears the reply while others hold connections open, as many as they like', async () => {
    for (let held = 0; held < 40; held += 1) {
      const socket = await openSocket();
      socket.on('error', () => undefined);
      socket.write(`GET ${PATH}?code=`);
    }
    expect((await ask()).status).toBe(200);
    expect((await listener.reply).get('code')).toBe('c1');
  });

  it('is gone when it is closed, with a request half sent', async () => {
    const socket = await openSocket();
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.on('error', () => undefined);
    socket.write(`GET ${PATH}?code=`);
    await listener.close();
    await closed;
    expect(await isListening()).toBe(false);
  });

  it('says that another program has the port', async () => {
    const other = createServer();
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const bound = other.address();
    if (bound === null || typeof bound === 'string') throw new Error('bound to no port');
    await expect(listen(`http://127.0.0.1:${bound.port}${PATH}`)).rejects.toThrow(
      CallbackPortTakenError,
    );
  });

  it('listens on every address that localhost stands for', async () => {
    port = await findQuietPort();
    const both = await listen(`http://localhost:${port}${PATH}`);
    expect((await ask({ host: `localhost:${port}` })).status).toBe(200);
    expect((await both.reply).get('code')).toBe('c1');
    await expect.poll(isListening).toBe(false);
  });
});

async function openSocket(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  onTestFinished(() => void socket.destroy());
  return socket;
}

async function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('utf8');
  try {
    for await (const piece of socket) text += String(piece);
  } catch {
    // The one that came second may be dropped without a word.
  }
  return text;
}
