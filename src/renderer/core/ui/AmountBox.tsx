import { type ChangeEvent, type ComponentPropsWithRef, useRef, useState } from 'react';
import { grouped, regrouped } from './grouped-figures.ts';

export interface AmountBoxProps extends Omit<ComponentPropsWithRef<'input'>, 'value'> {
  /** ISO 4217 code. */
  readonly currency: string;
  /** As it was typed, with or without groups. */
  readonly value: string;
}

const TAKES = { deleteContentBackward: 'before', deleteContentForward: 'behind' } as const;
const isTaking = (type: string): type is keyof typeof TAKES => Object.hasOwn(TAKES, type);

/**
 * An input for an amount, whose figures stand in groups while they are typed. `onChange` is called when
 * they do. What a program writes into it is taken as it is.
 */
export function AmountBox({ currency, value, onChange, ...rest }: AmountBoxProps) {
  /** Nothing is changed under an input method: what stood there when it began; null while none is used. */
  const [composedFrom, setComposedFrom] = useState<string | null>(null);
  const isRegrouping = useRef(false);
  const isByHand = useRef(false);
  /** As a person left it, until the groups came, which is no step of its own; and the caret in the groups. */
  const halves = useRef(new Map<string, number>());
  const shown = composedFrom === null ? grouped(value, currency) : value;

  /** @returns whether the input has told of a change by now */
  const regroup = (element: HTMLInputElement, event: Changed, before: string): boolean => {
    const next = regrouped(
      {
        before,
        text: element.value,
        caret: element.selectionEnd ?? element.value.length,
        written: event.data?.length ?? 0,
        takes: isTaking(event.inputType) ? TAKES[event.inputType] : null,
        isByHand: isByHand.current,
      },
      currency,
    );
    isByHand.current = next.isByHand;
    if (next.text === element.value) return false;
    // What has no room in the field is drawn by React alone.
    if (element.maxLength >= 0 && next.text.length > element.maxLength) return false;
    halves.current.set(element.value, next.caret);
    isRegrouping.current = true;
    rewrite(element, next.text, event.isTrusted);
    isRegrouping.current = false;
    element.setSelectionRange(next.caret, next.caret);
    return true;
  };
  const changed = (event: ChangeEvent<HTMLInputElement>) => {
    const { nativeEvent: native, currentTarget: element } = event;
    const isOfPerson = native instanceof InputEvent && !isRegrouping.current;
    if (isOfPerson && !native.isComposing) {
      if (/^(?:insert|delete)/.test(native.inputType)) {
        if (regroup(element, native, shown)) return;
      } else if (goOn(element, native.inputType)) return;
    }
    onChange?.(event);
  };
  /** Undoes or does again the other half as well. */
  const goOn = (element: HTMLInputElement, type: string): boolean => {
    const caret = halves.current.get(element.value);
    if (caret === undefined || !type.startsWith('history')) return false;
    const isRedo = type === 'historyRedo';
    isRegrouping.current = true;
    const isDone = document.execCommand(isRedo ? 'redo' : 'undo');
    isRegrouping.current = false;
    if (isDone && isRedo) element.setSelectionRange(caret, caret);
    return isDone;
  };

  return (
    <input
      {...rest}
      value={shown}
      onChange={changed}
      onCompositionStart={() => setComposedFrom(shown)}
      onCompositionEnd={(event) => {
        const { data, isTrusted } = event.nativeEvent;
        setComposedFrom(null);
        regroup(event.currentTarget, { data, isTrusted, inputType: '' }, composedFrom ?? shown);
      }}
    />
  );
}

type Changed = Pick<InputEvent, 'data' | 'inputType' | 'isTrusted'>;

/** Writes as if it were typed, so that the browser can undo it and whoever keeps the text hears of it. */
function rewrite(element: HTMLInputElement, text: string, isTrusted: boolean): void {
  const { value } = element;
  let from = 0;
  while (from < text.length && text[from] === value[from]) from += 1;
  let behind = 0;
  const most = Math.min(text.length, value.length) - from;
  while (behind < most && text.at(-1 - behind) === value.at(-1 - behind)) behind += 1;
  const [to, written] = [value.length - behind, text.slice(from, text.length - behind)];
  element.setSelectionRange(from, to);
  const isDone =
    isTrusted &&
    (written === ''
      ? document.execCommand('delete')
      : document.execCommand('insertText', false, written));
  if (isDone) return;
  element.setRangeText(written, from, to, 'end');
  element.dispatchEvent(new Event('input', { bubbles: true }));
}
