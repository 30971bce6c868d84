/** How Electron has the place of a printout's file chosen: in a box of the system's, which no page sees. */
import { join } from 'node:path';
import { app, dialog, type BrowserWindow } from 'electron';
import type { PrintoutFile } from '../../../shared/features/sending/sending.ts';
import { chosenTarget } from '../../features/exports/index.ts';
import type { Spoken } from '../../core/platform/language.ts';

const FOLDERS = { png: 'pictures', pdf: 'documents' } as const satisfies Record<
  PrintoutFile,
  string
>;

/** @returns asks for the place of a file; null where nobody chose one */
export function createPrintoutBox(window: BrowserWindow, language: Spoken) {
  return async (name: string, file: PrintoutFile): Promise<string | null> => {
    if (window.isDestroyed()) return null;
    const { save, kind } = language.texts.printouts;
    const { canceled, filePath } = await dialog.showSaveDialog(window, {
      title: save[file],
      defaultPath: join(app.getPath(FOLDERS[file]), name),
      filters: [{ name: kind[file], extensions: [file] }],
      properties: ['createDirectory', 'showOverwriteConfirmation', 'dontAddToRecent'],
    });
    return canceled || filePath === '' ? null : chosenTarget(filePath, file).path;
  };
}
