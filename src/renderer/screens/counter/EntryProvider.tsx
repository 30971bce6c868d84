import { createContext, use, useMemo, useReducer, type ReactNode } from 'react';
import { emptyEntry, entryReducer, type Entry, type EntryAct } from './entry.ts';

interface EntryState {
  readonly entry: Entry;
  readonly act: (act: EntryAct) => void;
}

const EntryContext = createContext<EntryState | null>(null);

/** Stands above the screens, so that nothing entered is lost by looking something up. */
export function EntryProvider({ children }: { readonly children: ReactNode }) {
  const [entry, act] = useReducer(entryReducer, null, () => emptyEntry(crypto.randomUUID()));
  const value = useMemo(() => ({ entry, act }), [entry]);
  return <EntryContext value={value}>{children}</EntryContext>;
}

export function useEntry(): EntryState {
  const state = use(EntryContext);
  if (!state) throw new Error('useEntry needs an EntryProvider');
  return state;
}
