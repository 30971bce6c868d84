/** What Electron tells of a computer for its checks, on a stand-in for Electron. */
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { createLoginStart } from '../../../src/main/features/checks/index.ts';
import type { LoginPlace } from '../../../src/main/hosts/electron/login-start.ts';
import { main } from '../../../src/shared/i18n/en/main.ts';
import { openShell } from '../../support/fakes/electron/open-shell.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

test('printers are counted, and a build from source is not started at login', async () => {
  const shell = await openShell();
  const host = await vi.waitFor(() => shell.counterHost());
  expect(await host.printers?.()).toBe(2);
  expect(host).toMatchObject({ installation: 'source', personalFolder: shell.dataFolder });
  expect(host.loginStart).toBeUndefined();
});

test.each([
  [{ canceled: false, filePath: '/home/ada/Desktop/it.json' }, '/home/ada/Desktop/it.json'],
  [{ canceled: true, filePath: '' }, null],
  [{ canceled: true, filePath: '/home/ada/it.json' }, null],
  [{ canceled: false, filePath: '' }, null],
])('a box asks where a file goes: %j', async (saveBox, path) => {
  const shell = await openShell({ saveBox });
  const host = await vi.waitFor(() => shell.counterHost());
  expect(await host.askWhere?.('diagnostics.json')).toBe(path);
  const place = join('/home/shop/documents', 'diagnostics.json');
  expect(shell.told).toContain(
    `save box ${JSON.stringify(main.counter.saveDiagnostics)} ${JSON.stringify(place)}`,
  );
});

test('the menu’s item shows the check in the page', async () => {
  const shell = await openShell();
  await shell.settle();
  await vi.waitFor(() => shell.chooseFromMenu(main.menu.checkCounter));
  await shell.settle();
  expect(shell.done).toContain('check asked');
});

describe('starting at login', () => {
  async function starting(change: Partial<LoginPlace> = {}) {
    vi.doMock('electron', () => ({ app: {} }));
    vi.resetModules();
    onTestFinished(() => {
      vi.doUnmock('electron');
    });
    const { createLoginStartPort, autostartFile } =
      await import('../../../src/main/hosts/electron/login-start.ts');
    const home = tempFolder();
    const place: LoginPlace = {
      platform: 'linux',
      env: {},
      home,
      program: '/opt/Counterfoil/counterfoil',
      ...change,
    };
    const port = createLoginStartPort('machine', place);
    return { login: createLoginStart(port, silentLog), file: autostartFile(place.env, home), home };
  }

  it('is a file of the login’s own, which comes and goes', async () => {
    const { login, file } = await starting();
    expect(login.read()).toBe('off');
    expect(existsSync(dirname(file))).toBe(false);
    expect(login.set(true)).toBe('on');
    expect(readFileSync(file, 'utf8')).toContain('Exec="/opt/Counterfoil/counterfoil"');
    expect(statSync(file).mode & 0o022).toBe(0);
    expect(login.set(false)).toBe('off');
    expect(existsSync(file)).toBe(false);
    expect(login.set(false)).toBe('off');
  });

  it('is what the system says: switched off there, it is off, and on again by a press', async () => {
    const { login, file } = await starting();
    login.set(true);
    writeFileSync(file, `${readFileSync(file, 'utf8')}Hidden=true\n`);
    expect(login.read()).toBe('off-in-system');
    expect(login.set(true)).toBe('on');
  });

  it('says what is so where the change was not taken', async () => {
    const { login, home, file } = await starting();
    // Something else stands where the folder should be.
    writeFileSync(join(home, '.config'), '');
    expect(login.set(true)).toBe('not-offered');
    expect(existsSync(file)).toBe(false);
    const blocked = await starting();
    mkdirSync(join(blocked.file, 'inside'), { recursive: true });
    expect(blocked.login.set(true)).toBe('not-offered');
  });

  it('is not written for a program that no such file can name', async () => {
    const { login, file } = await starting({ program: '/opt/a\nExec=evil' });
    expect(login.set(true)).toBe('off');
    expect(existsSync(file)).toBe(false);
  });

  it('is refused where it is not offered', () => {
    const login = createLoginStart(undefined, silentLog);
    expect(login.read()).toBe('not-offered');
    expect(() => login.set(true)).toThrow(expect.objectContaining({ code: 'not-possible-now' }));
  });
});
