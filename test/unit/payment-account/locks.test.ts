import { describe, expect, it, test } from 'vitest';
import { demandUnlocked } from '../../../src/main/core/payment-account/locks.ts';
import { underLocks } from '../../../src/main/core/payment-account/index.ts';
import {
  firstSettings,
  KEPT_ACCOUNTS_MAX,
  NO_RULES,
  type Settings,
} from '../../../src/main/core/settings/settings.ts';
import { anAccount } from '../../support/samples/account-samples.ts';

const entryOf = (digit: string): `payment-account-${string}` =>
  `payment-account-${digit.repeat(32)}`;
const RULES = { refusals: [], paidWords: ['ok'], refusedCodes: ['51'] };
const OLD = 'https://old.example/v1';
const NEW = 'https://new.example/v1';

const connected = (change: Partial<Settings> = {}): Settings => ({
  ...firstSettings((bytes) => new Uint8Array(bytes)),
  account: anAccount({ baseUrl: OLD }),
  accountKey: { entry: entryOf('a'), toClear: [entryOf('f')] },
  accountRules: { practice: RULES, live: RULES },
  ...change,
});

describe('a locked account', () => {
  it('is nothing new where none is connected, nothing is locked, or it is so already', () => {
    expect(underLocks(connected({ account: null }), { baseUrl: NEW })).toBeNull();
    expect(underLocks(connected(), {})).toBeNull();
    expect(
      underLocks(connected(), { baseUrl: OLD, requestShape: 'endpoint', callbackUrl: null }),
    ).toBeNull();
  });

  it('keeps its key, its name and what was said of its replies when only its request changes', () => {
    expect(
      underLocks(connected(), { requestShape: 'quickstart', callbackUrl: 'https://a.example/' }),
    ).toEqual({
      account: anAccount({
        baseUrl: OLD,
        requestShape: 'quickstart',
        callbackUrl: 'https://a.example/',
      }),
      formerLogins: [],
    });
  });

  it('loses a callback that is locked to none', () => {
    const account = anAccount({ baseUrl: OLD, callbackUrl: 'https://a.example/' });
    expect(underLocks(connected({ account }), { callbackUrl: null })?.account).toEqual(
      anAccount({ baseUrl: OLD }),
    );
  });

  it('is the same account at another path of its origin', () => {
    const baseUrl = 'https://old.example/api/v1';
    const before = { baseUrl: 'https://old.example/v0/v1', email: 'shop@example.com' };
    expect(underLocks(connected({ formerLogins: [before] }), { baseUrl })).toEqual({
      account: anAccount({ baseUrl }),
      formerLogins: [before, { baseUrl: OLD, email: 'shop@example.com' }],
    });
  });

  it('has no key at another origin, and the one from before is kept with its own', () => {
    const before = { baseUrl: 'https://old.example/v0/v1', email: 'shop@example.com' };
    expect(underLocks(connected({ formerLogins: [before] }), { baseUrl: NEW })).toEqual({
      account: anAccount({ baseUrl: NEW }),
      formerLogins: [],
      keptAccounts: [
        { account: anAccount({ baseUrl: OLD }), formerLogins: [before], entry: entryOf('a') },
      ],
      accountKey: { entry: null, toClear: [entryOf('f')] },
      accountRules: { practice: RULES, live: NO_RULES },
    });
  });

  it('that never had a key leaves nothing to keep', () => {
    const settings = connected({ accountKey: { entry: null, toClear: [] } });
    expect(underLocks(settings, { baseUrl: NEW })).toMatchObject({
      account: anAccount({ baseUrl: NEW }),
      keptAccounts: [],
      accountKey: { entry: null, toClear: [] },
    });
  });

  it('is taken up again with its key when the address comes back', () => {
    const away = underLocks(connected(), { baseUrl: NEW });
    const settings = connected({
      ...away,
      accountKey: { entry: entryOf('b'), toClear: [] },
    });
    expect(underLocks(settings, { baseUrl: OLD })).toMatchObject({
      account: anAccount({ baseUrl: OLD }),
      keptAccounts: [{ account: anAccount({ baseUrl: NEW }), entry: entryOf('b') }],
      accountKey: { entry: entryOf('a'), toClear: [] },
    });
  });

  it('lists the key of the oldest of too many to be cleared', () => {
    const keptAccounts = Array.from({ length: KEPT_ACCOUNTS_MAX }, (_, at) => ({
      account: anAccount({ baseUrl: `https://n${at}.example/v1` }),
      formerLogins: [],
      entry: entryOf(at === 0 ? '0' : '1'),
    }));
    const found = underLocks(connected({ keptAccounts }), { baseUrl: NEW });
    expect(found?.keptAccounts).toHaveLength(KEPT_ACCOUNTS_MAX);
    expect(found?.keptAccounts?.at(-1)?.account.baseUrl).toBe(OLD);
    expect(found?.accountKey).toEqual({ entry: null, toClear: [entryOf('f'), entryOf('0')] });
  });
});

describe('an account that is saved', () => {
  test.each([
    ['baseUrl', { baseUrl: NEW }],
    ['requestShape', { requestShape: 'quickstart' as const }],
    ['callbackUrl', { callbackUrl: 'https://a.example/' }],
  ])('is refused where its %s is locked to something else', (field, locks) => {
    expect(() => demandUnlocked(anAccount({ baseUrl: OLD }), locks)).toThrow(
      expect.objectContaining({ code: 'field-invalid', field, problem: 'set-by-organisation' }),
    );
  });

  it('is refused a callback where none is locked', () => {
    const account = anAccount({ callbackUrl: 'https://a.example/' });
    expect(() => demandUnlocked(account, { callbackUrl: null })).toThrow(
      expect.objectContaining({ field: 'callbackUrl' }),
    );
  });

  it('is taken where it is as locked, or nothing is', () => {
    const locks = { baseUrl: OLD, requestShape: 'endpoint', callbackUrl: null } as const;
    expect(() => demandUnlocked(anAccount({ baseUrl: OLD }), locks)).not.toThrow();
    expect(() => demandUnlocked(anAccount(), {})).not.toThrow();
  });
});
