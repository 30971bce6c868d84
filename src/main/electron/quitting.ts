/** Ends the app in order: the ledgers are closed before the process goes, but never waited for long. */
import type { Clock } from '../system/clock.ts';
import { errorFields, type Log } from '../system/log.ts';

/** Longer than the app lets requests under way take to end. */
const LIMIT_MS = 10_000;

export interface QuitParts {
  /** Closes the app; called once. */
  readonly close: () => Promise<void>;
  /** Asks Electron to quit, which calls the returned function again. */
  readonly quit: () => void;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * @returns what to do on `before-quit`: hold the first one back, close, and quit again. What is not
 *   closed in time is let go: everything that matters has been on disk since it happened.
 */
export function holdQuit(parts: QuitParts): (event: { preventDefault(): void }) => void {
  let state: 'open' | 'closing' | 'closed' = 'open';
  const end = () => {
    if (state === 'closed') return;
    state = 'closed';
    parts.quit();
  };

  return (event) => {
    if (state === 'closed') return;
    event.preventDefault();
    if (state === 'closing') return;
    state = 'closing';
    const cancel = parts.clock.setTimer(LIMIT_MS, () => {
      parts.log.error('closing took too long and was cut short');
      end();
    });
    parts
      .close()
      .catch((thrown: unknown) => parts.log.error('closing failed', errorFields(thrown)))
      .finally(() => {
        cancel();
        end();
      });
  };
}
