/** How far the shop's clocks were ahead of UTC at a moment, as payments keep it. */
import { z } from 'zod';
import type { TableAccess } from './table-access.ts';

export const KEPT_OFFSET_SQL = {
  newest: 'SELECT coalesce(max(number), 0) FROM payments',
  one: 'SELECT created_at AS at, utc_offset AS minutes FROM payments WHERE number = ?',
} as const;

export interface KeptOffset {
  /** When the payment that keeps it was asked for, UTC milliseconds. */
  readonly at: number;
  /** Ahead of UTC; less than 0 behind it. */
  readonly minutes: number;
}

export interface KeptOffsets {
  /** By the first payment that was asked for from a moment on; null where there is none that can be read. */
  keptOffsetFrom(at: number): KeptOffset | null;
}

const keptSchema = z.object({ at: z.int(), minutes: z.int() });

/** Numbers follow the times of their payments, so some twenty rows are read of a million. */
export function createKeptOffsets({
  db,
  guarded,
}: Pick<TableAccess, 'db' | 'guarded'>): KeptOffsets {
  const newest = db.prepare(KEPT_OFFSET_SQL.newest).pluck();
  const one = db.prepare(KEPT_OFFSET_SQL.one);
  return {
    keptOffsetFrom: guarded((at) => {
      let found: KeptOffset | null = null;
      let low = 1;
      let high = z.int().parse(newest.get());
      while (low <= high) {
        const middle = Math.floor((low + high) / 2);
        const kept = keptSchema.safeParse(one.get(middle));
        if (!kept.success) return null;
        if (kept.data.at >= at) {
          found = kept.data;
          high = middle - 1;
        } else low = middle + 1;
      }
      return found;
    }),
  };
}
