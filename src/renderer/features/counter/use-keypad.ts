import { useRef, useState, type FocusEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { DELETE_KEY, LETTERS_KEY, withoutLastCharacter } from '../entry/index.ts';
import { useStacked } from '../../core/ui/use-stacked.ts';

/** The fields of the Counter that the keypad writes into. */
export type KeypadField = 'amount' | 'customer' | 'note';

interface KeypadTarget {
  /** The field that has the focus, and the amount while none has. */
  readonly field: KeypadField;
  /** Whether a key of it brings the device's own keyboard, which has the letters. */
  readonly hasLetters: boolean;
  /** The device's own keyboard stays away from numbers: the keypad is in view with them. */
  readonly isInPlace: boolean;
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
  const [wantsLetters, setWantsLetters] = useState(false);
  // The keypad stands above the fields then, and is out of view with them.
  const isStacked = useStacked();
  const box: RefObject<HTMLInputElement | null> = useRef(null);
  const isSwitching = useRef(false);

  /** A keyboard comes and goes with the focus alone. */
  const switchKeyboard = () => {
    flushSync(() => setWantsLetters(!wantsLetters));
    isSwitching.current = true;
    box.current?.blur();
    box.current?.focus();
    isSwitching.current = false;
  };

  return {
    field,
    hasLetters: navigator.maxTouchPoints > 0 && !isStacked,
    isInPlace: !isStacked && !wantsLetters,
    wiring: (name) => ({
      onFocus(event) {
        box.current = event.currentTarget;
        setField(name);
      },
      onBlur() {
        if (isSwitching.current) return;
        setField('amount');
        setWantsLetters(false);
      },
    }),
    press(key) {
      if (key === LETTERS_KEY) {
        switchKeyboard();
        return;
      }
      if (field === 'amount' || box.current === null) pressAmount(key);
      else typeInto(box.current, key);
    },
  };
}

/** Types at the caret, as a keyboard would: over what is selected. */
export function typeInto(box: HTMLInputElement, key: string): void {
  const end = box.selectionEnd ?? box.value.length;
  const start = box.selectionStart ?? end;
  const isDeletion = key === DELETE_KEY;
  const isAtCaret = isDeletion && start === end;
  const from = isAtCaret ? withoutLastCharacter(box.value.slice(0, start)).length : start;
  box.setRangeText(isDeletion ? '' : key, from, end, 'end');
  box.dispatchEvent(
    new InputEvent('input', {
      bubbles: true,
      data: isDeletion ? null : key,
      inputType: isDeletion ? 'deleteContentBackward' : 'insertText',
    }),
  );
}
