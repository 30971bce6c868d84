/** Whether the payment service can be reached, as the last exchange showed. */
import type { GatewayErrorCode } from '../../../shared/core/payments/payments.ts';
import type { Exchange } from '../gateway/gateway.ts';
import { createEmitter } from '../../../shared/core/page/emitter.ts';

export type ConnectionState = 'unknown' | 'online' | 'offline';

export interface Connection {
  readonly state: ConnectionState;
  /** Learns from any exchange: only a connection that could not be made counts as offline. */
  saw(exchange: Exchange<unknown>): void;
  onChange(listener: (state: ConnectionState) => void): () => void;
}

/**
 * Of a request that ran out of time, the service may be slow or the line gone; the others have not
 * met the service.
 */
const SAYS_NOTHING: ReadonlySet<GatewayErrorCode> = new Set([
  'timed-out',
  'queued-too-long',
  'no-key',
  'closed',
]);

export function createConnection(): Connection {
  let state: ConnectionState = 'unknown';
  const news = createEmitter<ConnectionState>();
  return {
    get state() {
      return state;
    },
    saw(exchange) {
      if (!exchange.ok && SAYS_NOTHING.has(exchange.error.code)) return;
      const next = isUnreachable(exchange) ? 'offline' : 'online';
      if (next === state) return;
      state = next;
      news.emit(next);
    },
    onChange: news.on,
  };
}

const NO_WAY_THERE: ReadonlySet<GatewayErrorCode> = new Set([
  'offline',
  'proxy-sign-in',
  'proxy-failed',
]);

/** No connection could be made; one that broke half-way says that something was there. */
export const isUnreachable = (exchange: Exchange<unknown>): boolean =>
  !exchange.ok && NO_WAY_THERE.has(exchange.error.code) && exchange.error.certainty === 'not-sent';
