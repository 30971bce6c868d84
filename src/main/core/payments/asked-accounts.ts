/**
 * Under which account of the payment service each payment was asked for. Another account's service
 * does not know it, and its "not known" would say nothing, so it is asked about under its own alone.
 */
import { isSameLogin } from '../../../shared/core/payments/login.ts';
import type { Login, Mode } from '../../../shared/core/payments/payments.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { type LedgerReader, StorageError } from '../ledger/index.ts';
import type { GatewaySource } from './gateway-source.ts';

export interface AskedAccounts {
  /**
   * The account that a payment belongs to, where another one is connected now. Null where it can be
   * asked about, where no account is connected, and where the record does not say.
   */
  elsewhere(paymentId: string): Login | null;
  /** Whom to ask about a payment: null where its account is not connected any more. */
  gatewayFor(paymentId: string): Gateway | null;
  /** The same for the account that a payment was asked for under. */
  gatewayOf(account: Login): Gateway | null;
  /** Whether a payment is of the connected account, or of none that the record says. */
  isOfCurrent(paymentId: string): boolean;
  /** Whether two payments may be of one account: what the service calls one is known to no other. */
  mayBeOne(paymentId: string, otherId: string): boolean;
  /** How many payments of the connected account are still asked about; counts up to 500. */
  countAsked(): number;
  /** How many payments of these accounts are open or still asked about: every one is counted. */
  countOpen(logins: readonly Login[]): number;
  /** Under which accounts those are that are open or still asked about, each once. */
  openLogins(): Login[];
  /** The account of the latest payment that says it; looks at the newest few. */
  latest(): Login | null;
}

const COUNTED_AT_MOST = 500;
const LATEST_LOOKED_AT = 20;
const NONE: ReadonlySet<string> = new Set();

/** What is read of the ledger. */
export interface AskedLedger extends Pick<LedgerReader, 'getIntent' | 'listOpen' | 'newestIds'> {
  readonly pollStates: Pick<LedgerReader['pollStates'], 'due'>;
}

/** @param mode in practice every payment is the built-in service's */
export function createAskedAccounts(
  mode: Mode,
  ledger: AskedLedger,
  gateways: Pick<GatewaySource, 'current' | 'former'>,
): AskedAccounts {
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

  /** An intent that can't be read says nothing. */
  function readableAccountOf(paymentId: string): Login | null {
    try {
      return accountOf(paymentId);
    } catch (error) {
      if (error instanceof StorageError) return null;
      throw error;
    }
  }

  function elsewhere(paymentId: string): Login | null {
    const gateway = gateways.current();
    if (mode === 'practice' || !gateway) return null;
    const account = accountOf(paymentId);
    return account === null || gatewayOf(account) !== null ? null : account;
  }

  function gatewayOf(account: Login): Gateway | null {
    const gateway = gateways.current();
    if (!gateway) return null;
    return [gateway, ...gateways.former()].find((each) => each.serves(account)) ?? null;
  }

  function gatewayFor(paymentId: string): Gateway | null {
    const account = mode === 'practice' ? null : accountOf(paymentId);
    return account === null ? gateways.current() : gatewayOf(account);
  }

  function isOfCurrent(paymentId: string): boolean {
    const gateway = gateways.current();
    return gateway === null || gatewayFor(paymentId) === gateway;
  }

  /** Of every payment that is open or still asked about, where the record says it. */
  function accountsOfOpen(): Login[] {
    const watched = ledger.pollStates.due(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, NONE);
    const ids = new Set([
      ...watched.map(({ paymentId }) => paymentId),
      ...ledger.listOpen().map(({ id }) => id),
    ]);
    return [...ids].flatMap((id) => readableAccountOf(id) ?? []);
  }

  return {
    elsewhere,
    gatewayFor,
    gatewayOf,
    isOfCurrent,
    mayBeOne(paymentId, otherId) {
      const gateway = gateways.current();
      const [one, other] = [readableAccountOf(paymentId), readableAccountOf(otherId)];
      if (!gateway || one === null || other === null) return true;
      return gateway.knows(one) === gateway.knows(other);
    },
    countAsked: () =>
      ledger.pollStates
        .due(Number.MAX_SAFE_INTEGER, COUNTED_AT_MOST, NONE)
        .filter(({ paymentId }) => isOfCurrent(paymentId)).length,
    countOpen: (logins) =>
      accountsOfOpen().filter((account) => logins.some((login) => isSameLogin(login, account)))
        .length,
    openLogins: () =>
      accountsOfOpen().filter(
        (account, at, all) => all.findIndex((other) => isSameLogin(other, account)) === at,
      ),
    latest: () => {
      for (const id of ledger.newestIds(LATEST_LOOKED_AT)) {
        const account = readableAccountOf(id);
        if (account !== null) return account;
      }
      return null;
    },
  };
}
