import { describe, expect, test } from 'vitest';
import { releaseRefusal, signingFor } from '../../../scripts/dist/signing.ts';

const AZURE = {
  COUNTERFOIL_AZURE_ENDPOINT: 'https://weu.codesigning.example',
  COUNTERFOIL_AZURE_ACCOUNT: 'account',
  COUNTERFOIL_AZURE_PROFILE: 'profile',
  AZURE_TENANT_ID: 'tenant',
  AZURE_CLIENT_ID: 'client',
  AZURE_CLIENT_SECRET: 'secret',
};
const APPLE = {
  CSC_LINK: 'developer-id.p12',
  CSC_KEY_PASSWORD: 'password',
  APPLE_API_KEY: 'key.p8',
  APPLE_API_KEY_ID: 'id',
  APPLE_API_ISSUER: 'issuer',
};
const without = (variables: Record<string, string>, name: string) => ({ ...variables, [name]: '' });

describe('a build is signed', () => {
  test.for([
    ['win32', AZURE],
    ['win32', { COUNTERFOIL_CERTIFICATE_SHA1: '00'.repeat(20) }],
    ['darwin', APPLE],
    ['linux', { COUNTERFOIL_GPG_KEY: 'key' }],
  ] as const)('on %s with all of one way’s variables', ([platform, variables]) => {
    expect(signingFor(platform, variables)).toEqual({ signed: true, missing: [] });
  });

  test.for([
    ...Object.keys(AZURE).map((name) => ['win32', name, AZURE] as const),
    ...Object.keys(APPLE).map((name) => ['darwin', name, APPLE] as const),
  ])('on %s not without %s', ([platform, name, variables]) => {
    const { signed, missing } = signingFor(platform, without(variables, name));
    expect(signed).toBe(false);
    // Of Windows' two ways the shorter is as near.
    expect(missing).toHaveLength(1);
  });

  test('not by another system’s variables, nor by none', () => {
    expect(signingFor('darwin', AZURE).signed).toBe(false);
    expect(signingFor('win32', APPLE)).toEqual({
      signed: false,
      missing: ['COUNTERFOIL_CERTIFICATE_SHA1'],
    });
    expect(signingFor('linux', {}).missing).toEqual(['COUNTERFOIL_GPG_KEY']);
  });
});

describe('a release', () => {
  const tagged = { tag: 'v1.2.3', isClean: true };

  test('may be built from the clean commit of its tag', () => {
    expect(releaseRefusal('darwin', APPLE, tagged, '1.2.3')).toBeNull();
  });

  test.for([
    ['unsigned', {}, tagged, 'CSC_LINK, CSC_KEY_PASSWORD, APPLE_API_KEY'],
    ['with changes', APPLE, { ...tagged, isClean: false }, 'this tree has changes'],
    ['from another tag', APPLE, { ...tagged, tag: 'v1.2.4' }, 'v1.2.3, and this is v1.2.4'],
    ['from no tag', APPLE, { ...tagged, tag: null }, 'v1.2.3, and this is no tag'],
  ] as const)('is refused %s', ([, variables, commit, why]) => {
    expect(releaseRefusal('darwin', variables, commit, '1.2.3')).toContain(why);
  });
});
