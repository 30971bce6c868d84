/** The live account's gateway: one for each account as it is now, the one before it closed. */
import { isDeepStrictEqual } from 'node:util';
import type { Gateway } from '../gateway/gateway.ts';
import type { AccountService, BorrowedAccount } from './account.ts';

export interface LiveGateways {
  /** Null while no account is connected. */
  current(): Gateway | null;
  close(): Promise<void>;
}

/** @param make opens a gateway that reads the key for each request */
export function createLiveGateways(
  account: Pick<AccountService, 'current' | 'borrow' | 'onChange'>,
  make: (borrowed: BorrowedAccount) => Gateway,
): LiveGateways {
  let open: { borrowed: BorrowedAccount; gateway: Gateway } | null = null;
  const closing = new Set<Promise<void>>();

  function retire(): void {
    if (!open) return;
    const { borrowed, gateway } = open;
    open = null;
    const closed = gateway.close().finally(() => {
      borrowed.giveBack();
      closing.delete(closed);
    });
    closing.add(closed);
  }

  account.onChange(() => {
    // Saved again as it was, or with a new key alone: payments under way go on undisturbed.
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
      await Promise.all(closing);
    },
  };
}
