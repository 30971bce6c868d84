import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_FIELDS,
  accountChanged,
  accountDraft,
  accountFieldProblem,
  accountToSave,
  namesOtherLogin,
} from '../../../../src/renderer/screens/settings/account-draft.ts';
import { fieldProblems } from '../../../../src/renderer/screens/settings/field-problems.ts';
import type { Account } from '../../../../src/shared/settings.ts';

const stored: Account = {
  baseUrl: 'https://pay.example/v1',
  email: 'shop@example.com',
  requestShape: 'quickstart',
  callbackUrl: null,
  isV2: false,
};

const connected = { account: stored, secret: 'keychain' } as const;
const nothing = { account: null, secret: 'none' } as const;

describe('the account draft', () => {
  it('starts from what is stored, with the key left out', () => {
    expect(accountDraft(stored)).toEqual({
      baseUrl: 'https://pay.example/v1',
      email: 'shop@example.com',
      secret: '',
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
    { secret: 'k' },
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
      fieldProblems(ACCOUNT_FIELDS, (field) => accountFieldProblem(draft, field, nothing)),
    ).toEqual({
      baseUrl: 'base-url-not-https',
      email: 'email-colon',
      secret: 'secret-empty',
      callbackUrl: 'callback-invalid',
    });
  });

  it('asks for a key only where none is stored', () => {
    const draft = accountDraft(stored);
    const withoutKey = { account: stored, secret: 'none' } as const;
    expect(accountFieldProblem(draft, 'secret', withoutKey)).toBe('secret-empty');
    expect(accountFieldProblem(draft, 'secret', connected)).toBeNull();
    expect(accountFieldProblem({ ...draft, secret: 'a b' }, 'secret', connected)).toBe(
      'secret-characters',
    );
  });

  it.each([
    { email: 'other@example.com' },
    { baseUrl: 'https://elsewhere.example/v1' },
    { baseUrl: '' },
  ])('asks for the key of another account, %o, unless it is said to be the same', (change) => {
    const draft = { ...accountDraft(stored), ...change };
    expect(namesOtherLogin(draft, stored)).toBe(true);
    expect(accountFieldProblem(draft, 'secret', connected)).toBe('secret-other-account');
    expect(accountFieldProblem({ ...draft, secret: 'sk_2' }, 'secret', connected)).toBeNull();
    expect(accountFieldProblem({ ...draft, sameAccount: true }, 'secret', connected)).toBeNull();
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
    expect(accountToSave({ ...accountDraft(stored), secret: ' \n' }, false).secret).toBeNull();
    expect(accountToSave({ ...accountDraft(stored), secret: 'sk_1' }, true)).toEqual({
      ...accountDraft(stored),
      secret: 'sk_1',
      allowMemory: true,
    });
  });
});
