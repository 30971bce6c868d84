/** Where payments get the payment service from. */
import type { Gateway } from '../gateway/gateway.ts';

export interface GatewaySource {
  /** Null while there is no account to ask with. */
  current(): Gateway | null;
  /** Those of accounts from before that still have payments open, each with its own key. */
  former(): readonly Gateway[];
  /**
   * The same, once it is certain that there is a key as well.
   * @throws Refusal `no-account` or `no-secret` while the account is incomplete
   */
  ready(): Promise<Gateway>;
}
