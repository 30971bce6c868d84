/**
 * One HTTP exchange with the design account's service: a bounded reply within one time limit, no
 * redirect followed, so that neither secret nor token goes anywhere else.
 */
import { Agent, request } from 'undici';
import type { DesignAccountProblem } from '../../shared/design-account.ts';
import { classifyConnectFailure } from '../gateway/connection-errors.ts';
import { decodeUtf8 } from '../gateway/lossless.ts';
import { secureConnect } from '../gateway/secure-connect.ts';

const LARGEST_REPLY_BYTES = 64 * 1024;
const CONNECT_WITHIN_MS = 10_000;
const ANSWER_WITHIN_MS = 30_000;

/** The service's limits are not shown, so these are ours. */
export interface WireOptions {
  /** Milliseconds for the whole exchange. */
  answerWithinMs?: number;
  /** PEM certificates of the only authorities to trust; Node's own list and the system's when absent. */
  trust?: readonly string[];
  /** PEM certificates of authorities to trust beside these. */
  alsoTrust?: readonly string[];
}

/** No reply that could be read whole. */
export class ExchangeFailure extends Error {
  override readonly name = 'ExchangeFailure';
  readonly problem: DesignAccountProblem;
  constructor(problem: DesignAccountProblem) {
    super(`the exchange failed: ${problem}`);
    this.problem = problem;
  }
}

export interface WireReply {
  status: number;
  /** The body as text; null when it is not UTF-8. */
  text: string | null;
}

export interface Wire {
  /** @throws ExchangeFailure, and the signal's reason when it was aborted */
  exchange(
    url: string,
    asked: {
      method: string;
      headers: Readonly<Record<string, string>>;
      body: string | null;
      signal: AbortSignal;
    },
  ): Promise<WireReply>;
  /** Drops exchanges under way. */
  close(): Promise<void>;
}

export function openWire(options: WireOptions = {}): Wire {
  const { answerWithinMs = ANSWER_WITHIN_MS, trust, alsoTrust } = options;
  const agent = new Agent({
    connect: secureConnect({
      trust,
      alsoTrust,
      timeoutMs: Math.min(CONNECT_WITHIN_MS, answerWithinMs),
    }),
    maxResponseSize: LARGEST_REPLY_BYTES,
    // Exchanges are rare; a connection that was kept could be one that the service is closing.
    pipelining: 0,
  });
  return {
    async exchange(url, { method, headers, body, signal }) {
      const deadline = AbortSignal.timeout(answerWithinMs);
      try {
        const reply = await request(url, {
          method,
          headers,
          body,
          dispatcher: agent,
          signal: AbortSignal.any([signal, deadline]),
        });
        const bytes = new Uint8Array(await reply.body.arrayBuffer());
        return { status: reply.statusCode, text: decodeUtf8(bytes) };
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        throw new ExchangeFailure(deadline.aborted ? 'timed-out' : problemOf(error, url));
      }
    },
    close: () => agent.destroy(),
  };
}

function problemOf(error: unknown, url: string): DesignAccountProblem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // Bytes that are no HTTP, or more of them than any documented reply has.
  if (code.startsWith('HPE_') || code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return 'unreadable';
  switch (classifyConnectFailure(error, url.startsWith('https:'))) {
    case 'timed-out':
      return 'timed-out';
    case 'tls-refused':
      return 'certificate-refused';
    default:
      return 'unreachable';
  }
}
