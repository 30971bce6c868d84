/** What is to be printed, beside the payments and outside the chain. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { Payment } from '../../../shared/core/payments/payments.ts';
import type { PrintoutKind } from '../../../shared/core/payments/printout-kinds.ts';
import {
  PRINTER_TROUBLES,
  printJobSchema,
  type PrintState,
} from '../../../shared/features/printing/printing.ts';
import { prepareAll } from './connection.ts';
import { COUNTED_AT_MOST, printCounter } from './counters.ts';
import { type Guard, quietGuard } from './errors.ts';
import type { Append, Appending, PrintOrder } from './append.ts';
import type { LedgerReader } from './ledger-reader.ts';
import { paymentOfRow, READ_COLUMNS } from './payment-row.ts';
import { type Prints, type StoredPrint, WAITING_STATES, type WaitingState } from './prints.ts';
import { idOfStored, storedId } from './stored-ids.ts';

/** How long a print that is done with can still be looked up. */
const KEPT_MS = 30 * 24 * 3_600_000;

const listed = (states: readonly PrintState[]) => states.map((state) => `'${state}'`).join(', ');

/** As in the condition of the index `print_jobs_waiting`, which a query has to repeat to use it. */
const WAITING = `state IN (${listed(WAITING_STATES)})`;

const UNDER_WAY = ['queued', 'sending'] as const satisfies readonly WaitingState[];

const JOBS = `SELECT print_jobs.number, payments.id AS paymentId, payments.reference, kind, state,
    attempts, trouble, queued_at AS queuedAt, due_at AS dueAt, wanted_by AS by
  FROM print_jobs JOIN payments ON payments.number = print_jobs.payment`;
const LATEST_EPOCH = '(SELECT coalesce(max(epoch), 0) FROM epochs)';

/** Changes a print that is in one of some states, and no other. */
const change = (set: string, from: readonly WaitingState[]) =>
  `UPDATE print_jobs SET ${set} WHERE number = @number AND ${WAITING} AND state IN (${listed(from)})`;

export const PRINT_SQL = {
  // A file that was put together of others may have a print that the count does not know. A payment
  // that is printed by itself must not fail by a damaged number.
  highest: `SELECT coalesce(max(number), 0) FROM print_jobs WHERE number <= ${COUNTED_AT_MOST}`,
  queue: `INSERT INTO print_jobs
      (number, payment, kind, state, attempts, trouble, queued_at, due_at, epoch, wanted_by)
    VALUES (@number, @payment, @kind, 'queued', 0, NULL, @at, @dueAt, ${LATEST_EPOCH}, @by)`,
  paymentNumber: 'SELECT number FROM payments WHERE id = ?',
  payment: `SELECT ${READ_COLUMNS} FROM payments WHERE id = ?`,
  one: `${JOBS} WHERE print_jobs.number = ?`,
  waiting: `${JOBS} WHERE ${WAITING} ORDER BY state NOT IN (${listed(UNDER_WAY)}),
    iif(state IN (${listed(UNDER_WAY)}), print_jobs.number, -print_jobs.number)`,
  underWay: `${JOBS} WHERE ${WAITING} AND state IN (${listed(UNDER_WAY)}) ORDER BY print_jobs.number`,
  due: `${JOBS} WHERE ${WAITING} AND state = 'queued' AND due_at <= ? ORDER BY print_jobs.number`,
  byDue: `${JOBS} WHERE ${WAITING} AND state = 'queued' ORDER BY due_at`,
  sending: `${JOBS} WHERE ${WAITING} AND state = 'sending' ORDER BY print_jobs.number`,
  begin: change(`state = 'sending'`, ['queued']),
  printed: change(`state = 'printed', trouble = NULL`, ['sending']),
  unknown: change(`state = 'unknown'`, ['sending']),
  retry: change('due_at = @dueAt, trouble = @trouble, attempts = attempts + 1', ['queued']),
  giveUp: change(`state = 'given-up', trouble = @trouble`, ['queued']),
  requeue: change(`state = 'queued', due_at = @dueAt, trouble = NULL, attempts = 0`, [
    'queued',
    'given-up',
  ]),
  drop: change(`state = 'dropped'`, ['queued', 'given-up', 'unknown']),
  dropEarlier: `UPDATE print_jobs SET state = 'dropped'
    WHERE ${WAITING} AND state IN ('queued', 'given-up') AND epoch <> ${LATEST_EPOCH}`,
  makeDue: `UPDATE print_jobs SET due_at = @at
    WHERE ${WAITING} AND state = 'queued' AND due_at > @at`,
  ofOne: `SELECT count(*) FROM print_jobs
    WHERE payment = (SELECT number FROM payments WHERE id = @id) AND kind = @kind`,
  forget: `DELETE FROM print_jobs WHERE NOT (${WAITING}) AND queued_at < ?`,
} as const;

