/** Ends the app in order: the ledgers are closed before the process goes, but never waited for long. */
import type { Clock } from '../../core/platform/clock.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';

/** Longer than the app lets requests under way take to end. */
const LIMIT_MS = 10_000;

/** Windows and Linux end what is still there after five seconds. */
const SESSION_LIMIT_MS = 4_500;

export interface QuitParts {
  /** Closes the app; called once. */
  readonly close: () => Promise<void>;
  /** Asks Electron to quit, which calls `beforeQuit` again. */
  readonly quit: () => void;
  readonly clock: Clock;
  readonly log: Log;
}

export interface Ending {
  /**
   * What to do on `before-quit`: hold the first one back, close, and quit again. What is not closed
   * in time is let go: everything that matters has been on disk since it happened.
   */
  beforeQuit(event: { preventDefault(): void }): void;
  /**
   * The system is shutting down or the person logs out: closes and quits by itself. From now on no
   * quit is held back: macOS takes that for a refusal and breaks off the logout, and Windows does
   * not wait for it.
   */
  sessionEnds(): void;
  /** Whether the app is closing or closed, so that nothing new should be opened. */
  begun(): boolean;
}

export function holdQuit(parts: QuitParts): Ending {
  let state: 'open' | 'closing' | 'closed' = 'open';
  let holds = true;
  let cancelLimit = () => {};
  const end = () => {
    if (state === 'closed') return;
    state = 'closed';
    parts.quit();
  };
  const limit = (ms: number) => {
    cancelLimit();
    cancelLimit = parts.clock.setTimer(ms, () => {
      parts.log.error('closing took too long and was cut short');
      end();
    });
  };
  const close = (withinMs: number) => {
    if (state !== 'open') return;
    state = 'closing';
    limit(withinMs);
    parts
      .close()
      .catch((thrown: unknown) => parts.log.error('closing failed', errorFields(thrown)))
      .finally(() => {
        cancelLimit();
        end();
      });
  };

  return {
    beforeQuit(event) {
      if (state === 'closed') return;
      if (holds) event.preventDefault();
      close(LIMIT_MS);
    },
    sessionEnds() {
      holds = false;
      if (state === 'closing') limit(SESSION_LIMIT_MS);
      close(SESSION_LIMIT_MS);
    },
    begun: () => state !== 'open',
  };
}
