/** How Electron has the place of a printout's picture chosen: in a box of the system's, which no page sees. */
import { join } from 'node:path';
import { app, dialog, type BrowserWindow } from 'electron';
import { chosenTarget } from '../../features/exports/index.ts';
import type { Spoken } from '../../platform/language.ts';

/** @returns asks for the place of a file; null where nobody chose one */
export function createPictureBox(window: BrowserWindow, language: Spoken) {
  return async (name: string): Promise<string | null> => {
    if (window.isDestroyed()) return null;
    const { save, kind } = language.texts.printouts;
    const { canceled, filePath } = await dialog.showSaveDialog(window, {
      title: save,
      defaultPath: join(app.getPath('pictures'), name),
      filters: [{ name: kind, extensions: ['png'] }],
      properties: ['createDirectory', 'showOverwriteConfirmation', 'dontAddToRecent'],
    });
    return canceled || filePath === '' ? null : chosenTarget(filePath, 'png').path;
  };
}
