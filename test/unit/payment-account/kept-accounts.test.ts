import { describe, expect, it } from 'vitest';
import {
  keptAfter,
  type KeptAccount,
  loginsOf,
  namesAfter,
  storedAccounts,
} from '../../../src/main/core/payment-account/kept-accounts.ts';
import { FORMER_LOGINS_MAX, KEPT_ACCOUNTS_MAX } from '../../../src/main/core/settings/settings.ts';
import type { Login } from '../../../src/shared/core/payments/payments.ts';
import type { Account } from '../../../src/shared/settings.ts';

const account = (change: Partial<Account> = {}): Account => ({
  baseUrl: 'https://pay.example/v1',
  email: 'shop@example.com',
  requestShape: 'endpoint',
  callbackUrl: null,
  isV2: true,
  ...change,
});
const login = (baseUrl: string, email = 'shop@example.com'): Login => ({ baseUrl, email });
const ENTRY = `payment-account-${'a'.repeat(32)}` as const;
const kept = (of: Account, formerLogins: Login[] = []): KeptAccount => ({
  account: of,
  formerLogins,
  ring: { key: { entry: ENTRY, inMemory: null } },
});
const HERE = 'https://pay.example/v1';
const THERE = 'https://other.example/v1';

describe('the names of a kept account', () => {
  it('are those at its own origin, its present one first', () => {
    const formerLogins = [login('https://pay.example/old/v1'), login(THERE), login(HERE, 'a@b')];
    expect(loginsOf({ account: account(), formerLogins })).toEqual([
      login(HERE),
      login('https://pay.example/old/v1'),
      login(HERE, 'a@b'),
    ]);
  });
});

describe('the names of an account after a change', () => {
  const before = { account: account(), formerLogins: [login(HERE, 'old@b')] };

  it('stay where its e-mail and address do', () => {
    expect(namesAfter(before, account({ isV2: false }), false)).toEqual(before.formerLogins);
    expect(namesAfter(null, account(), true)).toEqual([]);
  });

  it('have the one before where it is the same account, and none where it is another', () => {
    expect(namesAfter(before, account({ baseUrl: THERE }), true)).toEqual([
      login(HERE, 'old@b'),
      login(HERE),
    ]);
    expect(namesAfter(before, account({ baseUrl: THERE }), false)).toEqual([]);
    expect(namesAfter(before, account({ email: 'old@b' }), true)).toEqual([login(HERE)]);
  });

  it('are as many as are kept, the oldest forgotten', () => {
    const many = Array.from({ length: FORMER_LOGINS_MAX }, (_, index) => login(HERE, `${index}@b`));
    const names = namesAfter(
      { account: account(), formerLogins: many },
      account({ email: 'x@b' }),
      true,
    );
    expect(names).toHaveLength(FORMER_LOGINS_MAX);
    expect([names[0], names.at(-1)]).toEqual([login(HERE, '1@b'), login(HERE)]);
  });
});

describe('which keys are kept', () => {
  it('is each that the new one can’t ask in place of', () => {
    const old = kept(account());
    const next = (change: Partial<Account>, formerLogins: Login[] = []) =>
      keptAfter([old], { account: account(change), formerLogins });
    expect(next({ baseUrl: THERE })).toEqual([old]);
    expect(next({ baseUrl: THERE }, [login(HERE)])).toEqual([old]);
    expect(next({ email: 'new@b' })).toEqual([old]);
    expect(next({ email: 'new@b' }, [login(HERE)])).toEqual([]);
    expect(next({ isV2: false })).toEqual([]);
  });

  it('goes by every name at that origin', () => {
    const old = kept(account({ email: 'new@b' }), [login(HERE)]);
    expect(keptAfter([old], { account: account(), formerLogins: [] })).toEqual([old]);
    const both = { account: account(), formerLogins: [login(HERE, 'new@b')] };
    expect(keptAfter([old], both)).toEqual([]);
  });

  it('ends at some number, the oldest first', () => {
    const many = Array.from({ length: KEPT_ACCOUNTS_MAX + 1 }, (_, index) =>
      kept(account({ email: `${index}@b` })),
    );
    expect(keptAfter(many, { account: account(), formerLogins: [] })).toEqual(many.slice(1));
  });

  it('is written down where the keychain has it, and not where memory has', () => {
    const inMemory: KeptAccount = {
      ...kept(account()),
      ring: { key: { entry: null, inMemory: { origin: 'https://pay.example', secret: 's' } } },
    };
    expect(storedAccounts([kept(account()), inMemory])).toEqual([
      { account: account(), formerLogins: [], entry: ENTRY },
    ]);
  });
});
