/** When the ledger last heard of anything: what a clock of the machine is held against. */
import { z } from 'zod';
import type { TableAccess } from './table-access.ts';

export const LAST_EVENT_SQL = 'SELECT at FROM events ORDER BY sequence DESC LIMIT 1';

export interface LastEvent {
  /** UTC milliseconds, of the latest event by its place; null where there is none that can be read. */
  lastEventAt(): number | null;
}

const utcMs = z.int().nonnegative();

export function createLastEvent({ db, guarded }: Pick<TableAccess, 'db' | 'guarded'>): LastEvent {
  const last = db.prepare(LAST_EVENT_SQL).pluck();
  return { lastEventAt: guarded(() => utcMs.safeParse(last.get()).data ?? null) };
}
