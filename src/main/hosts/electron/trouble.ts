/** What the shell does when something breaks that no screen can show. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { app, dialog } from 'electron';
import { APP_NAME } from '../../core/platform/app-name.ts';
import type { Clock } from '../../core/platform/clock.ts';
import type { CrashNote } from '../../core/platform/crash-note.ts';
import type { Spoken } from '../../core/platform/language.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';

/**
 * Shows one sentence in a box of its own, without a page, where the app is not open: nothing of main
 * goes on until somebody has read it. Waits until Electron is ready, because
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

/** How long it takes until it is looked again whether the app may start itself again. */
const RETRY_MS = 60_000;

export interface UncaughtParts {
  readonly language: Spoken;
  readonly log: Log;
  readonly note: Pick<CrashNote, 'happened' | 'takeRestart' | 'told'>;
  readonly clock: Pick<Clock, 'setTimer'>;
  /** Told before the app closes for it. */
  readonly onTrouble: () => void;
  /** Whether the app is closing anyway: then it is not started again. */
  readonly isEnding: () => boolean;
}

/**
 * An error that nobody caught leaves the app in a state that nobody thought of, so it closes in
 * order and starts again: what is asked of the payment service is on disk and goes on from there.
 * Nobody is waited for, since nobody may be there; the new start says what happened. Where starting
 * again has just not helped, a box says so and what can go on goes on, until the app may start itself
 * again or somebody closes it.
 */
export function restartOnUncaught({
  language,
  log,
  note,
  clock,
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
    if (!startAgain()) void sayUnexpected();
  };
  function startAgain(): boolean {
    if (!note.takeRestart()) return false;
    log.info('the app starts itself again');
    app.relaunch();
    app.quit();
    return true;
  }
  async function sayUnexpected(): Promise<void> {
    const retry = () => {
      if (!isEnding() && !startAgain()) clock.setTimer(RETRY_MS, retry);
    };
    clock.setTimer(RETRY_MS, retry);
    await app.whenReady();
    const { unexpected, unexpectedDetail, close } = language.texts.trouble;
    await dialog
      .showMessageBox({
        type: 'error',
        title: APP_NAME,
        message: unexpected,
        detail: unexpectedDetail,
        buttons: [close],
      })
      .then(
        () => note.told(),
        (thrown: unknown) => log.error('nobody could be told', errorFields(thrown)),
      );
    app.quit();
  }
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
}
