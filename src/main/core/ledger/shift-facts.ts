/** What a report of the open shift is made of, read from the ledger in one go. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { type Outcome, outcomeOf } from '../../../shared/core/payments/day-so-far.ts';
import { METHODS } from '../../../shared/core/methods/index.ts';
import { mismatchLife, type ReportedMoney } from '../../../shared/core/payments/mismatch-life.ts';
import { CURRENCY_PATTERN } from '../../../shared/core/money/money.ts';
import { GATEWAY_ERROR_CODES } from '../../../shared/core/payments/gateway-errors.ts';
import {
  type LoggedEvent,
  type Payment,
  PAYMENT_STATUSES,
} from '../../../shared/core/payments/payments.ts';
import { ALARMS_NAMED_MAX } from '../../../shared/core/text/listed.ts';
import { heldSum } from '../../../shared/core/money/sums.ts';
import type { PersonInShift } from '../../../shared/features/shifts/shifts.ts';
import { TAKING_KINDS } from '../../../shared/features/takings/takings.ts';
import { prepareAll } from './connection.ts';
import { receiptCounter } from './counters.ts';
import { readEpochs } from './epochs.ts';
import { EVENT_CODES } from './event-types.ts';
import type { LedgerReader, Unreadable } from './ledger-reader.ts';
import { paymentsOfRows, READ_COLUMNS } from './payment-row.ts';
import { type Skips, skipsReader } from './given-numbers.ts';
import { BECAME_PAID, IS_AMOUNT, TOUCHED } from './shift-conditions.ts';
import { createShiftPeople } from './shift-people.ts';
import { idOfStored } from './stored-ids.ts';

/** Where a shift begins: right behind this. */
export interface ShiftStart {
  /** The number that its close gets. */
  readonly shift: number;
  readonly lastSequence: number;
  readonly lastPayment: number;
  readonly lastReceipt: number;
}

const REASON = `CASE WHEN json_valid(reason) THEN json_extract(reason, '$.code') END`;
const FEES = `CASE WHEN json_valid(reported) THEN json_extract(reported, '$[5]') END`;

export const SHIFT_SQL = {
  sums: `SELECT kind, method, nullif(network, '') AS network, currency, earlier,
      sum(payments) AS payments, total(minor) AS minor
    FROM takings WHERE shift = @shift GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`,
  asked: `SELECT method, network, currency, status, answered, customer_asked AS customerAsked,
      alarm_count > 0 AS alarmed, late, ${REASON} AS reason, ${IS_AMOUNT} AS is_amount,
      count(*) AS payments, iif(${IS_AMOUNT}, total(amount_minor), NULL) AS minor
    FROM payments WHERE number > @lastPayment GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`,
  paid: `SELECT ${READ_COLUMNS} FROM payments
    WHERE number IN (${TOUCHED}) AND number <= @lastPayment AND ${BECAME_PAID} ORDER BY number`,
  fees: `SELECT method, currency, ${FEES} AS fee, count(*) AS payments FROM payments
    WHERE number IN (${TOUCHED}) AND ${BECAME_PAID} GROUP BY 1, 2, 3`,
  joined: `SELECT EXISTS (SELECT 1 FROM events WHERE payment IS NULL
    AND type = ${EVENT_CODES['copy-joined']} AND sequence > ?)`,
  answered: `SELECT number, id FROM payments
    WHERE receipt_number IS NOT NULL AND number IN (${TOUCHED}
      AND type = ${EVENT_CODES['status-answered']})`,
  paidBack: `SELECT DISTINCT payments.id FROM events
    JOIN payments ON payments.number = events.payment
    WHERE sequence > @lastSequence
      AND type IN (${EVENT_CODES['paid-back']}, ${EVENT_CODES['paid-back-undone']})`,
  mismatches: `SELECT ${READ_COLUMNS} FROM payments
    WHERE number IN (${TOUCHED}) AND status = 'mismatch' ORDER BY number`,
  closeOf: 'SELECT min(number) FROM closes WHERE sequence >= ?',
  alarmed: `SELECT ${READ_COLUMNS} FROM payments
    WHERE alarm_count > 0 ORDER BY number DESC LIMIT ${ALARMS_NAMED_MAX}`,
  countAlarmed: 'SELECT count(*) FROM payments WHERE alarm_count > 0',
  first: `SELECT at FROM events WHERE sequence > ? AND payment IS NOT NULL
    ORDER BY sequence LIMIT 1`,
  last: `SELECT coalesce(max(sequence), 0) FROM events
    WHERE sequence > ? AND payment IS NOT NULL`,
  newestPayment: 'SELECT coalesce(max(number), 0) FROM payments',
} as const;

