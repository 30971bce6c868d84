/** Policies as each system keeps them: real files with real rights, and the systems' tools scripted. */
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { combinePolicies } from '../../../src/main/features/policy/policy.ts';
import { POLICY_BYTES_MAX } from '../../../src/main/features/policy/policy-file.ts';
import {
  BUNDLE_ID,
  findPolicies,
  readManagedPreferences,
  readPolicyFile,
  readRegistry,
  type RunTool,
} from '../../../src/main/features/policy/sources.ts';
import { policyTable } from '../../../src/main/features/policy/table.ts';
import { configurationFor } from '../../../electron-builder.config.ts';

/** Windows knows neither owners nor modes of this kind, and reads no such file. */
const onPosix = process.platform === 'win32' ? describe.skip : describe;
const me = process.getuid?.() ?? -1;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'counterfoil-policy-test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const source = 'computer-file';

onPosix('the file of a computer', () => {
  const file = () => path.join(folder, 'policy.json');
  const write = (text: string | Buffer) => writeFile(file(), text, { mode: 0o644 });
  const read = (owner = me) => readPolicyFile(file(), owner);

  it('is what it says, with or without a mark at its beginning', async () => {
    await write('{"locked":{"currency":"GHS"}}');
    expect(await read()).toEqual({ source, content: { locked: { currency: 'GHS' } } });
    await write('\ufeff{"preset":{}}');
    expect(await read()).toEqual({ source, content: { preset: {} } });
  });

  it('is nothing where there is none', async () => {
    expect(await read()).toBeNull();
    expect(await readPolicyFile(path.join(folder, 'no', 'policy.json'), me)).toBeNull();
    await write('{}');
    expect(await readPolicyFile(path.join(file(), 'policy.json'), me)).toBeNull();
  });

  test.each([0o664, 0o646, 0o622, 0o666])('does not count with the rights %o', async (mode) => {
    await write('{"locked":{"currency":"GHS"}}');
    await chmod(file(), mode);
    expect(await read()).toEqual({ source, trouble: 'not-protected' });
  });

  test.each([0o775, 0o777, 0o1777])(
    'does not count in a folder with the rights %o',
    async (mode) => {
      await write('{}');
      await chmod(folder, mode);
      expect(await read()).toEqual({ source, trouble: 'not-protected' });
    },
  );

  it('does not count where another one owns it', async () => {
    await write('{}');
    expect(await read(me + 1)).toEqual({ source, trouble: 'not-protected' });
  });

  it.runIf(me === 0)('does not count where root does not own it, or its folder', async () => {
    await write('{}');
    expect(await readPolicyFile(file())).toEqual({ source, content: {} });
    await chown(file(), 1000, 1000);
    expect(await readPolicyFile(file())).toEqual({ source, trouble: 'not-protected' });
    await chown(file(), 0, 0);
    await chown(folder, 1000, 1000);
    expect(await readPolicyFile(file())).toEqual({ source, trouble: 'not-protected' });
  });

  it('is followed where its folder links to it, by the rights of what is there', async () => {
    const real = path.join(folder, 'real.json');
    await writeFile(real, '{}', { mode: 0o644 });
    await symlink(real, file());
    expect(await read()).toEqual({ source, content: {} });
    await chmod(real, 0o666);
    expect(await read()).toEqual({ source, trouble: 'not-protected' });
  });

  it('is said to be unreadable where it is no file, and a pipe is not waited for', async () => {
    await mkdir(file());
    expect(await read()).toEqual({ source, trouble: 'unreadable' });
    await rm(file(), { recursive: true });
    execFileSync('mkfifo', [file()]);
    expect(await read()).toEqual({ source, trouble: 'unreadable' });
    await rm(file());
    await symlink('policy.json', file());
    expect(await read()).toEqual({ source, trouble: 'unreadable' });
  });

  it('is as long as any policy, and no longer', async () => {
    const text = '{"locked":{"currency":"GHS"}}';
    await write(text.padEnd(POLICY_BYTES_MAX));
    expect(await read()).toMatchObject({ content: { locked: { currency: 'GHS' } } });
    await write(text.padEnd(POLICY_BYTES_MAX + 1));
    expect(await read()).toEqual({ source, trouble: 'too-large' });
    await truncate(file(), 50_000_000_000);
    expect(await read()).toEqual({ source, trouble: 'too-large' });
  });

  test.each(['', '{', 'locked: {}', '{"locked":{},}', '\0\0'])('%j is malformed', async (text) => {
    await write(text);
    expect(await read()).toEqual({ source, trouble: 'malformed' });
  });
});

/** A tool of the system: what it prints by its arguments, null where it fails. */
function scripted(answer: (args: readonly string[]) => string | null | Promise<string | null>) {
  const ran: string[] = [];
  const run: RunTool = async (program, args) => {
    ran.push([program, ...args].join(' '));
    return answer(args);
  };
  return { run, ran };
}

