/** Whether a ledger is the one that should be there, and all of it: judged from what is known of it. */

export interface Facts {
  /**
   * As its file says; null where there is none, or an empty one.
   * `standsFor`: the ids that were known where it was begun, restored or taken over.
   */
  ledger: { id: string | null; standsFor: readonly string[]; sequence: number } | null;
  /**
   * The note of how far it had come; null where there is none.
   * `agrees`: the ledger has the event that the note names.
   */
  note: { id: string; sequence: number; agrees: boolean } | null;
  /** As the note, from the ledger's latest closing, opening or backup; it stands in the other mode's folder. */
  witness: { id: string; sequence: number; agrees: boolean } | null;
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
  if (ledger.sequence === 0) return isEmptied(facts, namesOf(ledger)) ? 'missing' : 'sound';
  if (isForeign(facts, ledger)) return 'foreign';
  return isBehind(facts, ledger.id) ? 'behind' : 'sound';
}

/** By these ids it may be known: whoever else has not yet heard of the latest. */
const namesOf = ({ id, standsFor }: NonNullable<Facts['ledger']>): readonly string[] =>
  id === null ? standsFor : [id, ...standsFor];

const hasOne = (names: readonly string[], of: readonly string[]): boolean =>
  of.some((id) => names.includes(id));

/** An empty ledger is no loss where it is ours and was empty before. */
function isEmptied(facts: Facts, names: readonly string[]): boolean {
  const { note, known, backup, isExplained } = facts;
  if (note !== null && note.sequence > 0) return true;
  if (isExplained || neverHadEvents(facts)) return false;
  if (backup !== null && !backup.agrees && !backup.isSettled) return true;
  return known.length > 0 && !hasOne(names, known);
}

/** What is known to have had no payment yet is no loss; a note of another ledger knows nothing of ours. */
function neverHadEvents({ ledger, note, known, inside, backup, hasTraces }: Facts): boolean {
  if (note === null || note.sequence > 0) return false;
  const told = known.length > 0 || inside === null ? known : [inside];
  const ours = ledger !== null && hasOne(namesOf(ledger), told) ? namesOf(ledger) : told;
  return backup === null && !hasTraces && (told.length === 0 || ours.includes(note.id));
}

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

/**
 * What stands in the ledger's own folder may have come with it, and so may the note; what the
 * settings and the other mode's folder know counts more.
 */
function isForeign(facts: Facts, ledger: NonNullable<Facts['ledger']>): boolean {
  const { note, known, inside, backup } = facts;
  const names = namesOf(ledger);
  const noted = note === null ? null : note.id;
  const isOurPast = backup !== null && (backup.agrees || backup.isAhead);
  if (known.length > 0 || noted !== null) {
    if (neverHadEvents(facts)) return false;
    // One that lost its id is ours where it is the beginning of what a backup holds.
    if (ledger.id === null) return !isOurPast;
    if (known.length > 0) return !hasOne(names, known);
    return [noted, inside].some((id) => id !== null && !names.includes(id));
  }
  if (isOurPast) return false;
  if (inside !== null) return !names.includes(inside);
  return backup !== null && backup.id !== null && !names.includes(backup.id);
}

function isBehind({ note, witness, backup }: Facts, id: string | null): boolean {
  if (note !== null && note.sequence > 0 && !note.agrees) return true;
  // One of the ledger that was there before says nothing of this one.
  if (witness !== null && witness.id === id && witness.sequence > 0 && !witness.agrees) return true;
  if (backup === null || backup.agrees || backup.isSettled) return false;
  return backup.isAhead || (backup.id !== null && backup.id === id);
}
