/**
 * Holds a ledger's file against everything that knows of it, before it is opened, and puts aside
 * what is not ours. It takes as long for a large ledger as for a small one.
 */
import { backupWitness } from './backup.ts';
import { DamagedLedgerError } from '../ledger/index.ts';
import { readHeadNote, type HeadNote, writeHeadNote } from './head-note.ts';
import { whatIs } from '../platform/database-files.ts';
import {
  hasJournal,
  lookAt,
  lookWithoutJournal,
  putJournalAside,
  putStrangeJournalAside,
  type View,
} from './look.ts';
import { type Aside, hasOrphanedJournal, keepNote, listAside, moveAside } from './set-aside.ts';
import { type Standing, standingOf } from './standing.ts';

/** What is known of a ledger elsewhere than in its own folder and note. */
export interface Outside {
  /** Ids that it had, by the settings and the other mode's folder. */
  known: readonly string[];
  /** The id that its own folder knows, which may have come there with it. */
  inside: string | null;
  /** How far it had come when it was last closed or backed up, by the other mode's folder. */
  witness: HeadNote | null;
  /** A notice of its damage or its restoring was kept. */
  hasNotice: boolean;
  /** There will have been one. */
  wasUsed: boolean;
  /** It is still being said that it was put aside, or is missing. */
  isExplained: boolean;
}

export const NOTHING_KNOWN: Outside = {
  known: [],
  inside: null,
  witness: null,
  hasNotice: false,
  wasUsed: false,
  isExplained: false,
};

export interface Found {
  kind: 'set-aside' | 'missing' | 'foreign' | 'behind' | 'journal' | 'altered';
  /** What was put aside, by its path. */
  file: string | null;
  /** False for what was found at an earlier opening and nobody decided about. */
  isNew: boolean;
}

export interface Place {
  path: string;
  headPath: string;
  outside: Outside;
  /** UTC milliseconds. */
  at: number;
}

interface Looked {
  standing: Standing;
  settledAt: number | null;
}

/**
 * @returns what is to be said; null for nothing
 * @throws DamagedLedgerError, NewerLedgerError, StorageError; then everything is as it was
 */
export function examine(place: Place): Found | null {
  const { looked, journal } = lookTwice(place);
  return act(place, looked.standing, journal) ?? undecided(place.path, looked.settledAt);
}

/** A journal can make a sound database look like anything: where it does, it is not the database's own. */
function lookTwice(place: Place): { looked: Looked; journal: string | null } {
  const { path, at } = place;
  if (whatIs(path) === 'something-else')
    throw new DamagedLedgerError('what stands in its place can not be read as a file');
  const strange = putStrangeJournalAside(path, at);
  const seen = lookOnce(() => lookAt(path, (view) => judge(place, view)));
  const isSound = 'looked' in seen && seen.looked.standing === 'sound';
  if (!isSound && hasJournal(path) && !hasOrphanedJournal(path)) {
    const bare = lookOnce(() => lookWithoutJournal(path, (view) => judge(place, view)));
    if ('looked' in bare && isBetter(bare.looked, 'looked' in seen ? seen.looked : null))
      return { looked: bare.looked, journal: putJournalAside(path, at) };
  }
  if ('damage' in seen) throw seen.damage;
  return { looked: seen.looked, journal: strange };
}

function lookOnce(look: () => Looked): { looked: Looked } | { damage: DamagedLedgerError } {
  try {
    return { looked: look() };
  } catch (error) {
    if (error instanceof DamagedLedgerError) return { damage: error };
    throw error;
  }
}

/** Where a part of ours may be in the journal, it stays with its database. */
const isBetter = (bare: Looked, seen: Looked | null): boolean =>
  bare.standing === 'sound' || (seen?.standing === 'foreign' && bare.standing === 'behind');

function judge({ path, headPath, outside }: Place, view: View | null): Looked {
  const note = readHeadNote(headPath);
  const settledAt = view?.settledAt ?? null;
  const backup = backupWitness(path, view);
  const standing = standingOf({
    ledger: view && { id: view.id, standsFor: view.standsFor, sequence: view.head.sequence },
    note: note && { ...note, agrees: agrees(note, view) },
    witness: outside.witness && { ...outside.witness, agrees: agrees(outside.witness, view) },
    known: outside.known,
    inside: outside.inside,
    backup: backup && { ...backup, isSettled: settledAt !== null && backup.at <= settledAt },
    hasTraces: outside.hasNotice,
    wasUsed: outside.wasUsed,
    isExplained:
      outside.isExplained || (view === null && note === null && wasPutAside(path, backup?.at ?? 0)),
  });
  return { standing, settledAt };
}

/** It was put aside after its newest backup, and nothing says that one was begun since. */
const wasPutAside = (path: string, since: number): boolean =>
  listAside(path).some(
    ({ label, at }) =>
      at >= since && (label === 'damaged' || label === 'foreign' || label === 'missing'),
  );

function agrees({ id, sequence, hash }: HeadNote, view: View | null): boolean {
  if (view === null) return false;
  if (view.id !== null && view.id !== id) return false;
  return sequence === 0 || view.hashAt(sequence) === hash;
}

function act(place: Place, standing: Standing, journal: string | null): Found | null {
  const { path, headPath, at } = place;
  switch (standing) {
    case 'sound':
      return journal === null ? null : { kind: 'journal', file: journal, isNew: true };
    case 'behind':
      takeWitness(place);
      keepNote(path, 'behind', at, headPath);
      return journal === null
        ? { kind: 'behind', file: null, isNew: true }
        : { kind: 'journal', file: journal, isNew: true };
    case 'missing':
      takeWitness(place);
      keepNote(path, 'missing', at, headPath);
      return { kind: 'missing', file: null, isNew: true };
    case 'foreign': {
      // Whosever the note is, ours is missing: a restore learns from what is kept that there was more.
      keepNote(path, 'missing', at, headPath);
      return { kind: 'foreign', file: moveAside(path, 'foreign', at, null), isNew: true };
    }
  }
}

/** Where the note is gone, or older, a restore learns from the other one what there was. */
function takeWitness({ headPath, outside: { witness } }: Place): void {
  if (witness === null) return;
  const note = readHeadNote(headPath);
  if (note !== null && note.sequence >= witness.sequence) return;
  writeHeadNote(headPath, witness.id, witness);
}

const TOLD_AS = {
  foreign: 'foreign',
  missing: 'missing',
  damaged: 'set-aside',
  behind: 'behind',
  replaced: null,
} as const satisfies Record<Aside['label'], Found['kind'] | null>;

/** What was found at an earlier opening and, for all that the ledger knows, not decided about. */
function undecided(path: string, settledAt: number | null): Found | null {
  const open = listAside(path).filter(({ at }) => settledAt === null || at > settledAt);
  for (const [label, kind] of Object.entries(TOLD_AS)) {
    const aside = open.findLast((each) => each.label === label);
    if (aside === undefined || kind === null) continue;
    const isJournal = kind === 'foreign' && !aside.hasDatabase;
    return {
      kind: isJournal ? 'journal' : kind,
      file: kind === 'missing' || kind === 'behind' ? null : aside.name,
      isNew: false,
    };
  }
  return null;
}

/** From when on everything that was put aside counts as decided, also where the clock was set back. */
export const settledFrom = (path: string, now: number): number =>
  Math.max(now, ...listAside(path).map(({ at }) => at));
