/** Practice mode's HTTP: one port of 127.0.0.1, whole requests in, replies or silence out. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../../core/platform/clock.ts';
import { createHttpServer } from '../../core/platform/http-server.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';
import { internalError, tooLarge, wrongHost, type Answer, type Reply } from './answers.ts';

/** A request that was read whole. */
export interface Received {
  /** The server's own address and port, which the request named. */
  host: string;
  method: string;
  /** With its query, as it came. */
  path: string;
  authorization: string | undefined;
  contentType: string | undefined;
  body: string;
}

export interface LoopbackServer {
  /** Address and port, as a client's `Host` must name them. */
  host: string;
  /** Drops every connection and every reply that is held back. */
  close(): Promise<void>;
}

const ADDRESS = '127.0.0.1';
const MAX_BODY_BYTES = 64 * 1024;
/** Longer than a client keeps an idle connection, so that none is closed as it is used again. */
const KEEP_ALIVE_MS = 120_000;

/**
 * Listens on a free port of 127.0.0.1. Requests for another host or with a body above 64 KiB are
 * turned away; `answer` settles all others, and what it throws is logged and answered with 500.
 * @param clock holds back delayed answers, and dates them
 * @throws when no port can be had
 */
export async function serveOnLoopback(
  answer: (received: Received) => Answer,
  clock: Clock,
  log: Log,
): Promise<LoopbackServer> {
  const heldBack = new Set<() => void>();
  let host = '';

  const afterDelay = (delayMs: number, work: () => void) => {
    if (delayMs === 0) return work();
    const takeBack = clock.setTimer(delayMs, () => {
      heldBack.delete(takeBack);
      work();
    });
    heldBack.add(takeBack);
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.headers.host !== host) return send(response, wrongHost(), clock.now());
    const body = await readBody(request);
    if (body === null) return send(response, tooLarge(), clock.now());
    const { reply, delayMs } = answer({
      host,
      method: request.method ?? '',
      path: request.url ?? '',
      authorization: request.headers.authorization,
      contentType: request.headers['content-type'],
      body,
    });
    afterDelay(delayMs, () => {
      if (reply === null) request.socket.destroy();
      else send(response, reply, clock.now());
    });
  };

  const server = createHttpServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (response.destroyed) return;
      log.error('a practice service failed on a request', errorFields(error));
      if (!response.headersSent) send(response, internalError(), clock.now());
    });
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(0, ADDRESS, () => listening());
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('bound to no port');
  host = `${ADDRESS}:${bound.port}`;

  return {
    host,
    async close() {
      for (const takeBack of heldBack) takeBack();
      heldBack.clear();
      await new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      });
    },
  };
}

/**
 * Reads to the end even what is too long, since a client that is still sending may not look at a
 * reply.
 * @returns the body as text, or null when it is larger than allowed
 */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('body is no bytes');
    size += chunk.byteLength;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return size > MAX_BODY_BYTES ? null : Buffer.concat(chunks).toString('utf8');
}

/** @param at UTC milliseconds by the service's own clock, for the reply's Date */
function send(response: ServerResponse, reply: Reply, at: number): void {
  response.writeHead(reply.httpStatus, {
    date: new Date(at).toUTCString(),
    'content-type': reply.contentType,
    'content-length': Buffer.byteLength(reply.body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(reply.retryAfterSeconds === undefined
      ? {}
      : { 'retry-after': String(reply.retryAfterSeconds) }),
  });
  response.end(reply.body);
}
