/** How Electron has files and folders chosen: in boxes of the system's, which no page sees. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { app, dialog, shell, type BrowserWindow, type OpenDialogOptions } from 'electron';
import { MOVE_FILE_EXTENSION } from '../../../shared/features/moving/moving.ts';
import type { PrintoutFile } from '../../../shared/features/sending/sending.ts';
import { chosenTarget, type ExportPlaces } from '../../features/exports/index.ts';
import { type MovePlaces, withEnding } from '../../features/moving/index.ts';
import type { ReviewPlaces } from '../../features/reviews/index.ts';
import type { PlacesOfBackups } from '../../features/second-place/index.ts';
import type { Spoken } from '../../core/platform/language.ts';

interface NewFile {
  readonly title: string;
  /** With its full path. */
  readonly suggested: string;
  readonly kind: string;
  /** Without its dot. */
  readonly extension: string;
}

/** @returns the path of a file to be written; null where nobody chose one */
async function chooseNewFile(window: BrowserWindow, file: NewFile): Promise<string | null> {
  if (window.isDestroyed()) return null;
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    title: file.title,
    defaultPath: file.suggested,
    filters: [{ name: file.kind, extensions: [file.extension] }],
    properties: ['createDirectory', 'showOverwriteConfirmation', 'dontAddToRecent'],
  });
  return canceled || filePath === '' ? null : filePath;
}

/** @returns the path of what is there; null where nobody chose anything */
async function chooseExisting(
  window: BrowserWindow,
  options: OpenDialogOptions,
): Promise<string | null> {
  if (window.isDestroyed()) return null;
  const { canceled, filePaths } = await dialog.showOpenDialog(window, options);
  return canceled ? null : (filePaths[0] ?? null);
}

/** For files of payments. */
export function createExportBoxes(window: BrowserWindow, language: Spoken): ExportPlaces {
  return {
    view: () => ({ kind: 'box' }),
    async choose(suggested, format) {
      const { save, kind } = language.texts.exports;
      const path = await chooseNewFile(window, {
        title: save,
        suggested: join(app.getPath('documents'), suggested),
        kind: kind[format],
        extension: format,
      });
      return path === null ? null : chosenTarget(path, format);
    },
    show: (path) => shell.showItemInFolder(path),
  };
}

const PRINTOUT_FOLDERS = { png: 'pictures', pdf: 'documents' } as const satisfies Record<
  PrintoutFile,
  string
>;

/** For a printout's file. @returns asks for its place; null where nobody chose one */
export function createPrintoutBox(window: BrowserWindow, language: Spoken) {
  return async (name: string, file: PrintoutFile): Promise<string | null> => {
    const { save, kind } = language.texts.printouts;
    const path = await chooseNewFile(window, {
      title: save[file],
      suggested: join(app.getPath(PRINTOUT_FOLDERS[file]), name),
      kind: kind[file],
      extension: file,
    });
    return path === null ? null : chosenTarget(path, file).path;
  };
}

/** For a record to look into. */
export function createReviewBoxes(window: BrowserWindow, language: Spoken): ReviewPlaces {
  return {
    view: () => ({ kind: 'box' }),
    choose() {
      const { open, kind, anyFile } = language.texts.reviews;
      return chooseExisting(window, {
        title: open,
        filters: [
          { name: kind, extensions: ['db'] },
          { name: anyFile, extensions: ['*'] },
        ],
        properties: ['openFile', 'dontAddToRecent'],
      });
    },
  };
}

/** For the folder of a second place. */
export function createSecondPlaceBoxes(window: BrowserWindow, language: Spoken): PlacesOfBackups {
  return {
    view: () => ({ kind: 'box' }),
    choose(_, purpose) {
      const { keep, restore } = language.texts.secondPlace;
      return chooseExisting(window, {
        title: purpose === 'keep' ? keep : restore,
        properties: ['openDirectory', 'createDirectory', 'dontAddToRecent'],
      });
    },
  };
}

/** For a moving file. */
export function createMoveBoxes(window: BrowserWindow, language: Spoken): MovePlaces {
  return {
    view: () => ({ kind: 'box' }),
    async chooseTarget(suggested) {
      const { save, kind } = language.texts.moving;
      const path = await chooseNewFile(window, {
        title: save,
        suggested: join(app.getPath('documents'), suggested),
        kind,
        extension: MOVE_FILE_EXTENSION,
      });
      return path === null ? null : withEnding(path, existsSync);
    },
    chooseSource() {
      const { open, kind } = language.texts.moving;
      return chooseExisting(window, {
        title: open,
        filters: [{ name: kind, extensions: [MOVE_FILE_EXTENSION] }],
        properties: ['openFile', 'dontAddToRecent'],
      });
    },
  };
}
