/** Brings the page back when it is lost: its process gone, hung, or gone to another address. */
import { app, dialog, nativeTheme, View, type BrowserWindow } from 'electron';
import type { Clock } from '../../core/platform/clock.ts';
import { APP_NAME } from '../../core/platform/app-name.ts';
import type { Spoken } from '../../core/platform/language.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';
import { LOSS_MEMORY_MS, PAGE_ADDRESS, pauseAfterLoss } from './decisions.ts';
import { GROUND } from './window.ts';

export interface PageRecovery {
  /** Loads the page for the first time. */
  load(): void;
}

/**
 * Loads the page again when its process is gone, when it can't be loaded, or when it stands at another
 * address than its own (Electron asks nobody before a page goes to `about:blank`): at once, then after
 * pauses that grow (`pauseAfterLoss`), and without end, since nobody may be there. A page that hangs is
 * loaded again when somebody wants it, as often as they want.
 * @param onLost the page is lost, not as somebody wanted; called before it is loaded again
 */
export function recoverPage(
  window: BrowserWindow,
  clock: Clock,
  language: Spoken,
  log: Log,
  onLost: () => void,
): PageRecovery {
  const { webContents } = window;
  const gap = createGap(window, clock, language, log, load);
  let loads = 0;
  let loadedAt = clock.monotonic();
  let losses = 0;
  let wanted = false;

  function load(): void {
    loads += 1;
    const own = loads;
    loadedAt = clock.monotonic();
    // What comes of a page that was lost meanwhile says nothing of the one that follows.
    const isLast = () => own === loads;
    window.loadURL(PAGE_ADDRESS).then(
      () => isLast() && gap.close(),
      (thrown: unknown) => isLast() && lost('the page could not be loaded', errorFields(thrown)),
    );
  }

  function lost(what: string, fields: Readonly<Record<string, unknown>>): void {
    if (window.isDestroyed() || gap.isOpen()) return;
    loads += 1;
    losses = clock.monotonic() - loadedAt < LOSS_MEMORY_MS ? losses + 1 : 1;
    const pause = pauseAfterLoss(losses);
    log.error(what, { ...fields, losses, pause });
    onLost();
    gap.cover();
    if (pause === 0) load();
    else gap.say(pause);
  }

  const hung = offerReload(window, language, log, () => {
    // A page that hangs can't be asked to go, so its process is ended.
    wanted = true;
    webContents.forcefullyCrashRenderer();
  });

  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    hung.over();
    if (wanted) {
      wanted = false;
      log.info('the page is loaded again, as somebody wanted', { reason, exitCode });
      load();
    } else if (reason !== 'clean-exit') lost('the page went away', { reason, exitCode });
  });
  webContents.on('did-navigate', (_event, address) => {
    if (address !== PAGE_ADDRESS) lost('the page went to another address', {});
  });
  return { load };
}

/** Larger than any screen. */
const EVERYTHING = { x: 0, y: 0, width: 32_000, height: 32_000 } as const;

/**
 * What the window says while no page is in it. The last picture of a page that is gone would stand
 * there and say of payments what is not so any more, so it is covered, by something that needs no
 * process of its own; a box says that payments are still checked. Main waits for nobody to press it.
 */
function createGap(
  window: BrowserWindow,
  clock: Clock,
  language: Spoken,
  log: Log,
  load: () => void,
) {
  const cover = new View();
  let isCovered = false;
  let box: AbortController | null = null;
  let takeBack = () => {};

  function uncover(): void {
    if (isCovered && !window.isDestroyed()) window.contentView.removeChildView(cover);
    isCovered = false;
  }
  function again(): void {
    takeBack();
    box?.abort();
    box = null;
    if (!window.isDestroyed()) load();
  }
  async function ask(ended: AbortSignal): Promise<void> {
    const { pageLost, pageLostDetail, loadAgain, close } = language.texts.trouble;
    const { response } = await dialog.showMessageBox(window, {
      type: 'error',
      title: APP_NAME,
      message: pageLost,
      detail: pageLostDetail,
      buttons: [loadAgain, close],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
      signal: ended,
    });
    if (ended.aborted) return;
    if (response === 1) app.quit();
    else again();
  }
  window.once('closed', () => {
    takeBack();
    box?.abort();
  });

  return {
    isOpen: () => box !== null,
    cover(): void {
      cover.setBackgroundColor(GROUND[nativeTheme.shouldUseDarkColors ? 'dark' : 'light']);
      cover.setBounds(EVERYTHING);
      window.contentView.addChildView(cover);
      isCovered = true;
    },
    /** @param pause milliseconds until the page is loaded again, or sooner if somebody wants it */
    say(pause: number): void {
      const own = new AbortController();
      box = own;
      takeBack = clock.setTimer(pause, again);
      ask(own.signal).catch((thrown: unknown) =>
        log.error('nobody could be told that the page is lost', errorFields(thrown)),
      );
    },
    /** A page is there again. */
    close: uncover,
  };
}

/** Asks, while the page hangs, whether to load it again. What main does goes on meanwhile. */
function offerReload(
  window: BrowserWindow,
  language: Spoken,
  log: Log,
  reload: () => void,
): { over(): void } {
  let asking: AbortController | null = null;

  const ask = async (ended: AbortSignal) => {
    const { hung, hungDetail, waitLonger, loadAgain } = language.texts.trouble;
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      title: APP_NAME,
      message: hung,
      detail: hungDetail,
      buttons: [waitLonger, loadAgain],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
      signal: ended,
    });
    if (response === 1 && !ended.aborted && !window.isDestroyed()) reload();
  };
  const over = () => {
    asking?.abort();
    asking = null;
  };

  window.on('unresponsive', () => {
    log.warn('the page does not respond');
    if (asking !== null) return;
    const own = new AbortController();
    asking = own;
    ask(own.signal)
      .catch((thrown: unknown) => log.error('nobody could be asked', errorFields(thrown)))
      .finally(() => {
        if (asking === own) asking = null;
      });
  });
  window.on('responsive', () => {
    log.info('the page responds again');
    over();
  });
  window.once('closed', over);
  return { over };
}
