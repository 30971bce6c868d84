import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { DELETE_KEY, type Press, takeTypedAhead } from '../entry/index.ts';
import { typeInto } from './use-keypad.ts';

/**
 * Types into the amount what was typed before there was one, each key with the time at which it came, so
 * that whoever hears keys tells figures from scanned codes as ever.
 */
export function useTypedAhead(amountBox: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const pressed = takeTypedAhead();
    // Before any key that comes now, but not within the effect: each is drawn before the next is typed,
    // which reads what stands in the box.
    queueMicrotask(() => {
      for (const press of pressed) flushSync(() => typeAgain(amountBox.current, press));
    });
  }, [amountBox]);
}

function typeAgain(box: HTMLInputElement | null, press: Press): void {
  const again = new KeyboardEvent('keydown', {
    key: press.key,
    code: press.code,
    shiftKey: press.shiftKey,
    repeat: press.repeat,
    bubbles: true,
    cancelable: true,
  });
  Object.defineProperty(again, 'timeStamp', { value: press.timeStamp });
  if (box === null || !box.dispatchEvent(again)) return;
  if (press.key === 'Backspace') typeInto(box, DELETE_KEY);
  else if (press.key.length === 1) typeInto(box, press.key);
}
