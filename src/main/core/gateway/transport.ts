/**
 * One HTTP exchange over undici: at most one write of the request, explicit time-outs, a bounded
 * reply. It reports whether anything can have left the machine, which decides what a failure means.
 */
import type { Dispatcher } from 'undici';
import type { GatewayErrorCode } from '../../../shared/core/payments/payments.ts';
import { classifyConnectFailure } from '../network/connection-errors.ts';
import { classifyFailure } from '../network/exchange-stage.ts';
import type { FindRoute, Route } from '../network/proxies.ts';
import { openDialer } from '../network/dial.ts';
import { findRouteTo } from '../network/find-route.ts';
import type { Timeouts } from './options.ts';
import { openRoutedPool, type RoutedPool } from '../network/routed-pool.ts';
import type { SecureConnectOptions } from '../network/secure-connect.ts';

export const LARGEST_REPLY_BYTES = 1024 * 1024;

/** Requests above these wait for their turn, within `queueMs`. */
const QUESTION_CONNECTIONS = 4;
const ORDER_CONNECTIONS = 4;

export interface WireReply {
  httpStatus: number;
  header: (name: string) => string | undefined;
  bytes: Buffer;
}

export type Delivery =
  | { kind: 'reply'; reply: WireReply }
  | {
      kind: 'failure';
      code: GatewayErrorCode;
      /** False only when it is certain that nothing left the machine. */
      written: boolean;
      /** What had come of a reply: its status and the start of its body. */
      partial: WireReply | null;
    };

export interface WireRequest {
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface Transport {
  /**
   * For create-payment and the charge: each on a connection of its own, because a request written
   * to a kept-alive connection that the service is just closing would have an unknown outcome.
   */
  order: (request: WireRequest) => Promise<Delivery>;
  /** For status questions: on kept-alive connections, asked once more when such a one was dead. */
  question: (request: WireRequest) => Promise<Delivery>;
  /** Lets exchanges under way go on for a moment, then drops them. */
  close: () => Promise<void>;
}

export interface TransportOptions extends Pick<SecureConnectOptions, 'trust' | 'alsoTrust'> {
  /** Asked anew for each request to an https service; straight to it when absent. */
  findRoute?: FindRoute | undefined;
}

/**
 * @param origin scheme, host and port; redirects are never followed, so nothing goes elsewhere
 * @param options whom to trust: Node's own list and the system's when nothing is said
 */
export function openTransport(
  origin: string,
  timeouts: Timeouts,
  options: TransportOptions = {},
): Transport {
  const { findRoute, ...trusted } = options;
  const secure = origin.startsWith('https:');
  const poolOptions = {
    headersTimeout: timeouts.headersMs,
    bodyTimeout: timeouts.bodyMs,
    maxResponseSize: LARGEST_REPLY_BYTES,
    allowH2: false,
  };
  const dialer = openDialer({ ...trusted, timeoutMs: timeouts.connectMs });
  const questions = openRoutedPool(
    origin,
    { ...poolOptions, connections: QUESTION_CONNECTIONS, pipelining: 1 },
    dialer.along,
  );
  // No pipelining at all is undici's way of saying one request a connection.
  const orders = openRoutedPool(
    origin,
    { ...poolOptions, connections: ORDER_CONNECTIONS, pipelining: 0 },
    dialer.along,
  );

  const leaving = new AbortController();

  async function exchange(
    pool: RoutedPool,
    request: WireRequest,
    overallMs: number,
  ): Promise<Exchanged> {
    let route: Route;
    try {
      const given = { limitMs: timeouts.routeMs, signal: leaving.signal };
      route = await findRouteTo(origin + request.path, findRoute, given);
    } catch (error) {
      const code = leaving.signal.aborted ? 'closed' : classifyConnectFailure(error, secure);
      return { delivery: { kind: 'failure', code, written: false, partial: null }, tookMs: 0 };
    }
    return new Promise<Exchanged>((resolve) => {
      const limits = { queueMs: timeouts.queueMs, overallMs };
      const handler = new ExchangeHandler(secure, limits, resolve);
      pool.along(route).dispatch({ method: 'POST', ...request }, handler);
    });
  }

  let closing: Promise<void> | null = null;
  return {
    order: async (request) => (await exchange(orders, request, timeouts.overallMs)).delivery,
    async question(request) {
      const { delivery, tookMs } = await exchange(questions, request, timeouts.overallMs);
      const droppedUnanswered =
        delivery.kind === 'failure' && delivery.written && delivery.code === 'offline';
      const leftMs = timeouts.overallMs - tookMs;
      if (!droppedUnanswered || questions.closed || leftMs <= 0) return delivery;
      return (await exchange(questions, request, leftMs)).delivery;
    },
    close() {
      leaving.abort();
      closing ??= closePools([questions, orders], timeouts.closeMs).finally(dialer.close);
      return closing;
    },
  };
}

async function closePools(pools: readonly RoutedPool[], patienceMs: number): Promise<void> {
  const drained = Promise.all(pools.map((pool) => pool.close()));
  const patience = setTimeout(() => {
    for (const pool of pools) void pool.destroy();
  }, patienceMs);
  await drained;
  clearTimeout(patience);
}

interface Exchanged {
  delivery: Delivery;
  /** Since the request was handed to a socket; 0 where it never was. */
  tookMs: number;
}

/**
 * undici keeps what has no connection yet in a queue that nothing can be taken out of. So a request
 * that is given up there stays in it, and is turned away when its turn comes, before it is written.
 */
class ExchangeHandler implements Dispatcher.DispatchHandler {
  readonly #secure: boolean;
  readonly #resolve: (exchanged: Exchanged) => void;
  readonly #overallMs: number;
  #deadline: NodeJS.Timeout;
  readonly #chunks: Buffer[] = [];
  #settled = false;
  #controller: Dispatcher.DispatchController | null = null;
  #startedAt: number | null = null;
  #replyBegan = false;
  #httpStatus: number | null = null;
  #headers: Readonly<Record<string, string | string[] | undefined>> = {};

