import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Entry } from '../entry/index.ts';

interface NoteField {
  readonly isShown: boolean;
  readonly box: RefObject<HTMLInputElement | null>;
  /** Shows it, with the focus in it. */
  readonly open: () => void;
}

/** The note of a sale: there once somebody wants one, or has written one. */
export function useNote({ draftId, note }: Pick<Entry, 'draftId' | 'note'>): NoteField {
  const [wantedFor, setWantedFor] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const isWanted = wantedFor === draftId;
  useEffect(() => {
    if (isWanted) box.current?.focus();
  }, [isWanted]);
  return {
    isShown: isWanted || note !== '',
    box,
    open: () => {
      setWantedFor(draftId);
      box.current?.select();
    },
  };
}