const storedSchema = z.compile(
  printJobSchema.extend({
    paymentId: z.unknown().transform(idOfStored).pipe(z.uuid()),
    reference: z.string().min(1).max(40),
    // These only say why, and whose it is.
    trouble: z.enum(PRINTER_TROUBLES).nullable().catch(null),
    attempts: z.int().nonnegative(),
    dueAt: z.int().nonnegative(),
    by: z.string().max(80).nullable().catch(null),
  }),
);

function printOf(row: unknown): StoredPrint | null {
  const read = storedSchema.safeParse(row);
  return read.success ? read.data : null;
}

/**
 * @returns queues a print of the payment with this number, in the caller's transaction, and says
 *   which print it is; `at` in UTC milliseconds
 */
export function createPrintQueue(
  db: Database.Database,
): (payment: number, order: PrintOrder, at: number) => number {
  const counter = printCounter(db);
  const highest = db.prepare(PRINT_SQL.highest).pluck();
  const queue = db.prepare(PRINT_SQL.queue);
  return (payment, { kind, dueAt, by }, at) => {
    const number = Math.max(counter.last(), z.int().parse(highest.get())) + 1;
    queue.run({ number, payment, kind, at, dueAt, by });
    counter.reach(number);
    return number;
  };
}

type Statements = Readonly<Record<keyof typeof PRINT_SQL, Database.Statement>>;

const paymentReader =
  (sql: Statements) =>
  ({ paymentId }: StoredPrint): Payment | null =>
    paymentOfRow(sql.payment.get(storedId(paymentId)));

function createPrintReads(
  sql: Statements,
  { getLife }: Pick<LedgerReader, 'getLife'>,
  guarded: Guard,
) {
  const paymentOf = paymentReader(sql);

  /** The first of some whose payment can be read: of another, nobody could say what to print. */
  function firstPrintable(rows: Iterable<unknown>): StoredPrint | null {
    for (const row of rows) {
      const print = printOf(row);
      if (print && paymentOf(print) !== null) return print;
    }
    return null;
  }

  function copiesOf(paymentId: string, kind: PrintoutKind): number {
    const { events, isWhole } = getLife(paymentId);
    const sent = events.filter(({ event }) => event.type === 'print-sent' && event.kind === kind);
    return sent.length + (isWhole ? 0 : 1);
  }

  return {
    getPrint: guarded((number: number) => printOf(sql.one.get(number))),
    listPrints: guarded((limit: number) => firstOf(sql.waiting, limit)),
    listUnderWay: guarded(() => firstOf(sql.underWay, Infinity)),
    countPrints: guarded(() => {
      const counts = { queued: 0, sending: 0, 'given-up': 0, unknown: 0 };
      for (const row of sql.waiting.iterate()) {
        const print = printOf(row);
        if (print && isWaiting(print.state)) counts[print.state] += 1;
      }
      return counts;
    }),
    nextPrint: guarded((now: number) => firstPrintable(sql.due.iterate(now))),
    nextPrintDueAt: guarded(() => firstPrintable(sql.byDue.iterate())?.dueAt ?? null),
    copiesOf: guarded(copiesOf),
    printsOf: guarded((paymentId: string, kind: PrintoutKind) => {
      const queued = z.int().parse(sql.ofOne.pluck().get({ id: storedId(paymentId), kind }));
      return Math.max(queued, copiesOf(paymentId, kind));
    }),
  };
}

