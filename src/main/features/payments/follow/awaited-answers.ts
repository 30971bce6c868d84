/**
 * Payments that an answer is owed for since something broke off: the app's last run, or the
 * network. The screens say how many are left.
 */
import type { LedgerReader } from '../../../adapters/ledger/ledger.ts';
import type { AskedAccounts } from '../asked-accounts.ts';
import type { Connection } from '../reachability.ts';

export interface Awaited {
  /** How many are left of those that were open at the start. */
  readonly recovering: number;
  /** How many are left of those that were open when the network came back. */
  readonly catchingUp: number;
  /** The app has started. */
  recover(): void;
  /** The network is back. */
  catchUp(): void;
  /** The service answered about a payment, or it is not asked about any more. */
  answered(paymentId: string): void;
}

/** @param onChange called when an answer changed how many are left */
export function createAwaited(
  ledger: Pick<LedgerReader, 'listOpen'>,
  accounts: Pick<AskedAccounts, 'elsewhere'>,
  onChange: () => void,
): Awaited {
  const recovering = new Set<string>();
  const catchingUp = new Set<string>();

  /** Those from before a restart are said already. */
  function addOpen(awaited: Set<string>): void {
    for (const { id, status } of ledger.listOpen())
      if (
        (status === 'waiting' || status === 'unconfirmed') &&
        !recovering.has(id) &&
        accounts.elsewhere(id) === null
      )
        awaited.add(id);
  }

  return {
    get recovering() {
      return recovering.size;
    },
    get catchingUp() {
      return catchingUp.size;
    },
    recover: () => addOpen(recovering),
    catchUp: () => addOpen(catchingUp),
    answered(paymentId) {
      const wasAwaited = [recovering.delete(paymentId), catchingUp.delete(paymentId)];
      if (wasAwaited.includes(true)) onChange();
    },
  };
}

/** Counts anew each time the network comes back. */
export function catchUpWhenBack(
  connection: Pick<Connection, 'onChange'>,
  awaited: Pick<Awaited, 'catchUp'>,
): void {
  let wasOffline = false;
  connection.onChange((state) => {
    if (state === 'online' && wasOffline) awaited.catchUp();
    wasOffline = state === 'offline';
  });
}
