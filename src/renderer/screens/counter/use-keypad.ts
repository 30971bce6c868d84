import { useRef, useState, type FocusEvent, type RefObject } from 'react';
import { DELETE_KEY } from '../../features/entry/press-key.ts';

/** The fields of the Counter that the keypad writes into. */
export type KeypadField = 'amount' | 'customer' | 'note';

interface KeypadTarget {
  /** The field that has the focus, and the amount while none has. */
  readonly field: KeypadField;
  /** For the text fields: what makes one the keypad's while it has the focus. */
  readonly wiring: (field: Exclude<KeypadField, 'amount'>) => {
    readonly onFocus: (event: FocusEvent<HTMLInputElement>) => void;
    readonly onBlur: () => void;
  };
  /** Presses a key in the field that has the focus. */
  readonly press: (key: string) => void;
}

/**
 * Where the keypad's keys go. They leave the focus where it is, so whoever works by touch taps a
 * field and then the keys.
 * @param pressAmount a key for the amount, which is no free text
 */
export function useKeypad(pressAmount: (key: string) => void): KeypadTarget {
  const [field, setField] = useState<KeypadField>('amount');
  const box: RefObject<HTMLInputElement | null> = useRef(null);
  return {
    field,
    wiring: (name) => ({
      onFocus(event) {
        box.current = event.currentTarget;
        setField(name);
      },
      onBlur: () => setField('amount'),
    }),
    press(key) {
      if (field === 'amount' || box.current === null) pressAmount(key);
      else typeInto(box.current, key);
    },
  };
}

/** Types at the caret, as a keyboard would: over what is selected. */
function typeInto(box: HTMLInputElement, key: string): void {
  const end = box.selectionEnd ?? box.value.length;
  const start = box.selectionStart ?? end;
  const isDeletion = key === DELETE_KEY;
  const from = isDeletion && start === end ? Math.max(start - 1, 0) : start;
  box.setRangeText(isDeletion ? '' : key, from, end, 'end');
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
