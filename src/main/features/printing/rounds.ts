/** Keeps the spool going: round after round while something is due, then again when the next is. */
import type { Clock } from '../../core/platform/clock.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';

/** After a disk that took no write. */
const DISK_PAUSE_MS = 30_000;

export interface RoundsParts {
  clock: Pick<Clock, 'now' | 'setTimer'>;
  log: Pick<Log, 'warn'>;
  /** Does what is due first. @returns whether there may be more. @throws StorageError */
  next: () => Promise<boolean>;
  /** Nothing is due any more. @returns when the next is, UTC milliseconds. @throws StorageError */
  rest: () => number | null;
}

export interface Rounds {
  /** Never rejects; null while nothing goes on. */
  readonly running: Promise<void> | null;
  readonly isClosed: boolean;
  /** Something may be due. */
  wake(): void;
  /** None begins any more. */
  close(): void;
}

export function createRounds({ clock, log, next, rest }: RoundsParts): Rounds {
  let cancelTimer: (() => void) | null = null;
  let running: Promise<void> | null = null;
  let isWoken = false;
  let isClosed = false;

  function plan(at: number | null): void {
    cancelTimer?.();
    cancelTimer =
      at === null || isClosed ? null : clock.setTimer(Math.max(at - clock.now(), 0), wake);
  }

  function wake(): void {
    isWoken = true;
    running ??= run();
  }

  /** Goes on until nothing is due. */
  async function run(): Promise<void> {
    while (isWoken) {
      isWoken = false;
      try {
        while (await next());
        if (!isClosed) plan(rest());
      } catch (error) {
        // The ledger closes before an attempt that nobody waits for has come to its end.
        if (!isClosed) log.warn('the spool could not go on', errorFields(error));
        plan(clock.now() + DISK_PAUSE_MS);
      }
    }
    // In the same breath as the last look: whoever wakes it a moment later is not overheard.
    running = null;
  }

  return {
    get running() {
      return running;
    },
    get isClosed() {
      return isClosed;
    },
    wake,
    close() {
      isClosed = true;
      cancelTimer?.();
    },
  };
}
