/** Watches Electron's other processes, and says so when the app goes without one of them. */
import { app, dialog, type BrowserWindow } from 'electron';
import { APP_NAME } from '../../core/platform/app-name.ts';
import type { Spoken } from '../../core/platform/language.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';
import type { Dumps } from './dumps.ts';
import type { Graphics } from './graphics.ts';

/** Notes the end of Electron's other processes, which it starts again by itself, or the page does. */
export function noteLostProcesses(graphics: Graphics, dumps: Dumps, log: Log): void {
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    log.warn('a process went away', { type, reason, exitCode });
    if (reason !== 'clean-exit') dumps.lost();
    if (type === 'GPU' && reason !== 'clean-exit') graphics.crashed();
  });
  app.on('render-process-gone', (_event, _contents, { reason }) => {
    if (reason !== 'clean-exit') dumps.lost();
  });
  app.on('will-quit', () => {
    dumps.settle();
    graphics.endedInOrder();
  });
}

/** Says once that the graphics processor is not used, and takes that back where it is wanted. */
export async function tellOfGraphics(
  window: BrowserWindow,
  graphics: Graphics,
  language: Spoken,
  log: Log,
): Promise<void> {
  const { off, offDetail, understood, useAgain } = language.texts.graphics;
  graphics.told();
  try {
    const { response } = await dialog.showMessageBox(window, {
      type: 'info',
      title: APP_NAME,
      message: off,
      detail: offDetail,
      buttons: [understood, useAgain],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    });
    if (response === 1) graphics.useAgain();
  } catch (thrown) {
    log.warn('nobody could be told of the graphics processor', errorFields(thrown));
  }
}

/** What the menu does: the graphics processor again, from the next start. */
export async function useGraphicsAgain(graphics: Graphics, language: Spoken): Promise<void> {
  graphics.useAgain();
  await dialog.showMessageBox({ title: APP_NAME, message: language.texts.graphics.again });
}
