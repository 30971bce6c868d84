/** How Electron has the place of a moving file chosen: in boxes of the system's, which no page sees. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { app, dialog, type BrowserWindow } from 'electron';
import { MOVE_FILE_EXTENSION } from '../../../shared/features/moving/moving.ts';
import { type MovePlaces, withEnding } from '../../features/moving/index.ts';
import type { Spoken } from '../../core/platform/language.ts';

export function createMoveBoxes(window: BrowserWindow, language: Spoken): MovePlaces {
  const filters = () => [{ name: language.texts.moving.kind, extensions: [MOVE_FILE_EXTENSION] }];
  return {
    view: () => ({ kind: 'box' }),
    async chooseTarget(suggested) {
      if (window.isDestroyed()) return null;
      const { canceled, filePath } = await dialog.showSaveDialog(window, {
        title: language.texts.moving.save,
        defaultPath: join(app.getPath('documents'), suggested),
        filters: filters(),
        properties: ['createDirectory', 'showOverwriteConfirmation', 'dontAddToRecent'],
      });
      return canceled || filePath === '' ? null : withEnding(filePath, existsSync);
    },
    async chooseSource() {
      if (window.isDestroyed()) return null;
      const { canceled, filePaths } = await dialog.showOpenDialog(window, {
        title: language.texts.moving.open,
        filters: filters(),
        properties: ['openFile', 'dontAddToRecent'],
      });
      return canceled ? null : (filePaths[0] ?? null);
    },
  };
}
