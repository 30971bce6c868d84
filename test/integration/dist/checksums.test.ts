/** Sums and their signatures, by a real gpg with keys of the test's own. */
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuildResult } from 'electron-builder';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readSums, writeChecksums, writeSums } from '../../../scripts/dist/checksums.ts';
import { gatherRelease } from '../../../scripts/dist/gather.ts';
import { keyFrom, signDetached, verifyDetached } from '../../../scripts/dist/gpg.ts';

const root = path.resolve(import.meta.dirname, '../../..');
// GnuPG is there where the tests install it.
describe.runIf(process.platform === 'linux')('sums and signatures', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'counterfoil-sums-'));
  const keyring = path.join(folder, 'keyring');
  const keyringBefore = process.env['GNUPGHOME'];

  function gpg(...args: string[]): string {
    const made = spawnSync('gpg', ['--batch', '--quiet', ...args], { encoding: 'utf8' });
    if (made.status !== 0) throw new Error(made.stderr);
    return made.stdout;
  }

  /** @returns the fingerprint of a new key, with a subkey that signs in its place if so wished */
  function makeKey(name: string, withSubkey: boolean): string {
    gpg('--passphrase', '', '--quick-gen-key', name, 'ed25519', 'sign', 'never');
    const listed = gpg('--with-colons', '--list-keys', name);
    const [, fingerprint = ''] = /^fpr:+([\dA-F]{40}):/m.exec(listed) ?? [];
    if (withSubkey) gpg('--passphrase', '', '--quick-add-key', fingerprint, 'ed25519', 'sign');
    return fingerprint;
  }

  let ours = '';
  let another = '';
  let withSubkey = '';
  beforeAll(() => {
    mkdirSync(keyring, { mode: 0o700 });
    process.env['GNUPGHOME'] = keyring;
    ours = makeKey('ours@shop.example', false);
    another = makeKey('another@shop.example', false);
    withSubkey = makeKey('subkey@shop.example', true);
  });
  afterAll(() => {
    spawnSync('gpgconf', ['--kill', 'all']);
    if (keyringBefore === undefined) delete process.env['GNUPGHOME'];
    else process.env['GNUPGHOME'] = keyringBefore;
    rmSync(folder, { recursive: true, force: true });
  });

  let work = '';
  beforeEach(() => {
    work = mkdtempSync(path.join(folder, 'work-'));
  });

  /** As the packager tells it after all is packaged. */
  const resultOf = (outDir: string, artifactPaths: string[]): BuildResult => ({
    outDir,
    artifactPaths,
    platformToTargets: new Map(),
    configuration: {},
  });

  describe('a detached signature', () => {
    test('is one that gpg itself finds good, and bad once the file is another', () => {
      const file = path.join(work, 'SHA256SUMS');
      writeFileSync(file, 'sums\n');

      const signature = signDetached(file, ours);

      expect(readFileSync(signature, 'utf8')).toContain('BEGIN PGP SIGNATURE');
      expect(gpg('--status-fd', '1', '--verify', signature, file)).toContain(`VALIDSIG ${ours}`);
      appendFileSync(file, 'one more\n');
      expect(() => verifyDetached(file, ours)).toThrow(/BAD signature/);
    });

    test('counts as its own key’s alone', () => {
      const file = path.join(work, 'SHA256SUMS');
      writeFileSync(file, 'sums\n');
      signDetached(file, another);

      expect(() => verifyDetached(file, ours)).toThrow(`is not signed by ${ours}`);
    });

    test('may be by a subkey, so that the key itself need not be there', () => {
      const file = path.join(work, 'SHA256SUMS');
      writeFileSync(file, 'sums\n');

      signDetached(file, withSubkey);

      const said = gpg('--status-fd', '1', '--verify', `${file}.asc`, file);
      expect(said).not.toContain(`VALIDSIG ${withSubkey}`);
      expect(() => verifyDetached(file, withSubkey)).not.toThrow();
    });

    test('is not made with a key that is not there', () => {
      const file = path.join(work, 'SHA256SUMS');
      writeFileSync(file, 'sums\n');
      expect(() => signDetached(file, 'AB'.repeat(20))).toThrow(/gpg refused:/);
    });
  });

  test.for([
    ['nothing', undefined, null],
    ['an empty variable', '', null],
    ['a fingerprint', 'ab'.repeat(20), 'AB'.repeat(20)],
    ['a fingerprint as gpg writes it', 'ABAB ABAB '.repeat(5).slice(0, -1), 'AB'.repeat(20)],
  ] as const)('a key is named by %s', ([, given, key]) => {
    expect(keyFrom({ COUNTERFOIL_GPG_KEY: given })).toBe(key);
  });

  describe('a build', () => {
    afterEach(() => {
      delete process.env['COUNTERFOIL_GPG_KEY'];
      delete process.env['COUNTERFOIL_SUMS'];
    });

    test.for([
      ['with a key signs its sums', true, '', ['SHA256SUMS', 'SHA256SUMS.asc']],
      ['with a key that is elsewhere only writes them', true, 'later', ['SHA256SUMS']],
      ['without a key only writes them', false, '', ['SHA256SUMS']],
    ] as const)('%s', async ([, withKey, sums, expected]) => {
      const made = path.join(work, 'a.deb');
      writeFileSync(made, 'package');
      process.env['COUNTERFOIL_GPG_KEY'] = withKey ? ours : '';
      process.env['COUNTERFOIL_SUMS'] = sums;

      const more = await writeChecksums(resultOf(work, [made]));

      expect(more).toEqual(expected.map((name) => path.join(work, name)));
      expect(readdirSync(work).toSorted()).toEqual([...expected, 'a.deb'].toSorted());
    });

    test('of a folder has no sums', async () => {
      expect(await writeChecksums(resultOf(work, []))).toEqual([]);
      expect(readdirSync(work)).toEqual([]);
    });
  });

  test.for([
    ['ABABABAB'],
    ['AB'.repeat(8)],
    ['ours@shop.example'],
    ['AB'.repeat(20) + '!'],
  ] as const)('a key is not named by %s', ([given]) => {
    expect(() => keyFrom({ COUNTERFOIL_GPG_KEY: given })).toThrow(/whole fingerprint/);
  });

  describe('the list of sums', () => {
    test('is what sha256sum reads, and what we read', async () => {
      for (const name of ['b.deb', 'a.rpm']) writeFileSync(path.join(work, name), name);
      const file = await writeSums(
        work,
        ['b.deb', 'a.rpm'].map((name) => path.join(work, name)),
      );

      const { status } = spawnSync('sha256sum', ['--check', '--strict', file], { cwd: work });
      expect(status).toBe(0);
      expect([...readSums(readFileSync(file, 'utf8')).keys()]).toEqual(['a.rpm', 'b.deb']);
    });

    test.for([
      ['a path', `${'a'.repeat(64)}  ../a.deb\n`],
      ['a short sum', `${'a'.repeat(63)}  a.deb\n`],
      ['a file twice', `${'a'.repeat(64)}  a.deb\n${'b'.repeat(64)}  a.deb\n`],
    ] as const)('is refused with %s', ([, text]) => {
      expect(() => readSums(text)).toThrow(/doesn't belong there/);
    });
  });

  const PACKAGES = {
    linux: ['Counterfoil-1.2.3-linux-amd64.deb', 'Counterfoil-1.2.3-linux-x86_64.rpm'],
    mac: ['Counterfoil-1.2.3-mac-universal.dmg'],
    win: ['Counterfoil-1.2.3-win-x64.exe', 'Counterfoil-1.2.3-win-x64.msi'],
  } as const;

  /** What each system's build hands over. */
  async function handOver(): Promise<string> {
    const from = path.join(work, 'from');
    for (const [system, names] of Object.entries(PACKAGES)) {
      const each = path.join(from, system);
      mkdirSync(each, { recursive: true });
      for (const name of names) writeFileSync(path.join(each, name), name);
      await writeSums(
        each,
        names.map((name) => path.join(each, name)),
      );
    }
    return from;
  }

  /** As the workflow runs it. */
  function signRelease(from: string, key: string) {
    const parts = path.join(work, 'parts.cdx.json');
    writeFileSync(parts, '{}\n');
    const script = path.join(root, 'scripts/dist/sign-release.ts');
    const to = path.join(work, 'release');
    const env = { ...process.env, COUNTERFOIL_GPG_KEY: key };
    const options = { env, encoding: 'utf8' } as const;
    const { status, stderr } = spawnSync(process.execPath, [script, from, to, parts], options);
    return { to, code: status, said: stderr };
  }

  describe('a release', () => {
    test('is gathered from all systems, with one list that is signed', async () => {
      const { to, code, said } = signRelease(await handOver(), ours);

      expect([said, code]).toEqual(['', 0]);
      const names = [...Object.values(PACKAGES).flat(), 'parts.cdx.json'].toSorted();
      expect(readdirSync(to).toSorted()).toEqual(
        [...names, 'SHA256SUMS', 'SHA256SUMS.asc'].toSorted(),
      );
      const sums = path.join(to, 'SHA256SUMS');
      expect([...readSums(readFileSync(sums, 'utf8')).keys()]).toEqual(names);
      expect(() => verifyDetached(sums, ours)).not.toThrow();
    });

    test.for([
      ['a package that is not the one that was built', 'is not what win’s build made'],
      ['a package that is on no list', 'Not on linux’s list: more.deb'],
      ['a package that is gone', 'is on mac’s list and missing'],
      ['an unsigned package', 'is not signed'],
      ['another system’s package', 'is no package for mac'],
      ['a system without packages', 'mac has handed over no package'],
      ['a system that is not there', 'ENOENT'],
    ] as const)('is not signed with %s', async ([what, why]) => {
      const from = await handOver();
      const dmg = path.join(from, 'mac', PACKAGES.mac[0]);
      const list = async (system: string, ...names: string[]) => {
        const paths = names.map((name) => path.join(from, system, name));
        for (const each of paths) writeFileSync(each, 'package');
        await writeSums(path.join(from, system), paths);
      };
      const harm: Record<typeof what, () => Promise<void> | void> = {
        'a package that is not the one that was built': () =>
          appendFileSync(path.join(from, 'win', PACKAGES.win[0]), 'more'),
        'a package that is on no list': () => copyFileSync(dmg, path.join(from, 'linux/more.deb')),
        'a package that is gone': () => rmSync(dmg),
        'an unsigned package': async () => {
          rmSync(dmg);
          await list('mac', 'Counterfoil-1.2.3-unsigned-mac-universal.dmg');
        },
        'another system’s package': async () => {
          rmSync(dmg);
          await list('mac', 'Counterfoil-1.2.3-linux-arm64.deb');
        },
        'a system without packages': async () => {
          rmSync(dmg);
          await list('mac');
        },
        'a system that is not there': () => rmSync(path.join(from, 'win'), { recursive: true }),
      };
      await harm[what]();

      const { to, code, said } = signRelease(from, ours);

      expect(code).toBe(1);
      expect(said.replaceAll("'", '’')).toContain(why);
      expect(readdirSync(work)).not.toContain(path.basename(to));
    });

    test('holds no two files of one name', async () => {
      const from = await handOver();
      const parts = path.join(work, PACKAGES.win[0]);
      writeFileSync(parts, 'parts');

      await expect(gatherRelease(from, path.join(work, 'release'), [parts])).rejects.toThrow(
        `${PACKAGES.win[0]} was handed over twice.`,
      );
    });

    test('is not made without a key', async () => {
      const { code, said } = signRelease(await handOver(), '');
      expect([code, said]).toEqual([
        1,
        'A release is signed, and COUNTERFOIL_GPG_KEY is not set.\n',
      ]);
    });
  });
});
