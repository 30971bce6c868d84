/**
 * Keeps the machine from going to sleep by itself while real money is uncertain. The screen may go
 * dark, and a person who sends the machine to sleep is obeyed: what fell due then is asked about
 * when it wakes.
 */
import { powerSaveBlocker } from 'electron';
import type { AppCore } from '../../core/contract/handlers.ts';
import type { Clock } from '../../core/platform/clock.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';

/** Several changes come together; they are looked at once. */
const GATHER_MS = 1000;

/** A window also ends without anything that is told. */
const LOOK_AGAIN_MS = 60_000;

export interface Awake {
  /** Lets the machine sleep, and looks no more. */
  close(): void;
}

/** Looks from now on, whenever a payment or the app as a whole changes. */
export function keepAwake(
  core: Pick<AppCore, 'subscribe' | 'isMoneyUncertain'>,
  clock: Pick<Clock, 'setTimer'>,
  log: Log,
): Awake {
  /** Electron's number of the one that holds; there is never a second. */
  let holding: number | null = null;
  let cancel: (() => void) | null = null;
  let soon = false;

  const hold = () => {
    if (holding !== null) return;
    holding = powerSaveBlocker.start('prevent-app-suspension');
    log.info('the machine is kept awake while money is uncertain');
  };
  const release = () => {
    if (holding === null) return;
    const held = holding;
    holding = null;
    powerSaveBlocker.stop(held);
    log.info('the machine may sleep again');
  };
  const look = () => {
    soon = false;
    try {
      if (core.isMoneyUncertain()) hold();
      else release();
    } catch (thrown) {
      // It is a comfort: payments are on disk, and asked about again after any sleep.
      log.warn('whether to stay awake could not be found out', errorFields(thrown));
      release();
    }
    if (holding !== null) cancel = clock.setTimer(LOOK_AGAIN_MS, look);
  };
  const lookSoon = () => {
    if (soon) return;
    soon = true;
    cancel?.();
    cancel = clock.setTimer(GATHER_MS, look);
  };

  const ends = [
    core.subscribe('paymentChanged', lookSoon),
    core.subscribe('overviewChanged', lookSoon),
  ];
  lookSoon();
  return {
    close() {
      for (const end of ends) end();
      cancel?.();
      release();
    },
  };
}
