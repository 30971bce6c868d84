import { useState } from 'react';
import { useDebouncedCallback } from '@mantine/hooks';
import { SEARCH_MAX } from '../../core/navigation/history-filter.ts';

/** Long enough to type a word in one go, short enough to seem at once. */
const TYPING_PAUSE_MS = 220;

interface TypedSearch {
  readonly typed: string;
  readonly type: (text: string) => void;
  /** Searches for what is typed without waiting for a pause. */
  readonly flush: () => void;
  /** Searches for it no longer. */
  readonly cancel: () => void;
}

/**
 * A search that waits for a pause in typing.
 * @param listed what is searched for now
 * @param onTyping the search as typed is not the one that is listed yet, or is again
 */
export function useTypedSearch(
  listed: string,
  onSearch: (search: string) => void,
  onTyping: (ahead: boolean) => void,
): TypedSearch {
  const [entry, setEntry] = useState({ typed: listed, sent: listed });
  // It was changed elsewhere, not by what was typed here.
  if (entry.sent !== listed) setEntry({ typed: listed, sent: listed });
  const soon = useDebouncedCallback((search: string) => {
    setEntry((known) => ({ ...known, sent: search }));
    onSearch(search);
  }, TYPING_PAUSE_MS);
  return {
    typed: entry.typed,
    type(text) {
      setEntry((known) => ({ ...known, typed: text }));
      onTyping(text !== listed);
      soon(text.slice(0, SEARCH_MAX));
    },
    flush: soon.flush,
    cancel: soon.cancel,
  };
}
