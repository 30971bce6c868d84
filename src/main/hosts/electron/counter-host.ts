/** What Electron knows of this computer for its checks. */
import { homedir } from 'node:os';
import { join } from 'node:path';
import { app, dialog, type BrowserWindow } from 'electron';
import type { CounterHost } from '../../features/checks/index.ts';
import type { Spoken } from '../../core/platform/language.ts';
import { createLoginStartPort } from './login-start.ts';
import { installationHere } from './places.ts';

/** @param personalFolder the login's own */
export function createCounterHost(
  window: BrowserWindow,
  personalFolder: string,
  language: Spoken,
): CounterHost {
  const installation = installationHere();
  const { platform, env, execPath: program } = process;
  const loginStart = createLoginStartPort(installation, {
    platform,
    env,
    home: homedir(),
    program,
  });
  return {
    personalFolder,
    installation,
    // Of this window's page; no page can ask for them itself.
    printers: async () => (await window.webContents.getPrintersAsync()).length,
    async askWhere(name) {
      const { canceled, filePath } = await dialog.showSaveDialog(window, {
        title: language.texts.counter.saveDiagnostics,
        defaultPath: join(app.getPath('documents'), name),
        filters: [{ name: 'JSON', extensions: ['json'] }],
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      });
      return canceled || filePath === '' ? null : filePath;
    },
    ...(loginStart && { loginStart }),
  };
}
