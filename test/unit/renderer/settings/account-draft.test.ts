import { describe, expect, it } from 'vitest';
import {
  accountChanged,
  accountDraft,
  accountFieldProblem,
  accountProblems,
  accountToSave,
} from '../../../../src/renderer/screens/settings/account-draft.ts';
import type { Account } from '../../../../src/shared/settings.ts';

const stored: Account = {
  baseUrl: 'https://pay.example/v1',
  email: 'shop@example.com',
  requestShape: 'quickstart',
  callbackUrl: null,
  isV2: false,
};

describe('the account draft', () => {
  it('starts from what is stored, with the key left out', () => {
    expect(accountDraft(stored)).toEqual({
      baseUrl: 'https://pay.example/v1',
      email: 'shop@example.com',
      secret: '',
      requestShape: 'quickstart',
      callbackUrl: '',
      isV2: false,
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
    const draft = { ...accountDraft(null), baseUrl: 'http://pay.example/v1', email: 'a:b@c' };
    expect(accountProblems({ ...draft, callbackUrl: 'nowhere' }, 'none')).toEqual({
      baseUrl: 'base-url-not-https',
      email: 'email-colon',
      secret: 'secret-empty',
      callbackUrl: 'callback-invalid',
    });
  });

  it('asks for a key only where none is stored', () => {
    const draft = accountDraft(stored);
    expect(accountFieldProblem(draft, 'secret', 'none')).toBe('secret-empty');
    expect(accountFieldProblem(draft, 'secret', 'keychain')).toBeNull();
    expect(accountFieldProblem({ ...draft, secret: 'a b' }, 'secret', 'keychain')).toBe(
      'secret-characters',
    );
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
