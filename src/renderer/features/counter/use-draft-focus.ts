import { type RefObject, useEffect, useRef } from 'react';
import type { Entry } from '../entry/index.ts';

/** Puts the focus where the next entry begins: in the amount, or where that stands ready, in the customer. */
export function useDraftFocus(
  { draftId, sale, replaces }: Pick<Entry, 'draftId' | 'sale' | 'replaces'>,
  amountBox: RefObject<HTMLInputElement | null>,
  customerBox: RefObject<HTMLInputElement | null>,
): void {
  const focused = useRef('');
  // What the sale has open stands there already; who pays it is lacking.
  const isReady = sale !== null && sale.saleId !== null && replaces === null;
  const box = isReady ? customerBox : amountBox;
  useEffect(() => {
    if (focused.current === draftId) return;
    focused.current = draftId;
    box.current?.focus();
  }, [draftId, box]);
}
