/** Damages a ledger on purpose, for a restore that can't bring back everything. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { headOf } from '../../src/main/core/ledger/chain.ts';
import { MIGRATIONS } from '../../src/main/core/ledger/tables.ts';
import type { Seeded } from '../support/samples/seeded.ts';

/** Events that stay behind the broken one, so that the end is as it was. */
const BEHIND_BROKEN = 2;

/** @returns the event that is broken now; null where none of them stands behind `after` */
export function breakIn(path: string, after: number, random: Seeded): number | null {
  // Of a restore that was cut off, the next start makes it; a file in its place would stop that.
  if (!existsSync(path)) return null;
  const db = new Database(path, { fileMustExist: true });
  try {
    if (db.pragma('user_version', { simple: true }) !== MIGRATIONS.length) return null;
    const span = headOf(db).sequence - BEHIND_BROKEN - after;
    if (span <= 0) return null;
    const sequence = after + 1 + random.below(span);
    const guard = z
      .string()
      .parse(
        db.prepare(`SELECT sql FROM sqlite_schema WHERE name = 'events_no_update'`).pluck().get(),
      );
    db.exec('DROP TRIGGER events_no_update');
    db.prepare('UPDATE events SET hash = ? WHERE sequence = ?').run(randomBytes(32), sequence);
    db.exec(guard);
    return sequence;
  } finally {
    db.close();
  }
}
