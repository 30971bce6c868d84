import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extractFile } from '@electron/asar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import manifest from '../../../package.json' with { type: 'json' };
import { filesOfArchive, nativesIn } from '../../../scripts/dist/check-package.ts';
import { surprisesIn, wrongNatives } from '../../../scripts/dist/contents.ts';
import { wrongFuses } from '../../../scripts/dist/fuses.ts';
import { standInElectron } from '../../support/fakes/electron/stand-in-electron.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'counterfoil-dist-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs it as a person does, but for Electron. */
function dist(args: readonly string[], more: Record<string, string> = {}) {
  const output = path.join(folder, 'dist');
  const script = path.join(root, 'scripts/dist/run.ts');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [script, '--output', output, ...args],
    { cwd: root, env: { ...process.env, ...more }, encoding: 'utf8' },
  );
  return { code: status, said: stdout + stderr };
}

const ARCH = process.arch === 'arm64' ? 'arm64' : 'x64';
const unpacked = path.join(
  folder,
  'dist/packages',
  ARCH === 'x64' ? 'linux-unpacked' : 'linux-arm64-unpacked',
);
const archive = path.join(unpacked, 'resources/app.asar');

describe('an app that is packaged for Linux', () => {
  let ran: ReturnType<typeof dist> = { code: null, said: '' };
  beforeAll(() => {
    const electron = standInElectron(path.join(folder, 'electron'));
    // Whoever builds may have a mask that lets nobody else read what they make.
    const mask = process.umask(0o077);
    ran = dist(['--deb', '-c.extraMetadata.homepage=https://counterfoil.invalid'], {
      ELECTRON_OVERRIDE_DIST_PATH: electron,
    });
    process.umask(mask);
  });

  test('holds what is on the list and nothing else', () => {
    const files = filesOfArchive(archive);

    expect(surprisesIn(files, 'linux')).toEqual([]);
    expect(files).toContain('out/main/index.js');
    expect(existsSync(path.join(unpacked, 'resources/app'))).toBe(false);
  });

  test('has the binaries of this system beside it and nothing else', () => {
    const natives = nativesIn(`${archive}.unpacked`);

    expect(natives.map(({ file }) => file).toSorted()).toEqual([
      `node_modules/@serialport/bindings-cpp/prebuilds/linux-${ARCH}/@serialport+bindings-cpp.${ARCH === 'arm64' ? 'armv8.' : ''}glibc.node`,
      `node_modules/better-sqlite3/prebuilds/linux-${ARCH}.node`,
      `node_modules/keytar/prebuilds/linux-${ARCH}/keytar.node`,
    ]);
    expect(wrongNatives(natives, { platform: 'linux', arch: ARCH })).toEqual([]);
  });

  test('has its fuses set, in a binary that can be run', async () => {
    const executable = path.join(unpacked, 'counterfoil');

    expect(await wrongFuses(executable)).toEqual([]);
    expect(statSync(executable).mode & 0o111).toBe(0o111);
  });

  test('knows its version and nothing of how it was made', () => {
    const packed: unknown = JSON.parse(extractFile(archive, 'package.json').toString());

    expect(z.looseObject({ version: z.string(), main: z.string() }).parse(packed)).toMatchObject({
      version: manifest.version,
      main: 'out/main/index.js',
    });
    for (const name of ['scripts', 'devDependencies']) expect(packed).not.toHaveProperty(name);
  });

  test('brings the licences of Electron and Chromium', () => {
    for (const file of ['LICENSE.electron.txt', 'LICENSES.chromium.html'])
      expect(readFileSync(path.join(unpacked, file), 'utf8')).toBe('stand-in\n');
  });

  test('has Chromium’s words in the languages of the app alone', () => {
    expect(readdirSync(path.join(unpacked, 'locales')).toSorted()).toEqual([
      'en-GB.pak',
      'en-US.pak',
    ]);
  });

  const deb = path.join(
    folder,
    `dist/packages/Counterfoil-${manifest.version}-unsigned-linux-${ARCH === 'x64' ? 'amd64' : 'arm64'}.deb`,
  );
  const dpkg = (...args: string[]) => execFileSync('dpkg-deb', args, { encoding: 'utf8' });

  test('is in a Debian package of root’s, that nobody else can change', () => {
    const list = dpkg('-c', deb);
    const files = list.trim().split('\n');

    expect(files.filter((line) => line.includes('/app.asar'))[0]).toMatch(
      /^-rw-r--r-- root\/root /,
    );
    expect(
      files.filter((line) => !/^[dl-]rwxr-xr-x |^-rw-r--r-- |^lrwxrwxrwx /.test(line)),
    ).toEqual([]);
    for (const file of [
      '/opt/Counterfoil/counterfoil',
      '/usr/share/applications/counterfoil.desktop',
    ])
      expect(list).toContain(` .${file}\n`);
  });

  test('says what it needs, and brings the profile that lets its sandbox work', () => {
    const control = dpkg('--field', deb);
    expect(control).toContain(`Version: ${manifest.version.replaceAll('-', '~')}\n`);
    expect(control).toMatch(/^Depends: .*libasound2.*libsecret-1-0/m);
    expect(control).not.toMatch(/^Recommends/m);
    expect(dpkg('-c', deb)).toContain(' ./opt/Counterfoil/resources/apparmor-profile\n');
    expect(dpkg('--info', deb, 'postinst')).toContain(
      "APPARMOR_PROFILE_TARGET='/etc/apparmor.d/counterfoil'",
    );
  });

  test('makes the folder of the record when it is installed, and says where it stays', () => {
    expect(dpkg('--info', deb, 'postinst')).toContain(
      '-g counterfoil -m 2770 /var/lib/counterfoil',
    );
    expect(dpkg('--info', deb, 'postrm')).toContain('is still in /var/lib/counterfoil');
    for (const script of ['postinst', 'postrm']) {
      const text = dpkg('--info', deb, script);
      execFileSync('bash', ['-n'], { input: text });
      // The packager's own links and sandbox come first.
      expect(text).toMatch(/update-alternatives[^]*counterfoil/);
    }
  });

  test('lists the parts that it is made of, the Electron it runs on among them', () => {
    const list = extractFile(archive, 'out/parts.cdx.json').toString();

    expect(list).toContain(`"purl": "pkg:npm/electron@${manifest.devDependencies.electron}"`);
    expect(list).toContain('"purl": "pkg:npm/undici@');
  });

  test('is said to be unsigned, in About too', () => {
    const code = filesOfArchive(archive)
      .filter((file) => /^out\/main\/.*\.js$/.test(file))
      .map((file) => extractFile(archive, file).toString());

    expect(code.flatMap((text) => text.match(/signing = "\w+"/g) ?? [])).toEqual([
      'signing = "unsigned"',
    ]);
    expect(ran.said).toContain('Not signed: for trying out, not for a shop.');
    expect(ran.code).toBe(0);
  });
});

