/**
 * The built-in payment service of practice mode: sections 2, 4, 5 and 7 of the interface over
 * HTTP, on this machine alone. Training, demonstrations and the tests use the same one.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Account } from '../../shared/settings.ts';
import type { Clock } from '../system/clock.ts';
import { errorFields, type Log } from '../system/log.ts';
import {
  credentialsRefused,
  internalError,
  malformed,
  tooLarge,
  unknownPath,
  wrongHost,
  wrongMethod,
  type Reply,
} from './answers.ts';
import { openPracticeBook, type PracticeBook, type RandomBytes } from './book.ts';
import { endpointOf } from './requests.ts';
import { judge, type Judgement } from './service.ts';

export interface PracticeGatewayOptions {
  /** SQLite file of the gateway's book; its folder must be there. */
  bookPath: string;
  clock: Clock;
  random: RandomBytes;
  log: Log;
  /** When a payment of the scenario `paid-late` is paid; 20 minutes unless told. */
  lateAfterMs?: number;
  /** How long each reply of the scenario `very-slow` takes; 8 seconds unless told. */
  slowReplyMs?: number;
}

export interface PracticeGateway {
  /** An account whose base address is this gateway's. */
  account: Account;
  /** The account's secret key: new at every start, kept in memory alone. */
  secret: string;
  book: PracticeBook;
  /** Drops every connection and closes the book. */
  close(): Promise<void>;
}

const ADDRESS = '127.0.0.1';
const EMAIL = 'practice@pay.example';
const MAX_BODY_BYTES = 64 * 1024;
const LATE_AFTER_MS = 20 * 60_000;
const SLOW_REPLY_MS = 8_000;
/** Longer than a client keeps an idle connection, so that none is closed as it is used again. */
const KEEP_ALIVE_MS = 120_000;

/**
 * Starts the practice gateway on a free port of 127.0.0.1.
 * @throws PracticeBookTooNewError, SqliteError when the book can't be used, or a listen error
 */
export async function startPracticeGateway(
  options: PracticeGatewayOptions,
): Promise<PracticeGateway> {
  const { clock, random, log } = options;
  const timing = {
    lateAfterMs: options.lateAfterMs ?? LATE_AFTER_MS,
    slowReplyMs: options.slowReplyMs ?? SLOW_REPLY_MS,
  };
  const book = openPracticeBook(options.bookPath, clock.now(), random, log);
  const secret = `practice_${Buffer.from(random(24)).toString('base64url')}`;
  const mayEnter = basicCheck(EMAIL, secret);
  const takeBackTimers = new Set<() => void>();
  let host = '';

  const answer = (request: IncomingMessage, body: string): Judgement => {
    const path = request.url ?? '';
    const method = request.method ?? '';
    const entered = mayEnter(request.headers.authorization);
    const endpoint = endpointOf(path);
    const receivedAt = clock.now();
    const decide = (): Judgement => {
      if (endpoint === null) return refusal(unknownPath());
      if (method !== 'POST') return refusal(wrongMethod());
      if (!entered) return refusal(credentialsRefused(endpoint === 'status' ? 1 : '01'));
      if (!isJson(request.headers['content-type'])) return refusal(malformed());
      return judge(book, timing, endpoint, body, receivedAt);
    };
    return book.inOneWrite(() => {
      const judgement = decide();
      book.addRequest({
        receivedAt,
        method,
        path,
        endpoint: entered && method === 'POST' ? endpoint : null,
        reference: judgement.reference,
        body,
        answeredWith: judgement.reply?.httpStatus ?? null,
      });
      return judgement;
    });
  };

  const afterDelay = (delayMs: number, work: () => void) => {
    if (delayMs === 0) return work();
    const takeBack = clock.setTimer(delayMs, () => {
      takeBackTimers.delete(takeBack);
      work();
    });
    takeBackTimers.add(takeBack);
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.headers.host !== host) return send(response, wrongHost());
    const body = await readBody(request);
    if (body === null) return send(response, tooLarge());
    const { reply, delayMs } = answer(request, body);
    afterDelay(delayMs, () => {
      if (reply === null) request.socket.destroy();
      else send(response, reply);
    });
  };

  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (response.destroyed) return;
      log.error('the practice gateway failed on a request', errorFields(error));
      if (!response.headersSent) send(response, internalError());
    });
  });

  const close = async () => {
    for (const takeBack of takeBackTimers) takeBack();
    takeBackTimers.clear();
    await new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
    book.close();
  };

  try {
    await new Promise<void>((listening, failed) => {
      server.once('error', failed);
      server.listen(0, ADDRESS, () => listening());
    });
  } catch (error) {
    book.close();
    throw error;
  }
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('bound to no port');
  host = `${ADDRESS}:${bound.port}`;

  return {
    account: {
      baseUrl: `http://${host}/v1`,
      email: EMAIL,
      requestShape: 'endpoint',
      callbackUrl: null,
      isV2: true,
    },
    secret,
    book: { requests: () => book.requests(), payments: () => book.payments() },
    close,
  };
}

const refusal = (reply: Reply): Judgement => ({ reply, delayMs: 0, reference: null });

/** Compares digests, so that the time it takes tells nothing about the secret. */
function basicCheck(email: string, secret: string): (header: string | undefined) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(Buffer.from(`${email}:${secret}`).toString('base64'));
  return (header) => {
    const given = /^Basic +(\S+)$/i.exec(header ?? '')?.[1];
    return given !== undefined && timingSafeEqual(digest(given), expected);
  };
}

const isJson = (contentType: string | undefined) =>
  contentType !== undefined && /^application\/json\s*(?:;|$)/i.test(contentType);

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

function send(response: ServerResponse, reply: Reply): void {
  response.writeHead(reply.httpStatus, {
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
