/**
 * The backlog of status checks since something broke off: the app's last run, or the network. The
 * screens say how many payments of it are left.
 */
import type { LedgerReader } from '../../../adapters/ledger/ledger.ts';
import { isWaitedFor } from '../life/lifecycle.ts';
import type { AskedAccounts } from '../asked-accounts.ts';
import type { Connection } from '../reachability.ts';

export interface CheckBacklog {
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
export function createCheckBacklog(
  ledger: Pick<LedgerReader, 'listOpen'>,
  accounts: Pick<AskedAccounts, 'elsewhere'>,
  onChange: () => void,
): CheckBacklog {
  const recovering = new Set<string>();
  const catchingUp = new Set<string>();

  /** Those from before a restart are said already. */
  function addOpen(backlog: Set<string>): void {
    for (const payment of ledger.listOpen()) {
      const { id } = payment;
      if (isWaitedFor(payment) && !recovering.has(id) && accounts.elsewhere(id) === null)
        backlog.add(id);
    }
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
      const wasLeft = [recovering.delete(paymentId), catchingUp.delete(paymentId)];
      if (wasLeft.includes(true)) onChange();
    },
  };
}

/** Counts anew each time the network comes back. */
export function catchUpWhenBack(
  connection: Pick<Connection, 'onChange'>,
  backlog: Pick<CheckBacklog, 'catchUp'>,
): void {
  let wasOffline = false;
  connection.onChange((state) => {
    if (state === 'online' && wasOffline) backlog.catchUp();
    wasOffline = state === 'offline';
  });
}
