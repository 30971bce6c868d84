/**
 * A field for a key or secret. What is typed stands in the field alone: in no draft, no state and
 * no cache. It is taken out when it is sent, and is gone with the field. An `async` function would keep
 * it for as long as it waits, so none is handed it, here or on its way to main.
 */
import { type RefCallback, useRef, useState } from 'react';

export interface SecretField {
  /** The `ref` of the input, which nobody else may control. */
  readonly attach: RefCallback<HTMLInputElement>;
  /** Whether something stands in the field; never what. */
  readonly isTyped: boolean;
  /** What stands in the field at this moment. */
  readonly text: () => string;
  /** To be told of each change of the input. */
  readonly changed: () => void;
  readonly clear: () => void;
  /**
   * Empties the field and hands on what stood there. Where that fails at once it is put back, so that
   * it has to be typed again only if it must; a question to a person can stand for minutes.
   * @param work sends it before it returns, and keeps nothing of it
   */
  readonly spend: <T>(work: (typed: string) => Promise<T>) => Promise<T>;
}

/** As long as main takes to refuse what it was sent. */
const HELD_MS = 2000;

export function useSecretField(): SecretField {
  const input = useRef<HTMLInputElement>(null);
  const [isTyped, setTyped] = useState(false);
  const [attach] = useState<RefCallback<HTMLInputElement>>(() => (element: HTMLInputElement) => {
    input.current = element;
    return () => {
      // A field that is gone from the page can stay in its memory for a while.
      element.value = '';
      input.current = null;
      setTyped(false);
    };
  });

  const text = () => input.current?.value ?? '';
  const put = (value: string) => {
    if (input.current !== null) input.current.value = value;
    setTyped(text() !== '');
  };
  return {
    attach,
    isTyped,
    text,
    changed: () => setTyped(text() !== ''),
    clear: () => put(''),
    spend(work) {
      const held = { typed: text() };
      put('');
      const letGo = setTimeout(() => {
        held.typed = '';
      }, HELD_MS);
      return work(held.typed)
        .catch((error: unknown) => {
          if (text() === '') put(held.typed);
          throw error;
        })
        .finally(() => clearTimeout(letGo));
    },
  };
}
