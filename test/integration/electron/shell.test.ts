import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { CALL_CHANNEL } from '../../../src/shared/core/page/channels.ts';
import { main } from '../../../src/shared/i18n/en/main.ts';
import { fill } from '../../../src/shared/i18n/fill.ts';
import { overview } from '../../support/samples/call-input.ts';
import type { AppCore } from '../../../src/main/core/contract/handlers.ts';
import { stoppable } from '../../support/fakes/electron/electron-stand-in.ts';
import { everythingIn } from '../../support/readers/everything-in.ts';
import { coreForTests, openShell, startShell } from '../../support/fakes/electron/open-shell.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const PAGE = 'app://counterfoil/index.html';

describe('before Electron is ready', () => {
  test('the sandbox is on, the scheme is known, no menu of its own is made and the data folder is set', async () => {
    const { told, dataFolder } = await startShell();

    expect(told).toEqual([
      'name "Counterfoil"',
      'sandbox',
      'schemes [{"scheme":"app","privileges":{"standard":true,"secure":true,"supportFetchAPI":true}}]',
      'menu null',
      `path "userData" ${JSON.stringify(join(dataFolder, 'electron'))}`,
      `path "crashDumps" ${JSON.stringify(join(dataFolder, 'electron', 'crashes', 'newest'))}`,
      'crash reporter {"uploadToServer":false,"ignoreSystemCrashHandler":true}',
    ]);
    expect(existsSync(join(dataFolder, 'electron'))).toBe(true);
  });

  test('a second start ends at once and opens nothing', async () => {
    const { told, windows, becomeReady } = await startShell({ locked: true });
    await becomeReady();

    expect(told.at(-1)).toBe('quit');
    expect(windows).toEqual([]);
  });

  test('an installed app starts, whatever switches Electron adds by itself', async () => {
    const { told, window } = await openShell({ packaged: true, args: ['--lang=en'] });

    expect(window.loaded).toEqual([PAGE]);
    expect(told.filter((each) => /^(error box|stderr|exit)/.test(each))).toEqual([]);
  });

  test.each(['--no-sandbox', '-no-sandbox=1', '--disable-seccomp-filter-sandbox'])(
    'an installed app does not start with %s, and says so in a box',
    async (given) => {
      const shell = await startShell({ packaged: true, args: [given] });
      expect(shell.told.filter((each) => /^(error box|stderr|exit)/.test(each))).toEqual([]);
      await shell.becomeReady();

      expect(shell.told.at(-2)).toMatch(/^error box .*--[a-z-]+sandbox/);
      expect(shell.told.at(-1)).toBe('exit 1');
      expect(shell.windows).toEqual([]);
      expect(existsSync(shell.dataFolder)).toBe(false);
    },
  );

  test('nothing listens while the box is there: the switch is gone before Electron is ready', async () => {
    const shell = await startShell({ packaged: true, args: ['--remote-debugging-port=9222'] });
    const before = [...shell.told];
    await shell.becomeReady();

    expect(before).toContain('switch gone "remote-debugging-port"');
    expect(shell.told.at(-1)).toBe('exit 1');
  });

  test('nor while a variable takes the sandbox away', async () => {
    vi.stubEnv('ELECTRON_DISABLE_SANDBOX', '1');
    const shell = await startShell({ packaged: true });
    await shell.becomeReady();

    expect(shell.told.at(-2)).toMatch(/^error box .*ELECTRON_DISABLE_SANDBOX/);
    expect(shell.told.at(-1)).toBe('exit 1');
    expect(existsSync(shell.dataFolder)).toBe(false);
  });

  test('a build from source starts with any', async () => {
    const { window } = await openShell({ args: ['--no-sandbox', '--remote-debugging-port=0'] });

    expect(window.loaded).toEqual([PAGE]);
  });

  test('a data folder that can’t be made is said in a box, and no other is touched', async () => {
    const file = join(tempFolder(), 'file');
    writeFileSync(file, 'not a folder');
    const shell = await startShell({ dataFolder: join(file, 'data') });
    await shell.becomeReady();

    expect(shell.told.at(-2)).toMatch(/^error box /);
    expect(shell.told.at(-1)).toBe('exit 1');
    const [, folder = ''] = /^path "userData" "(.*)"$/.exec(shell.told.at(-3) ?? '') ?? [];
    expect(basename(folder)).toMatch(/^counterfoil-refused-/);
    expect(existsSync(folder)).toBe(false);
    expect(shell.windows).toEqual([]);
  });

  test('a data folder of an earlier build is said in a box, and nothing is written in it', async () => {
    const dataFolder = tempFolder();
    writeFileSync(join(dataFolder, 'settings.json'), '{"format":12,"mode":"live"}');
    const before = everythingIn(dataFolder);
    const shell = await startShell({ dataFolder });
    await shell.becomeReady();

    expect(shell.told.at(-2)).toContain(fill(main.start.earlierBuild, { folder: dataFolder }));
    expect(shell.told.at(-1)).toBe('exit 1');
    expect(shell.told.filter((each) => each.includes(`"userData" "${dataFolder}`))).toEqual([]);
    expect(shell.windows).toEqual([]);
    expect(everythingIn(dataFolder)).toEqual(before);
  });
});

