/** How Electron has a record to look into chosen: in a box of the system's, which no page sees. */
import { dialog, type BrowserWindow } from 'electron';
import type { ReviewPlaces } from '../../features/reviews/index.ts';
import type { Spoken } from '../../core/platform/language.ts';

export function createReviewBoxes(window: BrowserWindow, language: Spoken): ReviewPlaces {
  return {
    view: () => ({ kind: 'box' }),
    async choose() {
      if (window.isDestroyed()) return null;
      const { open, kind, anyFile } = language.texts.reviews;
      const { canceled, filePaths } = await dialog.showOpenDialog(window, {
        title: open,
        filters: [
          { name: kind, extensions: ['db'] },
          { name: anyFile, extensions: ['*'] },
        ],
        properties: ['openFile', 'dontAddToRecent'],
      });
      return canceled ? null : (filePaths[0] ?? null);
    },
  };
}
