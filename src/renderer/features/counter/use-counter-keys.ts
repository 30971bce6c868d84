import type { RefObject } from 'react';
import { METHODS } from '../../../shared/core/methods/index.ts';
import { useShortcuts } from '../../core/ui/shortcuts.ts';
import { DELETE_KEY } from '../entry/index.ts';
import type { useBeginAnew } from './use-begin-anew.ts';
import type { Entering } from './use-entering.ts';
import { useFigureKeys } from './use-figure-keys.ts';
import type { useNote } from './use-note.ts';
import type { useShares } from './use-shares.tsx';

interface KeysOf {
  readonly entering: Entering;
  readonly shares: ReturnType<typeof useShares>;
  readonly begin: ReturnType<typeof useBeginAnew>['begin'];
  readonly openNote: ReturnType<typeof useNote>['open'];
  readonly amountBox: RefObject<HTMLInputElement | null>;
  readonly customerBox: RefObject<HTMLInputElement | null>;
}

/** The keys of the Counter, wherever in it the focus is. */
export function useCounterKeys(of: KeysOf): void {
  const { entering, shares, begin, openNote, amountBox, customerBox } = of;
  const { entry, inTheWay, change, pressKey } = entering;
  useFigureKeys(DELETE_KEY, entry.amount !== '', (key) => {
    amountBox.current?.focus();
    pressKey(key);
  });
  useShortcuts({
    ...Object.fromEntries(
      METHODS.map((method) => [method, () => change({ type: 'method', method })]),
    ),
    newSale: begin,
    toAmount: () => amountBox.current?.select(),
    toCustomer: () => customerBox.current?.select(),
    toNote: openNote,
    // What stands in the way is answered first.
    ...(inTheWay === null && {
      split: shares.split ?? shares.unsplit,
      paidElsewhere: shares.noteElsewhere,
      Escape: shares.leave,
    }),
  });
}
