import { describe, expect, test } from 'vitest';
import { StandInPage, stoppable } from '../../support/fakes/electron/electron-stand-in.ts';
import { openShell } from '../../support/fakes/electron/open-shell.ts';

const PAGE = 'app://counterfoil/index.html';

describe('every page', () => {
  test.each([
    ['will-navigate', { url: 'https://evil.example/', isMainFrame: true }],
    ['will-frame-navigate', { url: 'https://evil.example/', isMainFrame: true }],
    ['will-frame-navigate', { url: PAGE, isMainFrame: false }],
    ['will-redirect', { url: PAGE, isMainFrame: true }],
    ['will-attach-webview', {}],
  ])('is kept from %s %o', async (name, details) => {
    const { electron } = await openShell();
    const page = new StandInPage();
    electron.app.emit('web-contents-created', {}, page);
    const event = { ...stoppable(), ...details };
    page.emit(name, event);

    expect(event.defaultPrevented).toBe(true);
  });

  test('may be loaded again', async () => {
    const { window } = await openShell();
    const event = { ...stoppable(), url: PAGE, isMainFrame: true };
    window.webContents.emit('will-frame-navigate', event);
    window.webContents.emit('will-navigate', event);

    expect(event.defaultPrevented).toBe(false);
  });

  test('opens no window', async () => {
    const { window } = await openShell();

    expect(window.webContents.openWindow?.({ url: PAGE })).toEqual({ action: 'deny' });
  });

  test('sends nothing of WebRTC past the proxy', async () => {
    const { electron, window } = await openShell();
    const page = new StandInPage();
    electron.app.emit('web-contents-created', {}, page);

    expect(page.webRtc).toBe('disable_non_proxied_udp');
    expect(window.webContents.webRtc).toBe('disable_non_proxied_udp');
  });

  test('gets no device', async () => {
    const { window } = await openShell();
    const event = stoppable();
    const chosen: unknown[] = [];
    window.webContents.emit('select-bluetooth-device', event, [{}], (id: string) =>
      chosen.push(id),
    );

    expect(event.defaultPrevented).toBe(true);
    expect(chosen).toEqual(['']);
  });
});

describe.each(['page', 'default'])('the %s session', (name) => {
  const open = async (packaged = true) => {
    const { sessions } = await openShell({ packaged });
    const session = sessions.get(name);
    if (!session) throw new Error(`there is no session ${name}`);
    return session;
  };

  test('lets the page write to the clipboard and refuses every other permission', async () => {
    const { handlers } = await open();
    const asker = { requestingUrl: PAGE, isMainFrame: true };
    const answers: unknown[] = [];
    for (const permission of ['clipboard-sanitized-write', 'media', 'openExternal', 'fullscreen'])
      handlers.ask(
        'permission request',
        {},
        permission,
        (given: boolean) => answers.push([permission, given]),
        asker,
      );

    expect(answers).toEqual([
      ['clipboard-sanitized-write', true],
      ['media', false],
      ['openExternal', false],
      ['fullscreen', false],
    ]);
    const check = (permission: string, origin: string) =>
      handlers.ask('permission check', null, permission, origin, { isMainFrame: true });
    expect(check('clipboard-sanitized-write', 'app://counterfoil/')).toBe(true);
    expect(check('clipboard-sanitized-write', 'https://evil.example/')).toBe(false);
    expect(check('media', 'app://counterfoil/')).toBe(false);
  });

  test('refuses devices, pairing, screen capture and dictionaries', async () => {
    const { handlers, spellChecker, spellCheckerLanguages } = await open();
    const answers: unknown[] = [];

    expect(handlers.ask('device', { deviceType: 'usb' })).toBe(false);
    handlers.ask('bluetooth', {}, (answer: unknown) => answers.push(answer));
    handlers.ask('screen', {}, (answer: unknown) => answers.push(answer));
    expect(answers).toEqual([{ confirmed: false }, null]);
    expect(spellChecker).toBe(false);
    expect(spellCheckerLanguages).toEqual([]);
  });

  test.each([
    ['select-hid-device', [{}], undefined],
    ['select-usb-device', [{}], undefined],
    ['select-serial-port', [[], {}], ''],
    ['file-system-access-restricted', [{}], 'deny'],
  ])('answers %s with nothing', async (event, details, answer) => {
    const session = await open();
    const stopped = stoppable();
    const answers: unknown[] = [];
    session.emit(event, stopped, ...details, (given: unknown) => answers.push(given));

    expect(stopped.defaultPrevented).toBe(true);
    expect(answers).toEqual([answer]);
  });

  test('saves no download', async () => {
    const session = await open();
    const event = stoppable();
    session.emit('will-download', event);

    expect(event.defaultPrevented).toBe(true);
  });

  test.each([
    [PAGE, true, false],
    ['https://evil.example/', true, true],
    ['devtools://devtools/bundled/devtools_app.html', true, true],
    ['devtools://devtools/bundled/devtools_app.html', false, false],
  ])('a request for %s, installed %s: cancelled %s', async (url, packaged, cancel) => {
    const { handlers } = await open(packaged);
    const answers: unknown[] = [];
    handlers.ask('request', { url }, (answer: unknown) => answers.push(answer));

    expect(answers).toEqual([{ cancel }]);
  });
});

test('the page’s session is left no network before the page is loaded; requests of main keep theirs', async () => {
  const { window, sessions } = await openShell();

  expect(window.loadedThrough).toEqual({
    mode: 'fixed_servers',
    proxyRules: 'http://0.0.0.0:0',
    proxyBypassRules: '<-loopback>',
  });
  expect(sessions.get('default')?.proxy).toBeNull();
});
