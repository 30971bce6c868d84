/**
 * What is known to be sound of a ledger, kept in the ledger itself and bound to its id, epoch and
 * schema: a file of another origin, one that was restored or lost its end, and one that was migrated
 * since are looked through whole.
 */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { lookedThroughSchema, type LookedThrough } from './audit-plan.ts';

const NAME = 'looked-through';

const keptSchema = z.strictObject({
  id: z.string(),
  epoch: z.int(),
  schema: z.int(),
  looked: lookedThroughSchema,
});

export interface LookMemory {
  /** Null where nothing is known. */
  read(): LookedThrough | null;
  /** @param looked null forgets it: the next look is at the whole */
  write(looked: LookedThrough | null): void;
}

/** @param of the ledger's id and latest epoch, and the version of its schema */
export function createLookMemory(
  db: Database.Database,
  of: { readonly id: string; readonly epoch: number; readonly schema: number },
): LookMemory {
  const read = db.prepare('SELECT value FROM ledger_state WHERE name = ?').pluck();
  const write = db.prepare(`INSERT INTO ledger_state (name, value) VALUES (?, ?)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`);
  const forget = db.prepare('DELETE FROM ledger_state WHERE name = ?');
  return {
    read() {
      const kept = keptSchema.safeParse(parseJson(read.get(NAME))).data;
      const isOfThis = kept?.id === of.id && kept.epoch === of.epoch && kept.schema === of.schema;
      return isOfThis ? kept.looked : null;
    },
    write(looked) {
      if (looked === null) forget.run(NAME);
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

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(z.string().parse(text));
  } catch {
    return null;
  }
}
