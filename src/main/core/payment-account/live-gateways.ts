/**
 * The live account's gateway: one for the account as it is now, the one before it retired. Accounts
 * from before that still have payments open have one each, with their own key.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Gateway } from '../gateway/gateway.ts';
import type { AccountService, BorrowedAccount } from './account-service.ts';
import type { KeptAccount } from './kept-accounts.ts';

export interface LiveGateways {
  /** Null while no account is connected. */
  current(): Gateway | null;
  /** Those of accounts from before whose key is kept. */
  former(): readonly Gateway[];
  /** Waits for requests under way for a moment, then drops them. */
  close(): Promise<void>;
}

interface Open {
  readonly borrowed: BorrowedAccount;
  readonly gateway: Gateway;
}

/** @param make opens a gateway that reads the key for each request */
export function createLiveGateways(
  account: Pick<AccountService, 'current' | 'kept' | 'borrow' | 'onChange'>,
  make: (borrowed: BorrowedAccount) => Gateway,
): LiveGateways {
  let open: Open | null = null;
  const former = new Map<KeptAccount, Open>();
  const retiring = new Set<Gateway>();

  function openFor(of?: KeptAccount): Open | null {
    const borrowed = account.borrow(of);
    return borrowed && { borrowed, gateway: make(borrowed) };
  }

  function retire({ borrowed, gateway }: Open): void {
    retiring.add(gateway);
    void gateway.retire().finally(() => {
      retiring.delete(gateway);
      borrowed.giveBack();
    });
  }

  function retireCurrent(): void {
    if (open) retire(open);
    open = null;
  }

  function retireFormer(left: readonly KeptAccount[]): void {
    for (const [of, one] of former) {
      if (left.includes(of)) continue;
      former.delete(of);
      retire(one);
    }
  }

  account.onChange(() => {
    // Saved again as it was, or with a new key alone, it stays; what is under way goes on in any case.
    if (!isDeepStrictEqual(account.current(), open?.borrowed.account)) retireCurrent();
    retireFormer(account.kept());
  });

  return {
    current() {
      open ??= openFor();
      return open?.gateway ?? null;
    },
    former() {
      return account.kept().flatMap((of) => {
        const one = former.get(of) ?? openFor(of);
        if (one) former.set(of, one);
        return one?.gateway ?? [];
      });
    },
    async close() {
      retireCurrent();
      retireFormer([]);
      await Promise.all([...retiring].map((gateway) => gateway.close()));
    },
  };
}
