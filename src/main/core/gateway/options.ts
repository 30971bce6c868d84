/** What `createGateway` of `client.ts` needs to know; network, key and clock come from outside. */
import type { Login, RefusalMark } from '../../../shared/core/payments/payments.ts';
import type { Account } from '../../../shared/settings.ts';
import type { FindRoute } from '../network/proxies.ts';
import { FIND_ROUTE_WITHIN_MS } from '../network/find-route.ts';

/** How long each phase of an exchange may take, in milliseconds. */
export interface Timeouts {
  /** To find out which proxy to take, where there may be one. */
  routeMs: number;
  /** Name look-up, TCP and TLS together; each proxy has as long to be reached and to answer. */
  connectMs: number;
  /** From the request's last byte to the end of the reply's headers. */
  headersMs: number;
  /** Between two pieces of the reply's body. */
  bodyMs: number;
  /** Until the request is handed to a socket: waiting for its turn, and for a connection. */
  queueMs: number;
  /** From then on, to the reply's end. */
  overallMs: number;
  /** How long `close` lets requests under way go on. */
  closeMs: number;
}

/** The service's own limits are not shown (interface section 8), so these are ours. */
export const DEFAULT_TIMEOUTS: Timeouts = {
  routeMs: FIND_ROUTE_WITHIN_MS,
  connectMs: 10_000,
  headersMs: 30_000,
  bodyMs: 30_000,
  queueMs: 120_000,
  overallMs: 60_000,
  closeMs: 2_000,
};

/** A secret key with the one origin (scheme, host, port) that it may be sent to. */
export interface BoundKey {
  readonly origin: string;
  readonly secret: string;
}

export interface GatewayOptions {
  account: Account;
  /** Other e-mails and addresses under which this account asked for payments before. */
  formerLogins?: readonly Login[];
  /**
   * Read anew for each request. Null or a rejection means that there is no key to be had, and so
   * does a key that belongs to another origin than the account's.
   */
  readKey: () => Promise<BoundKey | null>;
  /** UTC milliseconds, to make sense of a Retry-After that is a date. */
  now: () => number;
  /** Told what time it is by the service's own clock, with each reply that says so. */
  onServiceTime?: (utcMs: number) => void;
  /** For practice mode: http to 127.0.0.0/8 or [::1] and to nowhere else. */
  allowPlainHttpOnLoopback: boolean;
  /** PEM certificates of the only authorities to trust; Node's own list and the system's when absent. */
  trust?: readonly string[];
  /** PEM certificates of authorities to trust beside these. */
  alsoTrust?: readonly string[];
  /** Asked anew for each request to an https service; straight to it when absent. */
  findRoute?: FindRoute | undefined;
  timeouts?: Partial<Timeouts>;
  /**
   * The shapes that a manager marked as refusals for this account. A reply is one of them where its mark
   * was there when its request was prepared, and is still.
   */
  refusalMarks?: () => readonly RefusalMark[];
}