/** Ends a transaction in which a print is not in the state that it should be. */
class NotInState extends Error {}

/**
 * @param ledger what prints are written with and counted by: its own transaction takes a print's
 *   state along
 */
export function createPrints(
  db: Database.Database,
  ledger: Pick<Appending, 'append'> & Pick<LedgerReader, 'getLife'>,
  guarded: Guard = quietGuard,
): Prints {
  const queue = createPrintQueue(db);
  const sql = prepareAll(db, PRINT_SQL);
  const paymentOf = paymentReader(sql);

  /** Each in turn, in one transaction. @returns the numbers of those that were changed */
  const changeAll = db.transaction(
    (statement: Database.Statement, numbers: readonly number[], values: object) =>
      [...new Set(numbers)].filter((number) => statement.run({ number, ...values }).changes === 1),
  );

  /** @returns false where the print is not in the state that the statement asks for */
  function appendWith(append: Append, number: number, statement: Database.Statement): boolean {
    const { event, payment } = append;
    const isIts =
      'print' in event &&
      event.print === number &&
      printOf(sql.one.get(number))?.paymentId === payment.id;
    if (!isIts) throw new Error(`no ${event.type} of payment ${payment.id} is of print ${number}`);
    try {
      ledger.append(append, () => {
        if (statement.run({ number }).changes !== 1) throw new NotInState();
      });
      return true;
    } catch (error) {
      if (error instanceof NotInState) return false;
      throw error;
    }
  }

  const queueOne = db.transaction(
    (paymentId: string, { at, ...order }: PrintOrder & { at: number }) => {
      const number = sql.paymentNumber.pluck().get(storedId(paymentId));
      if (number === undefined) throw new Error(`no payment ${paymentId} in the ledger`);
      return queue(z.int().parse(number), order, at);
    },
  );

  const settlePlans = db.transaction((at: number) => {
    sql.dropEarlier.run();
    sql.makeDue.run({ at });
    sql.forget.run(at - KEPT_MS);
  });

  function endUnknown(number: number, append: Append | null): boolean {
    if (append === null) return sql.unknown.run({ number }).changes === 1;
    return appendWith(append, number, sql.unknown);
  }

  return {
    queuePrint: guarded((paymentId, order) => queueOne.immediate(paymentId, order)),
    beginPrint: guarded((append, number) => appendWith(append, number, sql.begin)),
    endPrint: guarded(
      (number: number, outcome: 'printed' | 'unknown', append: Append | null = null) =>
        outcome === 'printed'
          ? sql.printed.run({ number }).changes === 1
          : endUnknown(number, append),
    ),
    retryPrint: guarded((number, next) => sql.retry.run({ number, ...next }).changes === 1),
    giveUpPrints: guarded((numbers, trouble) =>
      changeAll.immediate(sql.giveUp, numbers, { trouble }),
    ),
    requeuePrints: guarded((numbers, dueAt) =>
      changeAll.immediate(sql.requeue, numbers, { dueAt }),
    ),
    dropPrints: guarded((numbers) => changeAll.immediate(sql.drop, numbers, {})),
    ...createPrintReads(sql, ledger, guarded),
    forgetPrints: guarded((at) => void sql.forget.run(at - KEPT_MS)),
    settlePrints: guarded((at, appendOf) => {
      for (const row of sql.sending.all()) {
        const print = printOf(row);
        if (print === null) continue;
        const { number } = print;
        const payment = paymentOf(print);
        endUnknown(number, payment && appendOf(payment, { type: 'print-unknown', print: number }));
      }
      settlePlans.immediate(at);
    }),
  };
}

const isWaiting = (state: PrintState): state is WaitingState =>
  WAITING_STATES.some((one) => one === state);

function firstOf(rows: Database.Statement, limit: number): StoredPrint[] {
  const found: StoredPrint[] = [];
  if (limit <= 0) return found;
  for (const row of rows.iterate()) {
    const print = printOf(row);
    if (print) found.push(print);
    if (found.length >= limit) break;
  }
  return found;
}
