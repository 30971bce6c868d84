/** What the shell does when something breaks that no screen can show. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { app, dialog, type BrowserWindow } from 'electron';
import type { Clock } from '../system/clock.ts';
import { errorFields, type Log } from '../system/log.ts';
import { afterCrash, PAGE_ADDRESS } from './decisions.ts';
import { TEXTS } from './texts.ts';

/**
 * Shows one sentence in a box of its own, without a page. Waits until Electron is ready, because
 * before that it writes to the terminal on Linux, and nobody at a counter looks there.
 * @returns once somebody has read it
 */
export async function showTrouble(sentence: string): Promise<void> {
  await app.whenReady();
  dialog.showErrorBox(TEXTS.trouble.title, sentence);
}

/** Says why the app does not start, and ends it with nothing else opened. */
export function refuseToStart(sentence: string): void {
  keepFilesAside();
  void showTrouble(sentence).then(() => app.exit(1));
}

/** Becoming ready, Electron writes files of its own: not into a data folder that is not opened. */
function keepFilesAside(): void {
  try {
    const folder = mkdtempSync(join(tmpdir(), 'counterfoil-refused-'));
    app.setPath('userData', folder);
    app.once('quit', () => rmSync(folder, { recursive: true, force: true }));
  } catch {
    // No room for a folder: the sentence is worth more than where those files lie.
  }
}

/**
 * An error that nobody caught leaves the app in a state that nobody thought of, so it closes in
 * order: what is asked of the payment service is on disk and goes on at the next start.
 */
export function closeOnUncaught(log: Log): void {
  let shown = false;
  const fail = (thrown: unknown) => {
    log.error('an error was not caught', errorFields(thrown));
    if (shown) return;
    shown = true;
    void showTrouble(TEXTS.trouble.unexpected).then(() => app.quit());
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
}

/** Loads the page. A page that can't be loaded means a broken installation, so the app closes. */
export function loadPage(window: BrowserWindow, log: Log): void {
  window.loadURL(PAGE_ADDRESS).catch((thrown: unknown) => {
    if (window.isDestroyed()) return;
    log.error('the page could not be loaded', errorFields(thrown));
    giveUp();
  });
}

function giveUp(): void {
  void showTrouble(TEXTS.trouble.pageFailed).then(() => app.quit());
}

/** Loads the page again when its process is gone, once a minute at most; then the app closes. */
export function recoverPage(window: BrowserWindow, clock: Clock, log: Log): void {
  let last: number | null = null;
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    const now = clock.monotonic();
    const next = afterCrash(last, now);
    last = now;
    log.error('the page went away', { reason, exitCode, next });
    if (next === 'reload') loadPage(window, log);
    else giveUp();
  });
  window.on('unresponsive', () => log.warn('the page does not respond'));
  window.on('responsive', () => log.info('the page responds again'));
}

/** Notes the end of Electron's other processes, which it starts again by itself. */
export function noteLostProcesses(log: Log): void {
  app.on('child-process-gone', (_event, { type, reason, exitCode }) =>
    log.warn('a process went away', { type, reason, exitCode }),
  );
}
