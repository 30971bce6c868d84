/**
 * The built-in payment service of practice mode: sections 2, 4, 5 and 7 of the interface over
 * HTTP, on this machine alone. Training, demonstrations and the tests use the same one.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Account } from '../../../shared/settings.ts';
import type { Clock } from '../../core/platform/clock.ts';
import type { Log } from '../../core/platform/log.ts';
import { credentialsRefused, malformed, unknownPath, wrongMethod, type Reply } from './answers.ts';
import { openPracticeBook, type PracticeBook, type RandomBytes } from './book.ts';
import { endpointOf } from './requests.ts';
import { serveOnLoopback, type LoopbackServer, type Received } from './server.ts';
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
  /** Forgets who was asked for the payments with these references, which are the app's. */
  forget(references: readonly string[]): void;
  /** Drops every connection and closes the book. */
  close(): Promise<void>;
}

const EMAIL = 'practice@pay.example';
const LATE_AFTER_MS = 20 * 60_000;
const SLOW_REPLY_MS = 8_000;

/**
 * Starts the practice gateway on a free port of 127.0.0.1.
 * @throws PracticeBookTooNewError, SqliteError when the book can't be used, or a listen error
 */
export async function startPracticeGateway(
  options: PracticeGatewayOptions,
): Promise<PracticeGateway> {
  const { bookPath, clock, random, log } = options;
  const timing = {
    lateAfterMs: options.lateAfterMs ?? LATE_AFTER_MS,
    slowReplyMs: options.slowReplyMs ?? SLOW_REPLY_MS,
  };
  const secret = `practice_${Buffer.from(random(24)).toString('base64url')}`;
  const mayEnter = basicCheck(EMAIL, secret);
  const book = openPracticeBook(bookPath, clock.now(), random, log);

  /** What a request changes and the note of it are on disk, together, before it is answered. */
  const answer = ({ method, path, authorization, contentType, body }: Received): Judgement => {
    const receivedAt = clock.now();
    const endpoint = endpointOf(path);
    const entered = mayEnter(authorization);
    const decide = (): Judgement => {
      if (endpoint === null) return turnedAway(unknownPath());
      if (method !== 'POST') return turnedAway(wrongMethod());
      if (!entered) return turnedAway(credentialsRefused(endpoint === 'status' ? 1 : '01'));
      if (!isJson(contentType)) return turnedAway(malformed());
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

  let server: LoopbackServer;
  try {
    server = await serveOnLoopback(answer, clock, log);
  } catch (error) {
    book.close();
    throw error;
  }
  return {
    account: {
      baseUrl: `http://${server.host}/v1`,
      email: EMAIL,
      requestShape: 'endpoint',
      callbackUrl: null,
      isV2: true,
    },
    secret,
    book: { requests: () => book.requests(), payments: () => book.payments() },
    forget: (references) => book.forget(references),
    async close() {
      await server.close();
      book.close();
    },
  };
}

const turnedAway = (reply: Reply): Judgement => ({ reply, delayMs: 0, reference: null });

function basicCheck(email: string, secret: string): (header: string | undefined) => boolean {
  const expected = digestOf(Buffer.from(`${email}:${secret}`).toString('base64'));
  return (header) => {
    const given = /^Basic +(\S+)$/i.exec(header ?? '')?.[1];
    return given !== undefined && isSecret(given, expected);
  };
}

/** A web page can't send this type to another origin without asking first, which is never granted. */
const isJson = (contentType: string | undefined) =>
  contentType !== undefined && /^application\/json\s*(?:;|$)/i.test(contentType);

/** SHA-256, which is enough for secrets that are long and random. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Compares digests, so that the time it takes tells nothing about the secret. */
function isSecret(given: string, expected: Buffer): boolean {
  return timingSafeEqual(digestOf(given), expected);
}
