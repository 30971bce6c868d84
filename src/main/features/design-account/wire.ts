/**
 * One HTTPS exchange with the design account's service: a bounded reply within one time limit, no
 * redirect followed, so that neither secret nor token goes anywhere else.
 */
import type { Agent } from 'undici';
import type { DesignAccountProblem } from '../../../shared/features/design-account/design-account.ts';
import { errorCode } from '../../core/network/connection-errors.ts';
import {
  classifyFailure,
  watchStage,
  type ExchangeStage,
} from '../../core/network/exchange-stage.ts';
import { decodeUtf8 } from '../../core/gateway/replies/lossless.ts';
import type { Dialer } from '../../core/network/dial.ts';
import { FIND_ROUTE_WITHIN_MS, findRouteTo } from '../../core/network/find-route.ts';
import type { FindRoute, Route } from '../../core/network/proxies.ts';

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
  /** Asked anew for each exchange; straight to the service when absent. */
  findRoute?: FindRoute | undefined;
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
  const { answerWithinMs = ANSWER_WITHIN_MS, trust, alsoTrust, findRoute } = options;
  const timeoutMs = Math.min(CONNECT_WITHIN_MS, answerWithinMs);
  let dialer: Dialer | null = null;
  const routeMs = Math.min(FIND_ROUTE_WITHIN_MS, answerWithinMs);
  const closing = new AbortController();

  // Loaded by the first exchange, since the first screen needs none and would wait for it.
  async function openAgent(route: Route): Promise<Agent> {
    const [{ openDialer }, undici] = await Promise.all([
      import('../../core/network/dial.ts'),
      import('undici'),
    ]);
    closing.signal.throwIfAborted();
    dialer ??= openDialer({ trust, alsoTrust, timeoutMs });
    // Exchanges are rare; a connection that was kept could be one that the service is closing, and
    // could lead another way than the one that is right by now.
    return new undici.Agent({
      connect: dialer.along(route),
      maxResponseSize: LARGEST_REPLY_BYTES,
      pipelining: 0,
    });
  }

  return {
    async exchange(url, { method, headers, body, signal }) {
      const deadline = AbortSignal.timeout(answerWithinMs);
      const ends = AbortSignal.any([signal, deadline, closing.signal]);
      const stage: ExchangeStage = { written: false, replyBegan: false };
      let agent: Agent | null = null;
      try {
        const route = await findRouteTo(url, findRoute, { limitMs: routeMs, signal: ends });
        agent = await openAgent(route);
        const { request } = await import('undici');
        const reply = await request(url, {
          method,
          headers,
          body,
          dispatcher: agent.compose(watchStage(stage)),
          signal: ends,
        });
        const bytes = new Uint8Array(await reply.body.arrayBuffer());
        return { status: reply.statusCode, text: decodeUtf8(bytes) };
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        if (closing.signal.aborted) throw new ExchangeFailure('unreachable');
        throw new ExchangeFailure(deadline.aborted ? 'timed-out' : problemOf(error, stage));
      } finally {
        await agent?.destroy();
      }
    },
    async close() {
      closing.abort(new Error('the wire was closed'));
      dialer?.close();
    },
  };
}

function problemOf(error: unknown, stage: ExchangeStage): DesignAccountProblem {
  // More than any documented reply has.
  if (errorCode(error) === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return 'unreadable';
  const code = classifyFailure(error, true, stage);
  switch (code) {
    case 'timed-out':
    case 'proxy-sign-in':
    case 'proxy-failed':
      return code;
    case 'tls-refused':
      return 'certificate-refused';
    case 'unreadable-reply':
      return 'unreadable';
    default:
      return 'unreachable';
  }
}
