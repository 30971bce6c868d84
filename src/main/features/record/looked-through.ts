/**
 * What is known to be sound of a ledger, kept in the ledger itself and bound to its id and schema: a
 * file of another origin, or one that was migrated since, is looked through whole.
 */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { lookedThroughSchema, type LookedThrough } from './audit-plan.ts';

const NAME = 'looked-through';

const keptSchema = z.strictObject({
  id: z.string(),
  schema: z.int(),
  looked: lookedThroughSchema,
});

export interface LookMemory {
  /** Null where nothing is known. */
  read(): LookedThrough | null;
  /** @param looked null forgets it: the next look is at the whole */
  write(looked: LookedThrough | null): void;
}

/** @param of the ledger's id, and the version of its schema */
export function createLookMemory(
  db: Database.Database,
  of: { readonly id: string; readonly schema: number },
): LookMemory {
  const read = db.prepare('SELECT value FROM ledger_state WHERE name = ?').pluck();
  const write = db.prepare(`INSERT INTO ledger_state (name, value) VALUES (?, ?)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`);
  return {
    read() {
      const kept = keptSchema.safeParse(parseJson(read.get(NAME))).data;
      return kept?.id === of.id && kept.schema === of.schema ? kept.looked : null;
    },
    write(looked) {
      if (looked === null) forgetLook(db);
      else write.run(NAME, JSON.stringify({ ...of, looked }));
    },
  };
}

/** When the whole had last been seen, UTC milliseconds; null where nothing is known of it. */
export function wholeSeenAt(memory: Pick<LookMemory, 'read'>): number | null {
  try {
    return memory.read()?.wholeAt ?? null;
  } catch {
    // A record that can't be read is said elsewhere.
    return null;
  }
}

/** For whoever makes a ledger out of another. */
export function forgetLook(db: Database.Database): void {
  db.prepare('DELETE FROM ledger_state WHERE name = ?').run(NAME);
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(z.string().parse(text));
  } catch {
    return null;
  }
}
