import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_FIELDS,
  accountChanged,
  accountDraft,
  accountFieldProblem,
  accountToSave,
  keyBelongsElsewhere,
  namesOtherLogin,
} from '../../../../src/renderer/features/payment-account/account-draft.ts';
import { fieldProblems } from '../../../../src/renderer/core/forms/field-problems.ts';
import type { Account } from '../../../../src/shared/settings.ts';

const stored: Account = {
  baseUrl: 'https://pay.example/v1',
  email: 'shop@example.com',
  requestShape: 'quickstart',
  callbackUrl: null,
  isV2: false,
};

const known = { keyElsewhere: null, keychain: 'available' } as const;
const connected = { ...known, account: stored, secret: 'keychain' } as const;
const nothing = { ...known, account: null, secret: 'none' } as const;

describe('the account draft', () => {
  it('starts from what is stored, with the key left out', () => {
    expect(accountDraft(stored)).toEqual({
      baseUrl: 'https://pay.example/v1',
      email: 'shop@example.com',
      requestShape: 'quickstart',
      callbackUrl: '',
      isV2: false,
      sameAccount: false,
    });
    expect(accountChanged(accountDraft(stored), stored)).toBe(false);
  });

  it.each([
    { baseUrl: 'https://pay.example/v1/' },
    { email: '' },
    { requestShape: 'endpoint' },
    { callbackUrl: 'https://shop.example' },
    { isV2: true },
  ] as const)('counts %o as a change', (change) => {
    expect(accountChanged({ ...accountDraft(stored), ...change }, stored)).toBe(true);
  });

  it('names every wrong field at once', () => {
    const draft = {
      ...accountDraft(null),
      baseUrl: 'http://pay.example/v1',
      email: 'a:b@c',
      callbackUrl: 'nowhere',
    };
    expect(
      fieldProblems(ACCOUNT_FIELDS, (field) => accountFieldProblem(draft, field, nothing, '')),
    ).toEqual({
      baseUrl: 'base-url-not-https',
      email: 'email-colon',
      secret: 'secret-empty',
      callbackUrl: 'callback-invalid',
    });
  });

  it('asks for a key only where none is stored', () => {
    const draft = accountDraft(stored);
    const withoutKey = { ...connected, secret: 'none' } as const;
    expect(accountFieldProblem(draft, 'secret', withoutKey, '')).toBe('secret-empty');
    expect(accountFieldProblem(draft, 'secret', connected, ' ')).toBeNull();
    expect(accountFieldProblem(draft, 'secret', connected, 'a b')).toBe('secret-characters');
  });

  it('leaves it to main whether there is a key behind a keychain that can’t be opened', () => {
    const locked = { ...connected, secret: 'none', keychain: 'unavailable' } as const;
    const draft = { ...accountDraft(stored), isV2: true };
    const secretOf = (part: object, key = '') =>
      accountFieldProblem({ ...draft, ...part }, 'secret', locked, key);
    expect(secretOf({})).toBeNull();
    expect(secretOf({ email: 'other@example.com' })).toBe('secret-other-account');
    expect(secretOf({ baseUrl: 'https://elsewhere.example' })).toBe('secret-other-origin');
    expect(secretOf({}, 'a b')).toBe('secret-characters');
    const first = { ...locked, account: null };
    expect(accountFieldProblem(draft, 'secret', first, '')).toBe('secret-empty');
  });

  it.each([{ email: 'other@example.com' }, { baseUrl: 'https://pay.example/shop/v1' }])(
    'asks for the key of another account, %o, unless it is said to be the same',
    (change) => {
      const draft = { ...accountDraft(stored), ...change };
      expect(namesOtherLogin(draft, stored)).toBe(true);
      expect(accountFieldProblem(draft, 'secret', connected, '')).toBe('secret-other-account');
      expect(accountFieldProblem(draft, 'secret', connected, 'sk_2')).toBeNull();
      const same = { ...draft, sameAccount: true };
      expect(accountFieldProblem(same, 'secret', connected, '')).toBeNull();
    },
  );

  it.each([
    'https://elsewhere.example/v1',
    'https://pay.example:8443/v1',
    'http://pay.example/v1',
    'https://pay.example.evil.example/v1',
    '',
    'pay.example',
  ])('asks for the key of another origin, %s, whoever it is', (baseUrl) => {
    for (const sameAccount of [true, false]) {
      const draft = { ...accountDraft(stored), baseUrl, sameAccount };
      expect(keyBelongsElsewhere(draft, connected)).toBe('https://pay.example');
      expect(accountFieldProblem(draft, 'secret', connected, '')).toBe('secret-other-origin');
      expect(accountFieldProblem(draft, 'secret', connected, 'sk_2')).toBeNull();
    }
  });

  it('asks for the key where the stored one belongs to another origin than the account', () => {
    const edited = {
      ...connected,
      secret: 'none',
      keyElsewhere: 'https://real.example',
    } as const;
    const draft = accountDraft(stored);
    expect(accountFieldProblem(draft, 'secret', edited, '')).toBe('secret-other-origin');
    const back = { ...draft, baseUrl: ' https://REAL.example:443/v1 ', sameAccount: true };
    expect(keyBelongsElsewhere(back, edited)).toBeNull();
    expect(accountFieldProblem(back, 'secret', edited, '')).toBeNull();
    expect(keyBelongsElsewhere(draft, nothing)).toBeNull();
    expect(keyBelongsElsewhere(draft, { ...connected, secret: 'none' })).toBeNull();
  });

  it('takes spaces and a slash at the end for no other account', () => {
    const draft = {
      ...accountDraft(stored),
      baseUrl: ' https://pay.example/v1/ ',
      email: 'shop@example.com ',
    };
    expect(namesOtherLogin(draft, stored)).toBe(false);
    expect(namesOtherLogin(draft, null)).toBe(false);
  });

  it('keeps the stored key when none was typed, and sends a typed one as it is', () => {
    expect(accountToSave(accountDraft(stored), ' \n', false).secret).toBeNull();
    expect(accountToSave(accountDraft(stored), 'sk_1', true)).toEqual({
      ...accountDraft(stored),
      secret: 'sk_1',
      allowMemory: true,
    });
  });
});
