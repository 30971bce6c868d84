/** One app for each data folder: two would write one ledger. */
import { app, type BrowserWindow } from 'electron';

/**
 * The lock belongs to the `userData` folder, so that must be set before.
 * @param onSecond called when somebody starts the app again
 * @returns false when another instance has the lock; this one must end
 */
export function becomeTheOnlyInstance(onSecond: () => void): boolean {
  if (!app.requestSingleInstanceLock()) return false;
  app.on('second-instance', onSecond);
  return true;
}

/** What starting the app again does: shows its window, or opens it again when it is just closing. */
export function windowToFront(): { follow(window: BrowserWindow): void; bring(): void } {
  let window: BrowserWindow | null = null;
  let closing = false;
  let opensAgain = false;
  return {
    follow(opened) {
      window = opened;
      opened.once('closed', () => {
        window = null;
        closing = true;
      });
    },
    bring() {
      if (window !== null) {
        if (window.isMinimized()) window.restore();
        window.show();
        window.focus();
      } else if (closing && !opensAgain) {
        // The window is gone but the ledgers are still being closed, and the lock is still held.
        opensAgain = true;
        app.relaunch();
      }
    },
  };
}
