/** Where asking stands, beside the payments and outside the chain. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { type Guard, quietGuard } from './errors.ts';
import type { PollState, PollStateLimits, PollStateReader } from './ledger-reader.ts';
import { paymentOfRow, READ_COLUMNS } from './payment-row.ts';
import { idOfStored, storedId } from './stored-ids.ts';

/** Far more than any schedule asks: a greater count would end the asking. */
const ASKED_AT_MOST = 1000;

/** One that makes no sense is as good as lost, and is given back like a lost one. */
const pollStateSchema = z.compile(
  z.strictObject({
    paymentId: z.unknown().transform(idOfStored).pipe(z.string()),
    dueAt: z.int().nonnegative(),
    asked: z.int().nonnegative().max(ASKED_AT_MOST),
    windowEndsAt: z.int().nonnegative().nullable(),
    lastAskedAt: z.int().nonnegative().nullable(),
  }),
);

function pollStateOf(row: unknown): PollState | null {
  const parsed = pollStateSchema.safeParse(row);
  return parsed.success ? parsed.data : null;
}

const pollStatesOf = (rows: readonly unknown[]): PollState[] =>
  rows.flatMap((row) => pollStateOf(row) ?? []);

/**
 * Up to this many due poll states are sorted; of more, the newest are looked for by walking payments
 * backwards instead, so that a morning with thousands due costs no sort for each handful asked.
 */
const SORT_AT_MOST = 200;

/** No machine's clock comes near: milliseconds. */
const FAR = 8_000_000_000_000_000;

const COLUMNS = `payments.id AS paymentId, due_at AS dueAt, asked, window_ends_at AS windowEndsAt,
  last_asked_at AS lastAskedAt`;
const POLL_STATES = `poll_states JOIN payments ON payments.number = poll_states.payment`;

export const POLL_STATE_SQL = {
  ofPayment: `SELECT ${COLUMNS} FROM ${POLL_STATES} WHERE payments.id = ?`,
  all: `SELECT ${COLUMNS} FROM ${POLL_STATES}`,
  count: 'SELECT count(*) FROM poll_states',
  dueUpTo: `SELECT count(*) FROM (SELECT 1 FROM poll_states WHERE due_at <= ? LIMIT ${SORT_AT_MOST + 1})`,
  fewDue: `SELECT ${COLUMNS} FROM poll_states INDEXED BY poll_states_by_due
    JOIN payments ON payments.number = poll_states.payment
    WHERE due_at <= ? ORDER BY poll_states.payment DESC`,
  manyDue: `SELECT ${COLUMNS} FROM poll_states NOT INDEXED
    JOIN payments ON payments.number = poll_states.payment
    WHERE due_at <= ? ORDER BY poll_states.payment DESC`,
  endedWindows: `SELECT ${COLUMNS} FROM ${POLL_STATES}
    WHERE window_ends_at <= ? ORDER BY window_ends_at`,
  nextDue: `SELECT ${COLUMNS} FROM ${POLL_STATES} ORDER BY due_at`,
  nextWindow: `SELECT ${COLUMNS} FROM ${POLL_STATES}
    WHERE window_ends_at IS NOT NULL ORDER BY window_ends_at`,
  payment: `SELECT ${READ_COLUMNS} FROM payments WHERE id = ?`,
  save: `INSERT INTO poll_states (payment, due_at, asked, window_ends_at, last_asked_at)
    VALUES (@payment, @dueAt, @asked, @windowEndsAt, @lastAskedAt)
    ON CONFLICT (payment) DO UPDATE SET due_at = excluded.due_at, asked = excluded.asked,
      window_ends_at = excluded.window_ends_at, last_asked_at = excluded.last_asked_at`,
  end: 'DELETE FROM poll_states WHERE payment = ?',
  // A time that makes no sense must not keep the others from being moved.
  shift: `UPDATE poll_states SET due_at = max(0, min(due_at, ${FAR}) + @by),
    window_ends_at = max(0, min(window_ends_at, ${FAR}) + @by),
    last_asked_at = max(0, min(last_asked_at, ${FAR}) + @by)`,
  capDue: 'UPDATE poll_states SET due_at = @dueAt WHERE due_at > @dueAt',
  capWindows:
    'UPDATE poll_states SET window_ends_at = @windowEndsAt WHERE window_ends_at > @windowEndsAt',
} as const;

