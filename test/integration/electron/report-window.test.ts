/** The window in which Electron prints a report, on a stand-in for Electron. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { englishOnly } from '../../support/fakes/languages.ts';
import {
  createElectronStandIn,
  stoppable,
} from '../../support/fakes/electron/electron-stand-in.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const ADDRESS = 'app://counterfoil/report.html';
const PRINTED = {
  report: {
    name: 'Z report 17',
    parts: [{ is: 'title', text: '</script><script src="https://evil.example/">' }],
  },
  page: 'Page {{page}} of {{pages}}',
  locale: 'en-GB',
} as const;

afterEach(() => vi.doUnmock('electron'));

async function openWindow() {
  const standIn = createElectronStandIn({});
  vi.doMock('electron', () => standIn.electron);
  vi.resetModules();
  const { createReportWindow } = await import('../../../src/main/hosts/electron/report-window.ts');
  const { BrowserWindow } = await import('electron');
  const pageFolder = tempFolder();
  writeFileSync(
    path.join(pageFolder, 'report.html'),
    '<!doctype html>\n<html lang="en"><head></head></html>',
  );
  const cashier = new BrowserWindow();
  const print = createReportWindow({ cashier, pageFolder, language: englishOnly() });
  const ending = new AbortController();
  /** Asks for a report, and comes back once its page is being printed. */
  const begin = async (isDrawn = true) => {
    const printing = print(PRINTED, ending.signal);
    printing.catch(() => undefined);
    await standIn.settle();
    const window = standIn.windows.at(-1);
    if (window === undefined || standIn.windows.length < 2) throw new Error('there is no window');
    window.webContents.drawn.resolve(isDrawn);
    await standIn.settle();
    return { printing, window, page: window.webContents };
  };
  return { ...standIn, cashier, ending, begin };
}

type Opened = Awaited<ReturnType<typeof openWindow>>;
type Page = Opened['windows'][number]['webContents'];
type Ending = readonly [string, (opened: Opened, page: Page) => void];

describe('the window of a report', () => {
  test('is seen by nobody, sandboxed, with no preload and no network', async () => {
    const { begin, sessions } = await openWindow();
    const { window } = await begin();
    const session = sessions.get('report');
    expect(window.options).toMatchObject({
      show: false,
      webPreferences: {
        session,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        devTools: false,
      },
    });
    expect(window.options['webPreferences']).not.toHaveProperty('preload');
    expect(session?.proxy).toMatchObject({ mode: 'fixed_servers' });
    expect(window.loaded).toEqual([ADDRESS]);
    expect(window.done).toEqual([]);
  });

  test('goes nowhere, opens nothing and may use nothing', async () => {
    const { begin, sessions } = await openWindow();
    const { page } = await begin();
    for (const url of ['app://counterfoil/index.html', 'https://evil.example/', ADDRESS]) {
      const event = { ...stoppable(), url, isMainFrame: true };
      page.emit('will-frame-navigate', event);
      expect(event.defaultPrevented).toBe(true);
    }
    const answers: boolean[] = [];
    sessions
      .get('report')
      ?.handlers.ask(
        'permission request',
        {},
        'clipboard-sanitized-write',
        (given: boolean) => answers.push(given),
        { requestingUrl: ADDRESS, isMainFrame: true },
      );
    expect(answers).toEqual([false]);
  });

  test('has the report in its document, where no text of it is markup', async () => {
    const { begin, sessions } = await openWindow();
    await begin();
    const { data } = (await sessions.get('report')?.request(ADDRESS)) ?? { data: '' };
    expect(data).toContain('<html lang="en" dir="ltr" data-look="light">');
    expect(data.match(/<script/g)).toHaveLength(1);
    const [, json = ''] =
      /<script type="application\/json" id="data">(.*?)<\/script>/.exec(data) ?? [];
    expect(JSON.parse(json)).toEqual(PRINTED);
  });

  test('is printed tagged, as large as its style sheet says, and gone afterwards', async () => {
    const { begin, cashier } = await openWindow();
    const { printing, window, page } = await begin();
    page.printed.resolve(Buffer.from('%PDF-1.4'));
    expect(await printing).toEqual(Buffer.from('%PDF-1.4'));
    expect(page.printedWith).toEqual([{ preferCSSPageSize: true, generateTaggedPDF: true }]);
    expect(window.isDestroyed()).toBe(true);
    expect(cashier.listenerCount('closed')).toBe(0);
  });

  test('that drew nothing is not printed', async () => {
    const { begin } = await openWindow();
    const { printing, window, page } = await begin(false);
    await expect(printing).rejects.toThrow('no report');
    expect(page.printedWith).toEqual([]);
    expect(window.isDestroyed()).toBe(true);
  });

  test.for<Ending>([
    ['is cancelled', ({ ending }) => ending.abort()],
    ['goes with the cashier’s', ({ cashier }) => cashier.emit('closed')],
    ['is lost by itself', (_, page) => page.lose('crashed')],
  ])('%s, and nobody waits for it', async ([, end]) => {
    const opened = await openWindow();
    const { printing, window, page } = await opened.begin();
    end(opened, page);
    await expect(printing).rejects.toThrow('gone');
    expect(window.isDestroyed()).toBe(true);
  });
});