const sumRowSchema = z.object({
  kind: z.enum(TAKING_KINDS),
  method: z.enum(METHODS),
  network: z.string().nullable(),
  currency: z.string().regex(CURRENCY_PATTERN),
  earlier: z.int().transform(Boolean),
  payments: z.int(),
  minor: z.number().transform(heldSum),
});
export type ShiftSum = z.infer<typeof sumRowSchema>;

const flag = z.literal([0, 1]).transform(Boolean);

const askedRowSchema = z.object({
  method: z.enum(METHODS),
  network: z.string().nullable(),
  currency: z.string().regex(CURRENCY_PATTERN),
  status: z.enum(PAYMENT_STATUSES),
  answered: flag,
  customerAsked: flag,
  alarmed: flag,
  late: flag,
  reason: z.enum([...GATEWAY_ERROR_CODES, 'never-sent', 'interrupted', 'refused-code']).nullable(),
  payments: z.int(),
  minor: z.number().transform(heldSum),
});

export interface AskedSum {
  readonly method: Payment['method'];
  readonly network: string | null;
  readonly currency: string;
  readonly outcome: Outcome;
  readonly payments: number;
  readonly minor: number;
}

const numberedSchema = z.array(
  z.object({ number: z.int(), id: z.unknown().transform(idOfStored).pipe(z.string()) }),
);

const countedSchema = z.object({ payments: z.int() });

const feeRowSchema = z.object({
  method: z.enum(METHODS),
  currency: z.string().regex(CURRENCY_PATTERN),
  fee: z.unknown(),
  payments: z.int(),
});

/** How often the service gave one fee, as it wrote it. */
export interface FeeCount {
  readonly method: Payment['method'];
  readonly currency: string;
  /** Null where it gave none that is a text. */
  readonly fee: string | null;
  readonly payments: number;
}

/** What a payment that is or was not as it was asked for was reported as, and when. */
export interface Mismatch {
  readonly payment: Payment;
  /** Oldest first; each with the close that its event is in, null for the open shift. */
  readonly steps: readonly {
    readonly close: number | null;
    readonly reported: ReportedMoney | null;
  }[];
  readonly isRighted: boolean;
}

export interface ShiftFacts {
  readonly start: ShiftStart;
  /** Of the last event that belongs to a payment; as at the start where there was none. */
  readonly lastSequence: number;
  readonly lastPayment: number;
  readonly lastReceipt: number;
  readonly ledgerId: string;
  readonly epoch: number;
  /** When its first event was, by the clock of then; null where there is none. */
  readonly firstAt: number | null;
  readonly sums: readonly ShiftSum[];
  readonly asked: readonly AskedSum[];
  /** Numbers that are given to nobody, as the shift's events say. */
  readonly skips: Skips;
  /** Payments of the shift that can't be read. */
  readonly unreadable: number;
  /** Asked for in earlier shifts, and paid in this one. */
  readonly paidOfEarlier: readonly Payment[];
  readonly fees: readonly FeeCount[];
  /** Payments that differ, with an event of the shift, and those that were paid in it after they had. */
  readonly mismatches: readonly Mismatch[];
  /** Payments of which something was noted as given back, or not, with their events of the shift. */
  readonly paidBack: readonly {
    readonly payment: Payment;
    readonly events: readonly LoggedEvent[];
  }[];
  /** Whoever is named in it, and what they did. */
  readonly people: readonly PersonInShift[];
  /** Whose outcome is owed, newest first. */
  readonly unsettled: readonly Payment[];
  readonly unreadableUnsettled: readonly Unreadable[];
  /** The newest with something that nobody has settled, and how many there are. */
  readonly alarmed: readonly Payment[];
  readonly countAlarmed: number;
}

export type ProveShift = (start: ShiftStart, isClosing: boolean) => void;

type Reads = Pick<LedgerReader, 'getPayment' | 'getLife' | 'listUnsettled' | 'listUnreadable'>;

