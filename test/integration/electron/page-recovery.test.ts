import { expect, onTestFinished, test, vi } from 'vitest';
import { CALL_CHANNEL, EVENT_CHANNEL } from '../../../src/shared/core/page/channels.ts';
import { main as TEXTS } from '../../../src/shared/i18n/en/main.ts';
import { openShell } from '../../support/fakes/electron/open-shell.ts';

const PAGE = 'app://counterfoil/index.html';

const errorBoxes = (told: readonly string[]) =>
  told.filter((each) => each.startsWith('error box')).length;

/** What a counter's clock shows goes by as the test says. */
const inTime = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
};

test.each(['crashed', 'killed', 'oom', 'launch-failed', 'abnormal-exit'])(
  'a page that goes away again and again (%s) is loaded after pauses that grow, with nobody there',
  async (reason) => {
    inTime();
    const { window, boxes, told, done, settle } = await openShell();
    let loads = 1;
    for (const pause of [0, 5, 15, 60, 300, 300]) {
      window.webContents.lose(reason);
      expect(window.covers.size).toBe(1);
      if (pause > 0) {
        expect(boxes.at(-1)).toMatchObject({ message: TEXTS.trouble.pageLost, open: true });
        vi.advanceTimersByTime(pause * 1000 - 1);
        expect(window.loaded).toHaveLength(loads);
        vi.advanceTimersByTime(1);
      }
      loads += 1;
      expect(window.loaded).toHaveLength(loads);
      await settle();
      expect(window.covers.size).toBe(0);
      expect(boxes.filter(({ open }) => open)).toEqual([]);
    }

    expect(errorBoxes(told)).toBe(0);
    expect(done).toEqual([]);
    vi.advanceTimersByTime(60_000);
    window.webContents.lose(reason);
    expect(window.loaded).toHaveLength(loads + 1);
  },
);

test('main goes on while the box of a lost page stands, which loads it at once or closes the app', async () => {
  const { window, boxes, electron, done, settle, gone } = await openShell();
  window.webContents.lose('crashed');
  window.webContents.lose('crashed');
  electron.powerMonitor.emit('resume');
  expect(done).toEqual(['resumed']);
  boxes.at(-1)?.answer(TEXTS.trouble.loadAgain);
  await settle();
  expect(window.loaded).toEqual([PAGE, PAGE, PAGE]);

  window.webContents.lose('crashed');
  boxes.at(-1)?.answer(TEXTS.trouble.close);
  await gone;
  expect(done).toEqual(['resumed', 'closed']);
});

test('a page that ended by itself is let go', async () => {
  const { window } = await openShell();
  window.webContents.lose('clean-exit');

  expect(window.loaded).toEqual([PAGE]);
});

test('a page that was loaded again after a crash is answered and told of changes', async () => {
  const { window, changeTheme } = await openShell();
  const page = window.webContents;
  const before = page.mainFrame;
  page.lose('crashed');
  changeTheme('dark');
  expect(page.sent).toEqual([]);

  page.comeBack();
  changeTheme('light');
  const ask = (frame: unknown) => page.call(CALL_CHANNEL, frame, 'getOverview', {});
  await expect(ask(page.mainFrame)).resolves.toMatchObject({ ok: true });
  await expect(ask(before)).resolves.toMatchObject({ ok: false, error: { code: 'not-allowed' } });
  expect(page.sent.map(([channel, name]) => [channel, name])).toEqual([
    [EVENT_CHANNEL, 'overviewChanged'],
  ]);
});

test.each([
  'about:blank',
  'about:srcdoc',
  'about:blank#app://counterfoil/index.html',
  'app://counterfoil/',
  'app://counterfoil/assets/index.js',
  'chrome-error://chromewebdata/',
  'data:text/html,<h1>sign in</h1>',
  'https://evil.example/',
  '',
])('a page that went to %j is brought back, and the second time after a pause', async (address) => {
  const { window, boxes, settle } = await openShell();
  window.webContents.emit('did-navigate', {}, address, -1, '');
  expect(window.loaded).toEqual([PAGE, PAGE]);
  window.webContents.emit('did-navigate', {}, PAGE, 200, 'OK');
  expect(window.loaded).toEqual([PAGE, PAGE]);
  window.webContents.emit('did-navigate', {}, address, -1, '');
  await settle();

  expect(window.loaded).toEqual([PAGE, PAGE]);
  expect(window.covers.size).toBe(1);
  expect(boxes.at(-1)).toMatchObject({ message: TEXTS.trouble.pageLost, open: true });
  window.destroy();
  expect(boxes.at(-1)?.open).toBe(false);
});

test('a page that hangs is loaded again when somebody wants it, as often as they do', async () => {
  const { window, boxes, settle, told } = await openShell();
  for (const loads of [2, 3, 4]) {
    window.emit('unresponsive');
    const box = boxes.at(-1);
    expect(box).toMatchObject({ message: TEXTS.trouble.hung, open: true });
    expect(window.loaded).toHaveLength(loads - 1);
    box?.answer(TEXTS.trouble.loadAgain);
    await settle();
    expect(window.loaded).toHaveLength(loads);
  }

  expect(errorBoxes(told)).toBe(0);
  // That was no crash: the first one is still forgiven.
  window.webContents.lose('crashed');
  expect(window.loaded).toHaveLength(5);
});

test('who wants to wait is left alone, and asked again when it hangs again', async () => {
  const { window, boxes, settle } = await openShell();
  window.emit('unresponsive');
  window.emit('unresponsive');
  expect(boxes).toHaveLength(1);
  boxes[0]?.answer(TEXTS.trouble.waitLonger);
  await settle();
  expect(window.loaded).toEqual([PAGE]);

  window.emit('unresponsive');
  expect(boxes).toHaveLength(2);
});

test.each(['responds', 'crashes', 'closes'])(
  'a page that %s by itself takes the question away',
  async (what) => {
    const { window, boxes, settle } = await openShell();
    window.emit('unresponsive');
    if (what === 'responds') window.emit('responsive');
    if (what === 'crashes') window.webContents.lose('crashed');
    if (what === 'closes') window.emit('closed');
    await settle();

    expect(boxes[0]?.open).toBe(false);
    expect(window.loaded).toHaveLength(what === 'crashes' ? 2 : 1);
    window.emit('unresponsive');
    expect(boxes).toHaveLength(2);
  },
);

test('what main does goes on while the question stands', async () => {
  const { window, boxes, electron, done } = await openShell();
  window.emit('unresponsive');
  electron.powerMonitor.emit('resume');

  expect(boxes[0]?.open).toBe(true);
  expect(done).toEqual(['resumed']);
});

test('a page that can’t be loaded is said and tried again, and nothing ends for it', async () => {
  inTime();
  const { window, boxes, done, settle } = await openShell();
  const { loadURL } = window;
  window.loadURL = () => Promise.reject(new Error('ERR_FAILED'));
  window.webContents.lose('crashed');
  await settle();
  expect(boxes.at(-1)).toMatchObject({ message: TEXTS.trouble.pageLost, open: true });

  window.loadURL = loadURL;
  vi.advanceTimersByTime(5000);
  await settle();
  expect(window.loaded).toEqual([PAGE, PAGE]);
  expect(window.covers.size).toBe(0);
  expect(done).toEqual([]);
});
