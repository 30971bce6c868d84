/**
 * Keeps what is typed until the page itself can hear, which is `features/entry/typed-ahead.ts`. All that is
 * shown of the document waits for it: none of it may be lost, or an amount would lack its first figures.
 */
{
  /** @param {KeyboardEvent} press */
  const listen = (press) => kept.hear(press);
  const kept = {
    /** @type {KeyboardEvent[]} */
    pressed: [],
    /** @param {KeyboardEvent} press */
    hear(press) {
      kept.pressed.push(press);
      // Else what it does comes behind it, when the amount may have the focus.
      const isPlain = !press.altKey && !press.ctrlKey && !press.metaKey;
      const acts = press.key.length === 1 || ['Backspace', 'Enter', 'Tab'].includes(press.key);
      if (isPlain && acts) press.preventDefault();
    },
    end: () => removeEventListener('keydown', listen, { capture: true }),
  };
  addEventListener('keydown', listen, { capture: true });
  globalThis.keptKeys = kept;
}
