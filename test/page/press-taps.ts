/** Keys with times of their own, as a busy machine's clock would not give them. */
import { fireEvent } from '@testing-library/dom';
import type { Tap } from '../support/samples/simulated-typing.ts';

export function sendKey(
  type: 'keydown' | 'keyup',
  key: string,
  at: number,
  by: KeyboardEventInit = {},
): boolean {
  const event = new KeyboardEvent(type, { key, bubbles: true, cancelable: true, ...by });
  Object.defineProperty(event, 'timeStamp', { value: at });
  return (document.activeElement ?? document.body).dispatchEvent(event);
}

/** As a browser does by keys that nobody keeps from it: types, presses, and sends the form. */
export async function pressTaps(taps: readonly Tap[]): Promise<void> {
  for (const { key, at, heldMs } of taps) {
    const goesOn = sendKey('keydown', key, at);
    const box = document.activeElement;
    if (goesOn && (key === 'Enter' || key === ' ') && box instanceof HTMLButtonElement) box.click();
    else if (goesOn && key === 'Enter') box?.closest('form')?.requestSubmit();
    else if (goesOn && box instanceof HTMLInputElement && key.length === 1)
      fireEvent.input(box, { target: { value: box.value + key } });
    sendKey('keyup', key, at + heldMs);
    // Drawn before the next, and no timer in between: a busy machine takes longer than a silence.
    await Promise.resolve();
  }
}