describe('packaging ends with one sentence', () => {
  test('where a release could not be signed', () => {
    const { code, said } = dist(['--linux', 'dir', '--release'], { COUNTERFOIL_GPG_KEY: '' });

    expect(code).toBe(1);
    expect(said).toBe('A release is signed, and these are not set: COUNTERFOIL_GPG_KEY.\n');
  });

  test('where a key is named by less than its fingerprint', () => {
    const { code, said } = dist(['--linux', 'dir'], { COUNTERFOIL_GPG_KEY: 'ABABABAB' });

    expect(code).toBe(1);
    expect(said).toMatch(/^COUNTERFOIL_GPG_KEY names a key by its whole fingerprint; .*\n$/);
  });

  test('where the Electron that was given is none', () => {
    const empty = path.join(folder, 'empty');
    const env = { ELECTRON_OVERRIDE_DIST_PATH: empty };
    const { code, said } = dist(['--linux', 'dir'], env);

    expect(code).toBe(1);
    expect(said).toBe(
      `ELECTRON_OVERRIDE_DIST_PATH is ${empty}, and no unpacked Electron is there.\n`,
    );
  });

  test('where something stands beside the archive', () => {
    const electron = standInElectron(path.join(folder, 'other'));
    writeFileSync(path.join(electron, 'resources/app'), 'another app');
    const env = { ELECTRON_OVERRIDE_DIST_PATH: electron };
    const { code, said } = dist(['--linux', 'dir'], env);

    expect(code).toBe(1);
    expect(said).toContain('This package must not be given out:\n- a folder stands beside');
  });
});
