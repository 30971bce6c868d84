/**
 * Catches the browser's reply on the registered callback: a loopback address that is listened on
 * only while an account is being connected (RFC 8252, 7.3).
 */
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createHttpServer } from '../../core/platform/http-server.ts';
import { PAGE_HEADERS, type CallbackPage } from './callback-pages.ts';

/** Room for a long code and state; what is longer gets HTTP 431 from Node. */
const LARGEST_HEAD_BYTES = 16 * 1024;
/** A browser sends its whole request at once. */
const HEAD_WITHIN_MS = 10_000;
/**
 * A browser opens a few connections ahead; nobody else has business here. Where there are more, the
 * longest that has sent no request makes way: whoever holds them open keeps the reply from nobody.
 */
const MOST_CONNECTIONS = 16;

/** The port can't be listened on: another program has it, or the system keeps it. */
export class CallbackPortTakenError extends Error {
  override readonly name = 'CallbackPortTakenError';
}

export interface CallbackListener {
  /** The query of the one reply that was accepted. Stays open when `close` comes first. */
  readonly reply: Promise<URLSearchParams>;
  /** Ends at once; nothing is left listening. */
  close(): Promise<void>;
}

export type StrayReply = 'other-state' | 'no-state';

export interface CallbackOptions {
  /** `http://` on loopback with a port, as it was checked. */
  callbackUrl: string;
  /** What the reply must bring back. */
  state: string;
  /** The text of a page in the app's language. */
  page: (page: CallbackPage) => string;
  /**
   * A reply came to the right path that can't be known to belong to this attempt: it brought back
   * another `state`, or a code or error and none, or an empty one, which is the service's own fault.
   */
  onStray: (kind: StrayReply) => void;
}

/** @throws CallbackPortTakenError */
export async function listenForCallback(options: CallbackOptions): Promise<CallbackListener> {
  const url = new URL(options.callbackUrl);
  const { promise: reply, resolve: accept } = Promise.withResolvers<URLSearchParams>();
  let accepted = false;

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const send = (status: number, page: CallbackPage, headers: Record<string, string> = {}) => {
      response.writeHead(status, { ...PAGE_HEADERS, ...headers, connection: 'close' });
      response.end(options.page(page));
    };
    // A name that was made to point here by its owner is not the registered address.
    if (request.headers.host !== url.host) return send(421, 'not-here');
    const target = request.url ?? '';
    const queryAt = target.indexOf('?');
    const path = queryAt < 0 ? target : target.slice(0, queryAt);
    if (path !== url.pathname) return send(404, 'not-here');
    if (request.method !== 'GET') return send(405, 'not-this-way', { allow: 'GET' });
    if (accepted) return send(410, 'late');
    const query = new URLSearchParams(queryAt < 0 ? '' : target.slice(queryAt + 1));
    if (!isState(query.getAll('state'), options.state)) {
      const kind = strayKind(query);
      options.onStray(kind);
      return send(400, kind === 'no-state' ? 'stateless' : 'stray');
    }
    accepted = true;
    response.once('close', () => {
      void close();
      accept(query);
    });
    send(200, 'received');
  };

  const servers: Server[] = [];
  const close = async () => {
    await Promise.all(servers.map(closeServer));
  };
  try {
    for (const host of hostsOf(url)) {
      const server = createHttpServer({ maxHeaderSize: LARGEST_HEAD_BYTES }, answer);
      server.headersTimeout = HEAD_WITHIN_MS;
      server.requestTimeout = HEAD_WITHIN_MS;
      makeWayForNewer(server);
      if (await listen(server, host, Number(url.port || 80))) servers.push(server);
    }
    if (servers.length === 0) throw new CallbackPortTakenError('no address to listen on');
  } catch (error) {
    await close();
    throw error;
  }
  return { reply, close };
}

function makeWayForNewer(server: Server): void {
  const waiting = new Set<Socket>();
  server.on('connection', (socket) => {
    waiting.add(socket);
    socket.once('close', () => waiting.delete(socket));
    const [longest] = waiting;
    if (waiting.size > MOST_CONNECTIONS) longest?.destroy();
  });
  server.on('request', ({ socket }) => waiting.delete(socket));
}

/** `localhost` is either address of this machine, and the browser chooses. */
function hostsOf(url: URL): readonly string[] {
  if (url.hostname === 'localhost') return ['127.0.0.1', '::1'];
  return [url.hostname.replace(/^\[|\]$/g, '')];
}

/**
 * @returns false when this machine has no such address
 * @throws CallbackPortTakenError
 */
function listen(server: Server, host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const code = 'code' in error ? error.code : null;
      if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') resolve(false);
      else reject(new CallbackPortTakenError('the port can not be listened on', { cause: error }));
    });
    server.listen({ host, port, exclusive: true }, () => resolve(true));
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((closed) => {
    server.close(() => closed());
    server.closeAllConnections();
  });
}

function strayKind(query: URLSearchParams): StrayReply {
  const isReply = query.has('code') || query.has('error');
  const isStateless = query.getAll('state').every((state) => state === '');
  return isReply && isStateless ? 'no-state' : 'other-state';
}

function isState(given: readonly string[], expected: string): boolean {
  const [state] = given;
  if (given.length !== 1 || state === undefined) return false;
  const [one, other] = [Buffer.from(state), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