onPosix('the managed preferences of macOS', () => {
  const profile = 'computer-profile';
  const file = () => path.join(folder, `${BUNDLE_ID}.plist`);

  it('are of the app as it is packaged', () => {
    expect(configurationFor({}, 'linux').appId).toBe(BUNDLE_ID);
  });

  it('are read by the system’s tool', async () => {
    await writeFile(file(), 'bplist00', { mode: 0o644 });
    const { run, ran } = scripted(() => '{"locked":{"practiceOffered":false}}');
    expect(await readManagedPreferences(profile, folder, { run, owner: me })).toEqual({
      source: profile,
      content: { locked: { practiceOffered: false } },
    });
    expect(ran).toEqual([`/usr/bin/plutil -convert json -o - -- ${file()}`]);
  });

  it('are nothing where there are none, and no tool is asked', async () => {
    const { run, ran } = scripted(() => '{}');
    expect(await readManagedPreferences(profile, folder, { run, owner: me })).toBeNull();
    expect(ran).toEqual([]);
  });

  it('that the tool can’t read are malformed, and so is what it prints', async () => {
    await writeFile(file(), 'bplist00', { mode: 0o644 });
    for (const printed of [null, 'not json'])
      expect(
        await readManagedPreferences(profile, folder, { ...scripted(() => printed), owner: me }),
      ).toEqual({ source: profile, trouble: 'malformed' });
  });

  it('that others may write are not read', async () => {
    await writeFile(file(), 'bplist00');
    await chmod(file(), 0o666);
    const { run, ran } = scripted(() => '{}');
    expect(await readManagedPreferences(profile, folder, { run, owner: me })).toEqual({
      source: profile,
      trouble: 'not-protected',
    });
    expect(ran).toEqual([]);
  });
});

describe('the registry of Windows', () => {
  const hive = { source: 'computer-registry', hive: 'HKEY_LOCAL_MACHINE' } as const;
  const above = String.raw`HKEY_LOCAL_MACHINE\Software\Policies`;
  const key = `${above}\\Counterfoil`;
  const inFile = (text: string) =>
    Buffer.from(`\ufeffWindows Registry Editor Version 5.00\r\n\r\n${text}\r\n`, 'utf16le');

  /**
   * `reg.exe` as it is known: it lists the keys below one by their paths, and in the words of its
   * language says that one is not there, with the same exit code as of one that may not be read.
   */
  function registry(parts: { keys: Record<string, readonly string[]>; file?: Buffer | null }) {
    return scripted(async ([what, of = '', target = '']) => {
      if (what === 'query') {
        const below = parts.keys[of];
        if (below === undefined) return null;
        const values = ['', of, '    (Standard)    REG_SZ    (Wert nicht festgelegt)', ''];
        return [...values, ...below.map((name) => `${of}\\${name}`), ''].join('\r\n');
      }
      const { file = null } = parts;
      if (file === null) return null;
      await writeFile(target, file);
      return 'Der Vorgang wurde erfolgreich beendet.\r\n';
    });
  }
  const read = (run: RunTool) => readRegistry(hive, String.raw`C:\Windows`, run);

  it('is exported whole, from the view of 64 bits, and its file is gone afterwards', async () => {
    const { run, ran } = registry({
      keys: { [above]: ['Microsoft', 'COUNTERFOIL'] },
      file: inFile(`[${key}\\Locked]\r\n"currency"="GHS"\r\n"backupFolder"="D:\\\\软件"`),
    });
    const found = await read(run);
    expect(found).toEqual({
      source: 'computer-registry',
      content: { Locked: { currency: 'GHS', backupFolder: 'D:\\软件' } },
    });
    expect(
      combinePolicies(found ? [found] : [], policyTable('win32')).set.backupFolder?.value,
    ).toBe('D:\\软件');
    const [query, exported = ''] = ran;
    expect(query).toBe(`C:\\Windows\\System32\\reg.exe query ${above} /reg:64`);
    const file =
      /^C:\\Windows\\System32\\reg\.exe export (?:.+Counterfoil) (.+policy\.reg) \/y \/reg:64$/.exec(
        exported,
      )?.[1] ?? '';
    await expect(readdir(path.dirname(file))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test.each([
    ['the app has no key', { [above]: ['Microsoft', 'CounterfoilElse'] }],
    ['there are no policies at all', { 'HKEY_LOCAL_MACHINE\\Software': ['Classes'] }],
  ])('says nothing where %s', async (_, keys) => {
    expect(await read(registry({ keys }).run)).toBeNull();
  });

  test.each([
    ['the policies may not be read', { 'HKEY_LOCAL_MACHINE\\Software': ['Policies'] }],
    ['nothing may be read', {}],
    ['the app’s key may not be read', { [above]: ['Counterfoil'] }],
  ])('is unreadable where %s', async (_, keys) => {
    expect(await read(registry({ keys, file: null }).run)).toEqual({
      source: 'computer-registry',
      trouble: 'unreadable',
    });
  });

  test.each([
    ['malformed', Buffer.from('REGEDIT4')],
    ['too-large', Buffer.alloc(16 * POLICY_BYTES_MAX + 1)],
  ])('is %s where its file is', async (trouble, file) => {
    const { run } = registry({ keys: { [above]: ['Counterfoil'] }, file });
    expect(await read(run)).toEqual({ source: 'computer-registry', trouble });
  });
});

test('where no tool of Windows answers, both of its trees are said to be unreadable', async () => {
  const places = { systemRoot: path.join(folder, 'no-windows'), login: 'no-such-login' };
  expect(await findPolicies({ ...places, platform: 'win32' })).toEqual([
    { source: 'computer-registry', trouble: 'unreadable' },
    { source: 'login-registry', trouble: 'unreadable' },
  ]);
});
