/** How Electron has the folder of a second place chosen: in a box of the system's, which no page sees. */
import { dialog, type BrowserWindow } from 'electron';
import type { PlacesOfBackups } from '../../features/second-place/index.ts';
import type { Spoken } from '../../core/platform/language.ts';

export function createSecondPlaceBoxes(window: BrowserWindow, language: Spoken): PlacesOfBackups {
  return {
    view: () => ({ kind: 'box' }),
    async choose(_, purpose) {
      if (window.isDestroyed()) return null;
      const { keep, restore } = language.texts.secondPlace;
      const { canceled, filePaths } = await dialog.showOpenDialog(window, {
        title: purpose === 'keep' ? keep : restore,
        properties: ['openDirectory', 'createDirectory', 'dontAddToRecent'],
      });
      return canceled ? null : (filePaths[0] ?? null);
    },
  };
}
