/**
 * The caret of a counter at which nobody types. Blinking, it has the page drawn twice a second for as long as
 * the app is open, sixty wake-ups of an old machine a second; so it stands, and is seen, once nothing was
 * pressed for a while. Whatever is pressed lets it blink again.
 */
import { ringAt } from '../api/page-clock.ts';

/** As long as GTK's own carets blink. */
const RESTS_AFTER_MS = 10_000;

const STIRS = ['keydown', 'pointerdown', 'focusin'] as const;

/** Lets the caret rest from now on. @returns ends it */
export function letCaretRest(): () => void {
  const { dataset } = document.documentElement;
  let takeBack: () => void = () => undefined;
  const rest = () => {
    dataset['caret'] = 'rests';
  };
  const stir = () => {
    if (dataset['caret'] !== undefined) delete dataset['caret'];
    takeBack();
    takeBack = ringAt(performance.now() + RESTS_AFTER_MS, rest);
  };
  for (const name of STIRS) document.addEventListener(name, stir, { capture: true, passive: true });
  stir();
  return () => {
    for (const name of STIRS) document.removeEventListener(name, stir, { capture: true });
    takeBack();
    delete dataset['caret'];
  };
}
