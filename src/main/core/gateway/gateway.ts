/**
 * What the rest of the app sees of the payment service: three questions, each answered by a value
 * or by one of a closed set of errors. Nothing here throws for trouble on the wire.
 */
import type {
  Acceptance,
  GatewayError,
  Login,
  ReplyTrace,
  RequestTrace,
  StatusRecord,
} from '../../../shared/core/payments/payments.ts';

/** One payment as the service is asked for it (interface section 2.1). */
export interface PaymentRequest {
  /** Ours; also what a lost reply is asked about with. */
  reference: string;
  /** The customer in the form that goes out; null for a walk-in. */
  userId: string | null;
  amountMinor: number;
  currency: string;
}

/**
 * A request ready to leave, so that what is on disk is exactly what is sent. It can be sent once:
 * sending it again is rejected, since that would be the second charge that must never be.
 */
export interface PreparedRequest {
  trace: RequestTrace;
}

/** `serviceAt` is the reply's own Date, in UTC milliseconds; absent where it had none. */
export type Exchange<T> =
  | { ok: true; value: T; reply: ReplyTrace; serviceAt?: number }
  | { ok: false; error: GatewayError; reply: ReplyTrace | null };

/** A status question's answer; `not-known` is the documented 400 (interface sections 4.3 and 7.1). */
export type StatusAnswer =
  { kind: 'record'; record: StatusRecord } | { kind: 'not-known'; words: string | null };

/** A reference that no payment has; asking for it shows whether the service can be reached. */
export const IMPOSSIBLE_REFERENCE = 'COUNTERFOIL-CONNECTION-TEST';

/**
 * One gateway serves one account: a changed account gets a new gateway and the old one is retired.
 */
export interface Gateway {
  /** The account that it asks under. */
  readonly login: Login;
  /** Whether a payment that was asked for under `login` can be asked about here. */
  serves(login: Login): boolean;
  /** Whether `login` is this account, also under a former address that is asked elsewhere. */
  knows(login: Login): boolean;
  /** Interface section 4.1. Never sent again by itself. */
  prepareCreatePayment(request: PaymentRequest): PreparedRequest;
  createPayment(prepared: PreparedRequest): Promise<Exchange<Acceptance>>;
  /** Interface section 4.2. Never sent again by itself. */
  prepareUssdCharge(request: PaymentRequest): PreparedRequest;
  chargeByUssd(prepared: PreparedRequest): Promise<Exchange<Acceptance>>;
  /** Interface section 4.3. Harmless to repeat; the poller decides when. */
  askStatus(transactionReference: string): Promise<Exchange<StatusAnswer>>;
  /** Runs work of several requests that belong together: `retire` waits for all of it. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Lets everything under way end, each request within its own deadline, and then closes. */
  retire(): Promise<void>;
  /** Waits for requests under way for a moment, then drops them. */
  close(): Promise<void>;
}
