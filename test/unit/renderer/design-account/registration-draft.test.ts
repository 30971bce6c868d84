import { describe, expect, it } from 'vitest';
import { fieldProblems } from '../../../../src/renderer/core/forms/field-problems.ts';
import {
  keepsSecret,
  REGISTRATION_FIELDS,
  registrationChanged,
  type RegistrationDraft,
  registrationDraft,
  registrationFieldProblem,
  registrationToSave,
  type StoredRegistration,
} from '../../../../src/renderer/features/design-account/registration-draft.ts';
import type { DesignRegistration } from '../../../../src/shared/features/design-account/design-account.ts';

const registration: DesignRegistration = {
  clientId: 'counterfoil',
  authorizeUrl: 'https://design.example/authorize',
  authUrl: 'https://auth.design.example',
  apiUrl: 'https://api.design.example',
  callbackUrl: 'http://localhost:4000/back',
  sendsCallback: false,
};
const stored: StoredRegistration = { registration, clientSecret: 'keychain' };
const nothing: StoredRegistration = { registration: null, clientSecret: 'none' };
const problemsOf = (draft: RegistrationDraft, of: StoredRegistration, secret = '') =>
  fieldProblems(REGISTRATION_FIELDS, (field) => registrationFieldProblem(draft, field, of, secret));

describe('the registration draft', () => {
  it('starts from what is stored, with the secret left out', () => {
    expect(registrationDraft(stored)).toEqual(registration);
    expect(registrationChanged(registrationDraft(stored), stored)).toBe(false);
  });

  it('starts with a callback that can be registered at once', () => {
    const draft = registrationDraft(nothing);
    expect(draft.callbackUrl).toBe('http://127.0.0.1:47631/design-account/callback');
    expect(draft.sendsCallback).toBe(true);
    expect(problemsOf(draft, nothing)).not.toHaveProperty('callbackUrl');
  });

  it.each([
    { clientId: 'other' },
    { authorizeUrl: '' },
    { authUrl: 'https://auth' },
    { apiUrl: 'https://api' },
    { callbackUrl: 'http://127.0.0.1:1/' },
    { sendsCallback: true },
  ])('counts %o as a change', (change) => {
    expect(registrationChanged({ ...registrationDraft(stored), ...change }, stored)).toBe(true);
  });

  it('names every wrong field at once', () => {
    const draft = {
      callbackUrl: 'http://127.0.0.1/back',
      sendsCallback: true,
      clientId: 'a b',
      authorizeUrl: 'https://design.example/authorize?state=1',
      authUrl: 'http://127.0.0.1:9000',
      apiUrl: 'https://api.design.example?v=2',
    };
    expect(problemsOf(draft, nothing)).toEqual({
      callbackUrl: 'loopback-callback-no-port',
      clientId: 'client-id-invalid',
      clientSecret: 'secret-empty',
      authorizeUrl: 'address-parameters',
      authUrl: 'address-not-https',
      apiUrl: 'address-query',
    });
  });

  it('keeps a stored secret for the same client and addresses alone', () => {
    const draft = registrationDraft(stored);
    expect(problemsOf(draft, stored)).toEqual({});
    expect(keepsSecret({ ...draft, authUrl: ' https://AUTH.design.example/ ' }, stored)).toBe(true);
    for (const change of [
      { clientId: 'other' },
      { authorizeUrl: 'https://elsewhere.example/authorize' },
      { authUrl: 'https://auth.elsewhere.example' },
      { apiUrl: 'https://api.elsewhere.example' },
    ])
      expect(problemsOf({ ...draft, ...change }, stored)).toEqual({
        clientSecret: 'secret-empty',
      });
    expect(problemsOf({ ...draft, clientId: 'other' }, stored, 'cs_2')).toEqual({});
    expect(problemsOf(draft, stored, 'a b')).toEqual({ clientSecret: 'secret-characters' });
    expect(problemsOf(draft, { ...stored, clientSecret: 'none' })).toEqual({
      clientSecret: 'secret-empty',
    });
  });

  it('sends a typed secret as it is, and null for none', () => {
    const draft = registrationDraft(stored);
    expect(registrationToSave(draft, ' \n').clientSecret).toBeNull();
    expect(registrationToSave(draft, 'cs_1')).toEqual({
      ...registration,
      clientSecret: 'cs_1',
    });
  });
});