export function createPollStateReader(
  db: Database.Database,
  guarded: Guard = quietGuard,
): PollStateReader {
  const ofPayment = db.prepare(POLL_STATE_SQL.ofPayment);
  const count = db.prepare(POLL_STATE_SQL.count).pluck();
  const dueUpTo = db.prepare(POLL_STATE_SQL.dueUpTo).pluck();
  const fewDue = db.prepare(POLL_STATE_SQL.fewDue);
  const manyDue = db.prepare(POLL_STATE_SQL.manyDue);
  const endedWindows = db.prepare(POLL_STATE_SQL.endedWindows);
  const nextWindow = db.prepare(POLL_STATE_SQL.nextWindow);
  const nextDue = db.prepare(POLL_STATE_SQL.nextDue);
  const payment = db.prepare(POLL_STATE_SQL.payment);
  /** Payments that nothing can be asked about, since no answer could be kept. */
  const unreadable = new Set<string>();

  function canBeFollowed({ paymentId }: PollState): boolean {
    if (unreadable.has(paymentId)) return false;
    if (paymentOfRow(payment.get(storedId(paymentId))) !== null) return true;
    unreadable.add(paymentId);
    return false;
  }

  /** Reads on until there are enough, however many can't be followed. */
  function firstOf(
    rows: Iterable<unknown>,
    limit: number,
    except: ReadonlySet<string>,
  ): PollState[] {
    const found: PollState[] = [];
    for (const row of rows) {
      const polling = pollStateOf(row);
      if (!polling || except.has(polling.paymentId) || !canBeFollowed(polling)) continue;
      found.push(polling);
      if (found.length >= limit) break;
    }
    return found;
  }

  return {
    of: guarded((paymentId) => pollStateOf(ofPayment.get(storedId(paymentId)))),
    count: guarded(() => z.int().parse(count.get())),
    due: guarded((now, limit, except) => {
      const due = z.int().parse(dueUpTo.get(now));
      if (due === 0 || limit <= 0) return [];
      const statement = due > SORT_AT_MOST ? manyDue : fewDue;
      return firstOf(statement.iterate(now), limit, except);
    }),
    endedWindows: guarded((now, limit) => firstOf(endedWindows.iterate(now), limit, NONE)),
    nextWindowEnd: guarded(() => {
      const [first] = firstOf(nextWindow.iterate(), 1, NONE);
      return first?.windowEndsAt ?? null;
    }),
    nextDueAt: guarded((except) => firstOf(nextDue.iterate(), 1, except)[0]?.dueAt ?? null),
  };
}

const NONE: ReadonlySet<string> = new Set();

/** Every poll state there is, of those that make sense. */
export function readAllPollStates(db: Database.Database): PollState[] {
  return pollStatesOf(db.prepare(POLL_STATE_SQL.all).all());
}

export interface PollStateWriter {
  /** @param payment the payment's number */
  save(payment: number, polling: PollState): void;
  end(payment: number): void;
  shift(byMs: number): void;
  cap(latest: PollStateLimits): void;
}

export function createPollStateWriter(db: Database.Database): PollStateWriter {
  const save = db.prepare(POLL_STATE_SQL.save);
  const end = db.prepare(POLL_STATE_SQL.end);
  const shift = db.prepare(POLL_STATE_SQL.shift);
  const capDue = db.prepare(POLL_STATE_SQL.capDue);
  const capWindows = db.prepare(POLL_STATE_SQL.capWindows);
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
