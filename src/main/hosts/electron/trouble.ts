/** What the shell does when something breaks that no screen can show. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { app, dialog } from 'electron';
import { APP_NAME } from '../../platform/app-name.ts';
import type { CrashNote } from '../../platform/crash-note.ts';
import type { Spoken } from '../../platform/language.ts';
import { errorFields, type Log } from '../../platform/log.ts';

/**
 * Shows one sentence in a box of its own, without a page. Waits until Electron is ready, because
 * before that it writes to the terminal on Linux, and nobody at a counter looks there.
 * @returns once somebody has read it
 */
export async function showTrouble(sentence: string): Promise<void> {
  await app.whenReady();
  dialog.showErrorBox(APP_NAME, sentence);
}

/**
 * Says why the app does not start, and ends it with nothing else opened.
 * @param sentence comes once the language's texts are there; never rejects
 */
export function refuseToStart(sentence: Promise<string>): void {
  keepFilesAside();
  void sentence.then(showTrouble).then(() => app.exit(1));
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

export interface UncaughtParts {
  readonly language: Spoken;
  readonly log: Log;
  readonly note: Pick<CrashNote, 'happened' | 'takeRestart' | 'told'>;
  /** Told before the app closes for it. */
  readonly onTrouble: () => void;
  /** Whether the app is closing anyway: then it is not started again. */
  readonly isEnding: () => boolean;
}

/**
 * An error that nobody caught leaves the app in a state that nobody thought of, so it closes in
 * order and starts again: what is asked of the payment service is on disk and goes on from there.
 * Nobody is waited for, since nobody may be there; the new start says what happened. Where starting
 * again does not help, a box says so.
 */
export function restartOnUncaught({
  language,
  log,
  note,
  onTrouble,
  isEnding,
}: UncaughtParts): void {
  let begun = false;
  const fail = (thrown: unknown) => {
    log.error('an error was not caught', errorFields(thrown));
    if (begun || isEnding()) return;
    begun = true;
    onTrouble();
    note.happened('app');
    if (note.takeRestart()) {
      log.info('the app starts itself again');
      app.relaunch();
      app.quit();
      return;
    }
    void showTrouble(language.texts.trouble.unexpected).then(() => {
      note.told();
      app.quit();
    });
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
}
