/** What makes a ledger this one and no other: an id of its own, minted once, and what was decided. */
import { randomUUID } from 'node:crypto';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { TERMINAL_PATTERN, terminalOf } from '../../../shared/core/payments/reference.ts';
import { beginEpoch, beginFirstEpoch } from '../ledger/storage.ts';

const ID = 'ledger-id';
/** UTC milliseconds: what was found before then is settled and is not told again. */
const SETTLED_AT = 'settled-at';
/** JSON: ids by which it may still be known, since it took the place of those that had them. */
const STANDS_FOR = 'stands-for';

function read(db: Database.Database, name: string): string | null {
  const found = db.prepare('SELECT value FROM ledger_state WHERE name = ?').pluck().get(name);
  return z
    .string()
    .nullable()
    .parse(found ?? null);
}

function write(db: Database.Database, name: string, value: string): void {
  db.prepare(
    `INSERT INTO ledger_state (name, value) VALUES (?, ?)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
  ).run(name, value);
}

export interface Identity {
  /** Null for one that was never opened. */
  id: string | null;
  /** UTC milliseconds; null where nothing was decided yet. */
  settledAt: number | null;
  /** The ids that were known where it was begun, restored or taken over. */
  standsFor: readonly string[];
}

export function readIdentity(db: Database.Database): Identity {
  const settledAt = read(db, SETTLED_AT);
  return {
    id: read(db, ID),
    settledAt: settledAt === null ? null : Number(settledAt),
    standsFor: readStandsFor(db),
  };
}

const idsSchema = z.array(z.string());

/** One that makes no sense stands for itself alone. */
function readStandsFor(db: Database.Database): string[] {
  try {
    return idsSchema.parse(JSON.parse(read(db, STANDS_FOR) ?? '[]'));
  } catch {
    return [];
  }
}

/**
 * Writes into the ledger itself that it takes the place of others. The settings and the folders hear
 * of its own id only after that, and a power cut in between must not make it a stranger.
 */
function standFor(db: Database.Database, ids: readonly (string | null)[]): void {
  const own = read(db, ID);
  const before = readStandsFor(db);
  const more = ids.filter((id) => id !== null && id !== own && !before.includes(id));
  if (more.length > 0) write(db, STANDS_FOR, JSON.stringify([...before, ...new Set(more)]));
}

/**
 * The id of an open ledger, minted at its first opening, which begins its first epoch.
 * @param at UTC milliseconds
 * @param settledAt what a ledger that is new counts as settled; null for nothing
 * @param others ids that are known where it stands: those it takes the place of
 */
export function ensureIdentity(
  db: Database.Database,
  at: number,
  settledAt: number | null,
  others: readonly (string | null)[],
): string {
  const ensure = db.transaction(() => {
    const present = read(db, ID);
    const id = present ?? randomUUID();
    if (present === null) {
      write(db, ID, id);
      if (settledAt !== null) write(db, SETTLED_AT, String(settledAt));
    }
    beginFirstEpoch(db, id, at);
    standFor(db, others);
    return id;
  });
  return ensure.immediate();
}

/**
 * Gives a ledger that came from another computer an id of its own, since the other may go on under
 * its old one: no name may mean two events.
 * @param at UTC milliseconds
 * @param others ids that are known where it will stand
 * @returns the new id
 */
export function beginAnew(
  db: Database.Database,
  at: number,
  others: readonly (string | null)[],
): string {
  const begin = db.transaction(() => {
    const before = read(db, ID);
    const id = randomUUID();
    write(db, ID, id);
    if (before !== null) beginFirstEpoch(db, before, at);
    beginEpoch(db, id, at, false);
    standFor(db, [before, ...others]);
    return id;
  });
  return begin.immediate();
}

/**
 * Whatever is appended from here on belongs to a new epoch.
 * @param at UTC milliseconds
 * @param loses whether what was before may have had more events
 */
export function goOnAnew(db: Database.Database, at: number, loses: boolean): void {
  const id = read(db, ID);
  if (id === null) throw new Error('a ledger without an id has no epochs');
  beginEpoch(db, id, at, loses);
}

/** @param at UTC milliseconds: what was found before then was decided about */
export function settle(db: Database.Database, at: number): void {
  write(db, SETTLED_AT, String(at));
}

/** The counters that its payments are of: a reference begins with the name of the one that gave it. */
export function terminalsIn(db: Database.Database): string[] {
  const names = new Set<string>();
  for (const reference of db.prepare('SELECT reference FROM payments').pluck().iterate())
    names.add(terminalOf(String(reference)));
  return [...names].filter((name) => TERMINAL_PATTERN.test(name));
}
