import { describe, expect, test } from 'vitest';
import { watchMacSignature } from '../../../scripts/dist/mac-signature.ts';
import { releaseRefusal, signingFor } from '../../../scripts/dist/signing.ts';

const AZURE = {
  COUNTERFOIL_AZURE_ENDPOINT: 'https://weu.codesigning.example',
  COUNTERFOIL_AZURE_ACCOUNT: 'account',
  COUNTERFOIL_AZURE_PROFILE: 'profile',
  COUNTERFOIL_PUBLISHER: 'Somebody Ltd',
  AZURE_TENANT_ID: 'tenant',
  AZURE_CLIENT_ID: 'client',
  AZURE_CLIENT_SECRET: 'secret',
};
const STORE = { COUNTERFOIL_CERTIFICATE_SHA1: '00'.repeat(20) };
const APPLE = {
  CSC_LINK: 'developer-id.p12',
  CSC_KEY_PASSWORD: 'password',
  APPLE_API_KEY: 'key.p8',
  APPLE_API_KEY_ID: 'id',
  APPLE_API_ISSUER: 'issuer',
};
const GPG = { COUNTERFOIL_GPG_KEY: 'AB'.repeat(20) };
const without = (variables: Record<string, string>, name: string) => ({ ...variables, [name]: '' });

describe('a build is signed', () => {
  test.for([
    ['win32', 'azure', AZURE],
    ['win32', 'certificate', STORE],
    ['darwin', 'developer-id', APPLE],
    ['linux', 'gpg', GPG],
  ] as const)('on %s by %s with all of its variables', ([platform, way, variables]) => {
    expect(signingFor(platform, variables, platform)).toEqual({
      way,
      signed: true,
      missing: [],
      elsewhere: false,
    });
  });

  test.for([
    ...Object.keys(AZURE).map((name) => ['win32', name, AZURE] as const),
    ...Object.keys(APPLE).map((name) => ['darwin', name, APPLE] as const),
  ])('on %s not without %s', ([platform, name, variables]) => {
    const { way, signed, missing } = signingFor(platform, without(variables, name), platform);
    expect([way, signed]).toEqual([null, false]);
    // Of Windows' two ways the shorter is as near.
    expect(missing).toHaveLength(1);
  });

  test('by the way that is whole, not by one that is begun', () => {
    const both = { ...without(AZURE, 'AZURE_CLIENT_SECRET'), ...STORE };
    expect(signingFor('win32', both, 'win32').way).toBe('certificate');
  });

  test('not by another system’s variables, nor by none', () => {
    expect(signingFor('darwin', AZURE, 'darwin').signed).toBe(false);
    expect(signingFor('win32', APPLE, 'win32')).toMatchObject({
      signed: false,
      missing: ['COUNTERFOIL_CERTIFICATE_SHA1'],
    });
    expect(signingFor('linux', {}, 'linux').missing).toEqual(['COUNTERFOIL_GPG_KEY']);
  });

  test.for([
    ['win32', 'linux', AZURE, false],
    ['win32', 'darwin', STORE, false],
    ['darwin', 'linux', APPLE, false],
    ['darwin', 'win32', APPLE, false],
    ['linux', 'darwin', GPG, true],
  ] as const)('for %s on %s: %#', ([platform, host, variables, signed]) => {
    expect(signingFor(platform, variables, host)).toMatchObject({ signed, elsewhere: !signed });
  });
});

describe('a release', () => {
  const tagged = { tag: 'v1.2.3', isClean: true };

  test('may be built from the clean commit of its tag', () => {
    expect(releaseRefusal('darwin', APPLE, tagged, '1.2.3', 'darwin')).toBeNull();
  });

  test.for([
    ['unsigned', {}, tagged, 'darwin', 'CSC_LINK, CSC_KEY_PASSWORD, APPLE_API_KEY'],
    ['where nothing can sign it', APPLE, tagged, 'linux', 'for macOS is signed on macOS itself'],
    ['with changes', APPLE, { ...tagged, isClean: false }, 'darwin', 'this tree has changes'],
    ['from another tag', APPLE, { ...tagged, tag: 'v1.2.4' }, 'darwin', 'v1.2.3, and this is v1.2'],
    ['from no tag', APPLE, { ...tagged, tag: null }, 'darwin', 'v1.2.3, and this is no tag'],
  ] as const)('is refused %s', ([, variables, commit, host, why]) => {
    expect(releaseRefusal('darwin', variables, commit, '1.2.3', host)).toContain(why);
  });
});

describe('a signature for macOS', () => {
  test('is missed until an app for macOS was signed', () => {
    const { note, demand } = watchMacSignature();
    expect(demand).toThrow(/left out the signature for macOS/);

    note({ electronPlatformName: 'win32' });
    expect(demand).toThrow(/left out the signature for macOS/);

    note({ electronPlatformName: 'darwin' });
    expect(demand).not.toThrow();
  });
});
