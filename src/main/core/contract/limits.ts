/**
 * How often what costs paper or disk may be done at a page's word. Far above what anybody at a
 * counter does, far below what would empty a roll or fill a disk unseen.
 */
import type { Clock } from '../platform/clock.ts';
import { Refusal } from '../platform/refusal.ts';

interface Limit {
  /** So many at once. */
  readonly burst: number;
  /** From then on so many an hour. */
  readonly hourly: number;
}

export const LIMITS = {
  /** Payments that are asked for. */
  sale: { burst: 600, hourly: 600 },
  /** Notes of a sale that are written into the record. */
  note: { burst: 200, hourly: 200 },
  /** Texts that customers show, of each of which the service may be asked. */
  proof: { burst: 60, hourly: 240 },
  /** Payments whose goods are marked as handed over. */
  goods: { burst: 600, hourly: 600 },
  /** Prints: receipts, slips, reports, tests. */
  paper: { burst: 30, hourly: 360 },
  /** Receipts and slips without paper: messages, pictures, PDFs. */
  handing: { burst: 20, hourly: 240 },
  /** Other programs that are opened beside the app. */
  program: { burst: 10, hourly: 30 },
  /** Files of payments, reports, journals, items, diagnostics. */
  file: { burst: 30, hourly: 60 },
  /** Comparisons with payout files, each of which stays. */
  comparison: { burst: 30, hourly: 60 },
  /** Closed shifts. */
  close: { burst: 40, hourly: 40 },
  /** Backups by hand. */
  backup: { burst: 20, hourly: 20 },
  /** Copies of records that are looked into. */
  copy: { burst: 30, hourly: 60 },
} as const satisfies Readonly<Record<string, Limit>>;
export type LimitKind = keyof typeof LIMITS;

export interface Limits {
  /** Counts one of a kind. @throws Refusal `too-often` */
  take(kind: LimitKind): void;
}

const HOUR_MS = 3_600_000;

/** @param clock whose hours count, whatever the wall's clock is set to */
export function createLimits(clock: Pick<Clock, 'monotonic'>): Limits {
  /** How many of each kind were taken and not given back by time yet, and when that was worked out. */
  const taken = new Map<LimitKind, { readonly count: number; readonly at: number }>();
  return {
    take(kind) {
      const { burst, hourly } = LIMITS[kind];
      const now = clock.monotonic();
      const before = taken.get(kind) ?? { count: 0, at: now };
      const back = ((now - before.at) / HOUR_MS) * hourly;
      const count = Math.max(before.count - back, 0);
      if (count + 1 > burst)
        throw new Refusal('too-often', `more than ${burst} of the kind ${kind} at once`);
      taken.set(kind, { count: count + 1, at: now });
    },
  };
}
