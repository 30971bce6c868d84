/** Brings the page back when it is lost: its process gone, hung, or gone to another address. */
import { app, dialog, type BrowserWindow } from 'electron';
import type { Clock } from '../../platform/clock.ts';
import { APP_NAME } from '../../platform/app-name.ts';
import type { Spoken } from '../../platform/language.ts';
import { errorFields, type Log } from '../../platform/log.ts';
import { afterLoss, PAGE_ADDRESS } from './decisions.ts';
import { showTrouble } from './trouble.ts';

/** Loads the page. A page that can't be loaded means a broken installation, so the app closes. */
export function loadPage(window: BrowserWindow, language: Spoken, log: Log): void {
  window.loadURL(PAGE_ADDRESS).catch((thrown: unknown) => {
    if (window.isDestroyed()) return;
    log.error('the page could not be loaded', errorFields(thrown));
    giveUp(language);
  });
}

function giveUp(language: Spoken): void {
  void showTrouble(language.texts.trouble.pageFailed).then(() => app.quit());
}

/**
 * Loads the page again when its process is gone, or when it stands at another address than its own
 * (Electron asks nobody before a page goes to `about:blank`). Once a minute at most; then the app
 * closes. A page that hangs is loaded again when somebody wants it, as often as they want.
 * @param onLost the page is lost, not as somebody wanted; called before it is loaded again
 */
export function recoverPage(
  window: BrowserWindow,
  clock: Clock,
  language: Spoken,
  log: Log,
  onLost: () => void,
): void {
  const { webContents } = window;
  let last: number | null = null;
  let wanted = false;

  const lost = (what: string, fields: Readonly<Record<string, string | number>>) => {
    const now = clock.monotonic();
    const next = afterLoss(last, now);
    last = now;
    log.error(what, { ...fields, next });
    onLost();
    if (next === 'reload') loadPage(window, language, log);
    else giveUp(language);
  };
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
      loadPage(window, language, log);
    } else if (reason !== 'clean-exit') lost('the page went away', { reason, exitCode });
  });
  webContents.on('did-navigate', (_event, address) => {
    if (address !== PAGE_ADDRESS) lost('the page went to another address', {});
  });
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
