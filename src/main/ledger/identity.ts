/** What makes a ledger this one and no other: an id of its own, minted once, and what was decided. */
import { randomUUID } from 'node:crypto';
import type Database from 'better-sqlite3';
import { z } from 'zod';

const ID = 'ledger-id';
/** UTC milliseconds: what was found before then is settled and is not told again. */
const SETTLED_AT = 'settled-at';

/** The schema from which a ledger has a table for this. */
const STATE_SINCE = 2;

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
  /** Null for a ledger of an earlier version of the app. */
  id: string | null;
  /** UTC milliseconds; null where nothing was decided yet. */
  settledAt: number | null;
}

/** @param version its schema's */
export function readIdentity(db: Database.Database, version: number): Identity {
  if (version < STATE_SINCE) return { id: null, settledAt: null };
  const settledAt = read(db, SETTLED_AT);
  return { id: read(db, ID), settledAt: settledAt === null ? null : Number(settledAt) };
}

/**
 * The id of an open ledger, minted at its first opening.
 * @param settledAt what a ledger that had no id counts as settled; null for nothing
 */
export function ensureIdentity(db: Database.Database, settledAt: number | null): string {
  const present = read(db, ID);
  if (present !== null) return present;
  const id = randomUUID();
  db.transaction(() => {
    write(db, ID, id);
    if (settledAt !== null) write(db, SETTLED_AT, String(settledAt));
  }).immediate();
  return id;
}

/** @param at UTC milliseconds: what was found before then was decided about */
export function settle(db: Database.Database, at: number): void {
  write(db, SETTLED_AT, String(at));
}
