/** How Electron has the place of an exported file chosen: in a box of the system's, which no page sees. */
import { join } from 'node:path';
import { app, dialog, shell, type BrowserWindow } from 'electron';
import { chosenTarget, type ExportPlaces } from '../../features/exports/index.ts';
import type { Spoken } from '../../core/platform/language.ts';

export function createExportBoxes(window: BrowserWindow, language: Spoken): ExportPlaces {
  return {
    view: () => ({ kind: 'box' }),
    async choose(suggested, format) {
      if (window.isDestroyed()) return null;
      const { save, kind } = language.texts.exports;
      const { canceled, filePath } = await dialog.showSaveDialog(window, {
        title: save,
        defaultPath: join(app.getPath('documents'), suggested),
        filters: [{ name: kind[format], extensions: [format] }],
        properties: ['createDirectory', 'showOverwriteConfirmation', 'dontAddToRecent'],
      });
      return canceled || filePath === '' ? null : chosenTarget(filePath, format);
    },
    show: (path) => shell.showItemInFolder(path),
  };
}
