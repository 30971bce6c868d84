/** What stood in the way at a proxy. Nothing of ours had gone to the service by then. */

export type ProxyFailureCode =
  /** It wants a user and a password, or others than it was given. */
  | 'PROXY_SIGN_IN'
  /** It answered, and does not let us through to the service. */
  | 'PROXY_REFUSED'
  /** It could not be reached, or broke off or spoke nonsense before it answered. */
  | 'PROXY_UNREACHABLE'
  | 'PROXY_TIMED_OUT'
  /** Which proxy to take could not be found out. */
  | 'PROXY_UNKNOWN';

export class ProxyFailure extends Error {
  override readonly name = 'ProxyFailure';
  readonly code: ProxyFailureCode;
  /** @param cause kept for whoever debugs; classified by nobody */
  constructor(code: ProxyFailureCode, cause?: unknown) {
    super(`the proxy failed: ${code}`, { cause });
    this.code = code;
  }

  /** As in Chromium, a proxy that answered has answered; only one that did not is passed over. */
  get mayTryNext(): boolean {
    return this.code === 'PROXY_UNREACHABLE' || this.code === 'PROXY_TIMED_OUT';
  }
}
