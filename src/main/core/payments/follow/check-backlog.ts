/**
 * The backlog of status checks since something broke off: the app's last run, or the network. The
 * screens say how many payments of it are left. Each of them is asked about at once, also where its own
 * pace would have it wait for up to an hour.
 */
import type { LedgerReader } from '../../ledger/index.ts';
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
  /** How many open payments were not asked about since the start, or since the network came back. */
  readonly unasked: number;
  /**
   * Takes the newest of those out, to be asked about now.
   * @param underWay those that are asked about already, which go out as well
   * @returns null where none is left
   */
  takeUnasked(underWay: ReadonlySet<string>): string | null;
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
  /** Newest first. */
  let unasked: readonly string[] = [];

  const openNow = () =>
    ledger
      .listOpen()
      .filter((payment) => isWaitedFor(payment) && accounts.elsewhere(payment.id) === null)
      .map(({ id }) => id);

  return {
    get recovering() {
      return recovering.size;
    },
    get catchingUp() {
      return catchingUp.size;
    },
    recover() {
      unasked = openNow();
      for (const id of unasked) recovering.add(id);
    },
    catchUp() {
      unasked = openNow();
      // Those from before a restart are said already.
      for (const id of unasked) if (!recovering.has(id)) catchingUp.add(id);
    },
    get unasked() {
      return unasked.length;
    },
    takeUnasked(underWay) {
      const [next = null, ...rest] = unasked.filter((id) => !underWay.has(id));
      unasked = rest;
      return next;
    },
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
