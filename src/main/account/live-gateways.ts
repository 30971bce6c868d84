/** The live account's gateway: one for each account as it is now, the one before it retired. */
import { isDeepStrictEqual } from 'node:util';
import type { Gateway } from '../gateway/gateway.ts';
import type { AccountService, BorrowedAccount } from './account.ts';

export interface LiveGateways {
  /** Null while no account is connected. */
  current(): Gateway | null;
  /** Waits for requests under way for a moment, then drops them. */
  close(): Promise<void>;
}

/** @param make opens a gateway that reads the key for each request */
export function createLiveGateways(
  account: Pick<AccountService, 'current' | 'borrow' | 'onChange'>,
  make: (borrowed: BorrowedAccount) => Gateway,
): LiveGateways {
  let open: { borrowed: BorrowedAccount; gateway: Gateway } | null = null;
  const retiring = new Set<Gateway>();

  function retire(): void {
    if (!open) return;
    const { borrowed, gateway } = open;
    open = null;
    retiring.add(gateway);
    void gateway.retire().finally(() => {
      retiring.delete(gateway);
      borrowed.giveBack();
    });
  }

  account.onChange(() => {
    // Saved again as it was, or with a new key alone, it stays; what is under way goes on in any case.
    if (!isDeepStrictEqual(account.current(), open?.borrowed.account)) retire();
  });

  return {
    current() {
      if (open) return open.gateway;
      const borrowed = account.borrow();
      if (!borrowed) return null;
      open = { borrowed, gateway: make(borrowed) };
      return open.gateway;
    },
    async close() {
      retire();
      await Promise.all([...retiring].map((gateway) => gateway.close()));
    },
  };
}
