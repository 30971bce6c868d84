/** Signals of the system, which end the app as closing its window does. */
import { ENDING_SIGNALS } from '../../core/platform/ending-signals.ts';

/**
 * Listens for as long as the process lives, so that a second signal changes nothing, and ends in
 * order while Electron is still starting.
 * @param quit quits in order
 * @param ready when Electron's own handlers have taken the place of Node's: each of them serves one
 *   signal and lets the second one kill, so Node's are put back then
 */
export function quitOnSignals(quit: () => void, ready: Promise<void>): void {
  const listen = () => ENDING_SIGNALS.forEach((signal) => process.on(signal, quit));
  listen();
  void ready.then(() => {
    // Node tells the system of a signal's first listener alone.
    for (const signal of ENDING_SIGNALS) process.off(signal, quit);
    listen();
  });
}
