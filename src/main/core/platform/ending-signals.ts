/**
 * The signals that end the app in order. A terminal, a service manager and the end of a session send
 * SIGINT, SIGTERM and SIGHUP. Windows has no signals, but Node makes SIGINT of Ctrl+C, SIGBREAK of
 * Ctrl+Break and SIGHUP of a console that is closed, some seconds before it ends the process.
 * Elsewhere SIGBREAK is a name that nobody sends.
 */
export const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const;

export interface Ending {
  /** Whether a signal has come. */
  readonly isTold: boolean;
  /** Resolves at the first one. */
  readonly told: Promise<void>;
}

/**
 * Listens for as long as the process lives: a signal whose listener is gone ends the process at
 * once, and one press of Ctrl+C sends several, through each program that stands between.
 */
export function listenForEnding(): Ending {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isTold = false;
  const hear = () => {
    isTold = true;
    resolve();
  };
  for (const signal of ENDING_SIGNALS) process.on(signal, hear);
  return {
    get isTold() {
      return isTold;
    },
    told: promise,
  };
}
