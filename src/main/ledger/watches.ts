/** Where asking stands, beside the payments and outside the chain. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { type Guard, quietGuard } from './errors.ts';
import type { Ledger, LedgerReader, Watch } from './ledger.ts';

const watchSchema = z.strictObject({
  paymentId: z.string(),
  dueAt: z.int(),
  asked: z.int(),
  windowEndsAt: z.int().nullable(),
  lastAskedAt: z.int().nullable(),
});

/**
 * Up to this many due watches are sorted; of more, the newest are looked for by walking payments
 * backwards instead, so that a morning with thousands due costs no sort for each handful asked.
 */
const SORT_AT_MOST = 200;

const COLUMNS = `payments.id AS paymentId, due_at AS dueAt, asked, window_ends_at AS windowEndsAt,
  last_asked_at AS lastAskedAt`;
const WATCHES = `watches JOIN payments ON payments.number = watches.payment`;

export const WATCH_SQL = {
  ofPayment: `SELECT ${COLUMNS} FROM ${WATCHES} WHERE payments.id = ?`,
  all: `SELECT ${COLUMNS} FROM ${WATCHES}`,
  count: 'SELECT count(*) FROM watches',
  dueUpTo: `SELECT count(*) FROM (SELECT 1 FROM watches WHERE due_at <= ? LIMIT ${SORT_AT_MOST + 1})`,
  fewDue: `SELECT ${COLUMNS} FROM watches INDEXED BY watches_by_due
    JOIN payments ON payments.number = watches.payment
    WHERE due_at <= ? ORDER BY watches.payment DESC LIMIT ?`,
  manyDue: `SELECT ${COLUMNS} FROM watches NOT INDEXED
    JOIN payments ON payments.number = watches.payment
    WHERE due_at <= ? ORDER BY watches.payment DESC LIMIT ?`,
  endedWindows: `SELECT ${COLUMNS} FROM ${WATCHES}
    WHERE window_ends_at <= ? ORDER BY window_ends_at LIMIT ?`,
  nextDue: `SELECT payments.id, due_at FROM ${WATCHES} ORDER BY due_at LIMIT ?`,
  nextWindow: 'SELECT min(window_ends_at) FROM watches WHERE window_ends_at IS NOT NULL',
  save: `INSERT INTO watches (payment, due_at, asked, window_ends_at, last_asked_at)
    VALUES (@payment, @dueAt, @asked, @windowEndsAt, @lastAskedAt)
    ON CONFLICT (payment) DO UPDATE SET due_at = excluded.due_at, asked = excluded.asked,
      window_ends_at = excluded.window_ends_at, last_asked_at = excluded.last_asked_at`,
  end: 'DELETE FROM watches WHERE payment = ?',
  shift: `UPDATE watches SET due_at = max(0, due_at + @by),
    window_ends_at = max(0, window_ends_at + @by), last_asked_at = max(0, last_asked_at + @by)`,
  capDue: 'UPDATE watches SET due_at = @dueAt WHERE due_at > @dueAt',
  capWindows:
    'UPDATE watches SET window_ends_at = @windowEndsAt WHERE window_ends_at > @windowEndsAt',
} as const;

type WatchReader = Pick<
  LedgerReader,
  'getWatch' | 'countWatched' | 'dueWatches' | 'endedWindows' | 'nextWindowEnd' | 'nextDueAt'
>;

export function createWatchReader(db: Database.Database, guarded: Guard = quietGuard): WatchReader {
  const ofPayment = db.prepare(WATCH_SQL.ofPayment);
  const count = db.prepare(WATCH_SQL.count).pluck();
  const dueUpTo = db.prepare(WATCH_SQL.dueUpTo).pluck();
  const fewDue = db.prepare(WATCH_SQL.fewDue);
  const manyDue = db.prepare(WATCH_SQL.manyDue);
  const endedWindows = db.prepare(WATCH_SQL.endedWindows);
  const nextDue = db.prepare(WATCH_SQL.nextDue).raw();
  const nextWindow = db.prepare(WATCH_SQL.nextWindow).pluck();
  const watches = (rows: unknown[]) => z.array(watchSchema).parse(rows);

  return {
    getWatch: guarded((paymentId) =>
      watchSchema.nullable().parse(ofPayment.get(paymentId) ?? null),
    ),
    countWatched: guarded(() => z.int().parse(count.get())),
    dueWatches: guarded((now, limit, except) => {
      const due = z.int().parse(dueUpTo.get(now));
      if (due === 0) return [];
      const statement = due > SORT_AT_MOST ? manyDue : fewDue;
      return watches(statement.all(now, limit + except.size))
        .filter((watch) => !except.has(watch.paymentId))
        .slice(0, limit);
    }),
    endedWindows: guarded((now, limit) => watches(endedWindows.all(now, limit))),
    nextWindowEnd: guarded(() => z.int().nullable().parse(nextWindow.get())),
    nextDueAt: guarded((except) => {
      const earliest = z.array(z.tuple([z.string(), z.int()])).parse(nextDue.all(except.size + 1));
      return earliest.find(([paymentId]) => !except.has(paymentId))?.[1] ?? null;
    }),
  };
}

/** Every watch there is. */
export function readAllWatches(db: Database.Database): Watch[] {
  return z.array(watchSchema).parse(db.prepare(WATCH_SQL.all).all());
}

export type WatchLimits = Parameters<Ledger['capWatches']>[0];

export interface WatchWriter {
  /** @param payment the payment's number */
  save(payment: number, watch: Watch): void;
  end(payment: number): void;
  shift(byMs: number): void;
  cap(latest: WatchLimits): void;
}

export function createWatchWriter(db: Database.Database): WatchWriter {
  const save = db.prepare(WATCH_SQL.save);
  const end = db.prepare(WATCH_SQL.end);
  const shift = db.prepare(WATCH_SQL.shift);
  const capDue = db.prepare(WATCH_SQL.capDue);
  const capWindows = db.prepare(WATCH_SQL.capWindows);
  return {
    save(payment, { dueAt, asked, windowEndsAt, lastAskedAt }) {
      save.run({ payment, dueAt, asked, windowEndsAt, lastAskedAt });
    },
    end(payment) {
      end.run(payment);
    },
    shift(byMs) {
      shift.run({ by: byMs });
    },
    cap({ dueAt, windowEndsAt }) {
      capDue.run({ dueAt });
      capWindows.run({ windowEndsAt });
    },
  };
}
