/** The packager's configuration, held to the packager's own schema, whatever signs it. */
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { validateConfiguration } from 'app-builder-lib/out/util/config/config.js';
import { DebugLogger } from 'builder-util';
import { type Configuration, Platform, type Target } from 'electron-builder';
import { afterAll, describe, expect, test } from 'vitest';
import { configurationFor } from '../../../electron-builder.config.ts';

const root = path.resolve(import.meta.dirname, '../../..');

const AZURE = {
  COUNTERFOIL_AZURE_ENDPOINT: 'https://weu.codesigning.example',
  COUNTERFOIL_AZURE_ACCOUNT: 'account',
  COUNTERFOIL_AZURE_PROFILE: 'profile',
  COUNTERFOIL_PUBLISHER: 'Somebody Ltd',
  AZURE_TENANT_ID: 'tenant',
  AZURE_CLIENT_ID: 'client',
  AZURE_CLIENT_SECRET: 'secret',
};
const STORE = { COUNTERFOIL_CERTIFICATE_SHA1: 'ab'.repeat(20) };
const APPLE = {
  CSC_LINK: 'developer-id.p12',
  CSC_KEY_PASSWORD: 'password',
  APPLE_API_KEY: 'key.p8',
  APPLE_API_KEY_ID: 'id',
  APPLE_API_ISSUER: 'issuer',
};
const HALF = { COUNTERFOIL_AZURE_ENDPOINT: 'https://weu.codesigning.example', CSC_LINK: 'a.p12' };

const isValid = async (configuration: Configuration) => {
  await validateConfiguration(configuration, new DebugLogger(false));
};

describe('the packager’s configuration', () => {
  test.for([
    ['nothing', {}, 'linux'],
    ['nothing, on Windows', {}, 'win32'],
    ['nothing, on macOS', {}, 'darwin'],
    ['Azure', AZURE, 'win32'],
    ['a certificate in the store', STORE, 'win32'],
    ['a Developer ID', APPLE, 'darwin'],
    ['halves', HALF, 'win32'],
    ['everything, on Windows', { ...AZURE, ...STORE, ...APPLE }, 'win32'],
    ['everything, on macOS', { ...AZURE, ...STORE, ...APPLE }, 'darwin'],
  ] as const)('is what it takes, signed by %s', async ([, env, host]) => {
    await expect(isValid(configurationFor(env, host))).resolves.toBeUndefined();
  });

  test('would not be taken with a word that the packager has not', async () => {
    const { win } = configurationFor(STORE, 'win32');
    const certificateSha1 = 'ab'.repeat(20);
    const wrong = { win: { ...win, certificateSha1 } };
    await expect(isValid(wrong)).rejects.toThrow('configuration.win should be one of these');
  });
});

describe('a signed build ends where nothing was signed', () => {
  test.for([
    ['Azure', AZURE, 'win32', true, false],
    ['a certificate', STORE, 'win32', true, false],
    ['a Developer ID', APPLE, 'darwin', false, true],
    ['halves', HALF, 'win32', false, false],
    ['a Developer ID on Linux', APPLE, 'linux', false, false],
    ['Azure on Linux', AZURE, 'linux', false, false],
  ] as const)('with %s', ([, env, host, windows, macos]) => {
    const { win, mac } = configurationFor(env, host);

    expect(win).toMatchObject({ forceCodeSigning: windows, signExecutable: windows });
    expect(mac).toMatchObject({ forceCodeSigning: macos, notarize: macos });
    // Without one it would take whatever identity the keychain has.
    expect(mac?.identity === null).toBe(!macos);
  });
});

describe('after all is packaged', () => {
  const outDir = mkdtempSync(path.join(tmpdir(), 'counterfoil-packaged-'));
  afterAll(() => rmSync(outDir, { recursive: true, force: true }));
  const unsigned = 'node_modules/better-sqlite3/prebuilds/win32-x64.node';
  copyFileSync(path.join(root, unsigned), path.join(outDir, 'better_sqlite3.node'));

  async function finish(configuration: Configuration, platform: Platform) {
    const { afterAllArtifactBuild: hook } = configuration;
    if (typeof hook !== 'function') throw new Error('nothing is done then');
    const platformToTargets = new Map([[platform, new Map<string, Target>()]]);
    return hook({ outDir, artifactPaths: [], platformToTargets, configuration });
  }

  test.for([[AZURE], [STORE]] as const)(
    'a signed build looks at each binary: %#',
    async ([env]) => {
      const configuration = configurationFor(env, 'win32');

      await expect(finish(configuration, Platform.WINDOWS)).rejects.toThrow(
        'better_sqlite3.node bears no signature',
      );
      // Another system's packages that are made on the way have none to look at.
      await expect(finish(configuration, Platform.LINUX)).resolves.toEqual([]);
    },
  );

  test('a signed one for macOS ends where the packager signed nothing', async () => {
    const configuration = configurationFor(APPLE, 'darwin');

    expect(configuration.afterSign).toBeTypeOf('function');
    await expect(finish(configuration, Platform.MAC)).rejects.toThrow(/left out the signature/);
    await expect(finish(configuration, Platform.LINUX)).resolves.toEqual([]);
    await expect(finish(configurationFor({}, 'darwin'), Platform.MAC)).resolves.toEqual([]);
  });

  test('an unsigned one does not', async () => {
    const made = finish(configurationFor({}, 'win32'), Platform.WINDOWS);
    await expect(made).resolves.toEqual([]);
  });
});

describe('what signs Windows’ binaries', () => {
  test('is Azure’s service by its own fields', () => {
    const { win } = configurationFor(AZURE, 'win32');

    expect(win?.azureSignOptions).toEqual({
      endpoint: 'https://weu.codesigning.example',
      codeSigningAccountName: 'account',
      certificateProfileName: 'profile',
      publisherName: 'Somebody Ltd',
    });
    expect(win).not.toHaveProperty('signtoolOptions');
  });

  test('is a certificate in the store, with the time', () => {
    const { win } = configurationFor({ ...HALF, ...STORE }, 'win32');

    expect(win?.signtoolOptions).toMatchObject({ certificateSha1: 'ab'.repeat(20) });
    expect(win?.signtoolOptions?.rfc3161TimeStampServer).toMatch(/^http/);
    expect(win).not.toHaveProperty('azureSignOptions');
  });

  test('signs what is loaded as well as what is started', () => {
    expect(configurationFor(AZURE, 'win32').win?.signExts).toEqual(['.dll', '.node']);
  });
});

describe('an installed app', () => {
  const { deb, rpm, nsis, msi, mac } = configurationFor({}, 'linux');

  test('brings the keychain’s library with it on Linux', () => {
    expect(deb?.depends).toContain('libsecret-1-0');
    expect(rpm?.depends).toContain('(libsecret or libsecret-1-0)');
  });

  test('is there for one person or for all on Windows, and leaves the record', () => {
    expect(nsis).toMatchObject({ oneClick: false, perMachine: false });
    expect(nsis?.deleteAppDataOnUninstall).toBe(false);
    expect(msi?.perMachine).toBe(true);
  });

  test.for([['entitlements'], ['entitlementsInherit']] as const)(
    'may do on macOS what V8 needs and nothing else: %s',
    ([which]) => {
      const file = path.join(root, mac?.[which] ?? '');
      expect(existsSync(file)).toBe(true);
      const keys = [...readFileSync(file, 'utf8').matchAll(/<key>([^<]+)<\/key>/g)];
      expect(keys.map(([, key]) => key)).toEqual(['com.apple.security.cs.allow-jit']);
    },
  );
});
