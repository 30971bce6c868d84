/** Proxies on loopback that behave as a test wants: HTTP's CONNECT, with TLS or without, and SOCKS5. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { Proxy } from '../../../src/main/core/network/proxies.ts';
import type { KeyPair } from './tls.ts';

export interface ProxyServer {
  /** How to reach it. */
  proxy: Proxy;
  /** What each connection said before it was let through, as Latin-1. */
  heard: readonly string[];
  /** What went through each tunnel, to the service, as Latin-1. */
  passed: readonly string[];
  close: () => Promise<void>;
}

/** Answers a connection's first words; `through` opens the tunnel to a port on loopback. */
type Talk = (socket: Socket, through: (port: number) => Promise<Socket>) => Answer;
/** @returns whether the words were whole */
type Answer = (words: Buffer) => boolean;

const ESTABLISHED = 'HTTP/1.1 200 Connection established\r\n\r\n';

/** A whole CONNECT, answered. Names are not looked up: every service is on loopback. */
const onConnect =
  (answer: (socket: Socket, through: () => Promise<Socket>) => void): Talk =>
  (socket, through) =>
  (words) => {
    const text = words.toString('latin1');
    if (!text.includes('\r\n\r\n')) return false;
    const port = Number(/^CONNECT \S+:(\d+) HTTP\/1\.1\r\n/.exec(text)?.[1]);
    answer(socket, () => through(port));
    return true;
  };

const replies = (reply: string) => onConnect((socket) => void socket.end(reply));

export const HTTP_MANNERS = {
  through: onConnect((socket, through) => void through().then(() => socket.write(ESTABLISHED))),
  /** As many proxies still say it. */
  'through, by HTTP/1.0': onConnect(
    (socket, through) =>
      void through().then(() => socket.write('HTTP/1.0 200 OK\r\nproxy-agent: x\r\n\r\n')),
  ),
  'wants basic': replies(
    'HTTP/1.1 407 X\r\nproxy-authenticate: Basic realm="shop"\r\ncontent-length: 0\r\n\r\n',
  ),
  'wants ntlm': replies(
    'HTTP/1.1 407 X\r\nproxy-authenticate: NTLM\r\nproxy-authenticate: Negotiate\r\nconnection: close\r\n\r\n<html>',
  ),
  'wants something': replies('HTTP/1.1 407 X\r\n\r\n'),
  forbids: replies('HTTP/1.1 403 X\r\ncontent-length: 2\r\n\r\nno'),
  'finds no service': replies('HTTP/1.1 502 X\r\n\r\n<html>502</html>'),
  'redirects to a portal': replies('HTTP/1.1 302 X\r\nlocation: http://portal.invalid/\r\n\r\n'),
  'says 204': replies('HTTP/1.1 204 X\r\n\r\n'),
  'hangs up': onConnect((socket) => void socket.end()),
  resets: onConnect((socket) => void socket.resetAndDestroy()),
  'says nothing': onConnect(() => undefined),
  'speaks no http': replies('SSH-2.0-OpenSSH_9.9\r\n'),
  'hangs up after 200': replies(ESTABLISHED),
  'says nothing after 200': onConnect((socket) => void socket.write(ESTABLISHED)),
  'answers itself after 200': onConnect(
    (socket) => void socket.end(`${ESTABLISHED}HTTP/1.1 200 OK\r\n\r\n<html>`),
  ),
} as const;

export type HttpManner = keyof typeof HTTP_MANNERS;

export interface SocksManner {
  /** The way of signing in that it chooses; 255 for none of those that were offered. */
  way?: number;
  /** Whether the user and password will do. */
  takesPassword?: boolean;
  /** Its answer to where it was to connect. */
  outcome?: number;
  /** How it names the address that it connected from. */
  bound?: readonly number[];
  version?: number;
  /** Hangs up after so many of its answers. */
  hangsUpAfter?: number;
}

const onSocks =
  (manner: SocksManner): Talk =>
  (socket, through) => {
    const { way = 0, outcome = 0, version = 5, bound = [1, 0, 0, 0, 0, 0, 0] } = manner;
    const steps = ['greeting', ...(way === 2 ? ['password'] : []), 'address'];
    let seen = 0;
    let answered = 0;
    const say = (bytes: readonly number[]) => {
      answered += 1;
      // One byte at a time, since nothing says that an answer comes whole.
      for (const byte of bytes) socket.write(Buffer.of(byte));
      if (answered === manner.hangsUpAfter) socket.end();
    };
    return (words) => {
      const part = words.subarray(seen);
      const length = lengthOf(steps[0], part);
      if (part.length < length) return false;
      seen += length;
      switch (steps.shift()) {
        case 'greeting':
          if (manner.hangsUpAfter === 0) socket.end();
          else say([version, way]);
          return false;
        case 'password':
          say([1, manner.takesPassword === false ? 1 : 0]);
          return false;
        default: {
          const tell = () => say([version, outcome, 0, ...bound]);
          if (outcome === 0) void through(part.readUInt16BE(length - 2)).then(tell);
          else tell();
          return outcome === 0;
        }
      }
    };
  };

function lengthOf(step: string | undefined, part: Buffer): number {
  if (step === 'greeting') return 2 + (part[1] ?? 0);
  if (step === 'password') {
    const user = part[1] ?? 0;
    return 3 + user + (part[2 + user] ?? 0);
  }
  const address = part[3] === 1 ? 4 : part[3] === 4 ? 16 : 1 + (part[4] ?? 0);
  return 6 + address;
}

const HOST = '127.0.0.1';

export const startHttpProxy = (manner: HttpManner, keyPair?: KeyPair): Promise<ProxyServer> =>
  start(HTTP_MANNERS[manner], keyPair ? 'https' : 'http', keyPair);

export const startSocksProxy = (manner: SocksManner = {}): Promise<ProxyServer> =>
  start(onSocks(manner), 'socks5');

async function start(talk: Talk, kind: Proxy['kind'], keyPair?: KeyPair): Promise<ProxyServer> {
  const heard: string[] = [];
  const passed: string[] = [];
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };

  const serve = (client: Socket) => {
    keep(client);
    const at = heard.push('') - 1;
    let words = Buffer.alloc(0);
    const onWords = (chunk: Buffer) => {
      words = Buffer.concat([words, chunk]);
      heard[at] = words.toString('latin1');
      if (answer(words)) client.off('data', onWords);
    };
    const answer = talk(client, async (port) => {
      const service = connect(port, HOST);
      keep(service);
      await once(service, 'connect');
      const tunnel = passed.push('') - 1;
      client.on('data', (chunk: Buffer) => {
        passed[tunnel] += chunk.toString('latin1');
        service.write(chunk);
      });
      service.pipe(client);
      service.on('close', () => client.destroy());
      client.on('close', () => service.destroy());
      return service;
    });
    client.on('data', onWords);
  };

  const server: Server = keyPair ? createTlsServer(keyPair, serve) : createServer(serve);
  server.on('connection', keep);
  server.listen(0, HOST);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    proxy: { kind, host: HOST, port: address.port, signIn: null },
    heard,
    passed,
    async close() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
