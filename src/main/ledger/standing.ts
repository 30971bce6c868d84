/** Whether a ledger is the one that should be there, and all of it: judged from what is known of it. */

export interface Facts {
  /** As its file says; null where there is none, or an empty one. */
  ledger: { id: string | null; sequence: number } | null;
  /**
   * The note of how far it had come; null where there is none.
   * `agrees`: the ledger has the event that the note names.
   */
  note: { id: string | null; sequence: number; agrees: boolean } | null;
  /** Ids that the settings and the other mode's folder know. */
  known: readonly string[];
  /** The id that its own folder knows: it may have come there with another ledger. */
  inside: string | null;
  /** The newest backup; null where there is none. */
  backup: BackupFacts | null;
  /** A notice of it was kept: there was a ledger before this one. */
  hasTraces: boolean;
  /** An account or a mode that needs one: there will have been a ledger. */
  wasUsed: boolean;
  /** It is known why there is no ledger: it was put aside, and that is still said. */
  isExplained: boolean;
}

export interface BackupFacts {
  id: string | null;
  /** The ledger has the backup's latest event. */
  agrees: boolean;
  /** The backup has the ledger's latest event, and more. */
  isAhead: boolean;
  /** By the ledger's own word it was made before the latest decision: what it has is not missed. */
  isSettled: boolean;
}

/**
 * `missing`: there was a ledger, and there is none or an empty one; `behind`: its end is missing, or
 * it went another way; `foreign`: it is another counter's.
 */
export type Standing = 'sound' | 'missing' | 'behind' | 'foreign';

export function standingOf(facts: Facts): Standing {
  const { ledger } = facts;
  if (ledger === null) return isMissed(facts) ? 'missing' : 'sound';
  if (ledger.sequence === 0) return isEmptied(facts, ledger.id) ? 'missing' : 'sound';
  if (isForeign(facts, ledger.id)) return 'foreign';
  return isBehind(facts, ledger.id) ? 'behind' : 'sound';
}

/** An empty ledger is no loss where it is ours and was empty before. */
function isEmptied(facts: Facts, id: string | null): boolean {
  const { note, known, backup, isExplained } = facts;
  if (note !== null && note.sequence > 0) return true;
  if (isExplained || neverHadEvents(facts)) return false;
  if (backup !== null && !backup.agrees && !backup.isSettled) return true;
  return known.length > 0 && note === null && (id === null || !known.includes(id));
}

/** What is known to have had no payment yet is no loss. */
const neverHadEvents = ({ note, backup, hasTraces }: Facts): boolean =>
  note !== null && note.id !== null && note.sequence === 0 && backup === null && !hasTraces;

function isMissed(facts: Facts): boolean {
  const { note, known, backup, hasTraces, wasUsed, isExplained } = facts;
  if (isExplained) return note !== null && note.sequence > 0;
  if (neverHadEvents(facts)) return false;
  return (
    note !== null ||
    known.length > 0 ||
    facts.inside !== null ||
    backup !== null ||
    hasTraces ||
    wasUsed
  );
}

/** What stands in the ledger's own folder may have come with it, so what stands elsewhere counts more. */
function isForeign(facts: Facts, id: string | null): boolean {
  const { note, known, inside, backup } = facts;
  const outside = [...known, ...(note !== null && note.id !== null ? [note.id] : [])];
  const isOurPast = backup !== null && (backup.agrees || backup.isAhead);
  if (outside.length > 0) {
    if (neverHadEvents(facts)) return false;
    // From before ledgers had ids: ours where it is the beginning of what a backup holds.
    return id === null ? !isOurPast : !outside.includes(id);
  }
  if (isOurPast) return false;
  if (inside !== null) return inside !== id;
  return backup !== null && backup.id !== null && backup.id !== id;
}

function isBehind({ note, backup }: Facts, id: string | null): boolean {
  if (note !== null && note.sequence > 0 && !note.agrees) return true;
  if (backup === null || backup.agrees || backup.isSettled) return false;
  return backup.isAhead || (backup.id !== null && backup.id === id);
}
