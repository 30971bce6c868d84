/**
 * A field for a key or secret. What is typed stands in the field alone: in no draft, no state and
 * no cache. It is taken out when it is sent, and is gone with the field.
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
   * Empties the field and hands on what stood there. Where that fails it is put back, so that it
   * has to be typed again only if it must.
   */
  readonly spend: <T>(work: (typed: string) => Promise<T>) => Promise<T>;
}

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
    async spend(work) {
      const typed = text();
      put('');
      try {
        return await work(typed);
      } catch (error) {
        if (text() === '') put(typed);
        throw error;
      }
    },
  };
}
