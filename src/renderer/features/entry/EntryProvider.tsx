import { createContext, use, useMemo, useReducer, type ReactNode } from 'react';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import { emptyEntry, entryReducer, type Entry, type EntryAct } from './entry.ts';

interface EntryState {
  readonly entry: Entry;
  readonly act: (act: EntryAct) => void;
}

const EntryContext = createContext<EntryState | null>(null);

interface EntryProviderProps {
  readonly mode: Mode;
  readonly children: ReactNode;
}

const begin = () => emptyEntry(crypto.randomUUID());

/**
 * Stands above the screens, so that nothing entered is lost by looking something up. Each mode has
 * an entry of its own: what was begun for practice is not asked of a real customer.
 */
export function EntryProvider({ mode, children }: EntryProviderProps) {
  const entries = {
    practice: useReducer(entryReducer, null, begin),
    live: useReducer(entryReducer, null, begin),
  };
  const [entry, act] = entries[mode];
  const value = useMemo(() => ({ entry, act }), [entry, act]);
  return <EntryContext value={value}>{children}</EntryContext>;
}

export function useEntry(): EntryState {
  const state = use(EntryContext);
  if (!state) throw new Error('useEntry needs an EntryProvider');
  return state;
}