/** What was asked for, by what became of it, and how many payments of it can't be read. */
function askedOf(rows: readonly unknown[]): Pick<ShiftFacts, 'asked' | 'unreadable'> {
  let unreadable = 0;
  const lines: AskedSum[] = [];
  for (const row of rows) {
    const read = askedRowSchema.safeParse(row);
    if (!read.success) {
      unreadable += countedSchema.parse(row).payments;
      continue;
    }
    const { alarmed, reason, status, answered, customerAsked, late, ...sum } = read.data;
    const outcome = outcomeOf({
      status,
      answered,
      customerAsked,
      late,
      alarms: { length: Number(alarmed) },
      reason: reason === null ? null : { code: reason },
    });
    lines.push({ ...sum, outcome });
  }
  return { asked: lines, unreadable };
}

function feesOf(rows: readonly unknown[]): FeeCount[] {
  return rows.flatMap((row) => {
    const { success, data } = feeRowSchema.safeParse(row);
    return success ? { ...data, fee: typeof data.fee === 'string' ? data.fee : null } : [];
  });
}

/**
 * @param prove holds what is kept of the shift against its events, before anything is read
 * @returns reads what there is behind a close, in the caller's transaction
 */
export function createShiftReader(
  db: Database.Database,
  reads: Reads,
  prove: ProveShift,
): (start: ShiftStart, isClosing: boolean) => ShiftFacts {
  const sql = prepareAll(db, SHIFT_SQL);
  const receipts = receiptCounter(db);
  const skips = skipsReader(db);
  const people = createShiftPeople(db);

  /** @returns the numbers of those that became paid behind the start, as JSON; null where receipts tell */
  function readPaidHere(start: ShiftStart): string | null {
    if (sql.joined.pluck().get(start.lastSequence) === 0) return null;
    const gives = ({ event }: LoggedEvent) =>
      event.type === 'status-answered' && event.receipt !== undefined;
    const isHere = ({ id }: { id: string }) =>
      (reads.getLife(id).events.find(gives)?.sequence ?? 0) > start.lastSequence;
    const found = numberedSchema.parse(sql.answered.all(start)).filter(isHere);
    return JSON.stringify(found.map(({ number }) => number));
  }

  function readPaidBack(start: ShiftStart): ShiftFacts['paidBack'] {
    const ids = z.array(z.string()).parse(sql.paidBack.pluck().all(start).map(idOfStored));
    return ids.flatMap((id) => {
      const payment = reads.getPayment(id);
      if (payment === null) return [];
      const events = reads
        .getLife(id)
        .events.filter(({ sequence }) => sequence > start.lastSequence);
      return { payment, events };
    });
  }

  function mismatchOf(payment: Payment): Mismatch[] {
    const { steps, rightedAt } = mismatchLife(reads.getLife(payment.id).events);
    if (steps.length === 0) return [];
    return [
      {
        payment,
        steps: steps.map(({ sequence, reported }) => ({
          close: z.int().nullable().parse(sql.closeOf.pluck().get(sequence)),
          reported,
        })),
        isRighted: rightedAt !== null,
      },
    ];
  }

  return (start, isClosing) => {
    prove(start, isClosing);
    const latest = readEpochs(db).at(-1);
    const paidHere = readPaidHere(start);
    const paidOfEarlier = paymentsOfRows(sql.paid.all({ ...start, paidHere }));
    return {
      start,
      lastSequence: Math.max(
        z.int().parse(sql.last.pluck().get(start.lastSequence)),
        start.lastSequence,
      ),
      lastPayment: z.int().parse(sql.newestPayment.pluck().get()),
      lastReceipt: receipts.last(),
      ledgerId: z.string().parse(latest?.ledgerId),
      epoch: latest?.epoch ?? 0,
      firstAt: z
        .int()
        .nullable()
        .catch(null)
        .parse(sql.first.pluck().get(start.lastSequence) ?? null),
      sums: z.array(sumRowSchema).parse(sql.sums.all(start)),
      ...askedOf(sql.asked.all(start)),
      paidOfEarlier,
      mismatches: [...paymentsOfRows(sql.mismatches.all(start)), ...paidOfEarlier].flatMap(
        mismatchOf,
      ),
      fees: feesOf(sql.fees.all({ ...start, paidHere })),
      paidBack: readPaidBack(start),
      people: people({ ...start, paidHere }),
      skips: skips(start.lastSequence),
      unsettled: reads.listUnsettled(),
      unreadableUnsettled: reads.listUnreadable(),
      alarmed: paymentsOfRows(sql.alarmed.all()),
      countAlarmed: z.int().parse(sql.countAlarmed.pluck().get()),
    };
  };
}