describe('the window', () => {
  test('is as closed as Electron lets it be', async () => {
    const { window, session } = await openShell({ packaged: true });

    expect(window.options['webPreferences']).toEqual({
      session,
      preload: '/app/preload.cjs',
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      plugins: false,
      experimentalFeatures: false,
      disableBlinkFeatures: 'FileSystemAccessLocal',
      navigateOnDragDrop: false,
      safeDialogs: true,
      spellcheck: false,
      zoomFactor: 1,
      autoplayPolicy: 'no-user-gesture-required',
      devTools: false,
    });
  });

  test('loads the page, and is shown once there is something to see', async () => {
    const { window } = await openShell({ unpainted: true });

    expect(window.loaded).toEqual([PAGE]);
    expect(window.options['show']).toBe(false);
    expect(window.done).toEqual([]);
    window.emit('ready-to-show');
    expect(window.done).toEqual(['show']);
  });

  test('is shown before the record is opened, which does not wait for it for ever', async () => {
    let opened = 0;
    const compose = () => {
      opened += 1;
      return Promise.resolve(coreForTests().core);
    };
    const first = await openShell({ unpainted: true }, compose);
    expect(opened).toBe(0);
    first.window.emit('ready-to-show');
    await first.settle();
    expect(opened).toBe(1);

    await openShell({ unpainted: true }, compose);
    await vi.waitFor(() => expect(opened).toBe(2));
  });

  test('comes to the front when the app is started again', async () => {
    const { electron, window } = await openShell({ unpainted: true });
    electron.app.emit('second-instance');

    expect(window.done).toEqual(['show', 'focus']);
  });

  test('leaves its place and zoom behind when it is closed', async () => {
    const { window, dataFolder } = await openShell();
    window.emit('close');

    expect(JSON.parse(readFileSync(join(dataFolder, 'window.json'), 'utf8'))).toEqual({
      x: 5,
      y: 6,
      width: 800,
      height: 700,
      maximized: false,
      zoom: 1.5,
      theme: 'system',
    });
  });

  test('has the ground of the page before the page is there', async () => {
    const tokens = readFileSync(
      join(import.meta.dirname, '../../../src/renderer/core/theme/tokens.css'),
      'utf8',
    );
    const grounds = [...tokens.matchAll(/--counter-top: (#[0-9a-f]{6});/g)].map(([, hex]) => hex);
    const light = await openShell();
    const dark = await openShell({ dark: true });

    expect([light, dark].map(({ window }) => window.options['backgroundColor'])).toEqual(
      grounds.slice(0, 2),
    );
  });

  test('loads its page while the record is being opened, and its calls wait for that', async () => {
    const { core } = coreForTests();
    const composed = Promise.withResolvers<AppCore>();
    const shell = await startShell({}, () => composed.promise);
    await shell.becomeReady();
    const [window] = shell.windows;
    expect(window?.loaded).toEqual([PAGE]);
    const page = window?.webContents;
    let answered = false;
    const asked = Promise.resolve(
      page?.call(CALL_CHANNEL, page.mainFrame, 'getOverview', {}),
    ).finally(() => (answered = true));
    await setImmediate();
    expect(answered).toBe(false);
    composed.resolve(core);
    await expect(asked).resolves.toEqual({ ok: true, value: overview });
  });

  test('has the theme of the last time from the start', async () => {
    const { dataFolder, changeTheme, window } = await openShell();
    changeTheme('dark');
    window.emit('close');
    const next = await startShell({ dataFolder }, () => new Promise(() => undefined));
    await next.becomeReady();
    expect(next.electron.nativeTheme.themeSource).toBe('dark');
  });

  test('follows the theme that the manager chose', async () => {
    const { electron, changeTheme } = await openShell();
    changeTheme('dark');
    expect(electron.nativeTheme.themeSource).toBe('dark');
    changeTheme('contrast');
    expect(electron.nativeTheme.themeSource).toBe('system');
  });
});

test('the page is served by its own scheme and its calls are answered', async () => {
  const { window, session } = await openShell();
  expect(await session.request(PAGE)).toMatchObject({ statusCode: 200 });
  const page = window.webContents;
  const ask = (senderFrame: unknown) => page.call(CALL_CHANNEL, senderFrame, 'getOverview', {});
  await expect(ask(page.mainFrame)).resolves.toEqual({ ok: true, value: overview });
  await expect(ask(null)).resolves.toMatchObject({ ok: false, error: { code: 'not-allowed' } });
});

test('what fell due while the machine slept is asked about when it wakes', async () => {
  const { electron, done } = await openShell();
  electron.powerMonitor.emit('resume');

  expect(done).toEqual(['resumed']);
});

test.each(['suspend', 'lock-screen'] as const)(
  'nobody is at the counter any more where the computer says %s',
  async (what) => {
    const { electron, done } = await openShell();
    electron.powerMonitor.emit(what);
    expect(done).toEqual(['locked']);
  },
);

describe('the end', () => {
  test('comes when the window is closed, after everything else is closed', async () => {
    const { electron, window, done, gone } = await openShell();
    window.emit('closed');
    electron.app.emit('window-all-closed');
    await gone;

    expect(done).toEqual(['closed']);
  });

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'])(
    'comes in order after %s, also when it is sent again',
    async (signal) => {
      const { tellProcess, told, done, gone } = await openShell();
      tellProcess(signal, signal, 15);
      tellProcess(signal, signal, 15);
      await gone;

      expect(done).toEqual(['closed']);
      expect(told.filter((each) => each.startsWith('exit'))).toEqual([]);
    },
  );

  test.each(['query-session-end', 'session-end'])(
    'comes in order at Windows’ %s, which is not kept waiting',
    async (name) => {
      const { window, electron, done, gone } = await openShell();
      const event = stoppable();
      window.emit(name, event);
      electron.app.quit();
      await gone;

      expect(event.defaultPrevented).toBe(false);
      expect(done).toEqual(['closed']);
    },
  );

  test('leaves the window’s place behind before Windows ends the session', async () => {
    const { window, dataFolder } = await openShell();
    window.emit('query-session-end', stoppable());

    expect(existsSync(join(dataFolder, 'window.json'))).toBe(true);
  });

  test('comes in order at a shutdown of Linux or macOS, which is asked to wait', async () => {
    const { electron, done, gone } = await openShell();
    const event = stoppable();
    electron.powerMonitor.emit('shutdown', event);
    await gone;

    expect(event.defaultPrevented).toBe(true);
    expect(done).toEqual(['closed']);
  });

  test('comes in order while the app is still being opened', async () => {
    const { core, done } = coreForTests();
    const composed = Promise.withResolvers<AppCore>();
    const shell = await startShell({}, () => composed.promise);
    await shell.becomeReady();
    shell.tellProcess('SIGTERM', 'SIGTERM', 15);
    composed.resolve(core);
    await shell.gone;

    expect(done).toEqual(['closed']);
    expect(shell.told.filter((each) => each.startsWith('error box'))).toEqual([]);
  });

  test('opens the app again when it was started again meanwhile, once', async () => {
    const { electron, window, told } = await openShell();
    window.emit('closed');
    electron.app.emit('second-instance');
    electron.app.emit('second-instance');

    expect(told.filter((each) => each === 'relaunch')).toEqual(['relaunch']);
  });

  test('comes with a sentence when the app could not be composed', async () => {
    const shell = await startShell({}, async () => {
      const { NewerLedgerError } = await import('../../../src/main/core/ledger/errors.ts');
      throw new NewerLedgerError(9, 1);
    });
    await shell.becomeReady();
    await shell.gone;

    expect(shell.told.find((each) => each.startsWith('error box'))).toMatch(/newer Counterfoil/);
  });
});
