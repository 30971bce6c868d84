import { type RefObject, useEffect, useState } from 'react';
import type { Entry } from '../entry/index.ts';

/** The note of a sale: there once somebody wants one, or has written one. */
export function useNote(
  { draftId, note }: Pick<Entry, 'draftId' | 'note'>,
  box: RefObject<HTMLInputElement | null>,
): { readonly isShown: boolean; readonly open: () => void } {
  const [wantedFor, setWantedFor] = useState<string | null>(null);
  const isWanted = wantedFor === draftId;
  useEffect(() => {
    if (isWanted) box.current?.focus();
  }, [isWanted, box]);
  return {
    isShown: isWanted || note !== '',
    open: () => {
      setWantedFor(draftId);
      box.current?.select();
    },
  };
}
