/** Payments that nobody looks at must not stay unwatched: a mode that could not be opened is tried again. */
import type { Mode } from '../../shared/core/payments/payments.ts';
import type { Clock } from '../core/platform/clock.ts';

const OPEN_AGAIN_MS = 60_000;

export interface OpenAgain {
  /** Tries again in a minute, and each minute after that until it succeeds: a full disk may be in the way. */
  later(mode: Mode): void;
  /** What has not been tried yet is not tried any more. */
  giveUp(): void;
}

export function createOpenAgain(
  clock: Clock,
  open: (mode: Mode) => Promise<unknown>,
  onOpened: () => void,
): OpenAgain {
  const waiting = new Set<() => void>();
  function later(mode: Mode): void {
    const cancel = clock.setTimer(OPEN_AGAIN_MS, () => {
      waiting.delete(cancel);
      open(mode).then(onOpened, () => later(mode));
    });
    waiting.add(cancel);
  }
  return {
    later,
    giveUp() {
      for (const cancel of waiting) cancel();
    },
  };
}