  constructor(
    secure: boolean,
    limits: Pick<Timeouts, 'queueMs' | 'overallMs'>,
    resolve: (exchanged: Exchanged) => void,
  ) {
    this.#secure = secure;
    this.#resolve = resolve;
    this.#overallMs = limits.overallMs;
    this.#deadline = setTimeout(() => this.#fail('queued-too-long'), limits.queueMs);
  }

  /** Called just before the request is written: from here on it may have left. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    // Withdrawn, it has been called not sent; a second write would be a second charge.
    if (this.#settled || this.#controller !== null) {
      controller.abort(new Error('a request is written once, and in time'));
      return;
    }
    this.#controller = controller;
    this.#startedAt = performance.now();
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => {
      this.#fail('timed-out');
      controller.abort(new Error('the exchange took too long'));
    }, this.#overallMs);
  }

  onResponseStarted(): void {
    this.#replyBegan = true;
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    httpStatus: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    if (httpStatus < 200) return;
    this.#httpStatus = httpStatus;
    this.#headers = headers;
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    const reply = this.#reply();
    if (reply === null) this.#fail('unreadable-reply');
    else this.#settle({ kind: 'reply', reply });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    const stage = { written: this.#controller !== null, replyBegan: this.#replyBegan };
    this.#fail(classifyFailure(error, this.#secure, stage));
  }

  #fail(code: GatewayErrorCode): void {
    const written = this.#controller !== null;
    this.#settle({ kind: 'failure', code, written, partial: this.#reply() });
  }

  #reply(): WireReply | null {
    if (this.#httpStatus === null) return null;
    const [first] = this.#chunks;
    const bytes =
      first !== undefined && this.#chunks.length === 1 ? first : Buffer.concat(this.#chunks);
    const header = (name: string) => {
      const value = this.#headers[name];
      return Array.isArray(value) ? value[0] : value;
    };
    return { httpStatus: this.#httpStatus, header, bytes };
  }

  #settle(delivery: Delivery): void {
    if (this.#settled) return;
    this.#settled = true;
    clearTimeout(this.#deadline);
    const tookMs = this.#startedAt === null ? 0 : performance.now() - this.#startedAt;
    this.#resolve({ delivery, tookMs });
  }
}
