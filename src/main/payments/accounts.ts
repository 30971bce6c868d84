/**
 * Under which account of the payment service each payment was asked for. Another account's service
 * does not know it, and its "not known" would say nothing, so it is asked about under its own alone.
 */
import type { Login, Mode } from '../../shared/payments.ts';
import type { LedgerReader } from '../ledger/ledger.ts';
import type { GatewaySource } from './gateway-source.ts';

export interface Accounts {
  /**
   * The account that a payment belongs to, where another one is connected now. Null where it can be
   * asked about, where no account is connected, and where the record does not say.
   */
  elsewhere(paymentId: string): Login | null;
  /** How many payments of the connected account are still asked about; counts up to 500. */
  countAsked(): number;
}

const COUNTED_AT_MOST = 500;
const NONE: ReadonlySet<string> = new Set();

/** @param mode in practice every payment is the built-in service's */
export function createAccounts(
  mode: Mode,
  ledger: LedgerReader,
  gateways: Pick<GatewaySource, 'current'>,
): Accounts {
  /** Read once: an intent never changes. */
  const known = new Map<string, Login | null>();

  function accountOf(paymentId: string): Login | null {
    const before = known.get(paymentId);
    if (before !== undefined) return before;
    const intent = ledger.getIntent(paymentId)?.event;
    const account = (intent?.type === 'recorded' && intent.account) || null;
    known.set(paymentId, account);
    return account;
  }

  function elsewhere(paymentId: string): Login | null {
    const gateway = gateways.current();
    if (mode === 'practice' || !gateway) return null;
    const account = accountOf(paymentId);
    return account === null || gateway.serves(account) ? null : account;
  }

  return {
    elsewhere,
    countAsked: () =>
      ledger
        .dueWatches(Number.MAX_SAFE_INTEGER, COUNTED_AT_MOST, NONE)
        .filter(({ paymentId }) => elsewhere(paymentId) === null).length,
  };
}
