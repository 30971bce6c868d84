/** Where payments get the payment service from. */
import type { Gateway } from '../gateway/gateway.ts';

export interface GatewaySource {
  /** Null while there is no account to ask with. */
  current(): Gateway | null;
  /** Those of accounts from before that still have payments open, each with its own key. */
  former(): readonly Gateway[];
  /**
   * The same, once it is certain that there is a key as well.
   * @param purpose to start a payment, or only to ask about one
   * @throws Refusal `no-account` or `no-secret` while the account is incomplete; a step of
   *   `SETUP_STEPS`, `folder-shared`, `counter-moved` or `being-moved` where nothing may be started
   */
  ready(purpose: 'start' | 'ask'): Promise<Gateway>;
  /**
   * The last look before an intent is written, at once: what was ready may be so no more.
   * @throws Refusal `counter-moved` or `being-moved`
   */
  demandStart?(): void;
}
