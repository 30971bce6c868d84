import { createContext, use, useMemo, useReducer, type ReactNode } from 'react';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import type { PeopleView } from '../../../shared/features/people/people.ts';
import { beginEntries, entriesReducer } from './entries.ts';
import type { Entry, EntryAct } from './entry.ts';

interface EntryState {
  /** Whose it is; null where nobody was added. */
  readonly who: string | null;
  readonly entry: Entry;
  readonly act: (act: EntryAct) => void;
}

const EntryContext = createContext<EntryState | null>(null);

interface EntryProviderProps {
  readonly mode: Mode;
  readonly people: Pick<PeopleView, 'people' | 'present'>;
  readonly children: ReactNode;
}

const begin = () => beginEntries(crypto.randomUUID());

/**
 * Stands above the screens, so that nothing entered is lost by looking something up. Each mode has
 * an entry of its own: what was begun for practice is not asked of a real customer. So has each person:
 * nobody goes on with what another has begun.
 */
export function EntryProvider({ mode, people: { people, present }, children }: EntryProviderProps) {
  const modes = {
    practice: useReducer(entriesReducer, null, begin),
    live: useReducer(entriesReducer, null, begin),
  };
  const [{ who, entry }, act] = modes[mode];
  // While nobody is there, what was begun waits for whoever began it.
  const now = people.length === 0 ? null : (present ?? who);
  // Before anything of it is drawn: nobody sees what another has begun.
  if (now !== who) act({ type: 'came', who: now, draftId: crypto.randomUUID() });
  const value = useMemo(() => ({ who, entry, act }), [who, entry, act]);
  return <EntryContext value={value}>{children}</EntryContext>;
}

export function useEntry(): EntryState {
  const state = use(EntryContext);
  if (!state) throw new Error('useEntry needs an EntryProvider');
  return state;
}
