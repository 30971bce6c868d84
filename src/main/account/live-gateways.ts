/** The live account's gateway: one for each account as it is now, the one before it closed. */
import { isDeepStrictEqual } from 'node:util';
import type { Account } from '../../shared/settings.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { AccountService } from './account.ts';

export interface LiveGateways {
  /** Null while no account is connected. */
  current(): Gateway | null;
  close(): Promise<void>;
}

/** @param make opens a gateway that reads the key for each request */
export function createLiveGateways(
  account: Pick<AccountService, 'current'>,
  make: (account: Account) => Gateway,
): LiveGateways {
  let madeFor: Account | null = null;
  let gateway: Gateway | null = null;
  const closing = new Set<Promise<void>>();

  const retire = () => {
    if (!gateway) return;
    const closed = gateway.close().finally(() => closing.delete(closed));
    closing.add(closed);
    gateway = null;
  };

  return {
    current() {
      const wanted = account.current();
      // Saved again as it was, or with a new key alone: payments under way go on undisturbed.
      if (!isDeepStrictEqual(wanted, madeFor)) {
        retire();
        madeFor = wanted;
        gateway = wanted && make(wanted);
      }
      return gateway;
    },
    async close() {
      retire();
      await Promise.all(closing);
    },
  };
}
