import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Entry, type EntryAct, isEntryEmpty } from '../entry/index.ts';

/** As long as a hand needs that has pressed too soon. */
export const UNDO_MS = 5000;

interface BeginAnew {
  /** Empties the sale; null where there is nothing to empty, or it is on its way. */
  readonly clear: (() => void) | null;
  /** Brings the sale back that was emptied; null where none was just now, or another one is begun. */
  readonly undo: (() => void) | null;
  /** For the key of a new sale: selects the amount, and empties the sale where that was just pressed. */
  readonly begin: () => void;
}

/** Begins the sale on the Counter anew, so that nothing of it is charged to the next customer. */
export function useBeginAnew(
  entry: Entry,
  act: (act: EntryAct) => void,
  amountBox: RefObject<HTMLInputElement | null>,
  isUnderWay: boolean,
): BeginAnew {
  const [cleared, setCleared] = useState<Entry | null>(null);
  /** The sale as it stood when its key was pressed last. */
  const asked = useRef<Entry | null>(null);
  useEffect(() => {
    if (cleared === null) return undefined;
    const timer = setTimeout(() => setCleared(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [cleared]);
  useEffect(() => () => act({ type: 'left' }), [act]);

  const isEmpty = isEntryEmpty(entry);
  const clear = () => {
    setCleared(entry);
    asked.current = null;
    act({ type: 'cleared', nextDraftId: crypto.randomUUID() });
  };
  return {
    clear: isEmpty || isUnderWay ? null : clear,
    undo:
      cleared === null || !isEmpty
        ? null
        : () => {
            act({ type: 'undone', entry: cleared });
            setCleared(null);
          },
    begin() {
      const isAgain =
        asked.current !== null &&
        isSameSale(asked.current, entry) &&
        document.activeElement === amountBox.current;
      if (isAgain && !isEmpty && !isUnderWay) {
        clear();
        return;
      }
      asked.current = entry;
      amountBox.current?.focus();
      amountBox.current?.select();
      if (entry.showsProblems || entry.failure !== null) act({ type: 'left' });
    },
  };
}

const isSameSale = (one: Entry, other: Entry): boolean =>
  one.draftId === other.draftId &&
  one.amount === other.amount &&
  one.customer === other.customer &&
  one.note === other.note &&
  one.basket === other.basket &&
  one.sale === other.sale;
