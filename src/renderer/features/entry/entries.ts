/** Whose entry stands at the Counter, and what others have begun there. Pure. */
import { emptyEntry, entryReducer, type Entry, type EntryAct } from './entry.ts';

/** Of one mode: a sale stays with who began it. */
export interface Entries {
  /** Who was at the counter last; null where nobody was yet. */
  readonly who: string | null;
  readonly entry: Entry;
  /** What others have begun, by who they are; kept as long as the page is open. */
  readonly putAway: ReadonlyMap<string, Entry>;
}

/** Somebody is at the counter from then on; null where there are no people. */
interface Came {
  readonly type: 'came';
  readonly who: string | null;
  readonly draftId: string;
}

export const beginEntries = (draftId: string): Entries => ({
  who: null,
  entry: emptyEntry(draftId),
  putAway: new Map(),
});

export function entriesReducer(before: Entries, act: EntryAct | Came): Entries {
  if (act.type === 'came') return cameIn(before, act);
  const { entry, putAway } = before;
  const next = entryReducer(entry, act);
  const others = isOfOne(act)
    ? new Map([...putAway].map(([who, each]) => [who, entryReducer(each, act)]))
    : putAway;
  return next === entry && others === putAway
    ? before
    : { ...before, entry: next, putAway: others };
}

/** An answer is for the entry that was sent, whoever is at the counter when it comes. */
const isOfOne = ({ type }: EntryAct): boolean =>
  type === 'done' || type === 'failed' || type === 'noted';

function cameIn(before: Entries, { who, draftId }: Came): Entries {
  if (before.who === who) return before;
  // What was begun while nobody had a name is taken on by the first who has.
  if (before.who === null || who === null) return { ...before, who };
  const putAway = new Map(before.putAway).set(before.who, before.entry);
  const entry = putAway.get(who) ?? emptyEntry(draftId);
  putAway.delete(who);
  return { who, entry, putAway };
}
